import TrellisDatabase
import TrellisSQLite
import TrellisTable

/// The source of the table `t` of a file.
func openTable(_ file: String, _ table: String = "t", timeout: Int = 5000) throws
  -> SQLiteTableSource
{
  try SQLiteFile(DatabasePath(file), busyTimeoutMilliseconds: timeout).source(for: table)
}

extension TableSource {
  /// The first rows.
  func rows(_ count: Int = 100, _ query: TableQuery = TableQuery()) async throws -> [TableRow] {
    try await page(PageRequest(query: query, count: count)).rows
  }
}

extension EditableTableSource {
  /// Edits a cell of a row as it is shown.
  @discardableResult
  func edit(_ row: TableRow, _ column: String, to new: CellValue) async throws -> CommittedEdit {
    let schema = try await schema()
    guard let edit = CellEdit(row, column: ColumnID(column), in: schema, new: new) else {
      throw TableError(.notFound, column)
    }
    return try await commit(edit)
  }
}

/// The code of the table error that some work throws; nil if it throws none.
func code<Result>(of work: () async throws -> Result) async -> TableError.Code? {
  do {
    _ = try await work()
    return nil
  } catch {
    return (error as? TableError)?.code
  }
}
