import Testing
import Trellis
import TrellisTable
import TrellisTestSupport
import TrellisTesting
import TrellisText

/// A source that estimates numbers, and finds the exact ones when a test allows it.
private actor EstimatingSource: TableSource {
  private let base: ArrayTableSource
  private var isHeld = true
  private let countsExactly: Bool

  init(_ base: ArrayTableSource, countsExactly: Bool = true) {
    self.base = base
    self.countsExactly = countsExactly
  }

  func release() { isHeld = false }

  func schema() async throws -> TableSchema { await base.schema() }
  func version() async throws -> UInt64 { await base.version() }

  func page(_ request: PageRequest) async throws -> TablePage {
    var page = try await base.page(request)
    if page.hasRowsBefore { page.firstRowNumber = nil }
    return page
  }

  func count(_ query: TableQuery, limit: Int?) async throws -> RowCount {
    if limit != nil || !countsExactly { return .estimate(1_234_567) }
    while isHeld {
      try Task.checkCancellation()
      await Task.yield()
    }
    return try await base.count(query, limit: nil)
  }

  func number(
    of position: RowPosition, in query: TableQuery, exactly isExact: Bool
  ) async throws -> RowNumber? {
    guard case .integer(let id)? = position.key.values.first else { return nil }
    return isExact ? .exact(Int(id) - 1) : .estimate(61_234)
  }
}

@MainActor
struct TableEstimateTests {
  /// Lets others work until something holds, at most for very many turns.
  private func wait(until isDone: () -> Bool) async {
    for _ in 0..<1_000_000 {
      if isDone() { return }
      await Task.yield()
    }
    Issue.record("it never became true")
  }

  @Test func `estimated numbers of rows are marked until the exact ones are known`() async throws {
    let source = EstimatingSource(try TableFixture.people(5_000))
    let fixture = try await TableFixture(try TableFixture.people(1))
    let (host, table) = (fixture.host, fixture.table)
    var counts: [RowCount] = []
    table.on(.rowsCounted) { _, count in counts.append(count) }
    table.show(source)
    table.selectRow(at: RowPosition(key: RowKey([.integer(3_000)])))
    await wait { table.countSummary == "≈ 1,230,000 rows" }
    #expect(table.placeSummary == "row ≈ 61,200 of ≈ 1,230,000" && table.selectedRowNumber == nil)
    #expect(table.status.placeSummary.wrappedValue == table.placeSummary)
    #expect(table.status.selectedRowNumber.wrappedValue == nil)
    // Estimates move with the cursor, and rows that are read meanwhile do not end the search.
    table.moveCursor(by: 150)
    await wait { table.placeSummary == "row ≈ 61,400 of ≈ 1,230,000" }
    table.moveCursor(by: -150)
    await wait { table.selectedRow?.key == RowKey([.integer(3_000)]) }
    await source.release()
    await host.settle()
    #expect(table.placeSummary == "row 3,000 of 5,000" && table.selectedRowNumber == 3_000)
    #expect(counts.first == .estimate(1_234_567) && counts.last == .exact(5_000))
  }

  @Test func `a source that cannot count is asked once, and its estimate is kept`() async throws {
    let source = EstimatingSource(try TableFixture.people(50), countsExactly: false)
    let table = Table().id("rows")
    table.show(source)
    let host = try await TestHost(Window { table }, size: Size(width: 30, height: 6))
    await host.settle()
    #expect(table.placeSummary == "row 1 of ≈ 1,230,000" && table.requestCount == 0)
    table.moveCursor(by: 99)
    await host.settle()
    #expect(table.selectedRow?.key == RowKey([.integer(50)]))
    #expect(table.placeSummary == "row 50 of ≈ 1,230,000")
  }

  @Test func `the place in a table is translated`() async throws {
    let table = Table().id("rows")
    table.show(EstimatingSource(try TableFixture.people(50), countsExactly: false))
    let german = Words([.rowOfRows: "Zeile {1} von {2}", .rows: "{1} Zeilen"])
    let window = Window { table }.words(german)
    let host = try await TestHost(window, size: Size(width: 30, height: 6))
    await host.settle()
    #expect(table.placeSummary == "Zeile 1 von ≈ 1,230,000")
    #expect(table.countSummary == "≈ 1,230,000 Zeilen")
  }

  @Test(arguments: [
    (RowCount.exact(1), "1 row"), (.exact(2), "2 rows"),
    (.atLeast(10_001), "more than 10,000 rows"),
    (.estimate(999), "≈ 999 rows"), (.estimate(9_996), "≈ 10,000 rows"),
    (.estimate(12_345), "≈ 12,300 rows"), (.estimate(1_198_420), "≈ 1,200,000 rows"),
    (.first(1_000_000), "the first 1,000,000 rows"),
  ])
  func `the summary of a row count says whether it is exact`(count: RowCount, words: String) {
    #expect(count.summary == words)
  }
}
