import Testing
import Trellis
import TrellisTable
import TrellisTestSupport
import TrellisTesting

@Suite struct TableReadingTests {
  private static func table(_ columns: [String]) throws -> ArrayTableSource {
    try ArrayTableSource(
      name: "T",
      columns: columns.enumerated().map {
        TableColumn(id: ColumnID($1), type: .text, isKey: $0 == 0)
      },
      rows: ["1", "2", "3"].map { row in columns.map { .text("\($0)\(row)") } })
  }

  @Test func `added, removed and renamed columns are shown, and the cursor stays in its column`()
    async throws
  {
    let source = ScriptedSource(try Self.table(["k", "a", "b"]))
    let fixture = try await TableFixture(source)
    let (host, table) = (fixture.host, fixture.table)
    try await host.run("key right\nkey down")
    table.toggleSort()
    await host.settle()
    try await host.run("key down")
    #expect(table.selectedColumn?.id == ColumnID("b"))
    await source.become(try Self.table(["k", "new", "b", "a"]))
    table.refreshIfChanged()
    await host.settle()
    #expect(host.rows[0] == "k   new   b ▲  a")
    #expect(table.selectedColumn?.id == ColumnID("b"))
    #expect(table.selectedRow?.key == RowKey([.text("k3")]))
    await source.become(try Self.table(["k", "c"]))
    table.refreshIfChanged()
    await host.settle()
    #expect(host.rows[0] == "k   c")
    #expect(table.query == TableQuery())
    #expect(table.problem == nil)
  }

  @Test func `a query for a column that does not exist shows all rows and says so`() async throws {
    let queries = [
      TableQuery(sort: [SortKey("b")]),
      TableQuery(conditions: [ColumnCondition("b", .equal, "x")]),
    ]
    for (query, purpose) in zip(queries, ["sort", "filter"]) {
      let table = Table().id("rows")
      table.show(ScriptedSource(try Self.table(["k", "a"])), query: query)
      let host = try await TestHost(Window { table })
      let message = "T has no column \"b\" to \(purpose) by"
      #expect(table.problem == message)
      #expect(table.query == TableQuery() && table.count == .exact(3))
      #expect(host.journal.filter { $0.line.contains("table.failed") }.count == 1)
    }
  }

  @Test func `a name of two columns, and decimals for a missing column, are reported once`()
    async throws
  {
    let table = Table(try Self.table(["k", "a", "a"])).id("rows").decimals(2, for: "price")
    let host = try await TestHost(Window { table })
    table.refresh()
    await host.settle()
    let told = host.journal.filter { $0.subject == "diagnostic" }.map(\.line)
    #expect(told.count == 2 && told[0].contains("has several columns a"), "\(told)")
    #expect(told[1].contains("T has no column price to set decimals for"), "\(told)")
  }

  @Test func `a missing table shows the reason instead of its rows until the table is back`()
    async throws
  {
    let source = ScriptedSource(try TableFixture.people(3))
    let sink = TraceSink()
    let fixture = try await TableFixture(source, sink: sink)
    let (host, table) = (fixture.host, fixture.table)
    await source.fail(TableError(.notFound, "there is no table"))
    for _ in 0..<3 {
      table.refreshIfChanged()
      await host.settle()
    }
    #expect(host.rows.contains("there is no table"))
    #expect(table.selectedRow == nil && table.schema == nil)
    #expect(sink.lines(.event).count { $0.contains("table.failed") } == 1)
    try await host.run("key down\nkey enter\nkey end")
    await source.fail(nil)
    table.refreshIfChanged()
    await host.settle()
    #expect(table.count == .exact(3) && table.problem == nil)
  }

  @Test func `a second source that cannot be read shows no rows of the first source`()
    async throws
  {
    let fixture = try await TableFixture(try TableFixture.people(3))
    let broken = ScriptedSource(try TableFixture.people(3))
    await broken.fail(TableError(.unavailable, "it is broken"))
    fixture.table.show(broken)
    await fixture.host.settle()
    #expect(fixture.table.visibleRows.isEmpty)
    #expect(fixture.host.rows.contains("it is broken"))
    fixture.table.beginEdit()
    #expect(!fixture.table.isEditing)
  }

  @Test func `a query that fails leaves the previous rows and the previous query in place`()
    async throws
  {
    let source = ScriptedSource(try TableFixture.people(3))
    let fixture = try await TableFixture(source)
    await source.failFilters(TableError(.unavailable, "too long to be searched"))
    fixture.table.show(TableQuery(filter: "x"))
    await fixture.host.settle()
    #expect(fixture.table.query == TableQuery())
    #expect(fixture.table.visibleRows.count == 3)
    #expect(fixture.table.problem == "too long to be searched")
    try await fixture.host.run("key down")
    #expect(fixture.table.problem == nil)
  }

  @Test func `a query that waits for a lock is kept and tried again`() async throws {
    let source = ScriptedSource(try TableFixture.people(30))
    let fixture = try await TableFixture(source)
    await source.fail(TableError(.busy, "locked"))
    fixture.table.show(TableQuery(filter: "name 2"))
    await fixture.host.settle()
    #expect(fixture.table.query.filter == "name 2" && fixture.table.problem == "locked")
    await source.fail(nil)
    fixture.table.refreshIfChanged()
    await fixture.host.settle()
    #expect(fixture.table.count == .exact(11) && fixture.table.problem == nil)
  }

