import Testing
import Trellis
import TrellisTable
import TrellisTestSupport
import TrellisTesting

/// Jumps to distant rows, and keys that are pressed while rows are being read.
@Suite struct TableJumpTests {
  private func fixture(_ source: ScriptedSource) async throws -> TableFixture {
    try await TableFixture(source, size: Size(width: 30, height: 6))
  }

  private func ids(_ table: Table) -> [Int64] {
    table.visibleRows.compactMap {
      if case .integer(let id)? = $0.key.values.first { id } else { nil }
    }
  }

  @Test(arguments: [Key.home, .end])
  func `a jump to either end while other rows are being read leaves no gap in the rows`(key: Key)
    async throws
  {
    let source = ScriptedSource(try TableFixture.people(500))
    let fixture = try await fixture(source)
    let (host, table) = (fixture.host, fixture.table)
    try await host.run("select rows 100\nkey down")
    await source.hold(true)
    for _ in 0..<40 { fixture.press(.pageDown) }
    fixture.press(key)
    await source.hold(false)
    await host.settle()
    #expect(table.selectedRowNumber == (key == .home ? 1 : 500))
    var met = ids(table)
    for _ in 0..<30 {
      try await host.run(key == .home ? "key pagedown" : "key pageup")
      met += ids(table)
      #expect(table.selectedRow?.key == RowKey([.integer(Int64(table.selectedRowNumber ?? 0))]))
    }
    let all = Set(met)
    #expect(all.count == Int((all.max() ?? 0) - (all.min() ?? 0) + 1))
  }

  @Test(arguments: [
    (Key.home, Key.down, 2), (.end, .up, 499), (.end, .pageUp, 495), (.home, .pageDown, 6),
  ])
  func `a key pressed after a jump is applied once the rows of the jump are read`(
    jump: Key, key: Key, number: Int
  ) async throws {
    let source = ScriptedSource(try TableFixture.people(500))
    let fixture = try await fixture(source)
    try await fixture.host.run("select rows 250")
    await source.hold(true)
    fixture.press(jump, key)
    await source.hold(false)
    await fixture.host.settle()
    #expect(fixture.table.selectedRowNumber == number)
    await source.hold(true)
    fixture.table.selectRow(100)
    fixture.press(.down, .down)
    await source.hold(false)
    await fixture.host.settle()
    #expect(fixture.table.selectedRowNumber == 102)
  }

  @Test func `the cursor goes to a row by its position or key, and to a column by its name`()
    async throws
  {
    let source = ScriptedSource(try TableFixture.people(500))
    let fixture = try await fixture(source)
    let (host, table) = (fixture.host, fixture.table)
    func position(_ id: Int64) -> RowPosition { RowPosition(key: RowKey([.integer(id)])) }
    table.selectRow(at: position(3))
    #expect(table.selectedRow?.key == position(3).key && ids(table) == [1, 2, 3, 4, 5])
    table.selectRow(at: position(400))
    await host.settle()
    #expect(table.selectedRow?.key == position(400).key)
    try await host.run("key up")
    #expect(table.selectedRow?.key == position(399).key)
    table.selectRow(withKey: 7)
    await host.settle()
    #expect(table.selectedRow?.key == position(7).key)
    for absent in [0, 1_000] {
      table.selectRow(withKey: absent)
      await host.settle()
      #expect(table.selectedRow?.key == position(7).key)
    }
    table.selectRow(withKey: 0)
    table.selectRow(at: position(400))
    await host.settle()
    #expect(table.selectedRow?.key == position(400).key)
    table.selectColumn(ColumnID("Id"))
    #expect(table.selectedColumn?.id == ColumnID("Id"))
    table.selectColumn(ColumnID("nowhere"))
    #expect(table.selectedColumn?.id == ColumnID("Id"))
  }

  @Test func `a key that is gone, requested together with another query, leaves rows in the table`()
    async throws
  {
    let fixture = try await fixture(ScriptedSource(try TableFixture.people(500)))
    let (host, table) = (fixture.host, fixture.table)
    table.show(TableQuery(filter: "name 1"))
    table.selectRow(withKey: 9_999)
    await host.settle()
    #expect(!table.visibleRows.isEmpty && table.selectedRow != nil)
  }

  @Test
  func `a jump requested while a new sort order is read goes to the end of the new order`()
    async throws
  {
    let source = ScriptedSource(try TableFixture.people(500))
    let fixture = try await fixture(source)
    let (host, table) = (fixture.host, fixture.table)
    await source.hold(true)
    table.show(TableQuery(sort: [SortKey(ColumnID("Id"), isDescending: true)]))
    fixture.press(.end, .up)
    await source.hold(false)
    await host.settle()
    #expect(ids(table) == [5, 4, 3, 2, 1])
    #expect(table.selectedRow?.key == RowKey([.integer(2)]) && table.count == .exact(500))
    try await host.run("key enter")
    #expect(table.isEditing)
  }

