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

  @Test func `edits are taken back and made again, one after the other`() async throws {
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

  @Test func `an edit forgets what was taken back`() async throws {
    let fixture = try await TableFixture(try TableFixture.people(2))
    try await fixture.host.run(Self.edits)
    #expect(await undo(fixture))
    try await fixture.host.run("key enter\ntype Eve\nkey enter")
    #expect(!fixture.table.canRedo)
    #expect(await !redo(fixture))
    #expect(names(fixture) == [.text("Ada"), .text("Eve")])
  }

  @Test func `an undo that has to wait is not lost, one that somebody else forestalled is`()
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

  @Test func `a history that is kept works after another source was shown`() async throws {
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
}
