import Testing
import Trellis
import TrellisTable
import TrellisTestSupport
import TrellisTesting

/// Keys that are pressed while an edit is being saved.
@Suite struct SavingKeysTests {
  @Test(arguments: [
    Key.left, .right, .up, .down, .home, .end, .enter, .tab, .backspace, .character("9"),
  ])
  func `keys typed while an edit is saved change nothing until it is saved`(key: Key) async throws {
    let people = ScriptedSource(try TableFixture.people(3))
    let fixture = try await TableFixture(people)
    let (host, table) = (fixture.host, fixture.table)
    try await host.run("key down\nkey enter\ntype Ada")
    await people.holdEdits(true)
    fixture.press(.enter, key)
    #expect(table.isEditing && table.editor.text == "Ada")
    #expect(table.selectedRow?.key == RowKey([.integer(2)]))
    await people.holdEdits(false)
    await host.settle()
    #expect(table.problem == nil)
    #expect(
      table.visibleRows.map { $0.cells[1] } == [.text("name 1"), .text("Ada"), .text("name 3")])
    // Then the keys have their usual effect.
    #expect(table.isEditing == (key == .enter))
    let rows: [Key: Int64] = [.up: 1, .home: 1, .down: 3, .end: 3]
    #expect(table.selectedRow?.key == RowKey([.integer(rows[key] ?? 2)]))
  }

  @Test func `shortcuts pressed while an edit is saved go to the window`() async throws {
    let people = ScriptedSource(try TableFixture.people(3))
    let table = Table().id("rows")
    table.show(people)
    let window = Window { table }
    var keys: [String] = []
    for key in ["f5", "ctrl-s"] { window.onKey(key) { _ in keys.append(key) } }
    let host = try await TestHost(window, size: Size(width: 30, height: 6))
    table.takeFocus()
    try await host.run("key enter\ntype Ada")
    await people.holdEdits(true)
    for key in [
      KeyPress(.enter), KeyPress(.down), KeyPress(.function(5)),
      KeyPress(.character("s"), modifiers: .control),
    ] {
      host.application.receive(.key(key))
    }
    #expect(keys == ["f5", "ctrl-s"])
    await people.holdEdits(false)
    await host.settle()
    #expect(table.selectedRow?.key == RowKey([.integer(2)]))
  }

  @Test func `letters typed while an edit is saved go to the window`() async throws {
    let people = ScriptedSource(try TableFixture.people(3))
    let table = Table().id("rows")
    table.show(people)
    let window = Window { table }
    var count = 0
    window.onKey("q") { _ in count += 1 }
    let host = try await TestHost(window, size: Size(width: 30, height: 6))
    table.takeFocus()
    try await host.run("key enter\ntype q")
    #expect(count == 0)
    await people.holdEdits(true)
    for key in [Key.enter, .character("q")] { host.application.receive(.key(KeyPress(key))) }
    #expect(count == 1 && table.editor.text == "q")
    await people.holdEdits(false)
    await host.settle()
    #expect(table.selectedRow?.cells[1] == .text("q"))
  }

  @Test func `keys reach the editor again after its value has been refused`() async throws {
    let people = ScriptedSource(try TableFixture.people(3))
    await people.failEdits(TableError(.constraint, "Name is taken"))
    let fixture = try await TableFixture(people)
    try await fixture.host.run("key enter\ntype Ada\nkey enter\ntype m")
    #expect(fixture.table.editor.isFocused && fixture.table.editor.text == "Adam")
    await people.failEdits(nil)
    try await fixture.host.run("key enter")
    #expect(fixture.table.selectedRow?.cells[1] == .text("Adam"))
  }

  @Test func `Escape stops an edit that is being saved, and the table reports that it was stopped`()
    async throws
  {
    let sink = TraceSink()
    let people = ScriptedSource(try TableFixture.people(3))
    await people.stopEdits()
    let fixture = try await TableFixture(people, sink: sink)
    let (host, table) = (fixture.host, fixture.table)
    try await host.run("key enter\ntype Ada")
    await people.holdEdits(true)
    fixture.press(.enter, .escape)
    await host.settle()
    #expect(!table.isEditing && table.isFocused)
    #expect(table.problem == "the edit was stopped; nothing was saved")
    #expect(table.selectedRow?.cells[1] == .text("name 1") && !table.canUndo)
    #expect(!sink.lines(.effect).contains { $0.contains("CancellationError") })
  }

  @Test func `an undo that is stopped while it is saved can be tried again`() async throws {
    let people = ScriptedSource(try TableFixture.people(3))
    await people.stopEdits()
    let fixture = try await TableFixture(people)
    let (host, table) = (fixture.host, fixture.table)
    try await host.run("key enter\ntype Ada\nkey enter")
    await people.holdEdits(true)
    #expect(table.undo())
    table.stopSaving()
    await host.settle()
    #expect(table.problem == "the edit was stopped; nothing was saved" && table.canUndo)
    await people.holdEdits(false)
    #expect(table.undo())
    await host.settle()
    #expect(table.selectedRow?.cells[1] == .text("name 1") && table.problem == nil)
  }

  @Test func `when the table reports the end of saving, the edit is already shown and undoable`()
    async throws
  {
    let people = ScriptedSource(try TableFixture.people(3))
    let fixture = try await TableFixture(people)
    let (host, table) = (fixture.host, fixture.table)
    var found: [CellValue?] = []
    table.on(.activityChanged) { table, activity in
      guard activity == .none else { return }
      found.append(table.canUndo && !table.isEditing ? table.selectedRow?.cells[1] : .null)
    }
    try await host.run("key enter\ntype Ada")
    await people.holdEdits(true)
    fixture.press(.enter)
    let step = Task { try await host.advance(by: .milliseconds(150)) }
    while table.activity == .none { await Task.yield() }
    await people.holdEdits(false)
    try await step.value
    await host.settle()
    #expect(found == [.text("Ada")])
  }
}
