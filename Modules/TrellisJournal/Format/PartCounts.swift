/// The summary that the row of a record holds in one number of the rows beside it: whether its
/// answer is the default, and how many rows it has in other tables. Most records have none, and the
/// number takes no room.
struct PartCounts: Hashable {
  var isDefault = false
  var arguments = 0
  var calls = 0
  var changes = 0

  /// Each count takes so many bits: one more than a position, as there may be as many as there are
  /// positions.
  private static let bits = UInt64(StoreTable.positionBits + 1)
  private static let mask = (1 as UInt64) << bits - 1

  /// Whether there are changes, as a condition in SQL.
  static let hasChanges = "parts >> \(1 + 2 * bits) <> 0"

  init(isDefault: Bool = false, arguments: Int, calls: Int, changes: Int) {
    (self.isDefault, self.arguments) = (isDefault, arguments)
    (self.calls, self.changes) = (calls, changes)
  }

  /// Reads a column.
  init(column: Int64) {
    let number = UInt64(bitPattern: column)
    isDefault = number & 1 == 1
    arguments = Int(number >> 1 & Self.mask)
    calls = Int(number >> (1 + Self.bits) & Self.mask)
    changes = Int(number >> (1 + 2 * Self.bits) & Self.mask)
  }

  var column: Int64 {
    let counts =
      UInt64(arguments) | UInt64(calls) << Self.bits | UInt64(changes) << (2 * Self.bits)
    return Int64(bitPattern: (isDefault ? 1 : 0) | counts << 1)
  }
}
