import TrellisDatabase
import TrellisTable
import TrellisText

/// An edit of a cell whose column is editable and whose values are complete, ready to be made.
struct CellChange: GuardedChange {
  private let edit: CellEdit
  private let shape: TableShape
  private let column: Int
  private let key: [SQLValue]
  private let new: SQLValue

  /// Checks the edit as far as possible without reading the row, and creates the change.
  init(_ edit: CellEdit, _ shape: TableShape) throws(TableError) {
    let name = shape.schema.name
    guard let column = shape.schema.index(of: edit.column) else {
      let column = PrintableToken.quoted(edit.column.name, limit: 80)
      throw TableError(.notFound, "\(name) has no column \(column)")
    }
    let reason = shape.schema.readOnlyReason ?? shape.schema.columns[column].readOnlyReason
    if let reason {
      throw TableError(.readOnly, "\(name).\(edit.column) cannot be edited: \(reason)")
    }
    if case .real(let number) = edit.new, number.isNaN {
      let reason = "\(name).\(edit.column): NaN would be stored as NULL"
      throw TableError(.invalidValue, reason, recorded: reason)
    }
    guard let new = edit.new.sqlValue, edit.old.isWhole else {
      let reason = "only a part of the value was read, so it cannot be edited"
      let message = "\(name).\(edit.column): \(reason)"
      throw TableError(.invalidValue, message, recorded: message)
    }
    let key = edit.key.values.compactMap(\.sqlValue)
    guard key.count == shape.identity.count, key.count == edit.key.values.count else {
      let message = "\(name) has no row with such a key; nothing was saved"
      throw TableError(.conflict, message, recorded: message)
    }
    (self.edit, self.shape, self.column, self.key, self.new) = (edit, shape, column, key, new)
  }

  /// Changes the cell in a transaction that holds the write lock, and reads back the stored value.
  ///
  /// This method compares the old value, because `IS` in the UPDATE would compare by the column's
  /// collation and after a conversion to its type. The lock prevents other connections from
  /// changing the row in between.
  func make(_ writer: Connection) throws -> CommittedEdit {
    let reader = CellReader(connection: writer, shape: shape)
    guard let cells = try reader.cells(of: key, whole: column),
      try reader.storedKey(key) == edit.key
    else { throw conflict("the row is gone") }
    guard cells[column] == edit.old else {
      let now = PrintableToken.quoted(CellText(cells[column]).string, limit: 40)
      throw conflict("the cell has changed", to: now)
    }
    try checkIdentity(of: cells)
    try writer.execute(
      "UPDATE OR ABORT \(shape.relation) SET \(shape.columns[column].sql) = ?\(key.count + 1) "
        + "WHERE \(shape.keyCondition)",
      key + [new])
    guard writer.changes == 1 else { throw conflict("a trigger left the row as it was") }
    return try committed(reader)
  }

  func conflict(_ reason: String) -> TableError { conflict(reason, to: nil) }

  private func conflict(_ reason: String, to value: String?) -> TableError {
    TableError(
      .conflict, shape.schema.name, edit.key, reason, detail: value.map { "\(reason) to \($0)" },
      ending: "nothing was saved")
  }

  /// Throws an error unless the rowid still identifies the row that was shown. VACUUM may have
  /// given the rowid to another row.
  private func checkIdentity(of cells: [CellValue]) throws(TableError) {
    guard shape.isIdentityFleeting else { return }
    guard let seen = edit.row, seen.count == cells.count else {
      throw conflict("its rows have no lasting key, so the edit must say what the row contained")
    }
    let isSame = cells.indices.allSatisfy { $0 == column || cells[$0] == seen[$0] }
    if !isSame { throw conflict("the row has different values now") }
  }

  private func committed(_ reader: CellReader) throws -> CommittedEdit {
    var keyAfter = key
    if let index = shape.identityIndex(ofColumn: column) { keyAfter[index] = new }
    var committed = CommittedEdit(edit: edit, keyAfter: edit.key, rowAfter: [])
    guard let key = try reader.storedKey(keyAfter),
      let exact = try reader.cells(of: keyAfter, whole: column)
    else { return committed }
    committed.edit.new = exact[column]
    committed.keyAfter = key
    committed.rowAfter = try reader.cells(of: keyAfter) ?? []
    return committed
  }
}
