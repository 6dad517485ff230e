import TrellisDatabase
import TrellisTable

/// A copy of rows of a view or of a table without identity, numbered as the view hands them out.
///
/// It is in a temporary table of the reading connection, never in the file, and holds at most
/// ``capacity`` rows. It is sorted by BINARY collation. Where there are more rows, it has the first
/// ones: of all rows, or of those that a query asks for, in its order, for which the view itself
/// was asked.
package struct RowSnapshot {
  /// The greatest number of rows that are copied.
  package static let capacity = 1_000_000
  private static let number = "n"

  /// The names to read the copy by.
  let shape: TableShape
  /// Whether there were more rows than are in it.
  let isCut: Bool

  /// Copies the first of all rows, instead of those that an earlier copy holds.
  init(of shape: TableShape, _ connection: Connection, capacity: Int) throws {
    let copy = Self.shape(of: shape, in: "temp.trellis_rows")
    let source = shape.columns.map(\.sql).joined(separator: ", ")
    // What numbers them is the copy's own key.
    let rows = RowOrder.Query(sql: "SELECT \(source) FROM \(shape.relation)")
    try self.init(
      copy, copy.columns.map(\.sql), of: rows, isRanked: false, connection, capacity: capacity)
  }

  /// Copies the first rows of a query, instead of those of an earlier query.
  init(of query: TableQuery, _ shape: TableShape, _ connection: Connection, capacity: Int) throws {
    let copy = Self.shape(of: shape, in: "temp.trellis_query_rows")
    let order = try RowOrder(query, copy)
    let columns = [Self.number] + copy.columns.map(\.sql)
    let rows = Self.rows(of: order, columns, numbering: shape, as: copy)
    try self.init(
      copy, columns, of: rows, isRanked: !query.sort.isEmpty, connection, capacity: capacity)
  }

  private init(
    _ copy: TableShape, _ columns: [String], of rows: RowOrder.Query, isRanked: Bool,
    _ connection: Connection, capacity: Int
  ) throws {
    let names = columns.joined(separator: ", ")
    let definitions = copy.columns.map(\.sql).joined(separator: ", ")
    // Temporary tables may be written from now on; the file was opened for reading and may not.
    try connection.execute("PRAGMA query_only=0")
    try connection.execute("DROP TABLE IF EXISTS \(copy.relation)")
    try connection.execute(
      "CREATE TABLE \(copy.relation) (\(Self.number) INTEGER PRIMARY KEY, \(definitions))")
    // A limit on the sort itself would have SQLite keep all those rows in one tree.
    let limit = isRanked ? "WHERE rank <= \(capacity + 1)" : ""
    try connection.execute(
      """
      INSERT INTO \(copy.relation) (\(names)) SELECT \(isRanked ? names : "*") FROM (\(rows.sql)) \
      \(limit) \
      LIMIT \(capacity + 1)
      """, rows.values)
    isCut = connection.changes > capacity
    if isCut {
      try connection.execute(
        "DELETE FROM \(copy.relation) WHERE \(Self.number) = last_insert_rowid()")
    }
    shape = copy
  }

  /// Returns the rows of a query as the view itself has them, numbered before they are chosen and
  /// sorted.
  private static func rows(
    of order: RowOrder, _ columns: [String], numbering shape: TableShape, as copy: TableShape
  ) -> RowOrder.Query {
    let named = zip(shape.columns, copy.columns).map { "\($0.sql) AS \($1.sql)" }
    var results = columns.joined(separator: ", ")
    if !order.isIdentity {
      let keys = order.terms.map { "\($0.sql) COLLATE BINARY\($0.isDescending ? " DESC" : "")" }
      results += ", row_number() OVER (ORDER BY \(keys.joined(separator: ", "))) AS rank"
    }
    var rows = RowOrder.Query(
      sql: """
        SELECT \(results) FROM (SELECT row_number() OVER () AS \(number), \
        \(named.joined(separator: ", ")) FROM \(shape.relation))
        """)
    if let filter = order.filter {
      rows.sql += " WHERE \(filter.sql)"
      rows.values = [filter.needle]
    }
    return rows
  }

  private static func shape(of shape: TableShape, in relation: String) -> TableShape {
    shape.reading(
      from: relation, number: number, columnNames: shape.columns.indices.map { "c\($0)" })
  }
}
