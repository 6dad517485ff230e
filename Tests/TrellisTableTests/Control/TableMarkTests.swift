import Testing
import Trellis
import TrellisTable
import TrellisTestSupport
import TrellisTesting

/// Rows that the user marks, and actions on all marked rows.
@MainActor
struct TableMarkTests {
  private func fixture(_ count: Int = 300, sink: TraceSink? = nil) async throws
    -> (fixture: TableFixture, source: ScriptedSource)
  {
    let source = ScriptedSource(try TableFixture.people(count))
    let fixture = try await TableFixture(source, sink: sink)
    fixture.table.allowsMarkingRows = true
    fixture.table.allowsAddingAndDeletingRows = true
    return (fixture, source)
  }

  private func ids(_ rows: [TableRow]) -> [Int64] {
    rows.compactMap { if case .integer(let id)? = $0.key.values.first { id } else { nil } }
  }

  @Test func `space and shift with arrows mark rows, also beyond the loaded ones`() async throws {
    let (fixture, source) = try await fixture()
    let (host, table) = (fixture.host, fixture.table)
    try await host.run("key space\nkey down\nkey shift-down\nkey shift-down\nkey shift-up")
    #expect(ids(table.markedRows) == [1, 3, 4] && table.selectedRowNumber == 4)
    #expect(host.node("row[3]")?.states == .marked && host.node("row[2]")?.states == [])
    #expect(host.node("row[4]")?.states == [.marked, .selected])
    #expect(host.rows[1].hasPrefix("✓") && host.rows[2].hasPrefix("  "))
    #expect(table.markSummary == "3 rows marked" && table.summary == "300 rows, 3 rows marked")
    await source.hold(true)
    for _ in 0..<40 {
      fixture.host.application.receive(.key(KeyPress(.pageDown, modifiers: .shift)))
    }
    await source.hold(false)
    await host.settle()
    #expect(table.selectedRowNumber == 204 && ids(table.markedRows) == [1] + Array(3...204))
    try await host.run("key escape")
    #expect(table.markedRows.isEmpty && !host.rows[5].hasPrefix("✓"))
    table.allowsMarkingRows = false
    try await host.run("key space\nkey shift-down")
    #expect(table.markedRows.isEmpty && table.selectedRowNumber == 204)
  }

  @Test func `marks stay on their rows when rows are sorted or changed`() async throws {
    let (fixture, source) = try await fixture(50)
    let (host, table) = (fixture.host, fixture.table)
    try await host.run("key space\nkey space\nkey enter\nset editor new\nkey enter")
    table.show(TableQuery(sort: [SortKey(ColumnID("Id"), isDescending: true)]))
    await host.settle()
    #expect(ids(table.markedRows) == [1, 2])
    try await host.run("key end")
    #expect(ids(table.markedRows) == [2, 1])
    table.show(TableQuery(filter: "name 1"))
    await host.settle()
    #expect(table.markedRows.isEmpty)
    try await host.run("key space")
    #expect(ids(table.markedRows) == [1])
    table.show(try TableFixture.people(3))
    await host.settle()
    #expect(table.markedRows.isEmpty)
    _ = source
  }

  @Test func `marked rows are deleted together, and one undo brings all of them back`()
    async throws
  {
    let sink = TraceSink()
    let fixture = try await TableFixture(try TableFixture.people(50), sink: sink)
    let (host, table) = (fixture.host, fixture.table)
    table.allowsMarkingRows = true
    table.allowsAddingAndDeletingRows = true
    var (asked, saved, restored): ([Int], [Int64], [Int64]) = ([], [], [])
    table.answer(.shouldDeleteRows) { _, rows in
      asked.append(rows.count)
      return asked.count > 1
    }
    table.on(.rowSaved) { _, edit in
      saved += [ids([TableRow(position: RowPosition(key: edit.key), cells: [])])[0]]
    }
    table.on(.rowRestored) { _, edit in
      restored += [ids([TableRow(position: RowPosition(key: edit.key), cells: [])])[0]]
    }
    try await host.run("key down\nkey shift-down\nkey shift-down\nkey delete")
    #expect(asked == [3] && table.count == .exact(50) && ids(table.markedRows) == [2, 3, 4])
    try await host.run("key delete")
    #expect(saved == [2, 3, 4] && table.count == .exact(47) && table.markedRows.isEmpty)
    #expect(table.history.undoable.count == 1)
    #expect(table.undo())
    await host.settle()
    #expect(restored.sorted() == [2, 3, 4] && table.count == .exact(50) && !table.canUndo)
    #expect(table.redo())
    await host.settle()
    #expect(table.count == .exact(47) && table.history.undoable.count == 1)
    let changes = sink.lines(.rowChange)
    let names = changes.map { String($0.split(separator: " ")[2]) }
    let (deleted, inserted) = (
      ["deleted", "deleted", "deleted"], ["inserted", "inserted", "inserted"]
    )
    #expect(names.map { String($0.prefix { $0 != "(" }) } == deleted + inserted + deleted)
  }

