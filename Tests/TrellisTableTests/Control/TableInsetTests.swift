import Testing
import Trellis
import TrellisTable
import TrellisTestSupport
import TrellisTesting

/// A table, and one with border and padding that has as much room inside them.
@MainActor
private struct TablePair {
  let plain: TestHost
  let framed: TestHost
  let tables: [Table]

  init(_ inner: Size) async throws {
    tables = [Table().id("rows"), Table().id("rows").border().padding(1)]
    for table in tables { table.show(try TableFixture.people(20)) }
    let tables = tables
    plain = try await TestHost(Window { tables[0] }, size: inner)
    let outer = Size(width: inner.width + 4, height: inner.height + 4)
    framed = try await TestHost(Window { tables[1] }, size: outer)
  }

  func compare(_ what: String) {
    let rows = framed.rows.dropFirst(2).dropLast(2).map { row in
      String(row.dropFirst(2).dropLast(2).reversed().drop { $0 == " " }.reversed())
    }
    #expect(rows == plain.rows, "\(what): \(framed.rows)")
    #expect(tables[1].selectedRowNumber == tables[0].selectedRowNumber, "\(what)")
    #expect(tables[1].selectedColumn == tables[0].selectedColumn, "\(what)")
    #expect(tables[1].query == tables[0].query, "\(what)")
    let caret = plain.frame?.caret.map { $0 + Point(x: 2, y: 2) }
    #expect(framed.frame?.caret == caret, "\(what)")
  }
}

@Suite @MainActor struct TableInsetTests {
  @Test(arguments: [Size(width: 30, height: 6), Size(width: 12, height: 4)])
  func `a table with a border shows, selects and edits the same as one without`(inner: Size)
    async throws
  {
    let pair = try await TablePair(inner)
    pair.compare("first")
    for line in [
      "focus rows", "key down", "key right", "key right", "key end", "key pageup", "scroll rows -5",
      "select rows 9", "press row[10]", "key enter", "type x", "key enter", "key escape",
      "key left", "key enter", "type long names", "key escape", "key end", "key right", "key enter",
      "type x", "key enter", "key escape", "key home",
    ] {
      try await pair.plain.run(line)
      try await pair.framed.run(line)
      pair.compare(line)
    }
    for table in pair.tables { table.isEnabled = false }
    await pair.plain.settle()
    await pair.framed.settle()
    pair.compare("disabled")
  }

  @Test(arguments: [Size(width: 30, height: 6), Size(width: 12, height: 4)])
  func `a click selects the cell that is shown there, and a click on the border selects nothing`(
    inner: Size
  ) async throws {
    let pair = try await TablePair(inner)
    for y in 0..<inner.height + 4 {
      for x in stride(from: 2, to: inner.width + 2, by: 3) {
        if (2..<inner.height + 2).contains(y) {
          try await pair.plain.run("mouse down \(x - 2) \(y - 2)\nmouse up \(x - 2) \(y - 2)")
        } else {
          try await pair.plain.run("focus rows")
        }
        try await pair.framed.run("mouse down \(x) \(y)\nmouse up \(x) \(y)")
        pair.compare("click at \(x) \(y)")
      }
    }
  }
}
