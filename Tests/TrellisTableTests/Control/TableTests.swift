import Testing
import Trellis
import TrellisTable
import TrellisTestSupport
import TrellisTesting

@Suite struct TableTests {
  private func host(
    _ source: any TableSource, size: Size = Size(width: 30, height: 6), sink: TraceSink? = nil
  ) async throws -> (TestHost, Table) {
    let fixture = try await TableFixture(source, size: size, sink: sink)
    return (fixture.host, fixture.table)
  }

  @Test func `the first page of a table shows the header, the rows and the count`() async throws {
    let (host, table) = try await host(try TableFixture.people(100))
    #expect(
      host.rows == [
        "Id  Name    Age", " 1  name 1    7", " 2  name 2    4", " 3  name 3    1",
        " 4  name 4    8", " 5  name 5    5              ▾",
      ])
    #expect(table.count == .exact(100))
    #expect(table.selectedColumn?.id == ColumnID("Name"))
    #expect(host.node("rows")?.value == "100 rows")
    #expect(host.node("row[1]")?.position == SemanticPosition(number: 1, count: 100))
  }

  @Test func `moves far beyond the rows stop at the first or the last row, even if repeated`()
    async throws
  {
    let (host, table) = try await host(try TableFixture.people(1000))
    for number in [Int.max, .max, .min, .min, .max, 9_007_199_254_740_992] {
      for _ in 0..<2 {
        table.scrollRows(by: number)
        table.moveCursor(by: number)
        table.selectRow(number)
        host.application.receive(.pointer(PointerInput(.wheel(number), at: .zero)))
      }
      await host.settle()
    }
    try await host.run("select rows 9007199254740992")
    #expect(table.selectedRowNumber == 1000)
    table.selectRow(.min)
    await host.settle()
    #expect(table.selectedRowNumber == 1)
  }

  @Test func `keys, script lines and scrolling move the cursor to the expected rows`() async throws
  {
    let (host, table) = try await host(try TableFixture.people(1000))
    let moves: [(String, Int)] = [
      ("key down", 2), ("key pagedown", 7), ("key up", 6), ("key pageup", 1), ("key up", 1),
      ("key end", 1000), ("key pageup", 995), ("key down", 996), ("key home", 1),
      ("select rows 500", 500), ("key pageup", 495), ("select rows 5000", 1000),
      ("scroll rows -3", 997),
    ]
    for (line, number) in moves {
      try await host.run(line)
      #expect(table.selectedRow?.key == RowKey([.integer(Int64(number))]), "\(line)")
      #expect(table.selectedRowNumber == number, "\(line)")
    }
  }

  @Test func `moving down to the end visits every row once, and moving up returns to the first`()
    async throws
  {
    let (host, table) = try await host(try TableFixture.people(437))
    var visited: [Int64] = []
    for _ in 0..<436 {
      if case .integer(let id)? = table.selectedRow?.key.values.first { visited.append(id) }
      try await host.run("key down")
    }
    #expect(visited == Array(1...436))
    #expect(table.selectedRowNumber == 437)
    for _ in 0..<436 { try await host.run("key up") }
    #expect(table.selectedRowNumber == 1)
    #expect(table.loadedRowCount < 437)
  }

  @Test func `toggling the sort goes from ascending to descending to key order`() async throws {
    let (host, table) = try await host(try TableFixture.people(50))
    try await host.run("key right")
    for expected in [
      [SortKey(ColumnID("Age"))], [SortKey(ColumnID("Age"), isDescending: true)], [],
    ] {
      table.toggleSort()
      await host.settle()
      #expect(table.query.sort == expected)
      let ages = table.visibleRows.map { $0.cells[2] }
      let lowest: [CellValue] = Array(repeating: .integer(0), count: 5)
      let highest: [CellValue] = Array(repeating: .integer(9), count: 5)
      let plain: [CellValue] = [7, 4, 1, 8, 5].map { .integer($0) }
      #expect(ages == (expected.first.map { $0.isDescending ? highest : lowest } ?? plain))
    }
    #expect(table.selectedRowNumber == 1)
  }

  @Test
  func `conditions on columns stay when the rows are read again, unless their column is gone`()
    async throws
  {
    let source = ScriptedSource(try TableFixture.people(50))
    let (host, table) = try await host(source)
    let old = ColumnCondition(ColumnID("Age"), .atLeast, .integer(8))
    table.show(TableQuery(conditions: [old]))
    await host.settle()
    #expect(table.count == .exact(10) && table.querySummary == "Age >= 8")
    table.refresh()
    await host.settle()
    #expect(table.count == .exact(10) && table.query.conditions == [old])
    let names = [TableColumn(id: ColumnID("Name"), type: .text)]
    await source.become(
      try ArrayTableSource(name: "Person", columns: names, rows: [[.text("Ada")]]))
    table.refreshIfChanged()
    await host.settle()
    #expect(table.query == TableQuery() && table.count == .exact(1))
  }

  @Test func `a column can be added to the sort order, reversed and removed, and is numbered`()
    async throws
  {
    let (host, table) = try await host(try TableFixture.people(50))
    try await host.run("key right")
    let (age, id) = (ColumnID("Age"), ColumnID("Id"))
    table.toggleSort()
    try await host.run("key left\nkey left")
    for expected in [
      [SortKey(age), SortKey(id)], [SortKey(age), SortKey(id, isDescending: true)], [SortKey(age)],
    ] {
      table.toggleSort(adding: true)
      await host.settle()
      #expect(table.query.sort == expected)
    }
    table.toggleSort(adding: true)
    table.toggleSort(adding: true)
    await host.settle()
    #expect(host.rows[0].contains("Id ▼2") && host.rows[0].contains("Age ▲1"))
    #expect(table.querySummary == "sorted by Age, then Id, descending")
    #expect(table.visibleRows.map { $0.cells[0] }.prefix(2) == [.integer(50), .integer(40)])
    table.toggleSort()
    await host.settle()
    #expect(table.query.sort == [])
  }

  @Test func `a disabled table neither scrolls nor moves its cursor`() async throws {
    let (host, table) = try await host(try TableFixture.people(1000))
    try await host.run("select rows 500")
    let key = table.selectedRow?.key
    table.isEnabled = false
    await host.settle()
    for number in [1, 9, -9, 5000, -5000] {
      try await host.run("mouse wheel 2 2 \(number)\nscroll rows \(number)")
      #expect(table.selectedRow?.key == key && table.selectedRowNumber == 500)
      #expect(table.visibleRows.first?.key == key)
    }
    table.isEnabled = true
    try await host.run("mouse wheel 2 2 9")
    #expect(table.selectedRowNumber == 527)
  }

  @Test func `an empty table and a filter without matches say that there are no rows`() async throws
  {
    let (host, table) = try await host(try TableFixture.people(0))
    #expect(host.rows.contains("no rows"))
    try await host.run("key down\nkey end\nkey pageup\nkey enter")
    #expect(table.selectedRow == nil)
    let (other, otherTable) = try await self.host(try TableFixture.people(5))
    otherTable.show(TableQuery(filter: "nobody"))
    await other.settle()
    #expect(other.rows.contains("no row matches"))
    #expect(otherTable.count == .exact(0))
  }

  @Test func `an edit is saved, shown, recorded with its row change, and can be undone`()
    async throws
  {
    let sink = TraceSink()
    let source = try TableFixture.people(3)
    let (host, table) = try await host(source, sink: sink)
    sink.removeAll()
    try await host.run("key enter")
    #expect(table.isEditing)
    #expect(table.editor.editing.selectedText == "name 1")
    try await host.run("type Ada\nkey enter")
    #expect(!table.isEditing)
    #expect(table.isFocused)
    #expect(host.rows[1].contains("Ada"))
    #expect(
      sink.lines(.rowChange) == [
        "row-change rows saved table=Person key=1 column=Name old=name 1 new=Ada"
      ])
    #expect(table.undo())
    await host.settle()
    #expect(host.rows[1].contains("name 1"))
    #expect(sink.lines(.rowChange).count == 2)
    #expect(!table.undo())
  }

  @Test func `the record of an edited key contains the key that the row has afterwards`()
    async throws
  {
    let sink = TraceSink()
    let (host, table) = try await host(try TableFixture.people(3), sink: sink)
    try await host.run("key left\nkey enter\ntype 9\nkey enter")
    #expect(table.undo())
    await host.settle()
    #expect(
      sink.lines(.rowChange) == [
        "row-change rows saved table=Person key=1 column=Id old=1 new=9 keyAfter=9",
        "row-change rows restored table=Person key=9 column=Id old=9 new=1 keyAfter=1",
      ])
  }

  @Test func `a press on another cell saves the edited cell and selects the pressed one`()
    async throws
  {
    let (host, table) = try await host(try TableFixture.people(3))
    try await host.run("key enter\ntype Ada\nmouse down 2 3\nmouse up 2 3")
    #expect(!table.isEditing && table.isFocused)
    #expect(host.rows[1].contains("Ada"))
    #expect(table.selectedRowNumber == 3)
    try await host.run(
      "key right\nkey right\nkey enter\ntype old\nmouse down 2 1\nmouse up 2 1")
    #expect(table.isEditing && table.editor.isFocused && table.selectedRowNumber == 3)
    #expect(table.problem?.contains("Age takes a whole number") == true)
  }

  @Test func `a value that does not fit keeps the editor open with a message`() async throws {
    let (host, table) = try await host(try TableFixture.people(3))
    try await host.run("key right\nkey enter\ntype old\nkey enter")
    #expect(table.isEditing)
    #expect(table.problem?.contains("Age takes a whole number") == true)
    try await host.run("key escape")
    #expect(!table.isEditing)
    #expect(table.problem == nil)
    #expect(host.rows[1].hasSuffix("7"))
  }

  @Test func `a veto keeps the editor open, with the handler's message if it has one`() async throws
  {
    let (host, table) = try await host(try TableFixture.people(3))
    table.answer(.shouldSaveCell) { table, proposal in
      if proposal.text == "silent" { return false }
      table.reject("not \(proposal.text)")
      return proposal.text == "fine"
    }
    try await host.run("key enter\ntype bad\nkey enter")
    #expect(table.isEditing)
    #expect(table.problem == "not bad")
    try await host.run("key escape\nkey enter\ntype silent\nkey enter")
    #expect(table.isEditing)
    #expect(table.problem?.isEmpty == false)
  }

  @Test
  func `an edit of a cell that another program has changed is a conflict and changes nothing`()
    async throws
  {
    let source = try TableFixture.people(3)
    let (host, table) = try await host(source)
    try await host.run("key enter\ntype mine")
    let row = try #require(table.selectedRow)
    _ = try await source.commit(
      try #require(
        CellEdit(row, column: ColumnID("Name"), in: await source.schema(), new: .text("theirs"))
      ))
    try await host.run("key enter")
    #expect(table.isEditing)
    #expect(table.problem?.isEmpty == false)
    try await host.run("key escape")
    #expect(host.rows[1].contains("theirs"))
  }

  @Test func `Control-N in the editor sets a cell to NULL, and undo restores the value`()
    async throws
  {
    let (host, table) = try await host(try TableFixture.people(3))
    try await host.run("key enter\ntype x\nkey ctrl-n")
    #expect(!table.isEditing)
    #expect(host.rows[1].contains("NULL"))
    #expect(table.undo())
    await host.settle()
    #expect(host.rows[1].contains("name 1"))
  }

  @Test func `text that is not valid UTF-8 cannot be edited, so its invalid bytes are kept`()
    async throws
  {
    let source = try ArrayTableSource(
      name: "Raw",
      columns: [
        TableColumn(id: ColumnID("Id"), type: .integer, isKey: true),
        TableColumn(id: ColumnID("Text"), type: .text),
      ], rows: [[.integer(1), .malformedText([0xFF, 0x41])]])
    let (host, table) = try await host(source)
    try await host.run("key enter")
    #expect(!table.isEditing)
    #expect(table.problem?.contains("UTF-8") == true)
  }

  @Test func `rows that cannot be read are reported, and shown once they can be read`() async throws
  {
    let source = FlakySource(try TableFixture.people(3))
    let (host, table) = try await host(source)
    #expect(table.problem == "locked; try again later")
    #expect(host.rows.contains("locked; try again later"))
    table.refreshIfChanged()
    await host.settle()
    #expect(table.problem != nil)
    await source.mend()
    table.refreshIfChanged()
    await host.settle()
    #expect(table.problem == nil)
    #expect(table.count == .exact(3))
  }

  @Test func `an edit in a private column is recorded without its values`() async throws {
    let sink = TraceSink()
    let (host, table) = try await host(try TableFixture.people(3), sink: sink)
    table.privateColumns = [ColumnID("Name")]
    try await host.run("key enter\ntype Ada\nkey enter")
    #expect(
      sink.lines(.rowChange) == [
        "row-change rows saved table=Person key=1 column=Name old=private new=private"
      ])
  }

  @Test func `the columns scroll so that the one under the cursor is in view`() async throws {
    let (host, _) = try await host(try TableFixture.people(3), size: Size(width: 10, height: 4))
    #expect(host.rows[0] == "Name     ⇔")
    try await host.run("key right")
    #expect(host.rows[0] == "Age      ◂")
    try await host.run("key left\nkey left")
    #expect(host.rows[0] == "Id  Name ▸")
  }

  @Test func `a click on a column that is partly in view scrolls, as a key does`() async throws {
    let (host, table) = try await host(try TableFixture.people(3), size: Size(width: 10, height: 4))
    try await host.run("key left")
    #expect(host.rows[0] == "Id  Name ▸" && table.selectedColumn?.id == ColumnID("Id"))
    try await host.pointer(.down, at: Point(x: 5, y: 1))
    #expect(table.selectedColumn?.id == ColumnID("Name"))
    #expect(host.rows[0] == "Name     ⇔")
  }
}

/// A source that fails until a test repairs it.
private actor FlakySource: TableSource {
  private let base: ArrayTableSource
  private var isBroken = true

  init(_ base: ArrayTableSource) {
    self.base = base
  }

  func mend() { isBroken = false }

  private func check() throws {
    if isBroken { throw TableError(.busy, "locked; try again later") }
  }

  func schema() async throws -> TableSchema {
    try check()
    return await base.schema()
  }

  func page(_ request: PageRequest) async throws -> TablePage {
    try check()
    return try await base.page(request)
  }

  func count(_ query: TableQuery, limit: Int?) async throws -> RowCount {
    try check()
    return try await base.count(query, limit: limit)
  }

  func version() async throws -> UInt64 {
    try check()
    return await base.version()
  }
}
