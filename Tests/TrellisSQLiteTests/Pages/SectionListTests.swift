import Testing
import Trellis
import TrellisDatabase
import TrellisSQLite
import TrellisScript
import TrellisTable
import TrellisTestSupport
import TrellisTesting

@MainActor @Suite struct SectionListTests {
  /// A table of 100 000 rows, and a program that changes it while the list shows it.
  private final class Fixture {
    let folder: TemporaryFolder
    let writer: Connection
    let source: SQLiteTableSource

    init(rowCount: Int = 100_000) throws {
      folder = try TemporaryFolder()
      let file = try folder.database(
        """
        CREATE TABLE t(id INTEGER PRIMARY KEY, name TEXT, rank INTEGER);
        INSERT INTO t
          WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < \(rowCount))
          SELECT i * 10, 'name ' || i, i * 7919 % 100003 FROM n;
        CREATE INDEX t_rank ON t(rank);
        """)
      writer = try Connection(DatabasePath(file), .readWrite, .foreign)
      source = try openTable(file)
    }

    /// The rows of the query from one on, as the list is to show them.
    func lines(_ order: String, from first: Int, _ count: Int) throws -> [String] {
      var lines: [String] = []
      try writer.forEachRow(
        "SELECT id || ' ' || name FROM t ORDER BY \(order) LIMIT ? OFFSET ?",
        [.integer(Int64(count)), .integer(Int64(first))]
      ) { lines.append($0[0].asString ?? "") }
      return lines
    }

    func count() throws -> Int {
      Int(try writer.value("SELECT count(*) FROM t")?.asInteger ?? 0)
    }
  }

  private func makeList(_ source: SQLiteTableSource, _ query: TableQuery) -> SectionList {
    SectionList(source, query: query) { row, _ in
      Label(
        row.map { row in row.cells.prefix(2).map { CellText($0).string }.joined(separator: " ") })
    }
  }

  @Test(.tags(.row150), arguments: ["id", "rank, id"])
  func `after each change, the rows in view are those of the query`(order: String) async throws {
    var random = SeededGenerator()
    let fixture = try Fixture()
    let query = TableQuery(sort: order == "id" ? [] : [SortKey(ColumnID("rank"))])
    let list = makeList(fixture.source, query)
    let host = try await TestHost(
      Window { list.id("list").fill() }, size: Size(width: 30, height: 20))
    for _ in 0..<Soak.count(5_000) {
      let near = list.visibleRows.compactMap { $0.item(as: TableRow.self)?.cells[0] }
      let id =
        if case .integer(let id)? = near.randomElement(using: &random) { id } else { Int64(0) }
      let other = Int64.random(in: 0...1_000_000, using: &random)
      switch Int.random(in: 0..<9, using: &random) {
      case 0:
        try fixture.writer.execute(
          "INSERT OR IGNORE INTO t VALUES(?, 'new', ?)",
          [.integer(id + 1), .integer(other % 100_003)])
      case 1: try fixture.writer.execute("DELETE FROM t WHERE id = ?", [.integer(id)])
      case 2:
        try fixture.writer.execute("DELETE FROM t WHERE id < ? AND id % 3 = 0", [.integer(other)])
      case 3:
        try fixture.writer.execute("UPDATE t SET name = name || '!' WHERE id = ?", [.integer(id)])
      case 4:
        try fixture.writer.execute(
          "UPDATE t SET rank = ? WHERE id = ?", [.integer(other % 100_003), .integer(id)])
      case 5: try await host.run("scroll list \(Int.random(in: -60...60, using: &random))")
      case 6: try await host.run("select list \(other % Int64(try fixture.count() + 2))")
      case 7:
        try await host.run(
          "focus list\nkey \(["home", "pageup", "pagedown", "end"][Int(other % 4)])")
      default: try await host.run("scroll list \(other / 10 - 50_000)")
      }
      list.refreshIfChanged()
      await host.settle()
      let rows = list.visibleRows
      let first = try #require(rows.first).number
      let count = try fixture.count()
      #expect(list.semanticContent?.value?.contains("\(count)") == true)
      let expected = try fixture.lines(order, from: first - 1, 20)
      // Behind the first line or the last one stands the sign that there is more.
      let shown = host.rows.map { $0.dropFirst(2).split(separator: "  ").first.map(String.init) }
      try #require(shown == expected)
      #expect(rows.map(\.number) == Array(first..<first + 20))
    }
  }

