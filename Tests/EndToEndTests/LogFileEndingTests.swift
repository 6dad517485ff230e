import Foundation
import Testing
import TrellisDatabase
import TrellisTestSupport

/// However the browser ends on a terminal, it leaves nothing beside a file in WAL mode.
@Suite(.enabled(if: Judge.pyte.mayRun, "\(Judge.pyte.reason)"))
struct LogFileEndingTests {
  /// The actions of the browser before it ends.
  enum Work: CaseIterable, Sendable {
    case nothing, edit, endlessRead

    var table: String { self == .endlessRead ? "Endless" : "Artist" }

    var steps: [String] {
      switch self {
      case .nothing: [#"{"await": "of 60"}"#]
      case .edit:
        [
          #"{"await": "of 60"}"#, #"{"type": "\r"}"#, #"{"type": "changed\r"}"#,
          #"{"await": "saved Name"}"#,
        ]
      case .endlessRead: [#"{"await": "escape stops it"}"#]
      }
    }
  }

  @Test(arguments: Way.all, Work.allCases)
  func `however the browser ends, it leaves no files beside a file in WAL mode`(
    way: Way, work: Work
  ) throws {
    let scratch = try Scratch()
    let library = try makeLibrary(in: scratch)
    try browse(library, work, way, scratch)
    #expect(try scratch.names == ["library.sqlite"])
    let name = try scratch.value("SELECT Name FROM Artist", in: library)
    #expect(name == (work == .edit ? "changed" : "artist 1"))
  }

  @Test(arguments: Way.all, [Work.nothing, .edit])
  func `the -wal and -shm files stay while another program has the file open`(way: Way, work: Work)
    throws
  {
    let scratch = try Scratch()
    let library = try makeLibrary(in: scratch)
    let other = try Connection(DatabasePath(library), .readWrite, .foreign)
    #expect(try other.value("SELECT count(*) FROM Artist") == 60)
    try browse(library, work, way, scratch)
    #expect(
      try scratch.names == ["library.sqlite", "library.sqlite-shm", "library.sqlite-wal"])
    try other.execute("DELETE FROM Artist WHERE ArtistId = 60")
    #expect(try scratch.value("SELECT count(*) FROM Artist", in: library) == 59)
  }

  @Test(arguments: Way.all)
  func `however the browser ends, it leaves no index beside the log of a program that died`(
    way: Way
  ) throws {
    let scratch = try Scratch()
    let library = try makeLibrary(in: scratch)
    let other = try Connection(DatabasePath(library), .readWrite, .foreign)
    try other.execute("UPDATE Artist SET Name = 'in the log' WHERE ArtistId = 1")
    let copies = try Scratch()
    let copy = copies.path("copy.sqlite")
    for suffix in ["", "-wal"] {
      try FileManager.default.copyItem(atPath: library + suffix, toPath: copy + suffix)
    }
    try Screen.play(
      Checkout.executable("trellis-browse"), [copy, "--no-journal", "--table", "Artist"],
      steps: [#"{"await": "in the log"}"#, way.step], status: way.status, in: copies)
    #expect(try copies.names == ["copy.sqlite", "copy.sqlite-wal"])
    withExtendedLifetime(other) {}
  }

  @Test(arguments: [Way.all[0], Way.all[3], Way.all[5]], [false, true])
  func `however the browser ends, it leaves no files beside a read-only file`(
    way: Way, isFolder: Bool
  ) throws {
    let scratch = try Scratch()
    let library = try makeLibrary(in: scratch)
    try setPermissions(0o444, of: library)
    try setPermissions(isFolder ? 0o555 : 0o777, of: scratch.url.path)
    defer { try? setPermissions(0o755, of: scratch.url.path) }
    try Screen.play(
      Checkout.executable("trellis-browse"), [library, "--no-journal", "--table", "Artist"],
      steps: [#"{"await": "read-only"}"#, #"{"await": "of 60"}"#, way.step], status: way.status,
      in: scratch, user: .nobody)
    #expect(try scratch.names == ["library.sqlite"])
  }

  @Test(
    .enabled(if: Judge.sqlite.mayRun, "\(Judge.sqlite.reason)"),
    arguments: [SIGINT, SIGTERM, SIGHUP])
  func `nothing is left if a signal comes while a long schema is read`(signal: Int32) throws {
    let scratch = try Scratch()
    let library = scratch.path("library.sqlite")
    try SQLiteShell.makeTables(50_000, in: library, mode: "WAL")
    #expect(try scratch.names == ["library.sqlite"])
    let browser = try Tool.start(
      "trellis-browse", [library, "--no-journal", "--backend", "headless", "--script", "-"],
      in: scratch)
    browser.wait { (try? scratch.names.count) ?? 1 > 1 }
    browser.signal(signal)
    let run = try browser.finish()
    #expect(run.signal == signal, "\(run.status) \(run.errors)")
    #expect(try scratch.names == ["library.sqlite"])
  }

  private func browse(_ library: String, _ work: Work, _ way: Way, _ scratch: Scratch) throws {
    try Screen.play(
      Checkout.executable("trellis-browse"), [library, "--no-journal", "--table", work.table],
      steps: work.steps + [way.step], status: way.status, in: scratch)
  }

  private func makeLibrary(in scratch: Scratch) throws -> String {
    let path = try scratch.makeLibrary()
    let connection = try Connection(DatabasePath(path), .readWrite, .foreign)
    try connection.execute(
      """
      CREATE VIEW Endless AS WITH RECURSIVE r(i) AS (SELECT 1 UNION ALL SELECT i+1 FROM r)
        SELECT i FROM r WHERE i < 0
      """)
    try connection.execute("PRAGMA journal_mode=WAL")
    return path
  }

  private func setPermissions(_ permissions: Int, of path: String) throws {
    try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: path)
  }
}
