import GRDB
import Testing
import TrellisGRDB
import TrellisSQLite
import TrellisTable
import TrellisTableTesting
import TrellisTesting

/// The conformance kits for sources. GRDB supplies the expected results and is also the other
/// writer.
struct SourceConformanceTests {
  /// A kind of table, all with the columns a, b and c.
  struct Form: Sendable {
    let declaration: String
    let key: [String]
    /// Returns the values of the key columns for a number.
    let values: @Sendable (Int64) -> [String]
    let columns: [String]

    static let all = [
      Form(
        declaration: """
          CREATE TABLE t (id INTEGER PRIMARY KEY, a, b TEXT, c INTEGER);
          CREATE INDEX byA ON t (a);
          """, key: ["id"], values: { ["\($0)"] }, columns: ["id", "a", "b", "c"]),
      Form(
        declaration: """
          CREATE TABLE t (k TEXT NOT NULL, n INTEGER NOT NULL, a, b TEXT, c INTEGER,
            PRIMARY KEY (n, k)) WITHOUT ROWID;
          """, key: ["n", "k"], values: { ["\($0 % 3)", "'k\($0)'"] },
        columns: ["n", "k", "a", "b", "c"]),
    ]

    func insertion(_ number: Int64, _ generator: inout RepeatableNumbers) -> String {
      let a = ["NULL", "1", "2.5", "'a'", "'B'", "x'00'"].randomElement(using: &generator)
      let b = ["NULL", "'a'", "'b'", "'é'", "''"].randomElement(using: &generator)
      let c = ["NULL", "7", "-7"].randomElement(using: &generator)
      let values = values(number) + [a, b, c].map { $0 ?? "NULL" }
      let names = (key + ["a", "b", "c"]).joined(separator: ", ")
      return "INSERT INTO t (\(names)) VALUES (\(values.joined(separator: ", ")));"
    }

    func database(_ form: SampleDatabase.Form, rows: Int64) throws -> SampleDatabase {
      var generator = RepeatableNumbers(seed: 7)
      let rows = (0..<rows).map { insertion(2 * $0, &generator) }
      return try SampleDatabase(form, declaration + rows.joined())
    }
  }

  @Test(arguments: SampleDatabase.Form.allCases, 0..<2)
  func `pages agree with GRDB while it inserts and deletes rows`(
    form: SampleDatabase.Form, table: Int
  ) async throws {
    let table = Form.all[table]
    let database = try table.database(form, rows: 30)
    let kit = TableSourceConformance(
      source: try database.writer.tableSource(for: "t"), filters: ["a", "7", "nowhere"],
      disturb: { generator in
        let number = Int64.random(in: 0..<1_000_000_000, using: &generator) * 2 + 1
        try database.run(
          Bool.random(using: &generator)
            ? table.insertion(number, &generator)
            : "DELETE FROM t WHERE c IS (SELECT c FROM t LIMIT 1) AND b IS (SELECT b FROM t LIMIT 1)"
        )
      },
      oracle: { try database.keys($0, in: "t", key: table.key, columns: table.columns) })
    #expect(try await kit.problems(seed: 1, rounds: 12) == [])
  }

  @Test(arguments: SampleDatabase.Form.allCases, 0..<2)
  func `edits change exactly one cell or row, and undo restores it`(
    form: SampleDatabase.Form, table: Int
  ) async throws {
    let table = Form.all[table]
    let database = try table.database(form, rows: 8)
    let source = try database.writer.tableSource(for: "t")
    let values: [CellValue] = [
      .null, .integer(3), .text("a\0b"), .malformedText([0xFF]), .bytes(prefix: [1], byteCount: 1),
    ]
    let cells = TableEditConformance(source: source, values: values)
    #expect(try await cells.problems(seed: 1, edits: 20) == [])
    let rows = RowEditConformance(source: source) { generator in
      let number = Int64(generator.next() >> 3)
      var values: [ColumnID: CellValue] = [
        ColumnID(table.key[0]): .integer(number), ColumnID("b"): .text("new"),
      ]
      if table.key.count > 1 { values[ColumnID(table.key[1])] = .text("n") }
      return values
    }
    #expect(try await rows.problems(seed: 1, edits: 12) == [])
  }

  @Test(arguments: SampleDatabase.Form.allCases)
  func `each view is read from its own copy, which is made again after each commit`(
    form: SampleDatabase.Form
  ) async throws {
    let database = try SampleDatabase(
      form,
      """
      CREATE TABLE t (id INTEGER PRIMARY KEY, a); INSERT INTO t VALUES (1, 'x'), (2, 'y');
      CREATE VIEW up AS SELECT a FROM t ORDER BY a; CREATE VIEW down AS SELECT a FROM t ORDER BY a DESC
      """)
    let up = try database.writer.tableSource(for: "up")
    let down = try database.writer.tableSource(for: "down")
    func texts(_ source: some TableSource) async throws -> [CellValue] {
      try await source.page(PageRequest(count: 9)).rows.map { $0.cells[0] }
    }
    let before = try await up.version()
    #expect(try await texts(up) == [.text("x"), .text("y")])
    #expect(try await texts(down) == [.text("y"), .text("x")])
    #expect(try await texts(up) == [.text("x"), .text("y")])
    if form != .memory { #expect(try await up.version() == before) }
    let known = try await up.version()
    #expect(try await up.version() == known)
    try database.run("INSERT INTO t VALUES (3, 'z')")
    #expect(try await up.version() != known)
    #expect(try await texts(up) == [.text("x"), .text("y"), .text("z")])
    #expect(try await texts(down) == [.text("z"), .text("y"), .text("x")])
    #expect(try await up.schema().readOnlyReason != nil)
    await SQLiteTableSource.close([up, down])
    let left = try database.value("SELECT count(*) FROM sqlite_temp_schema")
    #expect(left == "0")
  }
}
