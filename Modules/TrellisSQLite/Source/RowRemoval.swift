import TrellisDatabase
import TrellisTable
import TrellisText

/// The deletion of a row from a table whose rows can be deleted, ready to be made.
struct RowRemoval: GuardedChange {
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
      let message = "\(name) has no row with such a key; nothing was deleted"
      throw TableError(.conflict, message, recorded: message)
    }
    (self.deletion, self.shape, self.key) = (deletion, shape, key)
  }

  /// Deletes the row if it has not changed since it was shown and no other row refers to it.
  func make(_ writer: Connection) throws -> CommittedRowEdit {
    let reader = CellReader(connection: writer, shape: shape)
    guard let shown = try reader.cells(of: key), try reader.storedKey(key) == deletion.key else {
      throw conflict("the row is gone")
    }
    let cells = try wholeCells(reader)
    try check(shown, cells)
    if let reference = try ReferringRows.first(to: key, of: shape, writer) {
      throw TableError(
        .constraint, shape.schema.name, deletion.key, reference.reason, detail: reference.detail,
        ending: reference.ending)
    }
    try writer.execute("DELETE FROM \(shape.relation) WHERE \(shape.keyCondition)", key)
    guard writer.changes == 1 else { throw conflict("a trigger kept the row") }
    guard try reader.storedKey(key) == nil else { throw conflict("a trigger restored the row") }
    return CommittedRowEdit(
      edit: .delete(deletion), key: deletion.key, row: cells,
      inverse: .insert(RowInsertion(values(cells), key: deletion.key)))
  }

  func conflict(_ reason: String) -> TableError {
    TableError(
      .conflict, shape.schema.name, deletion.key, reason, ending: "nothing was deleted")
  }

  /// Returns the complete cells of the row, which are needed to restore it.
  private func wholeCells(_ reader: CellReader) throws -> [CellValue] {
    do {
      guard let cells = try reader.wholeCells(of: key) else { throw conflict("the row is gone") }
      return cells
    } catch let error as DatabaseError where error.code == .tooBig {
      throw TableError(
        .readOnly, shape.schema.name, deletion.key, "a value is too long for undo",
        ending: "delete it with another program")
    }
  }

  /// Throws an error unless every cell is as it was shown. Only the beginning of a long value was
  /// shown.
  private func check(_ shown: [CellValue], _ whole: [CellValue]) throws(TableError) {
    let seen = deletion.row
    guard seen.count == whole.count else {
      throw conflict("the deletion lists \(seen.count) values, but the row has \(whole.count)")
    }
    let changed = seen.indices.first { seen[$0] != whole[$0] && seen[$0] != shown[$0] }
    guard let changed else { return }
    let column = PrintableToken(shape.schema.columns[changed].id.name)
    throw conflict("\(column) has changed")
  }

  /// Returns the values that are needed to restore the row, which are those of all columns that are
  /// not computed.
  private func values(_ cells: [CellValue]) -> [ColumnID: CellValue] {
    let stored = zip(shape.schema.columns, cells).filter { $0.0.readOnlyReason == nil }
    return Dictionary(stored.map { ($0.0.id, $0.1) }) { first, _ in first }
  }
}
