import Testing
import Trellis
import TrellisTable
import TrellisTesting

/// Columns that are hidden, moved, resized and frozen on the screen.
struct TableColumnTests {
  private func fixture(_ size: Size = Size(width: 30, height: 4)) async throws -> TableFixture {
    try await TableFixture(try TableFixture.people(3), size: size)
  }

  /// Shows a table that is wider than its window. The cell in the second row and the third column
  /// is `r101c12`.
  private func wide() async throws -> (TestHost, Table) {
    let table = Table().id("rows")
    table.show(
      try ArrayTableSource(
        name: "Place",
        columns: (0..<5).map {
          TableColumn(id: ColumnID("c\($0 + 10)"), type: .text, isKey: $0 == 0)
        },
        rows: (0..<2).map { row in (0..<5).map { .text("r\(row + 100)c\($0 + 10)") } }))
    let host = try await TestHost(Window { table }, size: Size(width: 28, height: 4))
    try await host.run("focus rows")
    return (host, table)
  }

  @Test func `hidden columns are left out of the screen and the tree, and the cursor skips them`()
    async throws
  {
    let fixture = try await fixture()
    let (host, table) = (fixture.host, fixture.table)
    table.columnArrangement.hide(ColumnID("Name"))
    await host.settle()
    #expect(host.rows[0...1] == ["Id  Age", " 1    7"])
    #expect(table.selectedColumn?.id.name == "Age")
    #expect(host.node("row[1]")?.label == "1 · 7")
    #expect(host.node("rows")?.value == "3 rows, 1 column hidden")
    try await host.key("left")
    #expect(table.selectedColumn?.id.name == "Id")
    try await host.key("ctrl-right")
    #expect(table.selectedColumn?.id.name == "Age")
    table.selectColumn(ColumnID("Name"))
    #expect(table.selectedColumn?.id.name == "Age")
    table.columnArrangement.showHidden()
    await host.settle()
    #expect(host.rows[0].hasPrefix("Id  Name"))
    #expect(table.selectedColumn?.id.name == "Age")
  }

  @Test func `moved columns keep their cells, their sort order and their editor`() async throws {
    let fixture = try await fixture()
    let (host, table) = (fixture.host, fixture.table)
    table.columnArrangement.move(
      ColumnID("Name"), by: 1, among: table.schema?.columns.map(\.id) ?? [])
    await host.settle()
    #expect(host.rows[0...1] == ["Id  Age  Name", " 1    7  name 1"])
    #expect(table.selectedColumn?.id.name == "Name")
    try await host.key("right")
    #expect(table.selectedColumn?.id.name == "Name")
    try await host.run("key enter\nkey ctrl-a\ntype new\nkey enter")
    #expect(host.rows[1] == " 1    7  new")
    try await host.run("mouse down 4 0\nmouse up 4 0")
    #expect(table.query.sort.map(\.column.name) == ["Age"])
  }

  @Test func `frozen columns stay at the left while the others scroll`() async throws {
    let (host, table) = try await wide()
    table.columnArrangement.setFrozen(true, for: ColumnID("c11"))
    await host.settle()
    #expect(host.rows[0...1] == ["c11    │ c10      c12      ▸", "r100c11│ r100c10  r100c12"])
    try await host.key("ctrl-right")
    #expect(host.rows[0...1] == ["c11    │ c13      c14      ◂", "r100c11│ r100c13  r100c14"])
    #expect(table.columnSummary == "1 column frozen")
    try await host.key("ctrl-left")
    #expect(table.selectedColumn?.id.name == "c11")
    try await host.key("right")
    #expect(table.selectedColumn?.id.name == "c10")
    #expect(host.rows[0] == "c11    │ c10      c12      ▸")
    table.columnArrangement = ColumnArrangement()
    await host.settle()
    #expect(host.rows[0].hasPrefix("c10      c11"))
  }

  @Test func `a width can be set, and dragging the edge of a header sets it too`() async throws {
    let (host, table) = try await wide()
    table.columnArrangement.setWidth(4, of: ColumnID("c10"))
    await host.settle()
    #expect(host.rows[0].hasPrefix("c10   c11      c12 ") && host.rows[0].hasSuffix("▸"))
    #expect(host.rows[1].hasPrefix("r10…  r100c11  r100c12"))
    #expect(table.width(of: ColumnID("c10")) == 4)
    try await host.run("mouse down 5 0\nmouse move 7 0\nmouse up 7 0")
    #expect(host.rows[0].hasPrefix("c10     c11      c12"))
    #expect(host.rows[1].hasPrefix("r100c…  r100c11  r100c12"))
    #expect(table.query.sort.isEmpty)
    // A width is never less than 1.
    try await host.run("mouse down 6 0\nmouse move 0 0\nmouse up 0 0\nmouse down 8 1\nmouse up 8 1")
    #expect(table.width(of: ColumnID("c10")) == 1)
    #expect(table.selectedColumn?.id.name == "c11")
  }

  @Test func `two quick presses on a cell raise one event`() async throws {
    let fixture = try await fixture()
    let (host, table) = (fixture.host, fixture.table)
    var count = 0
    table.on(.touchDownRepeat) { count += 1 }
    func press(_ x: Int, _ y: Int) async throws {
      try await host.run("mouse down \(x) \(y)\nmouse up \(x) \(y)")
    }
    try await press(5, 1)
    #expect(count == 0)
    try await press(5, 1)
    #expect(count == 1)
    // The third press is the first one of another pair.
    try await press(5, 1)
    #expect(count == 1)
    try await host.run("advance 400ms")
    try await press(5, 1)
    #expect(count == 1)
    try await press(5, 2)
    try await press(1, 2)
    try await press(5, 0)
    try await press(5, 0)
    #expect(count == 1)
  }

  @Test func `the editor closes if its column is hidden`() async throws {
    let fixture = try await fixture()
    let (host, table) = (fixture.host, fixture.table)
    try await host.key("enter")
    #expect(table.isEditing)
    table.columnArrangement.hide(ColumnID("Name"))
    await host.settle()
    #expect(!table.isEditing)
    #expect(host.rows[0] == "Id  Age")
  }
}
