import Foundation
import Testing
import TrellisDatabase
import TrellisSQLite

/// What a look at a file finds, step by step and without waiting.
struct SeenFileTests {
  private static let schema = "CREATE TABLE t(a); INSERT INTO t VALUES (1)"
  private static let modes = ["DELETE", "TRUNCATE", "PERSIST", "WAL"]

  @Test(arguments: modes)
  func `only commits of other connections are changes`(mode: String) throws {
    let folder = try TemporaryFolder()
    let path = DatabasePath(try folder.database("PRAGMA journal_mode=\(mode); \(Self.schema)"))
    let writer = try Connection(path, .readWrite, .foreign)
    var seen = SeenFile(path)
    expect(true, of: &seen, isFirst: true)
    expect(false, of: &seen)
    for statement in ["BEGIN", "INSERT INTO t VALUES (2)", "ROLLBACK", "BEGIN IMMEDIATE"] {
      try writer.execute(statement)
      expect(false, of: &seen, "\(statement)")
    }
    for statement in ["INSERT INTO t VALUES (2)", "SELECT count(*) FROM t"] {
      try writer.execute(statement)
      expect(false, of: &seen, "\(statement)")
    }
    for statement in ["COMMIT", "UPDATE t SET a = 3", "CREATE TABLE u(a)"] {
      try writer.execute(statement)
      expect(true, of: &seen, "\(statement)")
      expect(false, of: &seen, "\(statement)")
    }
  }

  @Test func `a commit under a lock is found when the lock is gone`() throws {
    let folder = try TemporaryFolder()
    let path = DatabasePath(try folder.database(Self.schema))
    let writer = try Connection(path, .readWrite, .foreign)
    var seen = SeenFile(path)
    expect(true, of: &seen, isFirst: true)
    try writer.executeScript(
      "PRAGMA locking_mode=EXCLUSIVE; BEGIN EXCLUSIVE; INSERT INTO t VALUES (2); COMMIT")
    expect(false, of: &seen)
    try writer.executeScript("PRAGMA locking_mode=NORMAL; SELECT count(*) FROM t")
    expect(true, of: &seen)
    expect(false, of: &seen)
  }

  @Test(arguments: modes)
  func `a file that goes, comes back or is replaced has changed each time`(mode: String) throws {
    let folder = try TemporaryFolder()
    let file = try folder.database("PRAGMA journal_mode=\(mode); \(Self.schema)")
    let other = try folder.database("PRAGMA journal_mode=\(mode); \(Self.schema)", named: "other")
    var seen = SeenFile(DatabasePath(file))
    expect(true, of: &seen, isFirst: true)
    for (from, to) in [(file, "gone"), ("gone", file), (other, file)] {
      let (from, to) = (from == "gone" ? folder.file(from) : from, to == "gone" ? folder.file(to) : to)
      #expect(rename(from, to) == 0)
      expect(true, of: &seen, "\(from) to \(to)")
      expect(false, of: &seen, "\(from) to \(to)")
    }
  }

  @Test func `a file that another one is copied over has changed`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.database(Self.schema)
    let other = try folder.database(Self.schema + ", (2)", named: "other")
    var seen = SeenFile(DatabasePath(file))
    expect(true, of: &seen, isFirst: true)
    // The inode and the counter in the header stay the same.
    let handle = try #require(FileHandle(forWritingAtPath: file))
    try handle.write(contentsOf: try Data(contentsOf: URL(filePath: other)))
    try handle.close()
    expect(true, of: &seen)
    expect(false, of: &seen)
  }

  private func expect(
    _ isChanged: Bool, of seen: inout SeenFile, isFirst: Bool = false, _ comment: Comment? = nil,
    at place: Testing.SourceLocation = #_sourceLocation
  ) {
    let found = seen.isChanged(isFirst: isFirst)
    #expect(found == isChanged, comment, sourceLocation: place)
  }
}
