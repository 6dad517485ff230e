import Testing
import TrellisDatabase
import TrellisSQLite
import TrellisTable

/// The numbers of rows, found from the rows' positions.
struct RowNumberSearchTests {
  private static func source(_ file: String, walks: Bool) throws -> SQLiteTableSource {
    try SQLiteTableSource(
      DatabasePath(file), table: "t", busyTimeoutMilliseconds: 5_000, walksInBackground: walks)
  }

  private static let orders: [[SortKey]] =
    [[]]
    + ["name", "status"].flatMap { name in
      [false, true].map { [SortKey(ColumnID(name), isDescending: $0)] }
    }

  /// A position in an order of the table of a million rows.
  private func position(
    of id: Int64, _ query: TableQuery, _ source: SQLiteTableSource
  ) async throws -> RowPosition {
    let anchor = PageAnchor.from(RowPosition(key: RowKey([.integer(id)])))
    let page = try await source.page(PageRequest(query: query, anchor: anchor, count: 1))
    return try #require(page.rows.first).position
  }

  @Test(arguments: orders)
  func `after a page was read, a walk through its order makes any row number quick to find`(
    sort: [SortKey]
  ) async throws {
    let source = try Self.source(try await MillionRows.file, walks: true)
    let query = TableQuery(sort: sort)
    let position = try await position(of: 700_001, query, source)
    var number: RowNumber?
    for _ in 0..<100_000 {
      number = try await source.number(of: position, in: query, exactly: false)
      if case .exact = number { break }
      await Task.yield()
    }
    guard case .exact(let row) = number else { throw TableError(.notFound, "no number") }
    let page = try await source.page(PageRequest(query: query, anchor: .row(row), count: 2))
    #expect(page.rows.first?.key == RowKey([.integer(700_001)]))
    // The walk continues after the row.
    _ = try await source.number(of: position, in: query, exactly: true)
    for row in [999_998, 1, 432_109, 876_543] {
      let page = try await source.page(PageRequest(query: query, anchor: .row(row), count: 2))
      #expect(page.firstRowNumber == row)
      let work = await source.lastWork.page
      #expect(work.sorts == 0 && work.virtualMachineSteps < 60_000)
      let position = try #require(page.rows.first).position
      let found = try await source.number(of: position, in: query, exactly: false)
      #expect(found == .exact(row))
    }
  }

  @Test(arguments: orders)
  func `before the walk, a number is estimated from a few rows`(sort: [SortKey]) async throws {
    let source = try Self.source(try await MillionRows.file, walks: false)
    let query = TableQuery(sort: sort)
    let position = try await position(of: 500_001, query, source)
    let number = try await source.number(of: position, in: query, exactly: false)
    guard case .estimate(let estimate) = number else {
      throw TableError(.notFound, "\(String(describing: number)) is no estimate")
    }
    let exact = try await source.number(of: position, in: query, exactly: true)
    guard case .exact(let row) = exact else { throw TableError(.notFound, "no number") }
    #expect(abs(estimate - row) < 150_000)
    let page = try await source.page(PageRequest(query: query, anchor: .row(row), count: 1))
    #expect(page.rows.first?.key == position.key)
  }

  @Test func `after another program has inserted rows, numbers are estimates until they are found`()
    async throws
  {
    let folder = try TemporaryFolder()
    let file = try folder.database(
      """
      CREATE TABLE t(id INTEGER PRIMARY KEY, name TEXT); CREATE INDEX i ON t(name);
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20000)
      INSERT INTO t(name) SELECT printf('%06d', i) FROM n
      """)
    let source = try Self.source(file, walks: false)
    let query = TableQuery(sort: [SortKey(ColumnID("name"))])
    let position = RowPosition(key: RowKey([.integer(15_001)]), sortValues: [.text("015001")])
    #expect(try await source.number(of: position, in: query, exactly: true) == .exact(15_000))
    try Connection(DatabasePath(file), .readWrite, .foreign).execute(
      "INSERT INTO t(name) VALUES ('0'), ('00'), ('000')")
    let estimate = try await source.number(of: position, in: query, exactly: false)
    guard case .estimate(let number) = estimate else {
      throw TableError(.notFound, "\(String(describing: estimate)) is no estimate")
    }
    #expect((14_990...15_010).contains(number))
    #expect(try await source.number(of: position, in: query, exactly: true) == .exact(15_003))
  }

  @Test func `no number is found for a row that is gone`() async throws {
    let folder = try TemporaryFolder()
    let file = try folder.database(
      "CREATE TABLE t(id INTEGER PRIMARY KEY, a); INSERT INTO t(a) VALUES (3), (1), (2)")
    let source = try Self.source(file, walks: true)
    let gone = RowPosition(key: RowKey([.integer(9)]), sortValues: [.integer(2)])
    for sort in [[], [SortKey(ColumnID("a"))]] {
      let position = sort.isEmpty ? RowPosition(key: gone.key) : gone
      let query = TableQuery(sort: sort)
      #expect(try await source.number(of: position, in: query, exactly: true) == nil)
    }
  }

  @Test(arguments: [nil, "1"], [[false], [true], [false, true], [true, false]])
  func `in a small file, numbers are found in orders without an index and under filters`(
    filter: String?, directions: [Bool]
  ) async throws {
    let folder = try TemporaryFolder()
    let file = try folder.database(
      """
      CREATE TABLE t(id INTEGER PRIMARY KEY, a, b);
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 60)
      INSERT INTO t(a, b) SELECT nullif(i * 7 % 5, 2), i * 11 % 4 FROM n
      """)
    let source = try Self.source(file, walks: true)
    let sort = zip(["a", "b"], directions).map { SortKey(ColumnID($0), isDescending: $1) }
    let query = TableQuery(sort: sort, filter: filter)
    let rows = try await source.rows(100, query)
    #expect(rows.count > 20)
    for (number, row) in rows.enumerated() {
      let found = try await source.number(of: row.position, in: query, exactly: true)
      #expect(found == .exact(number))
      let estimate = try await source.number(of: row.position, in: query, exactly: false)
      #expect(estimate == nil || estimate == .exact(number), "no search without a request")
    }
  }

  @Test func `a walk that takes minutes delays neither versions nor the end`() async throws {
    // With a checkpoint at each row, the walk takes minutes.
    let source = try SQLiteTableSource(
      DatabasePath(try await MillionRows.file), table: "t", busyTimeoutMilliseconds: 5_000,
      checkpointDistance: 1)
    let last = try await source.page(PageRequest(anchor: .last, count: 1))
    let position = try #require(last.rows.first).position
    for _ in 0..<10 { _ = try await source.version() }
    let number = try await source.number(of: position, in: TableQuery(), exactly: false)
    guard case .estimate = number else { throw TableError(.notFound, "the walk was waited for") }
    await SQLiteTableSource.close([source])
    #expect(await source.isWalking == false)
  }

  @Test func `closing a source ends its walk`() async throws {
    let source = try Self.source(try await MillionRows.file, walks: true)
    _ = try await source.rows(1, TableQuery(sort: [SortKey(ColumnID("name"))]))
    await SQLiteTableSource.close([source])
    #expect(await source.isWalking == false)
  }
}
