import TrellisDatabase

/// A check of the keys of a table's rows, each of which must be above the one before. In a crafted
/// file, the same rows can come again and again, because a page can have several parents.
struct KeyOrder {
  private let table: String
  private let isBackward: Bool
  private let range: ClosedRange<Int64>
  private(set) var last: Int64?

  /// - Parameters:
  ///   - table: The name of the table.
  ///   - range: The keys that can occur.
  ///   - isBackward: Whether each key must be below the one before.
  init(of table: String, in range: ClosedRange<Int64> = .min ... .max, isBackward: Bool = false) {
    self.table = table
    self.range = range
    self.isBackward = isBackward
  }

  /// Takes the key of the next row.
  ///
  /// - Parameter key: The key; nil if the first column is not a number.
  /// - Throws: `DatabaseError` with code `corrupt` if the row cannot come here.
  @inline(__always)
  mutating func take(_ key: Int64?) throws(DatabaseError) -> Int64 {
    guard let key, range.contains(key), last.map({ isBackward ? key < $0 : key > $0 }) ?? true
    else { throw .disorder(of: table) }
    last = key
    return key
  }
}
