import Foundation
import Testing
import TrellisDatabase
import TrellisSQLite
import TrellisTable
import TrellisTestSupport

struct SQLiteFileTests {
  @Test func `opening a path that is not a database is refused and creates no file`() throws {
    let folder = try TemporaryFolder()
    try "hello".write(toFile: folder.file("text"), atomically: true, encoding: .utf8)
    for (name, words) in [
      ("missing", "no such file"), (".", "is a folder"), ("text", "not an SQLite database"),
    ] {
      let error = #expect(throws: TableError.self) {
        try SQLiteFile(DatabasePath(folder.file(name)))
      }
      #expect(error?.code == .unavailable && error?.message.contains(words) == true)
    }
    #expect(try folder.contents == ["text"])
  }

  @Test func `an empty file is opened as an empty database`() async throws {
    let folder = try TemporaryFolder()
    #expect(FileManager.default.createFile(atPath: folder.file("empty"), contents: nil))
    let file = try SQLiteFile(DatabasePath(folder.file("empty")))
    #expect(file.isEmpty && file.notice == "is an empty database")
    #expect(try await file.tables() == [])
    #expect(try folder.contents == ["empty"])
  }

  @Test func `a truncated file has a notice that it is truncated`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.database("CREATE TABLE t(a); INSERT INTO t VALUES (zeroblob(50000))")
    let handle = try #require(FileHandle(forUpdatingAtPath: path))
    try handle.truncate(atOffset: 8_192)
    #expect(try SQLiteFile(DatabasePath(path)).notice?.hasPrefix("is truncated") == true)
  }

  @Test func `tables are listed with their kinds and the reasons why they are read-only`()
    async throws
  {
    let folder = try TemporaryFolder()
    let path = try folder.database(
      """
      CREATE TABLE b(id INTEGER PRIMARY KEY); CREATE VIEW a AS SELECT 1 AS x;
      CREATE TABLE "c "" ;--" (rowid, oid, _rowid_); CREATE VIEW broken AS SELECT * FROM missing;
      CREATE VIRTUAL TABLE search USING fts5(text)
      """)
    let tables = try await SQLiteFile(DatabasePath(path)).tables()
    #expect(tables.map(\.name).prefix(4) == ["a", "b", "broken", "c \" ;--"])
    let byName = Dictionary(uniqueKeysWithValues: tables.map { ($0.name, $0) })
    #expect(byName["a"]?.kind == .view && byName["a"]?.readOnlyReason != nil)
    #expect(byName["b"]?.kind == .table && byName["b"]?.readOnlyReason == nil)
    #expect(byName["c \" ;--"]?.readOnlyReason?.contains("hide the rowid") == true)
    #expect(byName["search"]?.kind == .virtual && byName["search_data"]?.kind == .shadow)
    #expect(try await openTable(path, "b").rows() == [])
    #expect(try await openTable(path, "c \" ;--").rows() == [])
    #expect(await code { try await openTable(path, "broken").rows() } == .unavailable)
    #expect(await code { try await openTable(path, "nowhere").schema() } == .notFound)
  }

  @Test(.enabled(if: Judge.sqlite.mayRun, "\(Judge.sqlite.reason)"))
  func `the work to list the tables grows with their number, and thousands are listed`()
    async throws
  {
    let folder = try TemporaryFolder()
    var steps: [Int] = []
    for count in [250, 500, 20_000] {
      let path = folder.file("\(count).db")
      try SQLiteShell.makeTables(count, in: path)
      let file = try SQLiteFile(path)
      #expect(try await file.tables().count == count)
      steps.append(await file.lastTablesWork.virtualMachineSteps)
    }
    #expect(steps[1] < 3 * steps[0] && steps[2] < 50 * steps[1], "\(steps)")
    #expect(try await openTable(folder.file("20000.db"), "t19999").schema().columns.count == 2)
  }

  @Test func `reading a locked file fails as busy and works after the lock is released`()
    async throws
  {
    let folder = try TemporaryFolder()
    let path = try folder.database("CREATE TABLE t(a)")
    let file = try SQLiteFile(DatabasePath(path), busyTimeoutMilliseconds: 1)
    let table = try file.source(for: "t")
    #expect(try await table.rows() == [])
    let other = try OtherWriter(path)
    try await other.run("BEGIN EXCLUSIVE")
    #expect(await code { try await file.tables() } == .busy)
    #expect(await code { try await table.rows() } == .busy)
    try await other.run("ROLLBACK")
    #expect(try await file.tables().count == 1)
    #expect(try await table.rows() == [])
  }

  @Test func `viewing a file changes none of its bytes and leaves no other file behind`()
    async throws
  {
    let folder = try TemporaryFolder()
    let path = try folder.database(
      "CREATE TABLE t(a); INSERT INTO t VALUES (1), (2); CREATE VIEW v AS SELECT a FROM t")
    let before = try #require(FileManager.default.contents(atPath: path))
    for name in ["t", "v"] {
      let table = try openTable(path, name)
      _ = try await table.rows(10, TableQuery(sort: [SortKey(ColumnID("a"))], filter: "1"))
      _ = try await table.count(TableQuery(), limit: nil)
      _ = try await table.version()
    }
    _ = try await SQLiteFile(DatabasePath(path)).tables()
    #expect(FileManager.default.contents(atPath: path) == before)
    #expect(try folder.contents == ["test.db"])
  }

  @Test(.enabled(if: Judge.sqlite.mayRun, "\(Judge.sqlite.reason)"))
  func `commits by other programs and a replacement of the file are noticed`() async throws {
    let folder = try TemporaryFolder()
    let path = try folder.database("CREATE TABLE t(a); INSERT INTO t VALUES (1)")
    let table = try openTable(path)
    let first = try await table.version()
    #expect(try await table.version() == first)
    try SQLiteShell.run("INSERT INTO t VALUES (2)", on: path)
    let second = try await table.version()
    #expect(second != first)
    let other = try folder.database(
      "CREATE TABLE t(x, y); INSERT INTO t VALUES (7, 8)", named: "other.db")
    #expect(rename(other, path) == 0)
    #expect(try await table.version() != second)
    #expect(try await table.schema().columns.map(\.id.name) == ["x", "y"])
    #expect(try await table.rows().map(\.cells) == [[.integer(7), .integer(8)]])
    #expect(unlink(path) == 0)
    #expect(await code { try await table.rows() } == .unavailable)
  }

  @Test(.enabled(if: Judge.sqlite.mayRun, "\(Judge.sqlite.reason)"))
  func `other programs see an edit in WAL mode even if they opened and closed the file before`()
    async throws
  {
    let folder = try TemporaryFolder()
    let path = try folder.database(
      "PRAGMA journal_mode=WAL; CREATE TABLE t(a); INSERT INTO t VALUES (1)")
    let table = try openTable(path)
    for value in 2...4 as ClosedRange<Int64> {
      let rows = try await table.rows()
      _ = try await SQLiteFile(path).tables()
      try SQLiteShell.run("INSERT INTO t VALUES (\(10 * value))", on: path)
      #expect(try folder.contents == ["test.db", "test.db-shm", "test.db-wal"])
      _ = try await table.edit(rows[0], "a", to: .integer(value))
      #expect(
        try SQLiteShell.run("SELECT a FROM t ORDER BY rowid LIMIT 1", on: path) == ["\(value)"])
    }
    #expect(try await table.rows().count == 4)
  }

  @Test(.enabled(if: Judge.sqlite.mayRun, "\(Judge.sqlite.reason)"))
  func `a column added by another program appears in the schema and the rows`() async throws {
    let folder = try TemporaryFolder()
    let path = try folder.database("CREATE TABLE t(a); INSERT INTO t VALUES (1)")
    let table = try openTable(path)
    let version = try await table.version()
    try SQLiteShell.run("ALTER TABLE t ADD COLUMN b DEFAULT 5", on: path)
    #expect(try await table.version() != version)
    #expect(try await table.rows().map(\.cells) == [[.integer(1), .integer(5)]])
    try SQLiteShell.run("DROP TABLE t", on: path)
    #expect(await code { try await table.rows() } == .notFound)
  }
}
