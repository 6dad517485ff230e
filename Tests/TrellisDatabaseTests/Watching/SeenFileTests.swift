import Foundation
import Testing
import TrellisDatabase

/// The changes that a look at a file finds, step by step and without waiting.
struct SeenFileTests {
  private static let schema = "CREATE TABLE t(a); INSERT INTO t VALUES (1)"
  private static let modes = ["DELETE", "TRUNCATE", "PERSIST", "WAL"]

  @Test(arguments: modes)
  func `only commits of other connections count as changes of a file`(mode: String) throws {
    let folder = try TemporaryFolder()
    let path = try folder.database("PRAGMA journal_mode=\(mode); \(Self.schema)")
    let writer = try Connection(path, .readWrite, .foreign)
    var seen = SeenFile(path)
    expect(.changed, of: &seen)
    expect(.unchanged, of: &seen)
    for statement in ["BEGIN", "INSERT INTO t VALUES (2)", "ROLLBACK", "BEGIN IMMEDIATE"] {
      try writer.execute(statement)
      expect(.unchanged, of: &seen, "\(statement)")
    }
    for statement in ["INSERT INTO t VALUES (2)", "SELECT count(*) FROM t"] {
      try writer.execute(statement)
      expect(.unchanged, of: &seen, "\(statement)")
    }
    for statement in ["COMMIT", "UPDATE t SET a = 3", "CREATE TABLE u(a)"] {
      try writer.execute(statement)
      expect(.changed, of: &seen, "\(statement)")
      expect(.unchanged, of: &seen, "\(statement)")
    }
  }

  @Test func `a file that another connection locks and writes then counts as changed`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.database(Self.schema)
    let writer = try Connection(path, .readWrite, .foreign)
    var seen = SeenFile(path)
    expect(.changed, of: &seen)
    try writer.executeScript(
      "PRAGMA locking_mode=EXCLUSIVE; BEGIN EXCLUSIVE; INSERT INTO t VALUES (2); COMMIT")
    expect(.locked, of: &seen)
    try writer.executeScript("PRAGMA locking_mode=NORMAL; SELECT count(*) FROM t")
    expect(.changed, of: &seen)
    expect(.unchanged, of: &seen)
  }

  @Test(arguments: modes)
  func `a file that is removed, created or replaced counts as changed`(mode: String) throws {
    let folder = try TemporaryFolder()
    let script = "PRAGMA journal_mode=\(mode); \(Self.schema)"
    var seen = SeenFile(try folder.database(script))
    _ = try folder.database(script, named: "other.db")
    expect(.changed, of: &seen)
    for (from, to) in [("test.db", "gone.db"), ("gone.db", "test.db"), ("other.db", "test.db")] {
      #expect(rename("\(folder.url.path)/\(from)", "\(folder.url.path)/\(to)") == 0)
      expect(.changed, of: &seen, "\(from) to \(to)")
      expect(.unchanged, of: &seen, "\(from) to \(to)")
    }
  }

  @Test func `a file onto which another file is copied counts as changed`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.database(Self.schema)
    _ = try folder.database(Self.schema + ", (2)", named: "other.db")
    var seen = SeenFile(path)
    expect(.changed, of: &seen)
    // The inode and the counter in the header stay the same.
    let handle = try FileHandle(forWritingTo: folder.url.appendingPathComponent("test.db"))
    try handle.write(contentsOf: Data(folder.bytes(of: "other.db")))
    try handle.close()
    expect(.changed, of: &seen)
    expect(.unchanged, of: &seen)
  }

  @Test func `a file that can no longer be read counts as changed once`() throws {
    let folder = try TemporaryFolder()
    var seen = SeenFile(try folder.database(Self.schema))
    expect(.changed, of: &seen)
    _ = try folder.write(Array("no database, though long enough for a header".utf8), to: "test.db")
    expect(.changed, of: &seen)
    expect(.unchanged, of: &seen)
  }

  private func expect(
    _ finding: LookSchedule.Finding, of seen: inout SeenFile, _ comment: Comment? = nil,
    at place: Testing.SourceLocation = #_sourceLocation
  ) {
    let found = seen.look()
    #expect(found == finding, comment, sourceLocation: place)
  }
}
