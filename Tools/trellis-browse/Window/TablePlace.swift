import TrellisTable

/// A place in a table: the query whose rows are shown, and the cell under the cursor.
struct TablePlace {
  let query: TableQuery
  private let position: RowPosition?
  private let column: ColumnID?

  /// Creates the place where the cursor of a table is.
  init(in rows: Table) {
    query = rows.query
    position = rows.selectedRow?.position
    column = rows.selectedColumn?.id
  }

  /// Moves the cursor to the place, once the table shows the rows of the query.
  func moveCursor(in rows: Table) {
    if let position { rows.selectRow(at: position) }
    if let column { rows.selectColumn(column) }
  }
}
