import Testing
import Trellis
import TrellisTable
import TrellisTestSupport
import TrellisTesting

@Suite struct TableUndoTests {
  private static let edits = """
    key enter
    type Ada
    key enter
    key down
    key enter
    type Bob
    key enter
    """

  private func undo(_ fixture: TableFixture) async -> Bool {
    let result = fixture.table.undo()
    await fixture.host.settle()
    return result
  }

  private func redo(_ fixture: TableFixture) async -> Bool {
    let result = fixture.table.redo()
    await fixture.host.settle()
    return result
  }

  private func names(_ fixture: TableFixture) -> [CellValue] {
    fixture.table.visibleRows.map { $0.cells[1] }
  }

  @Test func `edits are undone and redone one at a time, in order`() async throws {
    let fixture = try await TableFixture(try TableFixture.people(2))
    try await fixture.host.run(Self.edits)
    #expect(await undo(fixture))
    #expect(names(fixture) == [.text("Ada"), .text("name 2")])
    #expect(await undo(fixture))
    #expect(await !undo(fixture))
    #expect(names(fixture) == [.text("name 1"), .text("name 2")])
    #expect(await redo(fixture))
    #expect(await redo(fixture))
    #expect(await !redo(fixture))
    #expect(names(fixture) == [.text("Ada"), .text("Bob")])
    #expect(await undo(fixture))
    #expect(names(fixture) == [.text("Ada"), .text("name 2")])
  }

  @Test func `undo waits for a change that is being saved, and undoes it`() async throws {
    let source = ScriptedSource(try TableFixture.people(2))
    let fixture = try await TableFixture(source)
    try await fixture.host.run("key enter\ntype Ada\nkey enter")
    await source.holdEdits(true)
    fixture.table.insertRow()
    #expect(fixture.table.undo())
    fixture.table.insertRow([ColumnID("Id"): .integer(3), ColumnID("Name"): .text("Zoe")])
    await source.holdEdits(false)
    await fixture.host.settle()
    #expect(names(fixture) == [.text("Ada"), .text("name 2"), .text("Zoe")])
    #expect(fixture.table.canUndo)
    // Two steps back: the second waits for the first.
    await source.holdEdits(true)
    #expect(fixture.table.undo() && fixture.table.undo())
    await source.holdEdits(false)
    await fixture.host.settle()
    #expect(names(fixture) == [.text("name 1"), .text("name 2")])
  }

  @Test func `undo does not undo an older edit if the change that it waits for is refused`()
    async throws
  {
    let source = ScriptedSource(try TableFixture.people(2))
    let fixture = try await TableFixture(source)
    try await fixture.host.run("key enter\ntype Ada\nkey enter")
    await source.holdEdits(true)
    let edit = CellEdit(
      key: RowKey([.integer(2)]), column: ColumnID("Name"), old: .text("name 2"), new: .text("Bob"))
    fixture.table.saveCell(edit)
    #expect(fixture.table.undo())
    await source.failEdits(TableError(.constraint, "Name is taken"))
    await source.holdEdits(false)
    await fixture.host.settle()
    await source.failEdits(nil)
    #expect(names(fixture) == [.text("Ada"), .text("name 2")])
    #expect(fixture.table.problem == "Name is taken")
    #expect(await undo(fixture))
    #expect(names(fixture) == [.text("name 1"), .text("name 2")])
  }

  @Test func `a new edit discards the edits that could be redone`() async throws {
    let fixture = try await TableFixture(try TableFixture.people(2))
    try await fixture.host.run(Self.edits)
    #expect(await undo(fixture))
    try await fixture.host.run("key enter\ntype Eve\nkey enter")
    #expect(!fixture.table.canRedo)
    #expect(await !redo(fixture))
    #expect(names(fixture) == [.text("Ada"), .text("Eve")])
  }

  @Test func `an undo that a lock prevents is kept, and an undo that conflicts is discarded`()
    async throws
  {
    let base = try TableFixture.people(2)
    let source = ScriptedSource(base)
    let fixture = try await TableFixture(source)
    try await fixture.host.run(Self.edits)
    await source.failEdits(TableError(.busy, "locked"))
    #expect(await undo(fixture))
    #expect(fixture.table.problem == "locked" && fixture.table.canUndo)
    await source.failEdits(nil)
    #expect(await undo(fixture))
    #expect(fixture.table.problem == nil)
    let theirs = CellEdit(
      key: RowKey([.integer(1)]), column: ColumnID("Name"), old: .text("Ada"), new: .text("Zoe"))
    _ = try await base.commit(theirs)
    #expect(await undo(fixture))
    #expect(fixture.table.problem?.contains("nothing was saved") == true)
    #expect(names(fixture) == [.text("Zoe"), .text("name 2")])
    #expect(!fixture.table.canUndo)
  }

  @Test func `a saved history can be restored after another source has been shown`() async throws {
    let source = try TableFixture.people(2)
    let fixture = try await TableFixture(source)
    try await fixture.host.run(Self.edits)
    let kept = fixture.table.history
    fixture.table.show(try TableFixture.people(1))
    await fixture.host.settle()
    #expect(!fixture.table.canUndo)
    fixture.table.show(source)
    fixture.table.history = kept
    await fixture.host.settle()
    #expect(await undo(fixture))
    #expect(names(fixture) == [.text("Ada"), .text("name 2")])
  }

  /// A table with one edit of a row's name to Ada, and a problem.
  private func failedUndo(_ source: ScriptedSource) async throws -> TableFixture {
    let fixture = try await TableFixture(source)
    try await fixture.host.run("key enter\ntype Ada\nkey enter")
    await source.failEdits(TableError(.busy, "locked"))
    #expect(await undo(fixture))
    #expect(fixture.table.problem == "locked")
    await source.failEdits(nil)
    return fixture
  }

  @Test func `an undo stays in the history if a handler removes the table during it`() async throws
  {
    let fixture = try await failedUndo(ScriptedSource(try TableFixture.people(2)))
    let table = fixture.table
    table.on(.tableRecovered) { table, _ in table.removeFromParent() }
    #expect(!table.undo())
    #expect(table.context == nil && table.canUndo)
    #expect(!table.undo())
    #expect(table.canUndo)
  }

  @Test func `an undo changes neither source if a handler shows another source during it`()
    async throws
  {
    let first = try TableFixture.people(2)
    let second = try TableFixture.people(2)
    let ada = CellEdit(
      key: RowKey([.integer(1)]), column: ColumnID("Name"), old: .text("name 1"), new: .text("Ada"))
    _ = try await second.commit(ada)
    let fixture = try await failedUndo(ScriptedSource(first))
    let table = fixture.table
    var kept: EditHistory?
    table.on(.tableRecovered) { table, _ in
      kept = table.history
      table.show(second)
    }
    #expect(!table.undo())
    await fixture.host.settle()
    #expect(kept?.undoable.count == 1 && table.history == EditHistory())
    #expect(names(fixture) == [.text("Ada"), .text("name 2")])
  }
}
