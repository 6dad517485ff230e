/// The additions and deletions of several rows, ready to be made in one transaction.
package struct RowChanges<Writer>: GuardedChange {
  package let tableName: String
  package let ending = "nothing was changed"
  private let changes: [any GuardedChange<Writer, CommittedRowEdit>]

  /// Creates a change that makes several additions and deletions, one after another.
  ///
  /// - Parameters:
  ///   - edits: The additions and deletions, in the order in which they are made.
  ///   - tableName: The name of the table.
  ///   - prepare: A closure that returns the change that makes one addition or deletion.
  package init(
    _ edits: [RowEdit], tableName: String,
    _ prepare: (RowEdit) throws -> any GuardedChange<Writer, CommittedRowEdit>
  ) rethrows {
    self.tableName = tableName
    changes = try edits.map(prepare)
  }

  package var rowKey: RowKey? { nil }

  /// Makes all changes. If one of them cannot be made, this method throws an error, and the
  /// transaction must be rolled back, so that none of them is made.
  package func make(_ writer: Writer) throws -> [CommittedRowEdit] {
    try changes.map { try $0.makeNamingRow(writer) }
  }
}
