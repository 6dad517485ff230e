import Testing
import TrellisDatabase
import TrellisSQLite
import TrellisTable
import TrellisTableTesting
import TrellisTestSupport

struct PageConformanceTests {
  private static let filters = ["a", "A", "1", "%", "_", "é", "e", "'", "nowhere", "."]

  @Test(arguments: TableForm.all, [UInt64(1), 2])
  func `random pages match the order of plain SQL while rows are inserted and deleted`(
    form: TableForm, seed: UInt64
  ) async throws {
    let folder = try TemporaryFolder()
    let file = try form.make(in: folder, rows: 40, seed: seed)
    let kit = TableSourceConformance(
      source: try openTable(file), filters: Self.filters,
      disturb: { try form.disturb(file, &$0) }, oracle: { try form.keys($0, file) })
    #expect(try await kit.problems(seed: seed, rounds: 12) == [])
  }

  @Test(arguments: TableForm.all.prefix(5), ["WAL", "DELETE"])
  func `unchanged rows are paged correctly in both journal modes`(form: TableForm, mode: String)
    async throws
  {
    let folder = try TemporaryFolder()
    let file = try form.make(in: folder, rows: 200, seed: 3)
    try Connection(DatabasePath(file), .readWrite, .foreign).executeScript(
      "PRAGMA journal_mode=\(mode)")
    let kit = TableSourceConformance(
      source: try openTable(file), filters: Self.filters, oracle: { try form.keys($0, file) })
    #expect(try await kit.problems(seed: 3, rounds: 10) == [])
  }

  @Test(arguments: [
    "CREATE VIEW v AS SELECT a, b, c || '' AS c, row_number() OVER () AS n FROM t",
    "CREATE TABLE v(rowid, _rowid_, oid, a, b, c, n); "
      + "INSERT INTO v SELECT 1, 1, 1, a, b, c, row_number() OVER () FROM t",
  ])
  func `rows without identity are numbered, sorted and searched but cannot be edited`(sql: String)
    async throws
  {
    let folder = try TemporaryFolder()
    let form = TableForm(description: "numbered", sql: "", key: ["n"], keyValues: { _ in [] })
    let file = try TableForm.all[0].make(in: folder, rows: 60, seed: 5)
    try Connection(DatabasePath(file), .readWrite, .foreign).executeScript(sql)
    let view = try openTable(file, "v")
    let kit = TableSourceConformance(source: view, filters: ["a", "%"]) {
      try form.keys($0, file, relation: "v")
    }
    #expect(try await kit.problems(seed: 5, rounds: 12) == [])
    #expect(try await view.schema().readOnlyReason != nil)
    let row = try await view.rows()[0]
    #expect(await code { try await view.edit(row, "a", to: .null) } == .readOnly)
  }

  @Test(.enabled(if: Judge.sqlite.mayRun, "\(Judge.sqlite.reason)"))
  func `a copy of a view holds rows up to its capacity and reports that there are more`()
    async throws
  {
    let folder = try TemporaryFolder()
    let file = try folder.database(
      "CREATE TABLE t(a); CREATE VIEW v AS SELECT a FROM t; INSERT INTO t VALUES (1), (2), (3), (4)"
    )
    let cut = try SQLiteTableSource(
      DatabasePath(file), table: "v", busyTimeoutMilliseconds: 0, copyCapacity: 3)
    #expect(try await cut.count(TableQuery(), limit: nil) == .first(3))
    #expect(try await cut.rows().count == 3)
    let whole = try SQLiteTableSource(
      DatabasePath(file), table: "v", busyTimeoutMilliseconds: 0, copyCapacity: 4)
    #expect(try await whole.count(TableQuery(), limit: nil) == .exact(4))
    try SQLiteShell.run("DELETE FROM t WHERE a = 1", on: file)
    #expect(try await whole.rows().map(\.cells) == [[.integer(2)], [.integer(3)], [.integer(4)]])
  }

  @Test(arguments: ["UTF-8", "UTF-16le", "UTF-16be"])
  func `a filter finds numbers by the text that is shown for them`(encoding: String) async throws {
    let folder = try TemporaryFolder()
    let file = try folder.database(
      """
      PRAGMA encoding='\(encoding)';
      CREATE TABLE t(id INTEGER PRIMARY KEY, a);
      INSERT INTO t(a) VALUES (0.1 + 0.2), (0.3), (1e300), (5e-324), (9007199254740992.0), (-9e999),
        (1234), (x'30303034'), (NULL), ('0004');
      CREATE VIEW v AS SELECT a FROM t
      """)
    let schema = try await openTable(file).schema()
    let cells = try await openTable(file).rows().map(\.cells)
    let model = try ArrayTableSource(name: "t", columns: schema.columns, rows: cells)
    var found = 0
    for filter in ["0004", "0.3", "e+300", "5.0E-324", "740992.0", "e+15", "inf", "-", "12", ""] {
      let query = TableQuery(filter: filter)
      let expected = try await model.rows(10, query).map(\.cells)
      #expect(try await openTable(file).rows(10, query).map(\.cells) == expected, "\(filter)")
      // Its rows have the same values, without the number.
      let shown = try await openTable(file, "v").rows(10, query).map { $0.cells[0] }
      #expect(shown == expected.map { $0[1] }, "\(filter)")
      found += expected.count
    }
    #expect(found > 20)
  }

  @Test func `the error for a sort by an unknown column names the column`() async throws {
    let folder = try TemporaryFolder()
    let table = try openTable(try folder.database("CREATE TABLE t(a)"))
    let query = TableQuery(sort: [SortKey(ColumnID("b\n"))])
    await #expect(throws: TableError(.notFound, #"t has no column "b\n" to sort by"#)) {
      try await table.rows(1, query)
    }
  }

  @Test func `a table of 2000 columns is shown and searched`() async throws {
    let folder = try TemporaryFolder()
    let names = (0..<2_000).map { "c\($0)" }.joined(separator: ", ")
    let file = try folder.database(
      "CREATE TABLE t(\(names)); INSERT INTO t(c0, c1999) VALUES (1, 'end'), (2, 'other')")
    let table = try openTable(file)
    let rows = try await table.rows(10, TableQuery(filter: "END"))
    #expect(rows.count == 1 && rows[0].cells.count == 2_000 && rows[0].cells[1_999] == .text("end"))
  }
}
