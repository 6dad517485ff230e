package import TrellisEvents

/// A row of a table on a database server, in its current state.
package struct ServedRow: Sendable {
  /// The identity of the database, as records contain it.
  package var database: String
  /// The name of the table, as records contain it.
  package var table: String
  /// The names of the columns that identify a row, in order.
  package var keyColumns: [String]
  /// The key of the row, as records contain it.
  package var key: String
  /// The names of the requested columns, in order.
  package var columns: [String]
  /// The values in the requested columns, or `nil` if there is no such row.
  package var cells: [RecordValue]?

  /// Creates a row. Each parameter sets the property of the same name.
  package init(
    database: String, table: String, keyColumns: [String], key: String, columns: [String],
    cells: [RecordValue]?
  ) {
    self.database = database
    self.table = table
    self.keyColumns = keyColumns
    self.key = key
    self.columns = columns
    self.cells = cells
  }
}
