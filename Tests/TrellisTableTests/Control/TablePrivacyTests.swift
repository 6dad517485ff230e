import Testing
import Trellis
import TrellisTable
import TrellisTestSupport
import TrellisTesting

/// Typed text and the values of private columns are shown, but not recorded.
@Suite struct TablePrivacyTests {
  private static func accounts() throws -> ArrayTableSource {
    try ArrayTableSource(
      name: "Account",
      columns: [
        TableColumn(id: ColumnID("Mail"), type: .text, isKey: true),
        TableColumn(id: ColumnID("Age"), type: .integer),
      ], rows: ["ada", "bob", "eve"].map { [.text("\($0)@private"), .integer(7)] })
  }

  /// Everything that records hold in the clear.
  private func told(_ host: TestHost) -> String {
    host.journal.map { record in
      let outcomes =
        record.calls.map { "\($0.phase)" } + ["\(String(describing: record.end?.outcome))"]
      return ([record.line] + outcomes).joined(separator: " ")
    }.joined(separator: "\n")
  }

  @Test func `the record of a refused value does not contain the text that was typed`()
    async throws
  {
    let sink = TraceSink()
    let fixture = try await TableFixture(try TableFixture.people(3), sink: sink)
    try await fixture.host.run("key right\nkey enter\ntype hunter2\nkey enter")
    #expect(fixture.table.problem == "Age takes a whole number, not \"hunter2\"")
    #expect(!told(fixture.host).contains("hunter2"))
    #expect(sink.lines(.event).contains { $0.contains("message=Age takes a whole number") })
  }

  @Test(arguments: [TableError.Code.conflict, .invalidValue, .constraint, TableError.Code("own")])
  func `the record of a source's refusal does not contain the values of cells`(
    code: TableError.Code
  )
    async throws
  {
    let sink = TraceSink()
    let source = ScriptedSource(try TableFixture.people(3))
    let recorded = code == TableError.Code("own") ? "their cell" : nil
    await source.failEdits(TableError(code, "the cell is hunter2", recorded: recorded))
    let fixture = try await TableFixture(source, sink: sink)
    try await fixture.host.run("key enter\ntype Ada\nkey enter")
    #expect(fixture.table.problem == "the cell is hunter2")
    #expect(!told(fixture.host).contains("hunter2"))
    #expect(sink.lines(.event).contains { $0.contains("message=\(recorded ?? code.name)") })
    #expect(told(fixture.host).contains("failed(message: \"\(recorded ?? code.name)\")"))
  }

  @Test func `messages and errors that a handler derives from typed text are recorded as private`()
    async throws
  {
    let sink = TraceSink()
    let fixture = try await TableFixture(try TableFixture.people(3), sink: sink)
    fixture.table.answer(.shouldSaveCell) { table, proposal in
      if proposal.column.type == .text {
        table.reject("not \(proposal.text)")
        return false
      }
      return try CellValue(parsing: proposal.text, for: proposal.column) != .null
    }
    try await fixture.host.run("key enter\ntype hunter2\nkey enter")
    #expect(fixture.table.problem == "not hunter2")
    try await fixture.host.run("key escape\nkey right\nkey enter\ntype hunter2\nkey enter")
    #expect(!told(fixture.host).contains("hunter2"))
    #expect(told(fixture.host).contains("message=private"))
  }

  @Test func `the values of a private key column do not appear anywhere in the journal`()
    async throws
  {
    let sink = TraceSink()
    let source = try Self.accounts()
    let table = Table().id("rows")
    table.privateColumns = [ColumnID("Mail")]
    table.show(source)
    let host = try await TestHost(Window { table }, size: Size(width: 40, height: 6), sink: sink)
    try await host.run(
      """
      focus rows
      key down
      key enter
      type 8
      key enter
      key enter
      type old
      key enter
      key escape
      press row[#3]
      key left
      key enter
      type zoe@private
      key enter
      """)
    #expect(table.visibleRows.map { $0.key.description }.last == "zoe@private")
    table.undo()
    await host.settle()
    #expect(table.visibleRows.map { $0.key.description }.last == "eve@private")
    #expect(!told(host).contains("@private"), "\(told(host))")
    #expect(sink.lines(.rowChange).count == 3)
    #expect(
      sink.lines(.rowChange).first
        == "row-change rows saved table=Account key=private column=Age old=7 new=8")
  }
}
