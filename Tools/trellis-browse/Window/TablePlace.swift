import TrellisTable

/// A place in a table: the query whose rows are shown, and the cell under the cursor.
struct TablePlace {
  let query: TableQuery
  private let position: RowPosition?
  private let column: ColumnID?

  /// Creates a place from the current query and cursor of a table.
  init(in rows: Table) {
    query = rows.query
    position = rows.selectedRow?.position
    column = rows.selectedColumn?.id
  }

  /// Moves the cursor of a table to the place. Call this method after making the table show the
  /// query of the place.
  func moveCursor(in rows: Table) {
    if let position { rows.selectRow(at: position) }
    if let column { rows.selectColumn(column) }
  }
}
