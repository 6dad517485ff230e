import Synchronization
import Testing
import TrellisDatabase
import TrellisTable
import TrellisTableTesting

@testable import TrellisSQLite

/// A source that ranks the rows of each query before it reads them.
private struct RankedSource: TableSource {
  let base: SQLiteTableSource
  let rankedQueries: RankedQueries

  /// The queries whose rows were ranked.
  final class RankedQueries: Sendable {
    private let state = Mutex(0)
    var count: Int { state.withLock { $0 } }
    func add() { state.withLock { $0 += 1 } }
  }

  private func rank(_ query: TableQuery) async throws {
    let progress = RankingProgress()
    if try await base.rank(query, reporting: progress) != nil { rankedQueries.add() }
  }

  func schema() async throws -> TableSchema { try await base.schema() }

  func page(_ request: PageRequest) async throws -> TablePage {
    try await rank(request.query)
    return try await base.page(request)
  }

  func count(_ query: TableQuery, limit: Int?) async throws -> RowCount {
    try await rank(query)
    return try await base.count(query, limit: limit)
  }

  func number(
    of position: RowPosition, in query: TableQuery, exactly isExact: Bool
  ) async throws -> RowNumber? {
    try await base.number(of: position, in: query, exactly: isExact)
  }

  func version() async throws -> UInt64 { try await base.version() }
}

struct RankedPageTests {
  private static let filters = ["a", "A", "1", "%", "_", "é", "e", "'", "nowhere", "."]

  private func source(_ file: String, _ table: String = "t") throws -> SQLiteTableSource {
    try SQLiteTableSource(
      DatabasePath(file), table: table, busyTimeoutMilliseconds: 5_000, ranksFilesFrom: 0)
  }

  @Test(arguments: TableForm.all, [UInt64(11), 12])
  func `pages by ranks match the order of a plain SQL statement`(form: TableForm, seed: UInt64)
    async throws
  {
    let folder = try TemporaryFolder()
    let file = try form.make(in: folder, rows: 60, seed: seed)
    let source = RankedSource(base: try source(file), rankedQueries: .init())
    let kit = TableSourceConformance(
      source: source, filters: Self.filters, oracle: { try form.keys($0, file) })
    #expect(try await kit.problems(seed: seed, rounds: 12) == [])
    #expect(source.rankedQueries.count > 100)
  }

  @Test(arguments: TableForm.all)
  func `while rows are inserted and deleted, ranks never lead to a wrong row`(form: TableForm)
    async throws
  {
    let folder = try TemporaryFolder()
    let file = try form.make(in: folder, rows: 40, seed: 7)
    let source = try source(file)
    // The rows are ranked again when the walk is at its middle, so that positions are older.
    let kit = TableSourceConformance(
      source: source, filters: Self.filters,
      disturb: { generator in
        try form.disturb(file, &generator)
        guard Int.random(in: 0..<8, using: &generator) == 0 else { return }
        let query = TableQuery(sort: [SortKey(ColumnID("c"))], filter: "a")
        _ = try await source.rank(query, reporting: RankingProgress())
      }, oracle: { try form.keys($0, file) })
    #expect(try await kit.problems(seed: 7, rounds: 4) == [])
  }

  @Test func `after an order is ranked, each page and each number takes little work`() async throws
  {
    let source = try SQLiteTableSource(
      DatabasePath(try await MillionRows.file), table: "t", busyTimeoutMilliseconds: 5_000)
    let query = TableQuery(sort: [SortKey(ColumnID("note"), isDescending: true)])
    let progress = RankingProgress()
    #expect(try await source.rank(query, reporting: progress) == .exact(1_000_000))
    #expect(progress.share == 1)
    var request = PageRequest(query: query, anchor: .row(500_000), count: 50)
    for _ in 0..<3 {
      let page = try await source.page(request)
      let work = await source.lastWork.page
      #expect(page.rows.count == 50 && work.fullScanSteps == 0 && work.virtualMachineSteps < 8_000)
      let last = try #require(page.rows.last).position
      let number = try await source.number(of: last, in: query, exactly: false)
      #expect(try number == .exact(#require(page.firstRowNumber) + 49))
      request.anchor = .after(last)
    }
    // A position without values is found by a search.
    let key = RowPosition(key: RowKey([.integer(123_456)]))
    let found = try await source.page(PageRequest(query: query, anchor: .from(key), count: 3))
    #expect(found.rows.first?.key == key.key)
    let work = await source.lastWork.page
    #expect(work.fullScanSteps == 0 && work.virtualMachineSteps < 4_000)
    #expect(try await source.count(query, limit: nil) == .exact(1_000_000))
  }

