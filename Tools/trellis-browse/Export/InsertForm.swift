import TrellisDatabase
import TrellisSQLite
import TrellisTable

/// An export format with SQL statements that insert the rows into a table of the same name, which the
/// statements create if there is none.
///
/// After SQLite has run the statements, every value is the same as the exported value, byte for
/// byte. Columns that are computed from others are left out.
nonisolated struct InsertForm: ExportForm {
  private let beginning: String
  private let kept: [Int]

  /// Creates the format for the table with the given schema.
  init(_ schema: TableSchema) {
    kept = schema.columns.indices.filter { schema.columns[$0].readOnlyReason == nil }
    let names = kept.map { "\(SQLIdentifier(schema.columns[$0].id.name))" }
    beginning =
      "INSERT INTO \(SQLIdentifier(schema.name)) (\(names.joined(separator: ", "))) VALUES ("
  }

  /// Returns a statement that creates the table of that name if there is none, or empty text if the
  /// rows are those of a view.
  static func creation(of table: String, in file: SQLiteFile) async throws -> String {
    let (statement, beginning) = (try await file.declaration(of: table).sql, "CREATE TABLE ")
    guard statement.hasPrefix(beginning) else { return "" }
    return "\(beginning)IF NOT EXISTS \(statement.dropFirst(beginning.count));\n"
  }

  func writeBeginning(to bytes: inout [UInt8]) { bytes += Array("BEGIN;\n".utf8) }

  func write(_ cells: [CellValue], to bytes: inout [UInt8]) {
    let values = kept.map { SQLLiteral(cells[$0]).description }
    bytes += Array("\(beginning)\(values.joined(separator: ", ")));\n".utf8)
  }

  func writeEnd(isEmpty: Bool, to bytes: inout [UInt8]) { bytes += Array("COMMIT;\n".utf8) }
}
