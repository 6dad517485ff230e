import TrellisDatabase
import TrellisTable

/// A copy of the rows of a view or of a table without identity, numbered as they came.
///
/// It is in a temporary table of the reading connection, never in the file, and holds at most
/// ``capacity`` rows. Sorting it is by BINARY collation.
package struct RowSnapshot {
  /// How many rows are copied at most.
  package static let capacity = 1_000_000
  private static let relation = "temp.trellis_rows"
  private static let number = "n"

  /// How to read the copy.
  let shape: TableShape
  /// Whether there were more rows than are in it.
  let isCut: Bool

  /// Copies the rows, instead of those that an earlier copy holds.
  init(of shape: TableShape, _ connection: Connection, capacity: Int) throws {
    let names = shape.columns.indices.map { "c\($0)" }
    let source = shape.columns.map(\.sql).joined(separator: ", ")
    // Temporary tables may be written from now on; the file was opened for reading and may not.
    try connection.execute("PRAGMA query_only=0")
    try connection.execute("DROP TABLE IF EXISTS \(Self.relation)")
    try connection.execute(
      "CREATE TABLE \(Self.relation) (\(Self.number) INTEGER PRIMARY KEY, "
        + "\(names.joined(separator: ", ")))")
    try connection.execute(
      "INSERT INTO \(Self.relation) (\(names.joined(separator: ", "))) "
        + "SELECT \(source) FROM \(shape.relation) LIMIT \(capacity + 1)")
    let excess = SQLValue.integer(Int64(capacity) + 1)
    try connection.execute("DELETE FROM \(Self.relation) WHERE \(Self.number) = ?1", [excess])
    isCut = connection.changes > 0
    self.shape = shape.reading(from: Self.relation, number: Self.number, columnNames: names)
  }
}
