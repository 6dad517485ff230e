import Testing
import TrellisPostgreSQL
import TrellisTable
import TrellisTableTesting
import TrellisTesting

@Suite(.enabled(if: InstalledServer.mayRun, "\(InstalledServer.reason)"))
struct EditConformanceTests {
  private static let texts: [CellValue] = [
    .null, .text(""), .text("é"), .text("e\u{301}"), .text("12"), .text("a b\nc"),
    .text(String(repeating: "long", count: 5_000)),
  ]

  private static func textTable(_ route: TestServer.Route) async throws -> TestSchema {
    try await TestSchema(
      """
      CREATE TABLE t(k text, n bigint, a text, b varchar(100000), c int,
        PRIMARY KEY (k, n));
      ALTER TABLE t DROP COLUMN c;
      INSERT INTO t SELECT chr(97 + i % 3), i, 'v' || i, NULL FROM generate_series(1, 12) i
      """, route)
  }

  @Test(arguments: TestServer.Route.allCases, [UInt64(1), 2])
  func `an edit changes one cell, refuses a stale value and can be undone`(
    route: TestServer.Route, seed: UInt64
  ) async throws {
    let schema = try await Self.textTable(route)
    let kit = TableEditConformance(source: schema.open(), values: Self.texts)
    #expect(try await kit.problems(seed: seed, edits: 20) == [])
  }

  @Test func `numbers of every type are edited exactly`() async throws {
    let schema = try await TestSchema(
      """
      CREATE TABLE t(id int PRIMARY KEY, a smallint, b bigint, c numeric, d float8, e real);
      INSERT INTO t SELECT i, i, i, i + 0.10, i, i FROM generate_series(1, 5) i
      """)
    let kit = TableEditConformance(
      source: schema.open(), values: [.null, .integer(7), .integer(-3), .integer(0)])
    #expect(try await kit.problems(seed: 3, edits: 25) == [])
  }

  @Test(arguments: TestServer.Route.allCases, [UInt64(1), 2])
  func `inserting or deleting a row leaves all other rows alone and can be undone`(
    route: TestServer.Route, seed: UInt64
  ) async throws {
    let schema = try await Self.textTable(route)
    let long = CellValue.text(String(repeating: "long", count: 20_000))
    let kit = RowEditConformance(source: schema.open()) { generator in
      let number = Int64(generator.next() >> 2)
      var values: [ColumnID: CellValue] = [
        ColumnID("k"): .text("z"), ColumnID("n"): .integer(number),
      ]
      for name in ["a", "b"] where Bool.random(using: &generator) {
        values[ColumnID(name)] = (Self.texts + [long]).randomElement(using: &generator)
      }
      return values
    }
    #expect(try await kit.problems(seed: seed, edits: 10) == [])
  }

  @Test func `rows with keys from the server are inserted, deleted and restored`() async throws {
    let schema = try await TestSchema(
      """
      CREATE TABLE t(id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY, a text,
        b bytea DEFAULT '\\x00ff', c text GENERATED ALWAYS AS (a || '!') STORED);
      INSERT INTO t(a) VALUES ('x'), ('y')
      """)
    let kit = RowEditConformance(source: schema.open()) { generator in
      let size = Int.random(in: 0...3_000, using: &generator)
      let bytes = Array(repeating: UInt8(7), count: size)
      return [
        ColumnID("a"): .text("n"), ColumnID("b"): .bytes(prefix: bytes, byteCount: size),
      ]
    }
    #expect(try await kit.problems(seed: 4, edits: 10) == [])
  }

  @Test(arguments: TestServer.Route.allCases)
  func `edits of several writers never overwrite each other`(route: TestServer.Route) async throws {
    let schema = try await TestSchema(
      "CREATE TABLE t(id int PRIMARY KEY, a int); INSERT INTO t VALUES (0, 0), (1, 0), (2, 0)",
      route)
    let increments = try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<3 {
        group.addTask {
          let own = try PostgreSQLDatabase(schema.server.address(route))
          let name = PostgreSQLTable.Name(schema: schema.name, name: "t")
          return try await Self.increment(own.source(for: name), times: 20)
        }
      }
      return try await group.reduce(0, +)
    }
    #expect(increments == 60)
    #expect(try await schema.psql("SELECT sum(a) FROM t") == ["60"])
  }

  /// Reads, adds one, and tries again where another writer was quicker.
  private static func increment(_ table: PostgreSQLTableSource, times: Int) async throws -> Int {
    var done = 0
    while done < times {
      let row = try await table.rows()[done % 3]
      guard case .integer(let number) = row.cells[1] else { break }
      do {
        try await table.edit(row, "a", to: .integer(number + 1))
        done += 1
      } catch let error as TableError where error.code == .conflict || error.code == .busy {
        continue
      }
    }
    return done
  }
}
