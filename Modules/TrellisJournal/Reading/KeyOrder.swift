package import TrellisDatabase

/// A check that the keys of a table's rows are in ascending or descending order. In a manipulated
/// file, the keys may be out of order. For example, if several database pages refer to the same
/// page, the rows of that page are read again and again.
package struct KeyOrder {
  private let table: String
  private let isBackward: Bool
  /// The lowest key that the next row can have. If this is greater than `highest`, no row can
  /// follow.
  private var lowest: Int64
  private var highest: Int64
  /// The key of the most recent row, or `nil` if there was none.
  package private(set) var last: Int64?

  /// Creates a check of the rows of a table.
  ///
  /// - Parameters:
  ///   - table: The name of the table.
  ///   - range: The keys that can occur.
  ///   - isBackward: Whether the keys must descend.
  package init(
    of table: String, in range: ClosedRange<Int64> = .min ... .max, isBackward: Bool = false
  ) {
    self.table = table
    self.isBackward = isBackward
    (lowest, highest) = (range.lowerBound, range.upperBound)
  }

  /// Checks the key of the next row, and returns it.
  ///
  /// - Parameter key: The key, or `nil` if the first column is not a number.
  /// - Throws: `DatabaseError` with code `corrupt` if the key is `nil`, outside of the range or out
  ///   of order.
  @inline(__always)
  package mutating func take(_ key: Int64?) throws(DatabaseError) -> Int64 {
    guard let key, lowest <= key, key <= highest else { throw .disorder(of: table) }
    last = key
    if key == (isBackward ? .min : .max) {
      (lowest, highest) = (.max, .min)
    } else if isBackward {
      highest = key - 1
    } else {
      lowest = key + 1
    }
    return key
  }
}
