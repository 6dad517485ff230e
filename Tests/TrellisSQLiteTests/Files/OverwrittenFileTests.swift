import Foundation
import Testing
import Trellis
import TrellisDatabase
import TrellisTable
import TrellisTestSupport
import TrellisTesting

@testable import TrellisSQLite

/// A file onto which another file is copied. It stays the same file to the system, and SQLite does
/// not notice the change.
@MainActor @Suite struct OverwrittenFileTests {
  private static let first =
    "CREATE TABLE t(id INTEGER PRIMARY KEY, a); INSERT INTO t VALUES (1, 'one'), (2, 'two')"

  /// Other content: with the same number of changes to the tables and of commits as the first, or others.
  enum Other: String, CaseIterable, Sendable {
    case sameNumbers =
      "CREATE TABLE t(id INTEGER PRIMARY KEY, b, c); INSERT INTO t VALUES (1, 'x', 'y')"
    case moreCommits =
      "CREATE TABLE t(id INTEGER PRIMARY KEY, b, c); INSERT INTO t VALUES (1, 'x', 'y'); DELETE FROM t; INSERT INTO t VALUES (1, 'x', 'y')"
    case moreChanges =
      "CREATE TABLE t(x); DROP TABLE t; CREATE TABLE t(id INTEGER PRIMARY KEY, b, c); INSERT INTO t VALUES (1, 'x', 'y')"
    case moved =
      "CREATE TABLE other(z); CREATE TABLE t(id INTEGER PRIMARY KEY, b, c); INSERT INTO t VALUES (1, 'x', 'y'); INSERT INTO other VALUES (7)"
  }

  /// Writes the bytes of one file into another file, which stays the same file to the system.
  private func copy(_ other: String, over file: String) throws {
    let before = FileStamp(of: DatabasePath(file))
    let data = try Data(contentsOf: URL(filePath: other))
    repeat {
      let handle = try #require(FileHandle(forWritingAtPath: file))
      try handle.truncate(atOffset: 0)
      try handle.write(contentsOf: data)
      try handle.close()
      // The system's clock for files may not have moved since the file was made.
    } while FileStamp(of: DatabasePath(file)) == before
  }

  @Test(arguments: Other.allCases)
  func `the columns and rows of an overwritten file are shown under their own headings`(
    other: Other
  ) async throws {
    let folder = try TemporaryFolder()
    let file = try folder.database(Self.first)
    let table = Table().id("rows")
    table.show(try openTable(file))
    let host = try await TestHost(Window { table.fill() }, size: Size(width: 30, height: 6))
    #expect(table.schema?.columns.map(\.id.name) == ["id", "a"])
    try copy(try folder.database(other.rawValue, named: "other.db"), over: file)
    table.refreshIfChanged()
    await host.settle()
    #expect(table.problem == nil)
    #expect(table.schema?.columns.map(\.id.name) == ["id", "b", "c"])
    #expect(table.visibleRows.map(\.cells) == [[.integer(1), .text("x"), .text("y")]])
    table.takeFocus()
    try await host.run("key right\nkey enter\ntype new\nkey enter")
    #expect(table.problem == nil && !table.isEditing)
    let rows = try Connection(DatabasePath(file), .readOnly, .foreign).rows("SELECT * FROM t")
    #expect(rows == [[1, .text("x"), .text("new")]] || rows == [[1, .text("new"), .text("y")]])
  }

  @Test func `an edit begun before a file is overwritten is refused if its column is gone`()
    async throws
  {
    let folder = try TemporaryFolder()
    let file = try folder.database(Self.first)
    let table = try openTable(file)
    let edit = try #require(
      CellEdit(
        try await table.rows()[0], column: ColumnID("a"), in: try await table.schema(),
        new: .text("lost")))
    try await table.edit(try await table.rows()[1], "a", to: .text("kept"))
    try copy(
      try folder.database(Other.sameNumbers.rawValue, named: "other.db"), over: file)
    #expect(await code { try await table.commit(edit) } == .notFound)
    #expect(try await table.rows()[0].cells == [.integer(1), .text("x"), .text("y")])
  }

  @Test func `a second edit after the file is overwritten edits the new contents`() async throws {
    let folder = try TemporaryFolder()
    let file = try folder.database(Self.first)
    let table = try openTable(file)
    try await table.edit(try await table.rows()[0], "a", to: .text("1"))
    try copy(
      try folder.database(
        "CREATE TABLE t(id INTEGER PRIMARY KEY, a); INSERT INTO t VALUES (1, 'other'), (2, 'two')",
        named: "other.db"), over: file)
    try await table.edit(try await table.rows()[0], "a", to: .text("2"))
    let rows = try Connection(DatabasePath(file), .readOnly, .foreign).rows("SELECT a FROM t")
    #expect(rows == [[.text("2")], [.text("two")]])
  }

  @Test(arguments: Other.allCases)
  func `an overwritten file is reported as another file if its tables cannot have been altered`(
    other: Other
  )
    async throws
  {
    let folder = try TemporaryFolder()
    let file = try folder.database(Self.first)
    let viewed = try SQLiteFile(DatabasePath(file))
    _ = try await viewed.tables()
    #expect(!viewed.isReplaced)
    try copy(try folder.database(other.rawValue, named: "other.db"), over: file)
    _ = try await viewed.tables()
    #expect(viewed.isReplaced == [.sameNumbers, .moreCommits].contains(other))
  }

  @Test(arguments: [
    "ALTER TABLE t ADD COLUMN b", "CREATE TABLE u(x)", "DROP TABLE t; CREATE TABLE t(z)", "VACUUM",
    "INSERT INTO t VALUES (9, 'nine')", "ANALYZE",
  ])
  func `a file whose tables are altered is not taken for another file`(script: String) async throws
  {
    let folder = try TemporaryFolder()
    let file = try folder.database(Self.first)
    let viewed = try SQLiteFile(DatabasePath(file))
    _ = try await viewed.tables()
    try await OtherWriter(file).run(script)
    _ = try await viewed.tables()
    #expect(!viewed.isReplaced)
  }
}
