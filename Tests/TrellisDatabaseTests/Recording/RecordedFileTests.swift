import Foundation
import Testing
import TrellisDatabase
import TrellisTestSupport

/// Recorded connections to files that other programs use too.
struct RecordedFileTests {
  private let folder: String
  private let collector = Collector()

  init() throws { folder = try ScratchFolder.make() }

  private func path(_ name: String) -> String { "\(folder)/\(name)" }

  private func open(_ name: String, recorded: Bool = true) throws -> Connection {
    try Connection(
      DatabasePath(path(name)), .create, .foreign, busyTimeoutMilliseconds: 0,
      recorded: recorded ? collector.recording : nil)
  }

  @Test func `a recorded file is identified by its path without links, its device and its number`()
    throws
  {
    let database = try open("a.db")
    try FileManager.default.createSymbolicLink(
      atPath: path("link.db"), withDestinationPath: path("a.db"))
    try database.execute("CREATE TABLE t (id INTEGER PRIMARY KEY, x)")
    let linked = try open("link.db")
    try linked.execute("INSERT INTO t VALUES (1, 2)")
    let source = try #require(collector.all.first?.writes.source)
    #expect(source == DatabaseSource(fileAt: DatabasePath(path("a.db"))))
    #expect(DatabaseSource(source.description) == source)
    try FileManager.default.moveItem(atPath: path("a.db"), toPath: path("b.db"))
    let moved = try #require(DatabaseSource(fileAt: DatabasePath(path("b.db"))))
    #expect(moved != source && moved.isSame(as: source))
  }

  @Test func `a commit that fails as busy is recorded as failed, and its repetition as saved`()
    throws
  {
    let database = try open("a.db")
    try database.execute("CREATE TABLE t (id INTEGER PRIMARY KEY, x)")
    let other = try open("a.db", recorded: false)
    try other.execute("BEGIN")
    _ = try other.rows("SELECT * FROM t")
    try database.execute("BEGIN")
    try database.execute("INSERT INTO t VALUES (1, 2)")
    #expect(throws: DatabaseError.self) { try database.execute("COMMIT") }
    try other.execute("COMMIT")
    try database.execute("COMMIT")
    #expect(collector.saved == [["+t 1"]])
    #expect(collector.all.allSatisfy { $0.failure != nil })
  }

  @Test func `a recording uses column names that another connection has changed`() throws {
    let database = try open("a.db")
    try database.execute("CREATE TABLE t (id INTEGER PRIMARY KEY, x)")
    try database.execute("INSERT INTO t VALUES (1, 2)")
    let other = try open("a.db", recorded: false)
    try other.execute("ALTER TABLE t RENAME COLUMN x TO y")
    try database.execute("INSERT INTO t VALUES (2, 3)")
    #expect(collector.rows.first?.table.columns == ["id", "y"])
  }

  @Test func `an open transaction is not recorded when its connection closes`() throws {
    do {
      let database = try open("a.db")
      try database.executeScript("CREATE TABLE t (x); BEGIN; INSERT INTO t VALUES (1)")
    }
    #expect(collector.all.isEmpty)
  }
}
