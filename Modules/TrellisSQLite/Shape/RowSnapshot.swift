import TrellisDatabase
import TrellisTable

/// A copy of the rows from a view, or from a table without a usable key. The rows are numbered in
/// the order in which the view returns them.
///
/// The copy is in a temporary table of the reading connection, never in the file, and contains at
/// most ``capacity`` rows, which are sorted by BINARY collation. If there are more rows, the copy
/// contains only the first ones, either of all rows or of a query, which is then run on the view
/// itself.
package struct RowSnapshot {
  /// The greatest number of rows in a copy.
  package static let capacity = 1_000_000
  private static let number = "n"

  /// The shape of the temporary table.
  let shape: TableShape
  /// Whether there are more rows than the copy contains.
  let isCut: Bool

  /// Creates a copy of all rows up to a capacity, and deletes the previous copy of this kind.
  init(of shape: TableShape, _ connection: Connection, capacity: Int) throws {
    let copy = Self.shape(of: shape, in: "temp.trellis_rows")
    let source = shape.columns.map(\.sql).joined(separator: ", ")
    // The key of the temporary table numbers the rows.
    let rows = RowOrder.Query(sql: "SELECT \(source) FROM \(shape.relation)")
    try self.init(
      copy, copy.columns.map(\.sql), of: rows, isRanked: false, connection, capacity: capacity)
  }

  /// Creates a copy of the first rows of a query up to a capacity, and deletes the previous copy of
  /// this kind.
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
    // From now on temporary tables can be written. The file itself cannot, since it was opened for
    // reading.
    try connection.execute("PRAGMA query_only=0")
    try connection.execute("DROP TABLE IF EXISTS \(copy.relation)")
    try connection.execute(
      "CREATE TABLE \(copy.relation) (\(Self.number) INTEGER PRIMARY KEY, \(definitions))")
    // With a limit on the sort itself, SQLite would keep all of these rows in one tree.
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

  /// Returns an SQL query on the view itself, which numbers the rows before it filters and sorts
  /// them.
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
      rows.values = filter.values
    }
    return rows
  }

  private static func shape(of shape: TableShape, in relation: String) -> TableShape {
    shape.reading(
      from: relation, number: number, columnNames: shape.columns.indices.map { "c\($0)" })
  }
}
