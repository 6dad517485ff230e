import TrellisDatabase
import TrellisTable

/// A row deletion that has passed the first checks and is ready to be made.
struct RowRemoval: GuardedChange {
  let ending = "nothing was deleted"
  private let deletion: RowDeletion
  private let shape: TableShape
  private let key: [SQLValue]

  /// Checks the deletion as far as possible without reading the row, and creates the change.
  init(_ deletion: RowDeletion, _ shape: TableShape) throws(TableError) {
    let name = shape.schema.name
    if let reason = shape.schema.readOnlyReason ?? shape.reasonToKeepRows {
      throw TableError(.readOnly, "rows of \(name) cannot be deleted: \(reason)")
    }
    let key = deletion.key.values.compactMap(\.sqlValue)
    guard key.count == shape.identity.count, key.count == deletion.key.values.count else {
      let message =
        "\(name) has no row with that key; nothing was deleted; refresh the table and try again"
      throw TableError(.conflict, message, recorded: message)
    }
    (self.deletion, self.shape, self.key) = (deletion, shape, key)
  }

  var tableName: String { shape.schema.name }
  var rowKey: RowKey? { deletion.key }

  /// Deletes the row if it has not changed since it was shown and no other row refers to it.
  /// Otherwise, throws an error.
  func make(_ writer: Connection) throws -> CommittedRowEdit {
    let reader = CellReader(connection: writer, shape: shape)
    guard let shown = try reader.cells(of: key), try reader.storedKey(key) == deletion.key else {
      throw conflict("the row is gone")
    }
    let cells = try wholeCells(reader)
    try check(shown, whole: cells, deletion, shape.schema)
    if let reference = try ReferringRows.first(to: key, of: shape, writer) {
      throw refusal(
        .constraint, reference.reason, detail: reference.detail, ending: reference.ending)
    }
    try writer.execute("DELETE FROM \(shape.relation) WHERE \(shape.keyCondition)", key)
    guard writer.changes == 1 else { throw conflict("a trigger prevented the deletion") }
    guard try reader.storedKey(key) == nil else { throw conflict("a trigger restored the row") }
    let restoration = RowInsertion(restoring: cells, deletion.key, shape.schema) {
      shape.schema.columns[$0].readOnlyReason == nil
    }
    return CommittedRowEdit(
      edit: .delete(deletion), key: deletion.key, row: cells, inverse: .insert(restoration))
  }

  /// Returns the complete cells of the row, which are needed to restore it.
  private func wholeCells(_ reader: CellReader) throws -> [CellValue] {
    do {
      guard let cells = try reader.wholeCells(of: key) else { throw conflict("the row is gone") }
      return cells
    } catch let error as DatabaseError where error.code == .tooBig {
      throw refusal(
        .readOnly, "the row has a value that is too long for undo to restore",
        ending: "nothing was deleted; delete the row with another program")
    }
  }
}
