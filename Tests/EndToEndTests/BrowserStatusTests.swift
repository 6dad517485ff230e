import Foundation
import Testing
import TrellisDatabase
import TrellisTestSupport

/// The status line while the user waits for rows.
@Suite(.enabled(if: Judge.pyte.mayRun, "\(Judge.pyte.reason)"))
struct BrowserStatusTests {
  @Test func `the status line names no filter while rows are read without a filter`() throws {
    let scratch = try Scratch()
    let library = try scratch.makeLibrary()
    let pipes = ["ask", "locked", "free"].map(scratch.path)
    for pipe in pipes { try #require(mkfifo(pipe, 0o600) == 0) }
    Thread.detachNewThread {
      let other = try? Connection(DatabasePath(library), .readWrite, .foreign)
      Self.waitForWriter(of: pipes[0])
      try? other?.execute("BEGIN EXCLUSIVE")
      for pipe in pipes[1...] { Self.waitForWriter(of: pipe) }
      try? other?.execute("COMMIT")
    }
    try Screen.play(
      Checkout.executable("trellis-browse"), [library, "--no-journal", "--table", "Artist"],
      steps: [
        #"{"await": "of 60"}"#, #"{"type": "/"}"#, #"{"type": "artist 1\r"}"#,
        #"{"await": "row 1 of 11 · containing artist 1 · ? keys"}"#, #"{"make": "ask"}"#,
        #"{"make": "locked"}"#, #"{"type": "\u001b"}"#,
        #"{"await": "reading…, escape stops it · ? keys"}"#, #"{"make": "free"}"#,
        #"{"await": "row 1 of 60 · ? keys"}"#, #"{"type": "q"}"#,
      ], status: 0, in: scratch)
  }

  @Test func `a lost write-ahead log is reported, and its index is unchanged`() throws {
    let scratch = try Scratch()
    let library = try scratch.makeLibrary()
    let other = try Connection(DatabasePath(library), .readWrite, .foreign)
    try other.execute("PRAGMA journal_mode=WAL")
    try other.execute("DELETE FROM Artist WHERE ArtistId = 60")
    let copy = scratch.path("copy.sqlite")
    for suffix in ["", "-shm"] {
      try FileManager.default.copyItem(atPath: library + suffix, toPath: copy + suffix)
    }
    let index = try Data(contentsOf: URL(filePath: copy + "-shm"))
    try Screen.play(
      Checkout.executable("trellis-browse"), [copy, "--no-journal", "--table", "Artist"],
      steps: [#"{"await": "of 60"}"#, #"{"await": "-shm"}"#, #"{"type": "q"}"#], status: 0,
      in: scratch)
    #expect(
      try scratch.names.filter { $0.hasPrefix("copy") } == ["copy.sqlite", "copy.sqlite-shm"])
    #expect(try Data(contentsOf: URL(filePath: copy + "-shm")) == index)
    withExtendedLifetime(other) {}
  }

  private static func waitForWriter(of pipe: String) { close(open(pipe, O_RDONLY)) }
}