  @Test func `a jump requested while another source is read goes to the end of that source`()
    async throws
  {
    let source = ScriptedSource(try TableFixture.people(500))
    let fixture = try await fixture(source)
    let other = ScriptedSource(
      try ArrayTableSource(
        name: "Letter", columns: [TableColumn(id: ColumnID("l"), type: .text, isKey: true)],
        rows: "abcdefghijklmnopqrstuvwxyz".map { [.text(String($0))] }))
    await other.hold(true)
    fixture.table.show(other)
    fixture.press(.end)
    await other.hold(false)
    await fixture.host.settle()
    #expect(fixture.table.schema?.name == "Letter")
    #expect(fixture.table.selectedRow?.key == RowKey([.text("z")]))
  }

  @Test func `a refresh while keys wait for rows loses neither the keys nor the refresh`()
    async throws
  {
    let base = try TableFixture.people(500)
    let source = ScriptedSource(base)
    let fixture = try await fixture(source)
    let (host, table) = (fixture.host, fixture.table)
    await source.hold(true)
    fixture.press(.pageDown)
    table.refresh()
    fixture.press(.down)
    await source.hold(false)
    await host.settle()
    #expect(table.selectedRowNumber == 7)
    await source.become(
      try ArrayTableSource(
        name: "Letter", columns: [TableColumn(id: ColumnID("l"), type: .text, isKey: true)],
        rows: "abcdefghijklmnopqrstuvwxyz".map { [.text(String($0))] }))
    await source.hold(true)
    table.refresh()
    fixture.press(.end)
    await source.hold(false)
    await host.settle()
    #expect(table.schema?.name == "Letter" && table.selectedRow?.key == RowKey([.text("z")]))
  }

  @Test func `a jump interrupts counting, which then continues`() async throws {
    let source = ScriptedSource(try TableFixture.people(500))
    let fixture = try await fixture(source)
    let table = fixture.table
    await source.holdCounts(true)
    table.show(TableQuery(filter: "name"))
    await wait { await source.countsBegun == 1 }
    fixture.press(.pageDown)
    // The first count may find out that it was stopped after the second one has begun.
    await wait { await (source.countsBegun, source.countsStopped) == (2, 1) }
    #expect(await (source.countsBegun, source.countsStopped) == (2, 1))
    #expect(table.selectedRowNumber == 6 && table.count == .atLeast(10_001))
    await source.holdCounts(false)
    await fixture.host.settle()
    #expect(table.count == .exact(500))
  }

  /// Lets others work until something holds, at most for very many turns.
  private func wait(until isDone: () async -> Bool) async {
    for _ in 0..<10_000_000 {
      if await isDone() { return }
      await Task.yield()
    }
  }

  @Test func `a table keeps no requests that have been answered`() async throws {
    let source = ScriptedSource(try TableFixture.people(50))
    let fixture = try await fixture(source)
    for _ in 0..<20 {
      fixture.table.refreshIfChanged()
      await fixture.host.settle()
    }
    #expect(fixture.table.requestCount == 0)
  }

  @Test
  func `the program moves the cursor while a dialog is in front, but not in a disabled table`()
    async throws
  {
    struct Tea: RowConvertible {
      var name = ""
      static var columns: [Column<Tea>] { Column("name", value: \.name).key() }
    }
    let teas = State([Tea(name: "a"), Tea(name: "b"), Tea(name: "c")])
    let table = Table(teas.binding).id("teas")
    let window = Window { table }
    let host = try await TestHost(window, size: Size(width: 20, height: 8))
    let alert = Alert("Go?") { DialogButton("Go") { table.selectRow(withKey: "c") }.id("go") }
    alert.present(in: window)
    try await host.run("press go")
    #expect(table.selectedRow?.cells == [.text("c")])
    table.isEnabled = false
    table.selectRow(1)
    #expect(table.selectedRow?.cells == [.text("c")])
  }

  @Test func `with a binding to the selected value, sorting keeps the cursor on the first row`()
    async throws
  {
    struct Tea: RowConvertible {
      var name = ""
      static var columns: [Column<Tea>] { Column("name", value: \.name).key() }
    }
    for isBound in [false, true] {
      let teas = State([Tea(name: "c"), Tea(name: "a"), Tea(name: "b")])
      let table = Table(teas.binding).id("teas")
      if isBound { _ = table.selection(of: Tea.self) }
      let host = try await TestHost(Window { table }, size: Size(width: 20, height: 8))
      table.toggleSort()
      await host.settle()
      #expect(table.selectedRow?.cells == [.text(isBound ? "c" : "a")])
    }
  }
}