  @Test func `rows that changed after the ranking are not shown by their ranks`() async throws {
    let folder = try TemporaryFolder()
    let file = try folder.database(
      "CREATE TABLE t(id INTEGER PRIMARY KEY, a); INSERT INTO t(a) VALUES (3), (1), (2)")
    let connection = try Connection(DatabasePath(file), .readOnly, .foreign)
    try RowFilter.prepare(connection)
    let shape = try TableShape(of: "t", connection)
    let query = TableQuery(sort: [SortKey(ColumnID("a"))])
    let reader = PageReader(
      reading: TableReading(
        connection: connection, shape: shape, version: 1, isCut: false, schemaVersion: 1,
        plans: QueryPlans()), order: try RowOrder(query, shape))
    func page(_ keys: String) throws -> TablePage? {
      let job = RankingJob(
        path: DatabasePath(file), query: query, version: 1, keys: RowOrder.Query(sql: keys),
        keyCount: 1, guardsBlobs: false, tableRows: 3, budget: nil, busyTimeoutMilliseconds: 0)
      let ranks = try RankedRows(
        job, RankingProgress(), InterruptHandle(), pause: InterruptHandle())
      return try reader.page(ranks, at: .first, count: 3)
    }
    #expect(
      try page("SELECT id FROM t ORDER BY a")?.rows.map(\.cells[1])
        == [1, 2, 3].map { .integer($0) })
    for wrong in [
      "SELECT id FROM t ORDER BY id", "SELECT id + 1 FROM t ORDER BY a",
      "SELECT 1 FROM t ORDER BY a",
    ] {
      #expect(throws: FalseRanks.self) { try page(wrong) }
    }
  }

  @Test func `rows without a key, in an index's order or in a small file are not ranked`()
    async throws
  {
    let folder = try TemporaryFolder()
    let file = try folder.database(
      """
      CREATE TABLE t(id INTEGER PRIMARY KEY, a, b); INSERT INTO t(a) VALUES (3), (1);
      CREATE INDEX i ON t(a); CREATE VIEW v AS SELECT a FROM t
      """)
    func count(_ table: String, _ sort: String?, _ filter: String? = nil) async throws -> RowCount?
    {
      let query = TableQuery(sort: sort.map { [SortKey(ColumnID($0))] } ?? [], filter: filter)
      return try await source(file, table).rank(query, reporting: RankingProgress())
    }
    #expect(try await count("t", nil) == nil)
    #expect(try await count("t", "a") == nil)
    #expect(try await count("v", "a") == nil)
    #expect(try await count("t", "b") == .exact(2))
    #expect(try await count("t", "a", "3") == .exact(1))
    let query = TableQuery(sort: [SortKey(ColumnID("b"))])
    #expect(try await openTable(file).rank(query, reporting: RankingProgress()) == nil)
  }

  @Test func `rows are ranked by one sort if an index would have to look up each`() async throws {
    let folder = try TemporaryFolder()
    let file = try folder.database(
      """
      CREATE TABLE t(id INTEGER PRIMARY KEY, a, b); CREATE INDEX i ON t(a);
      CREATE TABLE w(a, b, c, PRIMARY KEY(a, b)) WITHOUT ROWID
      """)
    let connection = try Connection(DatabasePath(file), .readOnly, .foreign)
    try RowFilter.prepare(connection)
    func plan(_ table: String, _ sort: [String], _ keys: [[SQLValue]]?) throws -> [String] {
      let shape = try TableShape(of: table, connection)
      let query = TableQuery(sort: sort.map { SortKey(ColumnID($0)) })
      let order = try RowOrder(query, shape)
      let sql = keys.map { order.rows(withKeys: $0) } ?? order.keys(isSorting: true)
      return try connection.plan(of: sql.sql, sql.values)
    }
    let sorting = "USE TEMP B-TREE FOR ORDER BY"
    let all = try plan("t", ["a", "b"], nil)
    #expect(all == ["SCAN main.t", sorting])
    let search = "SEARCH main.t USING INTEGER PRIMARY KEY (rowid=?)"
    for column in ["a", "b"] {
      let some = try plan("t", [column], [[1], [2]])
      #expect(some == [search, sorting])
    }
    let searches = try plan("w", ["c"], [[1, 2], [3, 4]])
    #expect(!searches.contains { $0.hasPrefix("SCAN") })
  }
}
