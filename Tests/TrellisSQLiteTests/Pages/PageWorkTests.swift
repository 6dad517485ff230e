import Testing
import TrellisDatabase
import TrellisSQLite
import TrellisTable

@Suite struct PageWorkTests {
  private let table: SQLiteTableSource
  private let page = 50

  init() async throws {
    table = try openTable(try await MillionRows.file)
  }

  /// Asserts that a page took a page's worth of rows, and no scan or sort.
  private func expectLittleWork(
    _ request: PageRequest, _ location: SourceLocation = #_sourceLocation
  )
    async throws
  {
    let rows = try await table.page(request).rows
    #expect(rows.count == page, sourceLocation: location)
    let work = await table.lastWork.page
    // One row more says whether the page is the last, and one whether it is the first. An anchor can
    // take a search per term that finds nothing.
    let beyond = request.anchor == .first || request.anchor == .last ? 1 : 2
    #expect(work.rows <= page + beyond, sourceLocation: location)
    #expect(work.fullScanSteps <= page + 1, sourceLocation: location)
    #expect(work.sorts == 0 && work.automaticIndexRows == 0, sourceLocation: location)
    #expect(work.virtualMachineSteps < 6_000, sourceLocation: location)
  }

  private static let orders: [[SortKey]] = [
    [], [SortKey(ColumnID("id"), isDescending: true)], [SortKey(ColumnID("name"))],
    [SortKey(ColumnID("status"))],
    [SortKey(ColumnID("id")), SortKey(ColumnID("note"), isDescending: true)],
  ]

  @Test(arguments: orders)
  func `a page in an indexed order takes little work wherever it is in the table`(sort: [SortKey])
    async throws
  {
    let query = TableQuery(sort: sort)
    try await expectLittleWork(PageRequest(query: query, count: page))
    try await expectLittleWork(PageRequest(query: query, anchor: .last, count: page))
    for id in [Int64(3), 10, 250_001, 499_998, 777_777, 999_000] {
      let position = RowPosition(key: RowKey([.integer(id)]))
      let row = try #require(
        await table.page(PageRequest(query: query, anchor: .from(position), count: 1)).rows.first)
      #expect(row.key == RowKey([.integer(id)]))
      for anchor in [PageAnchor.from(row.position), .after(row.position), .before(row.position)] {
        let full = try await table.page(PageRequest(query: query, anchor: anchor, count: page))
        guard full.rows.count == page else { continue }
        try await expectLittleWork(PageRequest(query: query, anchor: anchor, count: page))
      }
    }
  }

  @Test(arguments: ["name", "status"])
  func `a descending order with ascending ties is read without sorting`(column: String) async throws
  {
    let query = TableQuery(sort: [SortKey(ColumnID(column), isDescending: true)])
    var request = PageRequest(query: query, count: page)
    for _ in 0..<3 {
      let page = try await table.page(request)
      let work = await table.lastWork.page
      #expect(work.sorts == 0 && work.fullScanSteps <= 60 && work.rows < 3 * self.page + 8)
      #expect(work.virtualMachineSteps < 10_000)
      request.anchor = .after(try #require(page.rows.last).position)
    }
  }

  /// The numbers of rows are compared with those of a plain query, in orders with and without NULLs
  /// and ties.
  @Test(arguments: [
    ("id", ""), ("id", "DESC"), ("name", ""), ("name", "DESC"), ("status", ""), ("status", "DESC"),
  ])
  func `a row number leads to the same rows as an offset, without reading the rows before`(
    column: String, direction: String
  ) async throws {
    let file = try await MillionRows.file
    let plain = try Connection(DatabasePath(file), .readOnly, .foreign)
    let key = SortKey(ColumnID(column), isDescending: !direction.isEmpty)
    for number in [999_999, 1_024, 100_001, 250_000, 1_023, 1_025, 700_003] {
      let table = try openTable(file)
      let request = PageRequest(
        query: TableQuery(sort: [key]), anchor: .row(number), count: 3)
      let page = try await table.page(request)
      let expected = try plain.rows(
        "SELECT id FROM t ORDER BY \(column) \(direction), id LIMIT 3 OFFSET \(number)")
      #expect(page.rows.map(\.key) == expected.map { RowKey([.integer($0[0].asInteger ?? 0)]) })
      #expect(page.firstRowNumber == number)
      let work = await table.lastWork.page
      #expect(work.rows <= 3 * number / 1_024 + 1_024 + 20 && work.sorts == 0)
    }
  }

  @Test func `a row number takes one walk through the rows, and nearby numbers take none`()
    async throws
  {
    let query = TableQuery(sort: [SortKey(ColumnID("name"))])
    let far = try await table.page(PageRequest(query: query, anchor: .row(700_000), count: page))
    #expect(far.firstRowNumber == 700_000)
    let walk = await table.lastWork.page
    #expect(walk.sorts == 0 && walk.rows <= 3 * 700_000 / 1_024 + 1_024 + 3 * page)
    let near = try await table.page(PageRequest(query: query, anchor: .row(650_010), count: page))
    #expect(near.firstRowNumber == 650_010)
    let work = await table.lastWork.page
    #expect(work.rows < 1_024 + 3 * page && work.virtualMachineSteps < 20_000)
    let first = try #require(far.rows.first)
    let before = try await table.page(
      PageRequest(query: query, anchor: .before(first.position), count: 1))
    let same = try await table.page(PageRequest(query: query, anchor: .row(699_999), count: 1))
    #expect(before.rows == same.rows)
  }

  @Test func `a count with a limit stops at the limit`() async throws {
    for (query, rows) in [(TableQuery(), 1_000_000), (TableQuery(filter: "open"), 250_000)] {
      guard case .estimate(let estimate) = try await table.count(query, limit: 10_000) else {
        Issue.record("it is no estimate")
        continue
      }
      #expect(abs(estimate - rows) < rows / 5, "\(estimate)")
      #expect(await table.lastWork.count.virtualMachineSteps < 1_000_000)
    }
    #expect(try await table.count(TableQuery(), limit: nil) == .exact(1_000_000))
    #expect(try await table.count(TableQuery(filter: "note 99999"), limit: nil) == .exact(11))
  }
}
