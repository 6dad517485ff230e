import Foundation
import Testing
import TrellisDatabase

/// Folders that cannot be written. Root may write everywhere, so these tests run in a process that
/// has given up its rights.
struct ReadOnlyFolderTests {
  /// The user `nobody`.
  private static let unprivileged: uid_t = 65534

  /// A folder that belongs to the unprivileged user, whom this process becomes.
  private static func enterFolder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    guard geteuid() == 0 else { return folder }
    #expect(chown(folder.url.path, unprivileged, unprivileged) == 0)
    #expect(setgid(unprivileged) == 0 && setuid(unprivileged) == 0)
    return folder
  }

  @Test func `a file in a read-only folder can be read but not edited`() async {
    await #expect(processExitsWith: .success) {
      let folder = try Self.enterFolder()
      let path = try folder.database("CREATE TABLE t (a); INSERT INTO t VALUES (1)")
      #expect(chmod(folder.url.path, 0o555) == 0)
      defer { chmod(folder.url.path, 0o755) }
      #expect(try Connection(path, .readOnly, .foreign).value("SELECT a FROM t") == 1)
      let editor = try Connection(path, .readWrite, .foreign)
      let error = try databaseError { try editor.execute("INSERT INTO t VALUES (2)") }
      #expect([.readOnly, .cannotOpen].contains(error.code))
      #expect(
        try databaseError { try Connection(folder.path("b"), .create, .foreign) }.code
          == .cannotOpen)
      #expect(try folder.names == ["test.db"])
    }
  }

  @Test(arguments: [0o555, 0o755] as [mode_t], [false, true])
  func `a file with an empty log is read where nothing can be written`(
    mode: mode_t, hasIndex: Bool
  ) async {
    await #expect(processExitsWith: .success) {
      [mode = mode as mode_t, hasIndex = hasIndex as Bool] in
      let folder = try Self.enterFolder()
      let path = try folder.database(
        "PRAGMA journal_mode = wal; CREATE TABLE t (a); INSERT INTO t VALUES (1)")
      let name = folder.url.path + "/test.db"
      let header = try Self.logHeader()
      try header.write(to: URL(filePath: name + "-wal"))
      if hasIndex { try Data(count: 32768).write(to: URL(filePath: name + "-shm")) }
      for end in ["", "-wal"] + (hasIndex ? ["-shm"] : []) {
        #expect(chmod(name + end, 0o444) == 0)
      }
      #expect(chmod(folder.url.path, mode) == 0)
      defer { chmod(folder.url.path, 0o755) }
      let names = try folder.names
      let value = try Connection.readingOnce(path, busyTimeoutMilliseconds: 0) { connection in
        try connection.value("SELECT a FROM t")
      }
      #expect(value == 1)
      #expect(try folder.names == names)
    }
  }

  /// The header of a write-ahead log.
  private static func logHeader() throws -> Data {
    let folder = try TemporaryFolder()
    let path = try folder.database("PRAGMA journal_mode = wal")
    let writer = try Connection(path, .readWrite, .foreign)
    try writer.execute("CREATE TABLE t (a)")
    return try Data(contentsOf: URL(filePath: folder.url.path + "/test.db-wal")).prefix(32)
  }

  @Test func `a read-only file opened for writing can be read but not edited`() async {
    await #expect(processExitsWith: .success) {
      let folder = try Self.enterFolder()
      let path = try folder.database("CREATE TABLE t (a); INSERT INTO t VALUES (1)")
      #expect(chmod(folder.url.path + "/test.db", 0o444) == 0)
      let editor = try Connection(path, .readWrite, .foreign)
      #expect(try editor.value("SELECT a FROM t") == 1)
      let error = try databaseError { try editor.execute("INSERT INTO t VALUES (2)") }
      #expect(error.code == .readOnly)
    }
  }

  @Test func `probing a file without read permission reports the reason`() async {
    await #expect(processExitsWith: .success) {
      let folder = try Self.enterFolder()
      let path = try folder.database("CREATE TABLE t (a)")
      #expect(chmod(folder.url.path + "/test.db", 0) == 0)
      let file = DatabaseFile.probe(path)
      #expect(file.condition == .unreadable(reason: "Permission denied"))
      #expect(try databaseError { try Connection(path, .readOnly, .foreign) }.code == .cannotOpen)
    }
  }
}
