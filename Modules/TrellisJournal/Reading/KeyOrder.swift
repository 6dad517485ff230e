package import TrellisDatabase

/// A check of the keys of a table's rows, each of which must be above the one before. In a crafted
/// file, the same rows can come again and again, because a page can have several parents.
package struct KeyOrder {
  private let table: String
  private let isBackward: Bool
  /// The lowest and the highest key that can come next. No key can if the lowest is above.
  private var lowest: Int64
  private var highest: Int64
  /// The last key; nil if there was none.
  package private(set) var last: Int64?

  /// - Parameters:
  ///   - table: The name of the table.
  ///   - range: The keys that can occur.
  ///   - isBackward: Whether each key must be below the one before.
  package init(
    of table: String, in range: ClosedRange<Int64> = .min ... .max, isBackward: Bool = false
  ) {
    self.table = table
    self.isBackward = isBackward
    (lowest, highest) = (range.lowerBound, range.upperBound)
  }

  /// Takes the key of the next row.
  ///
  /// - Parameter key: The key; nil if the first column is not a number.
  /// - Throws: `DatabaseError` with code `corrupt` if the row cannot come here.
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