  @Test func `if one marked row has changed, no row is deleted, and the reason is shown`()
    async throws
  {
    let people = try TableFixture.people(50)
    let fixture = try await TableFixture(people)
    let (host, table) = (fixture.host, fixture.table)
    table.allowsMarkingRows = true
    table.allowsAddingAndDeletingRows = true
    try await host.run("key space\nkey space\nkey space")
    await people.remove(RowKey([.integer(2)]))
    try await host.run("key delete")
    #expect(table.problem == "Person row 2 has changed in the meantime; nothing was deleted")
    #expect(table.count == .exact(49) && ids(table.markedRows) == [1, 2, 3] && !table.canUndo)
  }

  @Test func `the marked rows of an array are deleted together, and undo restores them`()
    async throws
  {
    struct Plant: RowConvertible, Equatable {
      var name = ""
      static var columns: [Column<Plant>] { Column("name", value: \.name) }
    }
    let plants = State(["oak", "elm", "ash", "fir"].map { Plant(name: $0) })
    let table = Table(plants.binding).id("plants")
    table.allowsMarkingRows = true
    table.allowsAddingAndDeletingRows = true
    let host = try await TestHost(Window { table })
    try await host.run("focus plants\nkey space\nkey down\nkey space\nkey delete")
    #expect(table.problem == nil && plants.wrappedValue.map(\.name) == ["elm", "fir"])
    table.undo()
    await host.settle()
    #expect(plants.wrappedValue.map(\.name) == ["oak", "elm", "ash", "fir"])
  }

  @Test func `marked rows are not deleted if the question about one row is answered no`()
    async throws
  {
    let fixture = try await TableFixture(try TableFixture.people(9))
    let (host, table) = (fixture.host, fixture.table)
    table.allowsMarkingRows = true
    table.allowsAddingAndDeletingRows = true
    var asked: [Int64] = []
    table.answer(.shouldDeleteRow) { _, row in
      asked += ids([row])
      return row.key != RowKey([.integer(2)])
    }
    try await host.run("key space\nkey space\nkey space\nkey delete")
    #expect(asked == [1, 2] && table.count == .exact(9))
    table.answer(.shouldDeleteRows) { _, rows in rows.count == 3 }
    try await host.run("key delete")
    #expect(asked == [1, 2] && table.count == .exact(6))
  }

  @Test func `one handler can change a cell of each marked row, and undo reverts them one by one`()
    async throws
  {
    let fixture = try await TableFixture(try TableFixture.people(9))
    let (host, table) = (fixture.host, fixture.table)
    table.allowsMarkingRows = true
    try await host.run("key space\nkey space\nkey space")
    let schema = try #require(table.schema)
    for row in table.markedRows {
      let edit = CellEdit(row, column: "Name", in: schema, new: .text("new"))
      table.saveCell(try #require(edit))
    }
    await host.settle()
    func names() -> [String] { table.visibleRows.prefix(4).map { "\($0.cells[1])" } }
    let changed = names()
    #expect(changed[0] == changed[1] && changed[1] == changed[2] && changed[2] != changed[3])
    #expect(table.markedRows.count == 3 && table.history.undoable.count == 3)
    table.undo()
    await host.settle()
    #expect(names()[1] == changed[0] && names()[2] != changed[0])
  }

  @Test func `deleting several rows needs a source that can do so`() async throws {
    let (fixture, _) = try await fixture()
    try await fixture.host.run("key space\nkey delete")
    #expect(fixture.table.problem == "rows can only be deleted one by one here")
  }
}