  @Test
  func `a read that takes longer than a moment is reported as activity, and Escape cancels it`()
    async throws
  {
    let source = ScriptedSource(try TableFixture.people(30))
    let fixture = try await TableFixture(source)
    let (host, table) = (fixture.host, fixture.table)
    var told: [TableActivity] = []
    table.on(.activityChanged) { _, activity in told.append(activity) }
    await source.hold(true)
    table.show(TableQuery(filter: "name 2"))
    #expect(table.stopLoading() && told.isEmpty)
    table.show(TableQuery(filter: "name 3"))
    let step = Task { try await host.advance(by: .milliseconds(150)) }
    while table.activity == .none { await Task.yield() }
    #expect(told == [.reading])
    host.application.receive(.key(KeyPress(.escape)))
    try await step.value
    #expect(told == [.reading, .none])
    #expect(table.query == TableQuery() && table.visibleRows.count == 5)
    await source.hold(false)
    table.refresh()
    await host.settle()
    #expect(told == [.reading, .none])
  }

  @Test func `the old rows keep their description until the rows of a new query arrive`()
    async throws
  {
    let source = ScriptedSource(try TableFixture.people(30))
    let fixture = try await TableFixture(source)
    let (host, table) = (fixture.host, fixture.table)
    let (before, tree) = (host.rows, host.tree.map { $0.replacing(", busy", with: "") })
    await source.hold(true)
    let queries = [
      TableQuery(filter: "name 2"), TableQuery(sort: [SortKey(ColumnID("Name"))]),
      TableQuery(sort: [SortKey(ColumnID("Age"), isDescending: true)], filter: "1"),
    ]
    for query in queries {
      table.show(query)
      // Commits a frame, and nothing else: nothing takes long yet.
      fixture.press(.escape)
      #expect(host.rows == before)
      #expect(host.tree.map { $0.replacing(", busy", with: "") } == tree)
      #expect(table.summary == "30 rows" && table.querySummary.isEmpty && table.isBusy)
    }
    await source.hold(false)
    await host.settle()
    #expect(table.querySummary == "sorted by Age, descending, containing 1")
    #expect(host.rows[0].contains("Age ▼"))
  }

  @Test func `cancelling the reading of a new source drops the query of the previous source`()
    async throws
  {
    let fixture = try await TableFixture(try TableFixture.people(30))
    let table = fixture.table
    table.show(TableQuery(filter: "name 2"))
    await fixture.host.settle()
    let other = ScriptedSource(try TableFixture.people(3))
    await other.hold(true)
    table.show(other)
    #expect(table.querySummary == "containing name 2")
    table.stopLoading()
    #expect(table.query == TableQuery() && table.querySummary.isEmpty)
    await other.hold(false)
    table.refresh()
    await fixture.host.settle()
    #expect(table.count == .exact(3) && table.summary == "3 rows")
  }

  @Test(arguments: [TableError.Code.unavailable, .busy])
  func `a source that cannot be read is reported, unless it is locked, and the rows stay`(
    code: TableError.Code
  )
    async throws
  {
    let source = ScriptedSource(try TableFixture.people(3))
    let fixture = try await TableFixture(source)
    let (host, table) = (fixture.host, fixture.table)
    await source.fail(TableError(code, "it cannot be read"))
    for _ in 0..<2 {
      table.refreshIfChanged()
      await host.settle()
    }
    // A lock passes by itself.
    #expect(table.problem == (code == .busy ? nil : "it cannot be read"))
    #expect(table.visibleRows.count == 3 && table.count == .exact(3))
    try await host.run("key down")
    #expect(table.selectedRowNumber == 2)
    await source.fail(nil)
    table.refreshIfChanged()
    await host.settle()
    #expect(table.problem == nil && table.selectedRowNumber == 2)
  }

  @Test func `rows that cannot be counted are shown, and the failed count is reported`()
    async throws
  {
    let source = ScriptedSource(try TableFixture.people(30))
    await source.failCounts(TableError(.unavailable, "it takes too long"))
    let fixture = try await TableFixture(source)
    let (host, table) = (fixture.host, fixture.table)
    #expect(table.problem == "the rows could not be counted: it takes too long")
    #expect(host.rows[5] == " 5  name 5    5              ▾")
    #expect(table.count == nil && host.node("rows")?.value == "")
    await source.failCounts(nil)
    table.refreshIfChanged()
    await host.settle()
    #expect(table.problem == nil && host.node("rows")?.value == "30 rows")
  }

  @Test func `the row number is found again after a refresh and after a row above is removed`()
    async throws
  {
    let base = try TableFixture.people(100)
    let fixture = try await TableFixture(base)
    let (host, table) = (fixture.host, fixture.table)
    try await host.run("select rows 50\nkey down")
    table.refresh()
    await host.settle()
    #expect(table.selectedRowNumber == 51)
    _ = await base.remove(RowKey([.integer(3)]))
    table.refreshIfChanged()
    await host.settle()
    #expect(table.selectedRow?.key == RowKey([.integer(51)]))
    #expect(table.selectedRowNumber == 50)
    #expect(table.count == .exact(99))
  }

  @Test func `Control-Left and Control-Right move the cursor to the first and the last column`()
    async throws
  {
    let source = try Self.table(["k", "a", "b", "c", "d"])
    let fixture = try await TableFixture(source, size: Size(width: 10, height: 4))
    for (key, column) in [("ctrl-right", "d"), ("ctrl-left", "k"), ("ctrl-right", "d")] {
      try await fixture.host.run("key \(key)")
      #expect(fixture.table.selectedColumn?.id == ColumnID(column))
    }
  }
}
