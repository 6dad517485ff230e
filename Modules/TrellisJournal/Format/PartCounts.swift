/// The contents of the column `parts` of a record. They say whether the answer is the question's
/// default answer, and how many rows the record has in other tables. For most records, the column
/// contains 0, which takes no room in the file.
package struct PartCounts: Hashable {
  /// Whether the answer is the question's default answer.
  package var isDefault = false
  /// The number of the record's rows in the table `argument`.
  package var arguments = 0
  /// The number of the record's rows in the table `call`. A call that is stored in the record's own
  /// row is not in this table.
  package var calls = 0
  /// The number of the record's rows in the table `change`.
  package var changes = 0

  /// The number of bits in each count. A count needs one bit more than a position, because all
  /// positions may be in use.
  private static let bits = UInt64(StoreTable.positionBits + 1)
  private static let mask = (1 as UInt64) << bits - 1

  /// The SQL condition for a record with state changes.
  package static let hasChanges = "parts >> \(1 + 2 * bits) <> 0"

  /// The SQL expression for the total number of state changes that the selected records should
  /// have.
  static let changeSum = "total(parts >> \(1 + 2 * bits) & \(mask))"

  init(isDefault: Bool = false, arguments: Int, calls: Int, changes: Int) {
    (self.isDefault, self.arguments) = (isDefault, arguments)
    (self.calls, self.changes) = (calls, changes)
  }

  /// Creates the counts from the value of the column `parts`.
  package init(column: Int64) {
    let number = UInt64(bitPattern: column)
    isDefault = number & 1 == 1
    arguments = Int(number >> 1 & Self.mask)
    calls = Int(number >> (1 + Self.bits) & Self.mask)
    changes = Int(number >> (1 + 2 * Self.bits) & Self.mask)
  }

  /// The value of the column `parts`.
  var column: Int64 {
    let counts =
      UInt64(arguments) | UInt64(calls) << Self.bits | UInt64(changes) << (2 * Self.bits)
    return Int64(bitPattern: (isDefault ? 1 : 0) | counts << 1)
  }
}
