import Synchronization
import Testing
import Trellis
import TrellisTable
import TrellisTesting

/// A source that ranks rows until a test ends the ranking.
private final class RankingSource: RankingTableSource {
  let base: ArrayTableSource
  let mayEnd = Mutex(false)
  let ranked = Mutex<[TableQuery]>([])

  init(_ base: ArrayTableSource) { self.base = base }

  func schema() async throws -> TableSchema { await base.schema() }
  func version() async throws -> UInt64 { await base.version() }

  func page(_ request: PageRequest) async throws -> TablePage { try await base.page(request) }

  func count(_ query: TableQuery, limit: Int?) async throws -> RowCount {
    guard let limit else { throw TableError(.unavailable, "counting waits for the ranks") }
    return .atLeast(min(limit, 20))
  }

  func rank(_ query: TableQuery, reporting progress: RankingProgress) async throws -> RowCount? {
    ranked.withLock { $0.append(query) }
    progress.report(0.437)
    while !mayEnd.withLock({ $0 }) {
      try Task.checkCancellation()
      await Task.yield()
    }
    return try await base.count(query, limit: nil)
  }
}

@MainActor
struct TableRankingTests {
  private let source: RankingSource
  private let table = Table()
  private let host: TestHost

  init() async throws {
    source = RankingSource(try TableFixture.people(300))
    source.mayEnd.withLock { $0 = true }
    table.show(source)
    host = try await TestHost(Window { [table] in table }, size: Size(width: 30, height: 6))
    table.takeFocus()
    await host.settle()
    source.mayEnd.withLock { $0 = false }
  }

  /// Waits until something is true, but not forever.
  private func wait(until isTrue: () -> Bool) async throws {
    for _ in 0..<200_000 {
      if isTrue() { return }
      await Task.yield()
    }
    source.mayEnd.withLock { $0 = true }
    throw TableError(.unavailable, "it never became true")
  }

  /// Lets a query be ranked until the wait is reported.
  private func rankUntilReported(_ query: TableQuery) async throws -> Task<Void, any Error> {
    table.show(query)
    try await wait { source.ranked.withLock { $0.last == query } }
    let step = Task { try await host.advance(by: .milliseconds(150)) }
    try await wait { table.activity == .ranking }
    return step
  }

  @Test
  func `while rows are ranked, the progress is shown, and the count comes with the ranks`()
    async throws
  {
    #expect(table.count == .exact(300) && table.activity == .none)
    let step = try await rankUntilReported(TableQuery(filter: "name 1"))
    #expect(table.activity == .ranking && table.status.progress.wrappedValue == 43)
    #expect(table.visibleRows.count == 5)
    source.mayEnd.withLock { $0 = true }
    try await step.value
    #expect(table.count == .exact(111) && table.activity == .none && table.progress == nil)
  }

  @Test func `Escape ends the ranking, which does not begin again for the same query`() async throws
  {
    let query = TableQuery(filter: "name 1")
    let step = try await rankUntilReported(query)
    host.application.receive(.key(KeyPress(.escape)))
    try await step.value
    #expect(table.activity == .none && table.count == .atLeast(20) && table.query == query)
    host.application.receive(.key(KeyPress(.pageDown)))
    await host.settle()
    #expect(source.ranked.withLock { $0.count } == 2)
    source.mayEnd.withLock { $0 = true }
    table.show(TableQuery(filter: "name 2"))
    await host.settle()
    #expect(table.count == .exact(111))
  }

  @Test func `a new query ends the ranking for the previous query`() async throws {
    let step = try await rankUntilReported(TableQuery(filter: "name 1"))
    source.mayEnd.withLock { $0 = true }
    table.show(TableQuery(filter: "name 29"))
    try await step.value
    await host.settle()
    #expect(table.count == .exact(11) && table.activity == .none)
  }
}
