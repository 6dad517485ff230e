import Testing
import Trellis
import TrellisTable
import TrellisTestSupport
import TrellisTesting

/// Changes that are saved or refused after the user has moved to another place.
@Suite struct LateWriteTests {
  private static func planets() throws -> ArrayTableSource {
    try ArrayTableSource(
      name: "Planet",
      columns: [
        TableColumn(id: ColumnID("Id"), type: .integer, isKey: true),
        TableColumn(id: ColumnID("Name"), type: .text),
      ], rows: [[.integer(1), .text("Mars")]])
  }

  private func name(_ fixture: TableFixture) -> CellValue? { fixture.table.selectedRow?.cells[1] }

  /// Shows another source, and waits for its rows, while a change of the first source is being
  /// made.
  private func turn(_ fixture: TableFixture, to source: ArrayTableSource) async {
    // As without a script: what is there first comes first.
    fixture.table.context?.work.keepsOrder = false
    fixture.table.show(source)
    for _ in 0..<100_000 where fixture.table.schema?.name != "Planet" { await Task.yield() }
    #expect(name(fixture) == .text("Mars"))
  }

  @Test func `an edit saved after the table shows another source is undone in its own source`()
    async throws
  {
    let people = ScriptedSource(try TableFixture.people(2))
    let sink = TraceSink()
    let fixture = try await TableFixture(people, sink: sink)
    let (host, table) = (fixture.host, fixture.table)
    try await host.run("key enter\ntype Ada")
    await people.holdEdits(true)
    fixture.press(.enter)
    let kept = table.history
    await turn(fixture, to: try Self.planets())
    await people.holdEdits(false)
    await host.settle()
    #expect(
      sink.lines(.rowChange) == [
        "row-change rows saved table=Person key=1 column=Name old=name 1 new=Ada"
      ])
    #expect(name(fixture) == .text("Mars"))
    #expect(!table.canUndo && table.activity == .none)
    table.show(people)
    table.history = kept
    await host.settle()
    #expect(name(fixture) == .text("Ada"))
    #expect(table.undo())
    await host.settle()
    #expect(name(fixture) == .text("name 1"))
  }

  @Test
  func `an undo refused after a switch of sources is reported and can be retried in its source`()
    async throws
  {
    let people = ScriptedSource(try TableFixture.people(2))
    let fixture = try await TableFixture(people)
    let (host, table) = (fixture.host, fixture.table)
    try await host.run("key enter\ntype Ada\nkey enter")
    await people.holdEdits(true)
    #expect(table.undo())
    let kept = table.history
    await turn(fixture, to: try Self.planets())
    await people.failEdits(TableError(.busy, "locked"))
    await people.holdEdits(false)
    await host.settle()
    #expect(table.problem == "locked")
    #expect(!table.canUndo && name(fixture) == .text("Mars"))
    await people.failEdits(nil)
    table.show(people)
    table.history = kept
    #expect(table.canUndo)
    await host.settle()
    #expect(table.undo())
    await host.settle()
    #expect(name(fixture) == .text("name 1"))
  }

  @Test(arguments: [Key.right, .left])
  func `saving an earlier edit leaves the text in an open editor alone`(key: Key) async throws {
    let people = ScriptedSource(try TableFixture.people(2))
    let fixture = try await TableFixture(people)
    let (host, table) = (fixture.host, fixture.table)
    try await host.run("key right\nkey enter\ntype 5")
    await people.holdEdits(true)
    fixture.press(.enter, .escape, key, .enter, .character("8"))
    await people.holdEdits(false)
    await host.settle()
    #expect(table.isEditing && table.editor.text == "8")
    try await host.run("key enter")
    #expect(!table.isEditing && table.problem == nil)
    let expected: [CellValue] =
      key == .right
      ? [.integer(1), .text("name 1"), .integer(8)] : [.integer(1), .text("8"), .integer(5)]
    #expect(table.selectedRow?.cells == expected)
  }

  @Test func `the refusal of an earlier edit is not shown in the editor that is open now`()
    async throws
  {
    let people = ScriptedSource(try TableFixture.people(2))
    let fixture = try await TableFixture(people)
    let (host, table) = (fixture.host, fixture.table)
    try await host.run("key enter\ntype Ada")
    await people.holdEdits(true)
    await people.failEdits(TableError(.constraint, "Name is taken"))
    fixture.press(.enter, .escape, .right, .enter, .character("8"))
    await people.holdEdits(false)
    await host.settle()
    #expect(table.isEditing && table.editor.text == "8" && table.editor.problem == nil)
    #expect(table.problem == "Name is taken")
    await people.failEdits(nil)
    try await host.run("key enter")
    #expect(table.selectedRow?.cells == [.integer(1), .text("name 1"), .integer(8)])
  }

  @Test func `a row that disappears with its edit is removed, and Enter then edits the next row`()
    async throws
  {
    let people = ScriptedSource(try TableFixture.people(3))
    await people.loseEditedRows()
    let fixture = try await TableFixture(people)
    let (host, table) = (fixture.host, fixture.table)
    try await host.run("key enter\ntype Ada\nkey enter")
    #expect(table.visibleRows.map(\.key) == [RowKey([.integer(2)]), RowKey([.integer(3)])])
    try await host.run("key enter\ntype Bob\nkey enter")
    #expect(table.visibleRows.map(\.key) == [RowKey([.integer(3)])])
  }

  @Test func `Enter does not open an editor on a row without cells`() async throws {
    let people = ScriptedSource(try TableFixture.people(3))
    await people.loseCells()
    let fixture = try await TableFixture(people)
    try await fixture.host.run("key enter\nkey down\nkey enter")
    #expect(!fixture.table.isEditing)
  }
}
