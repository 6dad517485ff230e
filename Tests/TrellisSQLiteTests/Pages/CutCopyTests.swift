import Testing
import Trellis
import TrellisDatabase
import TrellisSQLite
import TrellisTable
import TrellisTestSupport
import TrellisTesting

/// Views with more rows than are copied.
@MainActor @Suite struct CutCopyTests {
  private nonisolated static let views = [
    "CREATE VIEW v AS SELECT a, b FROM t", "CREATE VIEW v AS SELECT a, b FROM t ORDER BY b DESC, a",
    "CREATE VIEW v AS SELECT max(a) AS a, b FROM t GROUP BY b",
    "CREATE TABLE v(rowid, _rowid_, oid, a, b); INSERT INTO v SELECT 1, 1, 1, a, b FROM t",
  ]

  private static var queries: [TableQuery] {
    let sorts: [[SortKey]] = [
      [], [SortKey(ColumnID("a"))], [SortKey(ColumnID("b"))],
      [SortKey(ColumnID("b"), isDescending: true)],
      [SortKey(ColumnID("b")), SortKey(ColumnID("a"), isDescending: true)],
    ]
    return sorts.flatMap { sort in
      [nil, "x", "X", "2", "nowhere"].map { TableQuery(sort: sort, filter: $0) }
    }
  }

  private func view(_ file: String, capacity: Int) throws -> SQLiteTableSource {
    try SQLiteTableSource(
      DatabasePath(file), table: "v", busyTimeoutMilliseconds: 0, copyCapacity: capacity)
  }

  @Test(arguments: views)
  func `a query of a view with too many rows returns the first rows and marks the cut`(sql: String)
    async throws
  {
    let folder = try TemporaryFolder()
    let file = try folder.database(
      """
      CREATE TABLE t(a INTEGER, b TEXT COLLATE NOCASE); CREATE INDEX tb ON t(b);
      INSERT INTO t VALUES (1, 'x'), (2, 'X'), (3, NULL), (4, 'ax'), (2.5, 'B'), (6, x'00'), (7, 'b');
      \(sql)
      """)
    let whole = try view(file, capacity: 100)
    var told: Set<String> = []
    for capacity in 1...8 {
      let cut = try view(file, capacity: capacity)
      for query in Self.queries {
        let expected = try await whole.rows(100, query)
        let page = try await cut.page(PageRequest(query: query, count: 100))
        #expect(page.rows == Array(expected.prefix(capacity)), "\(capacity) \(query)")
        #expect(page.isCut == (expected.count > capacity))
        let count = try await cut.count(query, limit: nil)
        #expect(count == (page.isCut ? .first(capacity) : .exact(expected.count)))
        told.insert(page.isCut ? "part" : "whole")
        let last = try await cut.page(PageRequest(query: query, anchor: .last, count: 2))
        #expect(last.rows == Array(expected.prefix(capacity).suffix(2)))
      }
    }
    #expect(told.count == 2)
  }

  @Test func `the copied rows of a view follow changes of the file`() async throws {
    let folder = try TemporaryFolder()
    let file = try folder.database(
      "CREATE TABLE t(a); CREATE VIEW v AS SELECT a FROM t; INSERT INTO t VALUES (1), (2), (3)")
    let cut = try view(file, capacity: 1)
    let query = TableQuery(sort: [SortKey(ColumnID("a"), isDescending: true)])
    #expect(try await cut.rows(9, query).map(\.cells) == [[.integer(3)]])
    try await OtherWriter(file).run("INSERT INTO t VALUES (4)")
    #expect(try await cut.rows(9, query).map(\.cells) == [[.integer(4)]])
    await #expect(throws: TableError(.notFound, "v has no column \"c\" to sort by")) {
      try await cut.rows(9, TableQuery(sort: [SortKey(ColumnID("c"))]))
    }
  }

  @Test func `an endless view shows its first rows and the first rows that match a filter`()
    async throws
  {
    let folder = try TemporaryFolder()
    let file = try folder.database(
      """
      CREATE VIEW v AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n
      """)
    let cut = try view(file, capacity: 3)
    #expect(try await cut.rows().map(\.cells) == [[.integer(1)], [.integer(2)], [.integer(3)]])
    let found = try await cut.rows(9, TableQuery(filter: "77"))
    #expect(found.map(\.cells) == [[.integer(77)], [.integer(177)], [.integer(277)]])
    #expect(found.map(\.key) == [77, 177, 277].map { RowKey([.integer($0)]) })
  }

  @Test func `a filter and a sort cover every row of a view with more than a million rows`()
    async throws
  {
    let source = try openTable(try await MillionRows.file, "longer")
    let last: [CellValue] = [.integer(1_000_001), .text("zz the last one")]
    #expect(try await source.rows(9, TableQuery(filter: "THE LAST")).map(\.cells) == [last])
    let query = TableQuery(sort: [SortKey(ColumnID("note"), isDescending: true)])
    #expect(try await source.rows(1, query).first?.cells == last)
    #expect(try await source.count(query, limit: nil) == .first(1_000_000))
    #expect(try await source.count(TableQuery(filter: "note"), limit: nil) == .exact(1_000_000))
    #expect(try await source.count(TableQuery(filter: "nowhere"), limit: nil) == .exact(0))
  }

  @Test func `a table that shows only the first rows says so wherever it shows the row count`()
    async throws
  {
    let folder = try TemporaryFolder()
    let file = try folder.database(
      "CREATE TABLE t(a); CREATE VIEW v AS SELECT a FROM t; INSERT INTO t VALUES (1), (2), (3)")
    let sink = TraceSink()
    let table = Table().id("rows")
    table.show(try view(file, capacity: 2))
    let host = try await TestHost(
      Window { table.fill() }, size: Size(width: 20, height: 6), sink: sink)
    #expect(table.count == .first(2) && table.summary == "the first 2 rows")
    #expect(sink.lines(.event).contains { $0.contains("rowsCounted") && $0.contains("first") })
    #expect(host.tree.contains { $0.contains("the first 2 rows") })
    #expect(!host.tree.contains { $0.contains("of 2") })
    table.takeFocus()
    try await host.run("key end")
    #expect(table.selectedRowNumber == 2)
    table.show(TableQuery(filter: "3"))
    await host.settle()
    #expect(table.summary == "1 row, containing 3")
    table.show(TableQuery(filter: "4"))
    await host.settle()
    #expect(host.rows.contains("no row matches") && table.count == .exact(0))
  }
}
