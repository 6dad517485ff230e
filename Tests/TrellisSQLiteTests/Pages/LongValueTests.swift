import Testing
import TrellisDatabase
import TrellisSQLite
import TrellisTable
import TrellisTableTesting

/// Orders by values that are too long to be kept in a position.
struct LongValueTests {
  private static let limit = 1_024

  private func lengthen(_ file: String) throws {
    try Connection(DatabasePath(file), .readWrite, .foreign).executeScript(
      """
      UPDATE t SET b = hex(zeroblob(600)) || b;
      UPDATE t SET a = CAST(zeroblob(2000) || CAST(a AS BLOB) AS BLOB) WHERE typeof(a) = 'text'
      """)
  }

  @Test(arguments: TableForm.all, [UInt64(1), 2])
  func `rows can be paged in the order of values too long to be kept in a position`(
    form: TableForm, seed: UInt64
  ) async throws {
    let folder = try TemporaryFolder()
    let file = try form.make(in: folder, rows: 40, seed: seed)
    try lengthen(file)
    let kit = TableSourceConformance(source: try openTable(file), filters: ["a"]) {
      try form.keys($0, file)
    }
    #expect(try await kit.problems(seed: seed, rounds: 20) == [])
  }

  @Test func `rows are found by number in the order of three thousand long values`() async throws {
    let folder = try TemporaryFolder()
    let table = try openTable(
      try folder.database(
        """
        CREATE TABLE t(id INTEGER PRIMARY KEY, b TEXT);
        INSERT INTO t
          WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3000)
          SELECT i, hex(zeroblob(600)) || printf('%05d', i) FROM n;
        CREATE INDEX tb ON t(b)
        """))
    let query = TableQuery(sort: [SortKey(ColumnID("b"))])
    for row in [2_999, 1_024, 1_500, 2_100, 5, 2_048] {
      let page = try await table.page(PageRequest(query: query, anchor: .row(row), count: 1))
      #expect(page.rows.first?.key == RowKey([.integer(Int64(row + 1))]))
      #expect(page.firstRowNumber == row)
    }
  }

  @Test func `a position keeps at most a kilobyte of a long value`() async throws {
    let folder = try TemporaryFolder()
    let file = try folder.database(
      """
      CREATE TABLE t(id INTEGER PRIMARY KEY, b);
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 8)
      INSERT INTO t SELECT i, CASE WHEN i % 2 THEN zeroblob(3000000 - i)
        ELSE hex(zeroblob(1500000 - i)) END FROM n
      """)
    let table = try openTable(file)
    let query = TableQuery(sort: [SortKey(ColumnID("b"))])
    let rows = try await table.rows(9, query)
    #expect(
      rows.map { $0.position.key } == [8, 6, 4, 2, 7, 5, 3, 1].map { RowKey([.integer($0)]) })
    #expect(rows.allSatisfy { $0.position.sortValues.allSatisfy { size(of: $0) <= Self.limit } })
  }

  @Test func `a page before or after a deleted row with a long value is refused`()
    async throws
  {
    let folder = try TemporaryFolder()
    let file = try folder.database(
      """
      CREATE TABLE t(id INTEGER PRIMARY KEY, b TEXT);
      INSERT INTO t SELECT value, hex(zeroblob(600)) || value FROM json_each('[1,2,3]')
      """)
    let table = try openTable(file)
    let query = TableQuery(sort: [SortKey(ColumnID("b"))])
    let position = try await table.rows(2, query)[1].position
    try await OtherWriter(file).run("DELETE FROM t WHERE id = 2")
    for anchor in [PageAnchor.after(position), .before(position)] {
      let request = PageRequest(query: query, anchor: anchor, count: 2)
      #expect(await code { try await table.page(request) } == .unavailable)
    }
    let from = PageRequest(query: query, anchor: .from(position), count: 2)
    #expect(try await table.page(from).rows.map(\.key) == [1, 3].map { RowKey([.integer($0)]) })
  }

  private func size(of value: CellValue) -> Int {
    switch value {
    case .null, .integer, .real: 8
    case .text(let text), .longText(let text, _): text.utf8.count
    case .malformedText(let bytes), .bytes(let bytes, _): bytes.count
    }
  }
}
