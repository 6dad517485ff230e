import Testing
import Trellis
import TrellisTable
import TrellisTestSupport
import TrellisTesting

/// Where the cursor is after the order of the rows has changed.
@MainActor @Suite struct SortedCursorTests {
  private static func key(_ number: Int64) -> RowKey { RowKey([.integer(number)]) }

  @Test(arguments: [3, 17, 50])
  func `the cursor stays on its row when the user sorts the rows`(row: Int) async throws {
    let fixture = try await TableFixture(try TableFixture.people(50))
    let (host, table) = (fixture.host, fixture.table)
    table.selectColumn(ColumnID("Age"))
    table.selectRow(row)
    await host.settle()
    for _ in 0..<3 {
      table.toggleSort()
      await host.settle()
      #expect(table.selectedRow?.key == Self.key(Int64(row)))
      #expect(table.visibleRows.contains { $0.key == Self.key(Int64(row)) })
      #expect(table.visibleRows.count == 5)
    }
    #expect(table.selectedRowNumber == row)
  }

  @Test func `a cursor on the first row moves to the new first row`() async throws {
    let fixture = try await TableFixture(try TableFixture.people(50))
    fixture.table.selectColumn(ColumnID("Age"))
    fixture.table.toggleSort()
    await fixture.host.settle()
    #expect(fixture.table.selectedRow?.key == Self.key(10))
    #expect(fixture.table.selectedRowNumber == 1)
  }

  @Test func `a form keeps its row when the rows are sorted`() async throws {
    let table = Table(try TableFixture.people(50)).id("rows")
    let host = try await TestHost(
      Window {
        table
        Form { TextField("Name", cell: "Name", of: table).id("name") }
      }, size: Size(width: 30, height: 12))
    table.selectColumn(ColumnID("Age"))
    table.toggleSort()
    await host.settle()
    try await host.run("expect name name 1")
    #expect(table.selectedRow?.key == Self.key(1))
  }

  @Test(arguments: [[SortKey(ColumnID("Name"))], [SortKey(ColumnID("Name"), isDescending: true)]])
  func `the cursor follows a row that an edit has moved, even out of view`(sort: [SortKey])
    async throws
  {
    let fixture = try await TableFixture(try TableFixture.people(50))
    let (host, table) = (fixture.host, fixture.table)
    table.show(TableQuery(sort: sort))
    await host.settle()
    table.selectColumn(ColumnID("Name"))
    for name in ["zzz", "aaa", "name 25", "name 3"] {
      table.selectRow(withKey: 30)
      await host.settle()
      #expect(table.selectedRow?.key == Self.key(30))
      try await host.run("key enter")
      table.editor.selectAll()
      try await host.run("type \(name)\nkey enter")
      #expect(table.selectedRow?.key == Self.key(30))
      #expect(table.selectedRow?.cells.contains(.text(name)) == true)
      #expect(table.visibleRows.contains { $0.key == Self.key(30) })
    }
  }

  @Test func `a click on a header keeps the row under the cursor`() async throws {
    let fixture = try await TableFixture(try TableFixture.people(50))
    fixture.table.selectRow(4)
    await fixture.host.settle()
    try await fixture.host.run("mouse down 5 0\nmouse up 5 0")
    #expect(fixture.table.query.sort.count == 1)
    #expect(fixture.table.selectedRow?.key == Self.key(4))
  }

  @Test func `if the row is gone, the cursor is on the first row of the new order`() async throws {
    let source = try TableFixture.people(50)
    let fixture = try await TableFixture(source)
    let (host, table) = (fixture.host, fixture.table)
    table.selectColumn(ColumnID("Age"))
    table.selectRow(4)
    await host.settle()
    let gone = try #require(table.selectedRow)
    _ = try await source.commit(RowEdit.delete(RowDeletion(gone)))
    table.toggleSort()
    await host.settle()
    #expect(table.selectedRow?.key == Self.key(10))
  }
}
