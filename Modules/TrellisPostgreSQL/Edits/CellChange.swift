import TrellisTable

/// A cell edit that has passed the first checks and is ready to be made.
struct CellChange: GuardedChange {
  private let shape: TableShape
  let ending = "nothing was saved"
  private let edit: CellEdit
  private let column: Int

  /// Checks the edit as far as possible without reading the row, and creates the change.
  init(_ edit: CellEdit, _ shape: TableShape) throws(TableError) {
    let column = try edit.editableIndex(in: shape.schema)
    guard edit.old.isWhole, edit.new.isWhole else { throw edit.incomplete(in: shape.schema) }
    if let objection = shape.columns[column].form.objection(to: edit.new) {
      let message =
        "the value does not fit \(shape.schema.name).\(edit.column), because \(objection); "
        + "nothing was saved"
      throw TableError(.invalidValue, message, recorded: message)
    }
    (self.edit, self.shape, self.column) = (edit, shape, column)
  }

  var tableName: String { shape.schema.name }
  var rowKey: RowKey? { edit.key }

  /// Locks the row, compares the old value byte by byte, and changes exactly one row. The server
  /// itself would treat 1.0 and 1.00 as equal, and cannot compare values of every type.
  func make(_ connection: ServerConnection) throws -> CommittedEdit {
    let cells = try connection.cells(of: edit.key, shape, lock: " FOR NO KEY UPDATE") {
      $0 == column
    }
    guard let cells, shape.key(of: cells) == edit.key else { throw conflict("the row is gone") }
    try check(cells[column], edit)
    let key = try change(connection)
    var committed = CommittedEdit(edit: edit, keyAfter: key, rowAfter: [])
    // A trigger may have changed the row again.
    let exact = try connection.cells(of: key, shape) { $0 == column }
    guard let exact, let shown = try connection.cells(of: key, shape, isWhole: { _ in false })
    else { return committed }
    committed.edit.new = exact[column]
    committed.rowAfter = shown
    return committed
  }

  /// Changes the cell, and returns the key that the row has afterwards.
  private func change(_ connection: ServerConnection) throws -> RowKey {
    var statement = ServerStatement()
    let value = try statement.bind(edit.new)
    let condition = try shape.keyCondition(edit.key, &statement)
    let reader = CellReader(shape)
    statement.sql = """
      UPDATE \(shape.relation) AS t SET \(shape.columns[column].sql) = \(value) \
      WHERE \(condition) RETURNING \(reader.results)
      """
    let changed = try connection.query(statement)
    guard changed.count == 1 else { throw conflict("a trigger prevented the change") }
    return shape.key(of: reader.cells(changed, 0))
  }
}

extension TableShape {
  /// Returns the key of the row with the given cells.
  func key(of cells: [CellValue]) -> RowKey { RowKey(identity.map { cells[$0] }) }
}