  @Test(.tags(.row150))
  func `row heights and section headers work with a source, and only rows in view are made`()
    async throws
  {
    let fixture = try Fixture()
    var made = 0
    let list = SectionList {
      Section { Label("above") }
      Section(fixture.source, footer: "below") { row, index in
        made += 1
        return [Label(combine(index, row).map { "\($0.0) \(CellText($0.1.cells[1]).string)" })]
      }
    }
    .heightForRow { path in path.row == 1 ? 2 : nil }
    .viewForHeader { section in Label("section \(section)") }
    let host = try await TestHost(
      Window { list.id("list").fill() }, size: Size(width: 30, height: 8))
    #expect(
      host.rows == [
        "section 0", "  above", "section 1", "  0 name 1", "  1 name 2", "", "  2 name 3",
        "  3 name 4                   ▾",
      ])
    #expect(made == 4 && list.children.count == 7)
    try await host.run("focus list\nkey end\nscroll list 1")
    #expect(
      host.rows == ["  99993 name 99994           ▴"]
        + (99_994..<100_000).map { "\($0 == 99_999 ? "›" : " ") \($0) name \($0 + 1)" } + [
          "below"
        ])
    #expect(made < 40)
    #expect(host.node("list")?.value == "row 100001 of 100001")
  }

  @Test func `a row is blank and marked as busy until it is read`() async throws {
    let fixture = try Fixture(rowCount: 500)
    let list = makeList(fixture.source, TableQuery())
    let host = try await TestHost(
      Window { list.id("list").fill() }, size: Size(width: 30, height: 3))
    try host.driver.execute(line: "scroll list 400")
    #expect(host.rows.map { $0.filter { $0 != " " } } == ["▴", "", "▾"])
    #expect(host.node("row[0,#400]")?.states == .busy)
    await host.settle()
    #expect(
      host.rows == [
        "  4010 name 401              ▴", "  4020 name 402", "  4030 name 403              ▾",
      ])
    #expect(host.node("row[0,4010]")?.states == [])
  }

  @Test(.tags(.row150))
  func `rows that stay keep their views and their positions when other rows change`() async throws {
    let fixture = try Fixture(rowCount: 500)
    let list = SectionList(fixture.source) { row, _ in TextField().id("field") }
    let host = try await TestHost(
      Window { list.id("list").fill() }, size: Size(width: 30, height: 6))
    try await host.run("select list 100\nset row[0,1000]/field typed\nfocus row[0,1000]/field")
    let field = try #require(try host.application.view("row[0,1000]/field") as? TextField)
    let place = field.frameInRoot
    try fixture.writer.executeScript(
      "DELETE FROM t WHERE id < 50; INSERT INTO t VALUES(995, 'x', 1)")
    list.refreshIfChanged()
    await host.settle()
    #expect(try host.application.view("row[0,1000]/field") === field)
    #expect(field.isFocused && field.text == "typed" && field.frameInRoot == place)
    #expect(list.selectedRow?.path.row == 96)
  }

  @Test func `a list whose rows cannot be read reports that once, and tries again`() async throws {
    let fixture = try Fixture(rowCount: 5)
    let list = makeList(fixture.source, TableQuery(sort: [SortKey(ColumnID("nothing"))]))
    let host = try await TestHost(
      Window { list.id("list").fill() }, size: Size(width: 30, height: 6))
    let notes = host.journal.filter { $0.subject == "diagnostic" }.map(\.line)
    #expect(notes.count == 1 && notes[0].contains("nothing"), "\(notes)")
    #expect(host.rows.allSatisfy { $0.isEmpty })
    let pages = host.journal.count { $0.subject == "list.page" }
    list.refreshIfChanged()
    await host.settle()
    #expect(host.journal.count { $0.subject == "list.page" } == pages + 1)
  }
}
