import Foundation
import Testing
import TrellisDatabase
import TrellisSQLite
import TrellisTable

/// The ranking of rows while the file is edited, changed or closed.
struct RankingWorkTests {
  private static let query = TableQuery(sort: [SortKey(ColumnID("a"))])
  private static let script = """
    CREATE TABLE t(id INTEGER PRIMARY KEY, a);
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 200000)
    INSERT INTO t (a) SELECT i * 7919 % 200003 FROM n
    """

  private func source(_ file: String) throws -> SQLiteTableSource {
    try SQLiteTableSource(
      DatabasePath(file), table: "t", busyTimeoutMilliseconds: 5_000, ranksFilesFrom: 0)
  }

  private func rank(_ source: SQLiteTableSource) async throws -> RowCount? {
    try await source.rank(Self.query, reporting: RankingProgress())
  }

  @Test(arguments: ["DELETE", "WAL"])
  func `an edit is saved while rows are ranked, and the ranks include the edit`(
    mode: String
  ) async throws {
    let folder = try TemporaryFolder()
    let file = try folder.database("PRAGMA journal_mode=\(mode); " + Self.script)
    let table = try source(file)
    let row = try await table.rows(1)[0]
    let ranking = Task { try await rank(table) }
    while table.runningReadCount == 0 { await Task.yield() }
    try await table.edit(row, "a", to: .integer(-1))
    #expect(try await ranking.value == .exact(200_000))
    // The ranking may have ended before the edit.
    #expect(try await rank(table) == .exact(200_000))
    let first = try await table.page(
      PageRequest(query: Self.query, anchor: .row(0), count: 2)
    ).rows
    #expect(first.map(\.cells[1]) == [.integer(-1), .integer(1)])
    let last = try await table.page(PageRequest(query: Self.query, anchor: .last, count: 1))
    #expect(last.firstRowNumber == 199_999)
  }

  @Test func `after another program has changed a row, its position is not taken from the ranks`()
    async throws
  {
    let folder = try TemporaryFolder()
    let file = try folder.database(Self.script)
    let table = try source(file)
    #expect(try await rank(table) == .exact(200_000))
    let request = PageRequest(query: Self.query, anchor: .row(100_000), count: 1)
    let row = try #require(await table.page(request).rows.first)
    try Connection(DatabasePath(file), .readWrite, .foreign).execute(
      "UPDATE t SET a = -5 WHERE a = \(row.cells[1] == .integer(0) ? 1 : 2)")
    let first = try await table.rows(1, Self.query)
    #expect(first.map(\.cells[1]) == [.integer(-5)])
    #expect(try await rank(table) == .exact(200_000))
    #expect(try await table.page(request).rows == [row])
  }

  @Test func `a cancelled ranking ends, and pages are read as before`() async throws {
    let table = try source(try await MillionRows.file)
    let query = TableQuery(sort: [SortKey(ColumnID("note"))], filter: "9")
    let ranking = Task { try await table.rank(query, reporting: RankingProgress()) }
    while table.runningReadCount == 0 { await Task.yield() }
    // At once, because on a busy machine even a million rows could be ranked before a page is read.
    ranking.cancel()
    await #expect(throws: CancellationError.self) { try await ranking.value }
    #expect(try await table.rows(1, query).count == 1)
    #expect(table.runningReadCount == 0)
  }

  #if os(Linux)
    /// The names of the open files that have been deleted.
    private var deletedFiles: [String] {
      get throws {
        let folder = "/proc/self/fd"
        return try FileManager.default.contentsOfDirectory(atPath: folder).compactMap {
          try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\($0)")
        }.filter { $0.hasSuffix(" (deleted)") }
      }
    }

    @Test func `ranks are in a file without a name, and closing the source leaves no file`()
      async throws
    {
      let folder = try TemporaryFolder()
      let file = try folder.database("PRAGMA journal_mode=WAL; " + Self.script)
      let opened = try SQLiteFile(DatabasePath(file))
      _ = try await opened.tables()
      let table = try source(file)
      #expect(try await rank(table) == .exact(200_000))
      #expect(try !deletedFiles.isEmpty)
      await SQLiteTableSource.close([table])
      let ranking = Task { try await rank(table) }
      while table.runningReadCount == 0 { await Task.yield() }
      await SQLiteTableSource.close([table])
      await #expect(throws: CancellationError.self) { try await ranking.value }
      await opened.close()
      #expect(try folder.contents == ["test.db"])
    }
  #endif
}
