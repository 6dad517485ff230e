import Testing
import Trellis
import TrellisTable
import TrellisTestSupport
import TrellisTesting

/// The status of a table, as a binding.
@Suite struct TableStatusTests {
  @Test func `a label bound to the status of a table follows the cursor, the count and the query`()
    async throws
  {
    let fixture = try await TableFixture(try TableFixture.people(30))
    let (host, table) = (fixture.host, fixture.table)
    let label = Label(
      table.status.map { "\($0.selectedRowNumber ?? 0) of \($0.count.map { "\($0)" } ?? "?")" })
    #expect(label.text == "1 of exact(30)")
    try await host.run("key down")
    #expect(label.text == "2 of exact(30)")
    table.show(TableQuery(filter: "name 2"))
    await host.settle()
    #expect(label.text == "1 of exact(11)")
  }

  @Test func `observers run only for parts of the status that change, and before event handlers`()
    async throws
  {
    let source = ScriptedSource(try TableFixture.people(30))
    let fixture = try await TableFixture(source)
    let (host, table) = (fixture.host, fixture.table)
    var told: [String] = []
    let status = table.status
    status.selectedRowNumber.observe(owner: table, initial: false) {
      told.append("row \($0.new ?? 0)")
    }
    status.selectedColumn.observe(owner: table, initial: false) {
      told.append("column \($0.new?.id.name ?? "")")
    }
    status.problem.observe(owner: table, initial: false) { told.append($0.new ?? "solved") }
    status.query.observe(owner: table, initial: false) {
      told.append("query \($0.new.filter ?? "")")
    }
    table.on(.valueChanged) { told.append("moved") }
    try await host.run("key down\nkey right\nkey up")
    #expect(told == ["row 2", "moved", "column Age", "row 1", "moved"])
    told = []
    await source.failFilters(TableError(.unavailable, "too long"))
    table.show(TableQuery(filter: "x"))
    await host.settle()
    #expect(Set(told) == ["query x", "query ", "too long"] && told.count == 3)
    try await host.run("key down")
    #expect(told.contains("solved"))
  }

  @Test func `writing to the status of a table has no effect`() async throws {
    let fixture = try await TableFixture(try TableFixture.people(3))
    let status = fixture.table.status
    let before = status.wrappedValue
    try await fixture.host.run("key down")
    status.wrappedValue = before
    #expect(before.selectedRowNumber == 1)
    #expect(fixture.table.selectedRowNumber == 2 && status.wrappedValue.selectedRowNumber == 2)
  }

  @Test func `an observer of the status does not keep the table alive`() async throws {
    weak var gone: Table?
    do {
      let table = Table()
      gone = table
      table.status.count.observe { _ in }
    }
    #expect(gone == nil)
  }
}
