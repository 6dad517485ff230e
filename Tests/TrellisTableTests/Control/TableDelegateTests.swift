import Testing
import Trellis
import TrellisTable
import TrellisTestSupport
import TrellisTesting

@Suite struct TableDelegateTests {
  final class Guardian: Table.ShouldEditRow, Table.ShouldSaveCell, Table.DidSaveCell {
    var refused = ""
    var notes: [String] = []

    private func reply(_ name: String) -> Bool {
      notes.append(name)
      return name != refused
    }

    func table(_ table: Table, shouldEdit row: TableRow) -> Bool { reply("shouldEdit") }
    func table(_ table: Table, shouldSave proposal: CellProposal) -> Bool { reply("shouldSave") }
    func table(_ table: Table, didSave edit: CommittedEdit) { notes.append("didSave") }
  }

  @Test(arguments: [
    ("", ["shouldEdit", "shouldSave", "didSave"]), ("shouldEdit", ["shouldEdit"]),
    ("shouldSave", ["shouldEdit", "shouldSave"]),
  ])
  func `an edit asks the delegate before editing and saving, and notifies it afterwards`(
    refused: String, expected: [String]
  ) async throws {
    let source = try ArrayTableSource(
      name: "Person",
      columns: [
        TableColumn(id: ColumnID("Id"), type: .integer, isKey: true),
        TableColumn(id: ColumnID("Name"), type: .text),
      ], rows: [[.integer(1), .text("Ada")]])
    let guardian = Guardian()
    guardian.refused = refused
    let table = Table().id("rows")
    table.delegate = guardian
    table.show(source)
    let host = try await TestHost(Window { table }, size: Size(width: 30, height: 6))
    try await host.run("focus rows\nkey enter")
    if table.isEditing { try await host.run("type x\nkey enter") }
    #expect(guardian.notes == expected)
    #expect(table.delegate === guardian)
  }
}
