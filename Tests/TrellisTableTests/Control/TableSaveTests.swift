import Testing
import Trellis
import TrellisTable
import TrellisTestSupport
import TrellisTesting

/// Cells that the program changes, and the position of the caret for screen readers.
@Suite struct TableSaveTests {
  private func edit(_ table: Table, _ name: String) throws -> CellEdit {
    let (row, schema) = (try #require(table.selectedRow), try #require(table.schema))
    return try #require(CellEdit(row, column: ColumnID("Name"), in: schema, new: .text(name)))
  }

  @Test func `a cell that the program saves can be undone, and a conflict changes nothing`()
    async throws
  {
    let fixture = try await TableFixture(try TableFixture.people(3))
    let (host, table) = (fixture.host, fixture.table)
    let first = try edit(table, "Ada\nLovelace")
    table.saveCell(first)
    await host.settle()
    #expect(table.selectedRow?.cells[1] == .text("Ada\nLovelace") && table.canUndo)
    table.saveCell(first)
    await host.settle()
    #expect(table.problem?.contains("changed in the meantime") == true)
    #expect(table.undo())
    await host.settle()
    #expect(table.selectedRow?.cells[1] == .text("name 1"))
  }

  @Test func `a cell that is being edited is saved before the program saves one`() async throws {
    let fixture = try await TableFixture(try TableFixture.people(3))
    let edit = try edit(fixture.table, "Ada")
    fixture.table.beginEdit()
    fixture.table.saveCell(edit)
    await fixture.host.settle()
    #expect(fixture.table.visibleRows.first?.cells[1] == .text("Ada"))
    #expect(!fixture.table.isEditing)
    fixture.table.answer(.shouldSaveCell) { _, _ in false }
    fixture.table.beginEdit()
    fixture.table.editor.text = "Grace"
    fixture.table.saveCell(try self.edit(fixture.table, "Zoe"))
    await fixture.host.settle()
    #expect(fixture.table.visibleRows.first?.cells[1] == .text("Ada"))
    #expect(fixture.table.isEditing && fixture.table.problem != nil)
  }

  @Test func `a proposal says whether the cell is to have no value`() async throws {
    let fixture = try await TableFixture(try TableFixture.people(3))
    var seen: [Bool] = []
    fixture.table.answer(.shouldSaveCell) { _, proposal in
      seen.append(proposal.isMissing)
      return false
    }
    try await fixture.host.run("key enter\nkey ctrl-n\nkey enter")
    #expect(seen == [true, false])
  }

  @Test func `the caret is at the text of the cell under the cursor, unless a cell is edited`()
    async throws
  {
    let fixture = try await TableFixture(try TableFixture.people(12))
    let (host, table) = (fixture.host, fixture.table)
    #expect(table.caret == Point(x: 4, y: 1))
    try await host.run("key left\nkey down")
    // The number is at the right edge of its column.
    #expect(table.caret == Point(x: 1, y: 2))
    try await host.run("key enter")
    #expect(table.isEditing && table.caret == nil)
  }

  @Test func `a column can be chosen before the columns of a source are known`() async throws {
    let fixture = try await TableFixture(try TableFixture.people(3))
    let other = ScriptedSource(try TableFixture.people(3))
    await other.hold(true)
    fixture.table.show(other)
    fixture.table.selectColumn(ColumnID("Age"))
    await other.hold(false)
    await fixture.host.settle()
    #expect(fixture.table.selectedColumn?.id == ColumnID("Age"))
    fixture.table.show(try TableFixture.people(3))
    await fixture.host.settle()
    #expect(fixture.table.selectedColumn?.id == ColumnID("Name"))
  }
}
