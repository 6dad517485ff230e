import Foundation
import Testing
import TrellisDatabase
import TrellisSQLite
import TrellisTable

/// Viewing a file in WAL mode, which keeps its newest changes in a log beside it.
struct LogFileTests {
  private static let schema = "PRAGMA journal_mode=WAL; CREATE TABLE t(a); INSERT INTO t VALUES (1)"

  @Test func `files that viewing creates beside a database are removed afterwards`() async throws {
    let folder = try TemporaryFolder()
    let path = try folder.database(Self.schema)
    let before = try Data(contentsOf: URL(filePath: path))
    #expect(try folder.contents == ["test.db"])
    let file = try SQLiteFile(path)
    #expect(try await file.tables().count == 1)
    #expect(try folder.contents == ["test.db"])
    let (one, two) = (try file.source(for: "t"), try file.source(for: "t"))
    #expect(try await one.rows().count == 1)
    #expect(try await two.rows().count == 1)
    await SQLiteTableSource.close([one])
    #expect(try await two.rows().count == 1)
    await SQLiteTableSource.close([two])
    #expect(try folder.contents == ["test.db"])
    #expect(try Data(contentsOf: URL(filePath: path)) == before)
  }

  @Test func `a file that is closed during its reads leaves nothing behind and stays closed`()
    async throws
  {
    let folder = try TemporaryFolder()
    let path = try folder.database(Self.schema)
    for _ in 0..<20 {
      let file = try SQLiteFile(path)
      let sources = try (0..<3).map { _ in try file.source(for: "t") }
      let rows = try await sources[0].rows()
      _ = try await sources[0].edit(rows[0], "a", to: .integer(2))
      let tables = Task { try await file.tables() }
      let reads = sources.map { source in Task { try await source.rows() } }
      await file.close()
      #expect(try folder.contents == ["test.db"])
      _ = await tables.result
      for read in reads { _ = await read.result }
      #expect(try folder.contents == ["test.db"])
      await #expect(throws: CancellationError.self) { try await file.tables() }
      await #expect(throws: CancellationError.self) { try await sources[0].rows() }
      await #expect(throws: CancellationError.self) {
        try await sources[0].edit(rows[0], "a", to: .integer(3))
      }
      await #expect(throws: CancellationError.self) { try await file.source(for: "t").rows() }
    }
    let value = try Connection(DatabasePath(path), .readOnly, .foreign).value("SELECT a FROM t")
    #expect(value == 2)
  }

  @Test func `a file in WAL mode is reported only if its log was removed`() async throws {
    let folder = try TemporaryFolder()
    let path = try folder.database(Self.schema)
    #expect(try SQLiteFile(path).notice == nil)
    let other = try Connection(DatabasePath(path), .readWrite, .foreign)
    try other.execute("INSERT INTO t VALUES (2)")
    #expect(try SQLiteFile(path).notice == nil)
    #expect(unlink(path + "-wal") == 0)
    #expect(try SQLiteFile(path).notice?.contains("without its -wal file") == true)
    withExtendedLifetime(other) {}
  }

  @Test func `viewing a file whose log was removed leaves the index of the log as it was`()
    async throws
  {
    let folder = try TemporaryFolder()
    let original = try folder.database(Self.schema)
    let other = try Connection(DatabasePath(original), .readWrite, .foreign)
    try other.execute("INSERT INTO t VALUES (2)")
    let path = folder.file("copy.db")
    for suffix in ["", "-shm"] {
      try FileManager.default.copyItem(atPath: original + suffix, toPath: path + suffix)
    }
    let index = try Data(contentsOf: URL(filePath: path + "-shm"))
    for _ in 0..<2 {
      let file = try SQLiteFile(path)
      #expect(file.notice?.contains("without its -wal file") == true)
      #expect(try await file.tables().count == 1)
      let table = try file.source(for: "t")
      #expect(try await table.rows().count == 1)
      await file.close()
      #expect(try folder.contents.filter { $0.hasPrefix("copy") } == ["copy.db", "copy.db-shm"])
      #expect(try Data(contentsOf: URL(filePath: path + "-shm")) == index)
    }
    let table = try openTable(path)
    _ = try await table.edit(try await table.rows()[0], "a", to: .integer(3))
    #expect(try await table.rows().map(\.cells) == [[.integer(3)]])
    withExtendedLifetime(other) {}
  }

  @Test(arguments: [false, true])
  func `viewing a file with a log and no index leaves the file and the log as they were`(
    isEmpty: Bool
  ) async throws {
    let folder = try TemporaryFolder()
    let original = try folder.database(Self.schema)
    let other = try Connection(DatabasePath(original), .readWrite, .foreign)
    try other.execute("INSERT INTO t VALUES (2)")
    let path = folder.file("copy.db")
    let files = [path, path + "-wal"]
    for suffix in ["", "-wal"] {
      try FileManager.default.copyItem(atPath: original + suffix, toPath: path + suffix)
    }
    if isEmpty { #expect(truncate(path + "-wal", 0) == 0) }
    let before = try files.map { try Data(contentsOf: URL(filePath: $0)) }
    for _ in 0..<2 {
      let file = try SQLiteFile(path)
      #expect(file.notice == nil)
      #expect(try await file.tables().count == 1)
      let table = try file.source(for: "t")
      #expect(try await table.rows().count == (isEmpty ? 1 : 2))
      await file.close()
      #expect(try folder.contents.filter { $0.hasPrefix("copy") } == ["copy.db", "copy.db-wal"])
      #expect(try files.map { try Data(contentsOf: URL(filePath: $0)) } == before)
    }
    withExtendedLifetime(other) {}
  }

  @Test func `viewing does not remove a -wal file that another program uses`() async throws {
    let folder = try TemporaryFolder()
    let path = try folder.database(Self.schema)
    let other = try Connection(DatabasePath(path), .readWrite, .foreign)
    let file = try SQLiteFile(path)
    let table = try file.source(for: "t")
    try other.execute("INSERT INTO t VALUES (2)")
    #expect(try await table.rows().count == 2)
    await SQLiteTableSource.close([table])
    #expect(try folder.contents == ["test.db", "test.db-shm", "test.db-wal"])
    try other.execute("INSERT INTO t VALUES (3)")
    #expect(try await table.rows().count == 3)
  }

  @Test func `viewing a read-only file leaves no file beside it`() async {
    await #expect(processExitsWith: .success) {
      let folder = try TemporaryFolder()
      let path = try folder.database(
        "PRAGMA journal_mode=WAL; CREATE TABLE t(a); INSERT INTO t VALUES (1)")
      try shut(folder, withFolder: false)
      let file = try SQLiteFile(path)
      try #require(try await file.tables().count == 1)
      let table = try file.source(for: "t")
      try #require(try await table.rows().count == 1)
      await SQLiteTableSource.close([table])
      try #require(try folder.contents == ["test.db"])
    }
  }

  // In processes of their own, because they give up the rights of the administrator for good.
  @Test func `a file in a read-only folder is viewed, and nothing is created there`() async {
    await #expect(processExitsWith: .success) {
      let folder = try TemporaryFolder()
      let path = try folder.database(
        "PRAGMA journal_mode=WAL; CREATE TABLE t(a); INSERT INTO t VALUES (1)",
        named: "100%41 ?mode=rw#é.db")
      try shut(folder)
      let file = try SQLiteFile(path)
      try #require(try await file.tables().count == 1)
      let table = try file.source(for: "t")
      let rows = try await table.rows()
      try #require(rows.map(\.cells) == [[.integer(1)]])
      let failure = await code { try await table.edit(rows[0], "a", to: .integer(2)) }
      try #require(failure == .readOnly)
      await SQLiteTableSource.close([table])
      try #require(try folder.contents.count == 1)
    }
  }

  @Test func `a change by another program to a file in a read-only folder is noticed`() async {
    await #expect(processExitsWith: .success) {
      let folder = try TemporaryFolder()
      let path = try folder.database(
        "PRAGMA journal_mode=WAL; CREATE TABLE t(a); INSERT INTO t VALUES (1)")
      try shut(folder)
      let table = try openTable(path)
      try #require(try await table.rows().count == 1)
      // The owner is root, or may open the folder for a moment.
      try change(path, folder, "INSERT INTO t VALUES (2)")
      try #require(try await table.rows().count == 2)
    }
  }

  @Test
  func `a -wal file that cannot be read in a read-only folder causes an error with advice`()
    async
  {
    await #expect(processExitsWith: .success) {
      let folder = try TemporaryFolder()
      let path = try folder.database(
        "PRAGMA journal_mode=WAL; CREATE TABLE t(a); INSERT INTO t VALUES (1)")
      let writer = try Connection(DatabasePath(path), .readWrite, .foreign)
      try writer.execute("INSERT INTO t VALUES (2)")
      let copy = folder.file("copy.db")
      for suffix in ["", "-wal"] {
        try FileManager.default.copyItem(atPath: path + suffix, toPath: copy + suffix)
      }
      try shut(folder)
      do {
        _ = try await SQLiteFile(copy).tables()
        exit(1)
      } catch let error as TableError {
        try #require(error.code == .readOnly)
        try #require(
          error.message.contains("copy the database, with any -wal and -journal files beside it"))
      }
      withExtendedLifetime(writer) {}
    }
  }
}

/// Removes the write permission of a folder, or only of its files. Root gives up its rights for
/// that, but can take them back.
private func shut(_ folder: TemporaryFolder, withFolder: Bool = true) throws {
  for name in try folder.contents {
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o444], ofItemAtPath: folder.file(name))
  }
  try FileManager.default.setAttributes(
    [.posixPermissions: withFolder ? 0o555 : 0o777], ofItemAtPath: folder.path)
  if getuid() == 0 {
    let isShut = setegid(65_534) == 0 && setreuid(65_534, 0) == 0 && seteuid(65_534) == 0
    try #require(isShut)
  }
}

/// Changes a file as a user who has the permission.
private func change(_ path: String, _ folder: TemporaryFolder, _ sql: String) throws {
  let isRoot = seteuid(0) == 0
  try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path)
  try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
  try Connection(DatabasePath(path), .readWrite, .foreign).execute(sql)
  try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: path)
  try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder.path)
  if isRoot { #expect(seteuid(65_534) == 0) }
}
