import TrellisDatabase
import TrellisTable

/// An open file and a table in it, as they are during one request.
struct TableReading {
  let connection: Connection
  /// The names to read the rows by, from the table or from a copy.
  let shape: TableShape
  /// The table's version.
  let version: UInt64
  /// Whether the copy has only the first of the rows.
  let isCut: Bool
  /// The schema's version, to notice that the table was altered before an edit.
  let schemaVersion: Int64
}
