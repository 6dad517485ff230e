import TrellisDatabase
import TrellisTable

/// The connection to a file and the shape of a table, as they are during one request.
struct TableReading {
  let connection: Connection
  /// The shape of the table, or of a copy of its rows.
  var shape: TableShape
  /// The version of the table's rows.
  let version: UInt64
  /// Whether the rows are read from a copy that does not contain all of them.
  let isCut: Bool
  /// The version of the schema. An edit compares this version with the one at the time of the
  /// change, to find out whether the table has been altered in the meantime.
  let schemaVersion: Int64
  /// The plans of queries on the table.
  let plans: QueryPlans
}
