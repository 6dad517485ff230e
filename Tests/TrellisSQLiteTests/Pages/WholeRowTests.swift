import Testing
import TrellisDatabase
import TrellisSQLite
import TrellisTable
import TrellisTestSupport

/// Rows whose long values are read as a whole.
@Suite(.enabled(if: Judge.sqlite.mayRun, "\(Judge.sqlite.reason)"))
struct WholeRowTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func table(_ script: String, _ name: String = "t") throws -> SQLiteTableSource {
    let file = try folder.database("CREATE TABLE t(a INTEGER PRIMARY KEY, b, c)")
    try SQLiteShell.run(script, on: file)
    return try SQLiteFile(file).source(for: name)
  }

  private static let long = "INSERT INTO t VALUES (1, printf('%.*c', 70000, 'x'), zeroblob(2000))"
  private static let cells: [CellValue] = [
    .integer(1), .text(String(repeating: "x", count: 70_000)),
    .bytes(prefix: Array(repeating: 0, count: 2_000), byteCount: 2_000),
  ]

  @Test func `a row is read with its whole long values, and a row that no longer exists is nil`()
    async throws
  {
    let source = try table(Self.long)
    let row = try #require(try await source.page(PageRequest(count: 1)).rows.first)
    #expect(row.cells.map(\.isWhole) == [true, false, false])
    #expect(try await source.wholeCells(of: row.key, in: TableQuery()) == Self.cells)
    #expect(try await source.wholeCells(of: RowKey([.integer(2)]), in: TableQuery()) == nil)
    #expect(try await source.wholeCells(of: RowKey([]), in: TableQuery()) == nil)
  }

  @Test func `a row of a view is read as a whole by its number`() async throws {
    let source = try table(Self.long + "; CREATE VIEW v AS SELECT a, b, c FROM t", "v")
    let query = TableQuery(sort: [SortKey(ColumnID("b"), isDescending: true)])
    let row = try #require(try await source.page(PageRequest(query: query, count: 1)).rows.first)
    #expect(try await source.wholeCells(of: row.key, in: query) == Self.cells)
  }

  @Test func `a value of more than 16 MB is not read, and the error says so`() async throws {
    let source = try table("INSERT INTO t VALUES (1, printf('%.*c', 17000000, 'x'), 2)")
    let row = try #require(try await source.page(PageRequest(count: 1)).rows.first)
    let error = await #expect(throws: TableError.self) {
      try await source.wholeCells(of: row.key, in: TableQuery())
    }
    #expect(error?.message.contains("more than 16 MB") == true)
  }
}
