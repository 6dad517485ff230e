import Testing
import Trellis
import TrellisTable
import TrellisTesting

/// A table that is too small shows in which directions there is more, and every cell can be
/// reached.
struct TableSignTests {
  /// Returns a source whose cells contain their position: `r101c12` in the second row and the third
  /// column.
  private func source(rows: Int, columns: Int) throws -> ArrayTableSource {
    try ArrayTableSource(
      name: "Place",
      columns: (0..<columns).map {
        TableColumn(id: ColumnID("c\($0 + 10)"), type: .text, isKey: $0 == 0)
      },
      rows: (0..<rows).map { row in (0..<columns).map { .text("r\(row + 100)c\($0 + 10)") } })
  }

  private func host(_ source: some TableSource, _ size: Size) async throws -> (TestHost, Table) {
    let table = Table().id("rows")
    table.show(source)
    let host = try await TestHost(Window { table }, size: size)
    try await host.run("focus rows")
    return (host, table)
  }

  /// The arrows of some lines, those for two directions taken apart.
  private func arrows(_ lines: some Collection<String>) -> Set<Character> {
    let both: [Character: [Character]] = ["⇕": ["▴", "▾"], "⇔": ["◂", "▸"]]
    let signs = lines.joined().filter { "▴▾◂▸⇕⇔".contains($0) }
    return Set(signs.flatMap { both[$0] ?? [$0] })
  }

  private func check(_ host: TestHost, _ table: Table, rows: Int, columns: Int) throws {
    let lines = host.rows
    let name: Comment = "\(rows) rows, \(columns) columns: \(lines)"
    let shown = lines.dropFirst().compactMap { line in
      line.split(separator: "r").lazy.compactMap { Int($0.prefix { $0.isNumber }) }.first.map {
        $0 - 100
      }
    }
    var expected: Set<Character> = []
    if let first = shown.first, first > 0 { expected.insert("▴") }
    if let last = shown.last, last < rows - 1 { expected.insert("▾") }
    #expect(arrows(lines.dropFirst()) == expected, name)
    guard let row = shown.first else { return }
    expected = []
    if !lines[1].contains("r\(row + 100)c10") { expected.insert("◂") }
    if !lines[1].contains("r\(row + 100)c\(columns + 9)") { expected.insert("▸") }
    #expect(arrows([lines[0]]) == expected, name)
    let column = try #require(table.selectedColumn)
    let cursor = try #require(table.selectedRow?.cells[0])
    // What is under the cursor can be read whole, and so can its head.
    #expect(
      lines.joined().contains("\(CellText(cursor).string.dropLast(3))\(column.id.name)"), name)
    #expect(lines[0].contains(column.id.name), name)
  }

  @Test(arguments: [9, 15, 16, 17, 18, 24, 25, 26, 27, 33, 34, 35], 2...5)
  func `arrows appear exactly in the directions in which there are more rows or columns`(
    width: Int, height: Int
  ) async throws {
    for rows in [0, 1, 2, 3, 4, 5, 9] {
      for columns in 1...4 {
        let (host, table) = try await host(
          source(rows: rows, columns: columns), Size(width: width, height: height))
        let ways = ["left", "right", "down", "up"].flatMap { key in
          Array(repeating: key, count: key == "left" || key == "right" ? columns : rows)
        }
        for key in ways + ["end", "home", "pagedown", "pageup"] {
          try check(host, table, rows: rows, columns: columns)
          try await host.key(key)
        }
      }
    }
  }

  @Test(arguments: [
    Size(width: 20, height: 5), Size(width: 40, height: 10), Size(width: 80, height: 24),
  ])
  func `in windows of usual sizes the arrows are right and every cell can be reached`(
    size: Size
  ) async throws {
    let columns = 20
    for rows in [size.height - 1, size.height, 300] {
      let (host, table) = try await host(source(rows: rows, columns: columns), size)
      for number in [1, rows / 2, rows] {
        try await host.run("select rows \(number)")
        for key in Array(repeating: "right", count: columns)
          + Array(repeating: "left", count: columns)
        {
          try check(host, table, rows: rows, columns: columns)
          let column = try #require(table.selectedColumn?.id.name)
          #expect(host.rows.joined().contains("r\(number + 99)\(column)"))
          try await host.key(key)
        }
      }
    }
  }

  @Test func `all columns are shown again once the window is wide enough`() async throws {
    let (host, table) = try await host(source(rows: 2, columns: 4), Size(width: 18, height: 4))
    try await host.run("key right\nkey right\nkey right")
    #expect(host.rows == ["c12      c13     ◂", "r100c12  r100c13", "r101c12  r101c13", ""])
    try await host.run("resize 40x4")
    #expect(host.rows[0] == "c10      c11      c12      c13")
    #expect(table.selectedColumn?.id.name == "c13")
  }

  @Test func `a click on the arrows does not sort the table`() async throws {
    let (host, table) = try await host(source(rows: 9, columns: 4), Size(width: 18, height: 4))
    #expect(host.rows[0].hasSuffix("▸"))
    try await host.run("mouse down 17 0\nmouse up 17 0")
    #expect(table.query.sort.isEmpty)
    try await host.run("mouse down 0 0\nmouse up 0 0")
    #expect(table.query.sort.first?.column == ColumnID("c10"))
  }

  @Test func `the tree does not contain the arrows for hidden rows and columns`() async throws {
    let (host, _) = try await host(source(rows: 9, columns: 4), Size(width: 18, height: 4))
    #expect(arrows(host.rows) == ["▾", "▸"])
    #expect(arrows(host.tree) == [])
  }
}
