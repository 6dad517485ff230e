import Testing
import Trellis
import TrellisTable
import TrellisTesting

/// The cursor of a table whose row is removed or moved.
struct TableCursorTests {
  @Test(arguments: [
    (["key down", "key down", "key down"], 4, 5), (["select rows 50", "key down"], 51, 52),
    (["key home"], 1, 2), (["key end"], 100, 99), (["key end", "key up"], 99, 100),
    (["select rows 100"], 100, 99),
  ])
  func `the cursor keeps its position in the view when its row is removed`(
    moves: [String], gone: Int64, next: Int64
  ) async throws {
    let source = try TableFixture.people(100)
    let fixture = try await TableFixture(source)
    let (host, table) = (fixture.host, fixture.table)
    for line in moves { try await host.run(line) }
    #expect(table.selectedRow?.key == RowKey([.integer(gone)]))
    await source.remove(RowKey([.integer(gone)]))
    table.refreshIfChanged()
    await host.settle()
    #expect(table.selectedRow?.key == RowKey([.integer(next)]))
    #expect(table.count == .exact(99))
  }

  @Test func `the cursor follows a row whose key an edit has changed`()
    async throws
  {
    let fixture = try await TableFixture(try TableFixture.people(100))
    let (host, table) = (fixture.host, fixture.table)
    try await host.run(
      "key left\nkey down\nkey down\nkey enter\nkey ctrl-a\ntype 500\nkey enter")
    #expect(host.node("rows")?.value == "100 rows")
    #expect(table.selectedRow?.key == RowKey([.integer(500)]))
    #expect(table.selectedRowNumber == 100)
    try await host.run("key up")
    #expect(table.selectedRow?.key == RowKey([.integer(100)]))
  }

  @Test func `the text NULL is shown in quotes in the tree, and a missing value is not`()
    async throws
  {
    let columns = [
      TableColumn(id: ColumnID("Id"), type: .integer, isKey: true),
      TableColumn(id: ColumnID("Name"), type: .text),
    ]
    let source = try ArrayTableSource(
      name: "Person", columns: columns,
      rows: [[.integer(1), .null], [.integer(2), .text("NULL")]])
    let host = try await TableFixture(source).host
    #expect(host.node("row[1]")?.label == "1 · NULL")
    #expect(host.node("row[2]")?.label == "2 · \"NULL\"")
    #expect(host.node("row[1]")?.value == "Name: NULL")
    try await host.run("key down")
    #expect(host.node("row[2]")?.value == "Name: \"NULL\"")
  }
}
