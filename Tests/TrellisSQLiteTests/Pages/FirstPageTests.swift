import Synchronization
import Testing
import Trellis
import TrellisDatabase
import TrellisSQLite
import TrellisTable
import TrellisTesting

@MainActor @Suite struct FirstPageTests {
  @Test(arguments: [Size(width: 80, height: 24), Size(width: 200, height: 50)])
  func `a table of a million rows reads only the rows of its first page`(size: Size) async throws {
    let source = try openTable(try await MillionRows.file)
    let requests = RequestLog(source)
    let table = Table().id("rows")
    table.show(requests)
    let host = try await TestHost(Window { table.fill() }, size: size)

    let rowsInView = size.height - 1
    #expect(table.visibleRows.count == rowsInView)
    #expect(host.rows[1].contains("1"))
    #expect(requests.pages == [PageRequest(count: rowsInView)])
    let work = await source.lastWork.page
    // The one beyond says whether there is another page.
    #expect(work.rows <= rowsInView + 1)
    #expect(work.fullScanSteps <= rowsInView + 1)
    #expect(work.sorts == 0)
  }

  @Test func `jumping to the last of a million rows reads only the rows of the last page`()
    async throws
  {
    let source = try openTable(try await MillionRows.file)
    let requests = RequestLog(source)
    let table = Table().id("rows")
    table.show(requests)
    let host = try await TestHost(Window { table.fill() })
    table.takeFocus()
    try await host.run("key end")
    #expect(table.selectedRow?.key == RowKey([.integer(1_000_000)]))
    #expect(requests.pages.map(\.anchor) == [.first, .last])
    #expect(await source.lastWork.page.rows <= 24)
  }
}

/// Passes everything on, and keeps what pages were asked for.
private final class RequestLog: TableSource {
  private let base: any TableSource
  private let asked = Mutex<[PageRequest]>([])

  init(_ base: any TableSource) {
    self.base = base
  }

  var pages: [PageRequest] { asked.withLock { $0 } }

  func schema() async throws -> TableSchema { try await base.schema() }

  func page(_ request: PageRequest) async throws -> TablePage {
    asked.withLock { $0.append(request) }
    return try await base.page(request)
  }

  func count(_ query: TableQuery, limit: Int?) async throws -> RowCount {
    try await base.count(query, limit: limit)
  }

  func version() async throws -> UInt64 { try await base.version() }
}
