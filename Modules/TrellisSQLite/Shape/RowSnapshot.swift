import Synchronization
import TrellisDatabase
import TrellisTable

/// A copy of the rows from an SQL view, or from a table without a usable key. The rows are numbered
/// in the order in which the view or table returns them.
///
/// The copy is in a temporary table of the reading connection, never in the file. It contains at
/// most ``capacity`` rows, and its text is sorted byte by byte (BINARY collation). If the view or
/// table has more rows, the copy contains only the first of them or, if a query is run on the view
/// itself, the first rows of the query.
package struct RowSnapshot {
  /// The maximum number of rows in a copy.
  package static let capacity = 1_000_000
  private static let number = "n"

  /// The temporary tables that contain the copies.
  struct Tables: Sendable {
    /// The tables of a connection that only one source uses.
    static let own = Tables(suffix: "")
    private static let lastNumber = Atomic<Int>(0)
    /// Tables with new names, for a connection that several sources use.
    static var another: Tables {
      Tables(suffix: "_\(lastNumber.add(1, ordering: .relaxed).newValue)")
    }

    private let suffix: String

    /// The SQL name of the temporary table with a copy of all rows.
    var all: String { "temp.trellis_rows\(suffix)" }
    /// The SQL name of the temporary table with a copy of the rows of a query.
    var ofQuery: String { "temp.trellis_query_rows\(suffix)" }
  }

  /// Removes the copies from a connection.
  static func remove(from connection: Connection, tables: Tables) throws {
    for table in [tables.all, tables.ofQuery] {
      try connection.execute("DROP TABLE IF EXISTS \(table)")
    }
  }

  /// The shape of the temporary table.
  let shape: TableShape
  /// Whether there are more rows than the copy contains.
  let isCut: Bool

  /// Creates a copy of all rows, up to a maximum number, and deletes the previous copy of all rows.
  init(
    of shape: TableShape, _ connection: Connection, in tables: Tables, capacity: Int
  ) throws {
    let copy = Self.shape(of: shape, in: tables.all)
    let source = shape.columns.map(\.sql).joined(separator: ", ")
    // The key of the temporary table numbers the rows.
    let rows = RowOrder.Query(sql: "SELECT \(source) FROM \(shape.relation)")
    try self.init(
      copy, copy.columns.map(\.sql), of: rows, isRanked: false, connection, capacity: capacity)
  }

  /// Creates a copy of a query's rows, up to a maximum number, and deletes the previous copy of a
  /// query's rows.
  init(
    of query: TableQuery, _ shape: TableShape, _ connection: Connection, in tables: Tables,
    capacity: Int
  ) throws {
    let copy = Self.shape(of: shape, in: tables.ofQuery)
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
    // From now on, temporary tables can be written, but not the file itself, which was opened for
    // reading.
    try connection.execute("PRAGMA query_only=0")
    try connection.execute("DROP TABLE IF EXISTS \(copy.relation)")
    try connection.execute(
      "CREATE TABLE \(copy.relation) (\(Self.number) INTEGER PRIMARY KEY, \(definitions))")
    // If the sort itself had a limit, SQLite would keep as many rows as the limit allows in one
    // tree.
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

  /// Returns an SQL query on the view itself. The query numbers the rows before it filters and
  /// sorts them.
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
