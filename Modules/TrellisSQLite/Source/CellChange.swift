import TrellisDatabase
import TrellisTable

/// A cell edit that has passed the first checks and is ready to be made.
struct CellChange: GuardedChange {
  let ending = "nothing was saved"
  private let edit: CellEdit
  private let shape: TableShape
  private let column: Int
  private let key: [SQLValue]
  private let new: SQLValue

  /// Checks the edit as far as possible without reading the row, and creates the change.
  init(_ edit: CellEdit, _ shape: TableShape) throws(TableError) {
    let name = shape.schema.name
    let column = try edit.editableIndex(in: shape.schema)
    if case .real(let number) = edit.new, number.isNaN {
      let reason = "\(name).\(edit.column): NaN cannot be stored; enter a number, or NULL"
      throw TableError(.invalidValue, reason, recorded: reason)
    }
    guard let new = edit.new.sqlValue, edit.old.isWhole else {
      throw edit.incomplete(in: shape.schema)
    }
    let key = edit.key.values.compactMap(\.sqlValue)
    guard key.count == shape.identity.count, key.count == edit.key.values.count else {
      let message =
        "\(name) has no row with that key; nothing was saved; refresh the table and try again"
      throw TableError(.conflict, message, recorded: message)
    }
    (self.edit, self.shape, self.column, self.key, self.new) = (edit, shape, column, key, new)
  }

  var tableName: String { shape.schema.name }
  var rowKey: RowKey? { edit.key }

  /// Changes the cell in a transaction that has the write lock, and reads back the stored value.
  ///
  /// This method itself compares the old value. In the UPDATE statement, `IS` would first convert
  /// the value to the column's type, and would then use the column's collation. Because of the
  /// lock, no other connection can change the row between the comparison and the change.
  func make(_ writer: Connection) throws -> CommittedEdit {
    let reader = CellReader(connection: writer, shape: shape)
    guard let cells = try reader.cells(of: key, whole: column),
      try reader.storedKey(key) == edit.key
    else { throw conflict("the row is gone") }
    try check(cells[column], edit)
    try checkIdentity(of: cells)
    try explainingForeignKeys(of: shape, ending: ending, writer) {
      try writer.execute(
        "UPDATE OR ABORT \(shape.relation) SET \(shape.columns[column].sql) = ?\(key.count + 1) "
          + "WHERE \(shape.keyCondition)",
        key + [new])
    } values: {
      var row = Dictionary(zip(shape.schema.columns.map(\.id), cells)) { first, _ in first }
      row[edit.column] = edit.new
      return row
    }
    guard writer.changes == 1 else { throw conflict("a trigger prevented the change") }
    return try committed(reader)
  }

  /// Throws an error unless the rowid still identifies the row that was shown. VACUUM may have
  /// given the rowid to another row.
  private func checkIdentity(of cells: [CellValue]) throws(TableError) {
    guard shape.isIdentityFleeting else { return }
    guard let seen = edit.row, seen.count == cells.count else {
      throw conflict(
        "the table has no usable primary key, so the edit must contain the cells that were shown "
          + "(CellEdit.row)")
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
