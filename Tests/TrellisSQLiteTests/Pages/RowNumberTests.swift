import Testing
import TrellisDatabase
import TrellisSQLite
import TrellisTable
import TrellisTestSupport

/// Row numbers in all orders of small tables, compared with plain SQL.
struct RowNumberTests {
  /// A way to declare a table of the columns `k`, `j`, `a` and `b`, and what identifies its rows.
  struct Form: Sendable, CustomStringConvertible {
    let description: String
    let columns: String
    let key: [String]

    static let all = [
      Form(description: "rowid", columns: "k, j, a, b)", key: ["rowid"]),
      Form(description: "number", columns: "k INTEGER PRIMARY KEY, j, a, b)", key: ["k"]),
      Form(
        description: "text key", columns: "k TEXT PRIMARY KEY NOT NULL, j, a, b) WITHOUT ROWID",
        key: ["k"]),
      Form(
        description: "descending key", columns: "k, j, a, b, PRIMARY KEY(k DESC)) WITHOUT ROWID",
        key: ["k"]),
      Form(
        description: "mixed key", columns: "k, j, a, b, PRIMARY KEY(j DESC, k)) WITHOUT ROWID",
        key: ["j", "k"]),
    ]
  }

  private static let indexes = [
    "a", "a DESC", "a, b", "a, b DESC", "a DESC, b", "a COLLATE NOCASE", "b", "a, j",
  ]

  /// All orders by one or two of the columns `a` and `b`.
  private static let sorts: [[SortKey]] = {
    let keys = ["a", "b"].map { name in
      [false, true].map { SortKey(ColumnID(name), isDescending: $0) }
    }
    return [[]] + keys.joined().map { [$0] }
      + keys[0].flatMap { a in keys[1].flatMap { b in [[a, b], [b, a]] } }
  }()

  private static let values = ["NULL", "1", "'x'", "'X'"]

  @Test(arguments: Form.all, indexes)
  func `each row number leads to the row that plain SQL has there, in every order`(
    form: Form, index: String
  ) async throws {
    let folder = try TemporaryFolder()
    let file = try folder.database("CREATE TABLE t(\(form.columns); CREATE INDEX i ON t(\(index))")
    try insertRows(file)
    let plain = try Connection(DatabasePath(file), .readOnly, .foreign)
    for sort in Self.sorts {
      let keys = try plain.rows(sql(form, sort)).map(\.first)
      // One source jumps further and further, one begins with the end, and others jump once.
      for numbers in [Array(keys.indices), keys.indices.reversed()] {
        let source = try source(file)
        for number in numbers { try await check(number, sort, keys, source) }
      }
      for number in keys.indices where number % 5 == 4 {
        try await check(number, sort, keys, try source(file))
      }
    }
  }

  /// Inserts each pair of values three times, so that rows are equal in one and in both columns.
  private func insertRows(_ file: String) throws {
    let pairs = Self.values.flatMap { a in Self.values.prefix(3).map { (a, $0) } }
    let rows = (pairs + pairs + pairs).enumerated().map { number, pair in
      // The keys are in another order than the rows.
      "(\(number * 7 % 36), \(number % 2), \(pair.0), \(pair.1))"
    }
    try Connection(DatabasePath(file), .readWrite, .foreign).execute(
      "INSERT INTO t(k, j, a, b) VALUES \(rows.joined(separator: ", "))")
  }

  private func source(_ file: String) throws -> SQLiteTableSource {
    try SQLiteTableSource(
      DatabasePath(file), table: "t", busyTimeoutMilliseconds: 0, checkpointDistance: 3)
  }

  private func sql(_ form: Form, _ sort: [SortKey]) -> String {
    let terms = sort.map { "\($0.column.name)\($0.isDescending ? " DESC" : "")" } + form.key
    return "SELECT k FROM t ORDER BY \(terms.joined(separator: ", "))"
  }

  private func check(
    _ number: Int, _ sort: [SortKey], _ keys: [SQLValue?], _ source: SQLiteTableSource
  ) async throws {
    let request = PageRequest(query: TableQuery(sort: sort), anchor: .row(number), count: 4)
    let page = try await source.page(request)
    let found = page.rows.map(\.cells[0])
    let expected = keys[number...].prefix(4).map { CellValue($0) }
    #expect(found == expected, "row \(number) sorted by \(sort)")
    #expect(page.firstRowNumber == number)
    #expect(page.hasRowsBefore == (number > 0))
    #expect(page.hasRowsAfter == (number + 4 < keys.count))
    let position = try #require(page.rows.first).position
    let back = try await source.number(of: position, in: request.query, exactly: true)
    // If no index has the order, the source need not know.
    #expect(back == .exact(number) || back == nil && !sort.isEmpty)
  }

  @Test(.enabled(if: Judge.sqlite.mayRun, "\(Judge.sqlite.reason)"))
  func `row numbers in a table whose key is false count each row once`() async throws {
    let folder = try TemporaryFolder()
    let file = try folder.database(
      """
      CREATE TABLE t(rowid, _rowid_, oid, u TEXT NOT NULL, a); CREATE INDEX tu ON t(u);
      WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 29)
      INSERT INTO t(u, a) SELECT printf('%02d', i / 3), i FROM n
      """)
    try SQLiteShell.run(
      """
      PRAGMA writable_schema=ON;
      UPDATE sqlite_schema SET sql='CREATE UNIQUE INDEX tu ON t(u)' WHERE name='tu'
      """, on: file)
    for number in 1..<30 {
      let page = try await source(file).page(
        PageRequest(query: TableQuery(), anchor: .row(number), count: 1))
      #expect(page.rows.map(\.cells[4]) == [.integer(Int64(number))])
    }
  }
}

extension CellValue {
  /// Creates the value of a key in these tables.
  fileprivate init(_ value: SQLValue?) {
    switch value {
    case .integer(let number): self = .integer(number)
    case .text(let text): self = .text(text.repaired)
    default: self = .null
    }
  }
}
