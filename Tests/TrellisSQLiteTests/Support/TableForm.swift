import TrellisDatabase
import TrellisTable
import TrellisTableTesting
import TrellisTesting

/// A way to declare a table, with what identifies its rows. All forms have the columns `a`, `b`
/// and `c`.
struct TableForm: Sendable, CustomStringConvertible {
  let description: String
  let sql: String
  /// The columns that identify a row, as SQL.
  let key: [String]
  /// Values of the key columns for a number, as SQL, as many as are inserted.
  let keyValues: @Sendable (Int64) -> [String]

  static let all: [TableForm] = [
    TableForm(
      description: "integer primary key",
      sql: "CREATE TABLE t(id INTEGER PRIMARY KEY, a, b TEXT, c COLLATE NOCASE);"
        + "CREATE INDEX ta ON t(a); CREATE INDEX tc ON t(c, b DESC)",
      key: ["id"], keyValues: { ["\($0)"] }),
    TableForm(
      description: "rowid only",
      sql: "CREATE TABLE t(a, b TEXT, c COLLATE NOCASE); "
        + "CREATE INDEX ta ON t(a DESC)",
      key: ["rowid"], keyValues: { ["\($0)"] }),
    TableForm(
      description: "hidden rowid",
      sql: "CREATE TABLE t(\"rowid\" TEXT, a, b TEXT, c COLLATE RTRIM); CREATE INDEX tb ON t(b)",
      key: ["_rowid_"], keyValues: { ["\($0)"] }),
    TableForm(
      description: "composite key",
      sql: """
        CREATE TABLE t(a, k1 TEXT NOT NULL, b TEXT, k2 INTEGER NOT NULL, c COLLATE NOCASE,
          PRIMARY KEY(k2, k1)) WITHOUT ROWID; CREATE INDEX ta ON t(a); CREATE INDEX tca ON t(c, a)
        """,
      key: ["k2", "k1"], keyValues: { ["\($0 % 3)", "'k\($0)'"] }),
    TableForm(
      description: "descending key with a collation",
      sql: """
        CREATE TABLE t(k TEXT NOT NULL COLLATE NOCASE, a, b TEXT, c, PRIMARY KEY(k DESC))
        WITHOUT ROWID; CREATE INDEX tb ON t(b)
        """,
      key: ["k"], keyValues: { [$0 % 2 == 0 ? "'k\($0)'" : "'K\($0)'"] }),
    TableForm(
      description: "unique index",
      sql: "CREATE TABLE t(rowid, _rowid_, oid, a, b TEXT, c, u TEXT NOT NULL UNIQUE)",
      key: ["u"], keyValues: { ["'u\($0)'"] }),
    TableForm(
      description: "odd names",
      sql: "CREATE TABLE t(\"a\"\" b]'\n\" INTEGER PRIMARY KEY, a, b TEXT, c COLLATE NOCASE)",
      key: ["\"a\"\" b]'\n\""], keyValues: { ["\($0)"] }),
  ]

  /// Makes the table with random rows.
  func make(in folder: TemporaryFolder, rows: Int, seed: UInt64) throws -> String {
    var generator = RepeatableNumbers(seed: seed)
    let inserts = (0..<rows).map { insertion(Int64($0) * 2, &generator) }
    return try folder.database("BEGIN;" + sql + ";" + inserts.joined(separator: ";") + ";COMMIT")
  }

  /// Inserts a row with a key that no row had, or deletes one, by another connection.
  func disturb(_ file: String, _ generator: inout RepeatableNumbers) throws {
    let connection = try Connection(DatabasePath(file), .readWrite, .foreign)
    let keys = key.joined(separator: ", ")
    let rows = try connection.rows("SELECT \(keys) FROM t ORDER BY \(keys)")
    if Bool.random(using: &generator), let row = rows.randomElement(using: &generator) {
      let isIt = key.enumerated().map { "\($1) = ?\($0 + 1)" }.joined(separator: " AND ")
      try connection.execute("DELETE FROM t WHERE \(isIt)", row)
    } else {
      try connection.execute(insertion(Int64(generator.next() >> 2) | 1, &generator))
    }
  }

  /// The keys of a query's rows by one plain statement.
  func keys(_ query: TableQuery, _ file: String, relation: String = "t") throws -> [RowKey] {
    let connection = try Connection(DatabasePath(file), .readOnly, .foreign)
    let columns = try connection.columns(of: relation).map { "\(SQLIdentifier($0.name))" }
    var sql = "SELECT \(key.joined(separator: ", ")) FROM \(relation)"
    if let filter = query.filter {
      let pattern = filter.replacing("\\", with: "\\\\").replacing("%", with: "\\%")
        .replacing("_", with: "\\_").replacing("'", with: "''")
      sql +=
        " WHERE "
        + columns.map {
          // LIKE folds only ASCII, so the letters of `insertion` beyond ASCII are folded before.
          // 17 digits are how the numbers of `insertion` are shown; SQLite's own text has 15.
          let folded = "replace(replace(\($0), 'e\u{301}', 'é'), 'É', 'é')"
          return "(typeof(\($0)) <> 'blob' AND CASE typeof(\($0)) "
            + "WHEN 'real' THEN printf('%!.17g', \($0)) WHEN 'text' THEN \(folded) "
            + "ELSE \($0) END LIKE '%\(pattern)%' ESCAPE '\\')"
        }.joined(separator: " OR ")
    }
    let sort = query.sort.map {
      "\(SQLIdentifier($0.column.name))\($0.isDescending ? " DESC" : "")"
    }
    sql += " ORDER BY " + (sort + key).joined(separator: ", ")
    return try connection.rows(sql).map { RowKey($0.map(cell)) }
  }

  private func insertion(_ number: Int64, _ generator: inout RepeatableNumbers) -> String {
    let any = [
      "NULL", "NULL", "1", "2", "1.0", "-1.5", "9e999", "9223372036854775807", "'a'", "'1'", "''",
      "x'61'", "CAST(x'ff61' AS TEXT)", "9007199254740993", "9007199254740992.0",
    ]
    let text = [
      "NULL", "'a'", "'A'", "'aa'", "'b '", "'b'", "'é'", "'É'", "'e\u{301}'",
      "'%'", "'_'", "'漢'",
    ]
    let values =
      keyValues(number)
      + [any, text, text + any].map { $0.randomElement(using: &generator) ?? "NULL" }
    let columns = (key + ["a", "b", "c"]).joined(separator: ", ")
    return "INSERT INTO t(\(columns)) VALUES (\(values.joined(separator: ", ")))"
  }

  private func cell(_ value: SQLValue) -> CellValue {
    switch value {
    case .integer(let number): .integer(number)
    case .text(let text): .text(text.repaired)
    default: .null
    }
  }
}
