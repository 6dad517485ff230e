/// A source that can return the complete values of a row.
///
/// The rows of a page contain only the beginnings of long values. To show, copy or export a whole
/// value, request the complete cells of its row from this source.
///
/// ```swift
/// func wholeCells(of row: TableRow, in table: Table) async throws -> [CellValue] {
///   if row.cells.allSatisfy(\.isWhole) { return row.cells }
///   let source = table.source as? any WholeRowSource
///   return try await source?.wholeCells(of: row.key, in: table.query) ?? row.cells
/// }
/// ```
public protocol WholeRowSource: TableSource {
  /// Returns the complete cells of a row, in the order of the schema's columns, or `nil` if the row
  /// is gone.
  ///
  /// - Parameters:
  ///   - key: The key of the row.
  ///   - query: The query to which the row belongs.
  /// - Throws: ``TableError`` with code `unavailable` if a value is too long to be read.
  func wholeCells(of key: RowKey, in query: TableQuery) async throws -> [CellValue]?
}
