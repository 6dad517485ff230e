import Foundation
import Testing
import TrellisDatabase
import TrellisTestSupport

/// A program ends in good order when it is asked to, whatever is running.
struct EndingTests {
  /// A select that never ends and never gives a row.
  private static let endless =
    "WITH RECURSIVE r(i) AS (SELECT 1 UNION ALL SELECT i+1 FROM r) SELECT i FROM r WHERE i < 0"

  static let ways = Way.all

  @Test(.enabled(if: Judge.pyte.mayRun, "\(Judge.pyte.reason)"), arguments: ways)
  func `a program on a terminal ends while a statement runs forever`(way: Way) throws {
    let scratch = try Scratch()
    try onScreen(
      scratch, ["--table", "Endless"], steps: [#"{"await": "escape stops it"}"#, way.step], way)
    #expect(try scratch.names == ["library.sqlite", "x.journal"])
    #expect(try Tool.run("trellis-audit", ["verify", "x.journal"], in: scratch).status == 0)
  }

  @Test(.enabled(if: Judge.pyte.mayRun, "\(Judge.pyte.reason)"), arguments: ways)
  func `a program on a terminal ends while nothing runs`(way: Way) throws {
    let scratch = try Scratch()
    try onScreen(scratch, ["--table", "Artist"], steps: [#"{"await": "of 60"}"#, way.step], way)
    #expect(try scratch.names == ["library.sqlite", "x.journal"])
    #expect(try Tool.run("trellis-audit", ["verify", "x.journal"], in: scratch).status == 0)
  }

  @Test(.enabled(if: Judge.pyte.mayRun, "\(Judge.pyte.reason)"), arguments: ["q", "\\u0003"])
  func `a program ends although its terminal takes no output`(key: String) throws {
    let scratch = try Scratch()
    let library = try makeLibrary(in: scratch)
    let judge = Checkout.folder.appending(path: "Tests/EndToEndTests/Judges/screen.py").path
    let run = try RunningTool(
      Judge.pyte.program,
      [
        judge, "100x24", #"[{"await": "of 60"}, {"hold": true}, {"type": "\#(key)"}]"#,
        Checkout.executable("trellis-browse").path, library, "--table", "Artist",
        "--journal", scratch.path("x.journal"),
      ], in: scratch, environment: ["TERM": "xterm-256color"]
    ).finish()
    #expect(run.output.contains("status \(key == "q" ? 0 : 130)"), "\(run.output)\(run.errors)")
    #expect(try Tool.run("trellis-audit", ["verify", "x.journal"], in: scratch).status == 0)
  }

  @Test(.enabled(if: Judge.pyte.mayRun, "\(Judge.pyte.reason)"), arguments: ways)
  func `a program ends on a terminal that is too small to show anything`(way: Way) throws {
    let scratch = try Scratch()
    let steps = [#"{"await": "Needs 20x5"}"#, #"{"type": "\rxsu"}"#, way.step]
    try onScreen(scratch, ["--table", "Artist"], steps: steps, way, size: "12x3")
    let name = try scratch.value("SELECT Name FROM Artist", in: scratch.path("library.sqlite"))
    #expect(name == "artist 1")
    #expect(try Tool.run("trellis-audit", ["verify", "x.journal"], in: scratch).status == 0)
  }

  @Test(.enabled(if: Judge.pyte.mayRun, "\(Judge.pyte.reason)"), arguments: ways[...4])
  func `ending the program stops an edit that does not end and reports it to the user`(way: Way)
    throws
  {
    let scratch = try Scratch()
    let steps = [
      #"{"await": "of 60"}"#, #"{"type": "\r"}"#, #"{"type": "changed\r"}"#,
      #"{"await": "saving"}"#, way.step,
    ]
    let after = try onScreen(scratch, ["--table", "Artist"], steps: steps, way, slowEdits: true)
    #expect(
      after.contains("ended before these operations were complete: saving Name of 1;"), "\(after)")
    let name = try scratch.value("SELECT Name FROM Artist", in: scratch.path("library.sqlite"))
    #expect(name == "artist 1")
    #expect(try Tool.run("trellis-audit", ["verify", "x.journal"], in: scratch).status == 0)
  }

  @Test(.enabled(if: Judge.pyte.mayRun, "\(Judge.pyte.reason)"))
  func `Escape stops an edit that does not end, reports it, and all keys work again`() throws {
    let scratch = try Scratch()
    let steps = [
      #"{"await": "of 60"}"#, #"{"type": "\r"}"#, #"{"type": "changed\r"}"#,
      #"{"await": "saving…, escape stops it"}"#, #"{"type": "xs/\u001b"}"#,
      #"{"await": "the edit was stopped; nothing was saved"}"#, #"{"type": "\u001b[F"}"#,
      #"{"await": "row 60 of 60"}"#, #"{"type": "q"}"#,
    ]
    let after = try onScreen(
      scratch, ["--table", "Artist"], steps: steps, Self.ways[0], slowEdits: true)
    #expect(!after.contains("ended before these operations were complete"), "\(after)")
    let name = try scratch.value("SELECT Name FROM Artist", in: scratch.path("library.sqlite"))
    #expect(name == "artist 1")
  }

  @Test(.enabled(if: Judge.pyte.mayRun, "\(Judge.pyte.reason)"), arguments: ways)
  func `a program on a terminal ends while another program has locked the file`(way: Way) throws {
    let scratch = try Scratch()
    let other = try Connection(DatabasePath(try makeLibrary(in: scratch)), .readWrite, .foreign)
    try other.execute("BEGIN EXCLUSIVE")
    let steps = [#"{"await": "opening the file"}"#, way.step]
    try play(scratch, ["--table", "Artist"], steps: steps, way)
    #expect(try Tool.run("trellis-audit", ["verify", "x.journal"], in: scratch).status == 0)
  }

  @Test(
    .enabled(if: Judge.pyte.mayRun, "\(Judge.pyte.reason)"), arguments: [nil, "Artist", "None"])
  func `a locked file is shown as soon as the lock is released`(table: String?) throws {
    let scratch = try Scratch()
    let free = scratch.path("free")
    try #require(mkfifo(free, 0o600) == 0)
    lock(try makeLibrary(in: scratch), untilWrittenTo: free)
    let steps = [#"{"await": "opening the file"}"#, #"{"make": "free"}"#]
    let rest =
      table == "None" ? [] : [#"{"await": "row 1 of"}"#, Self.ways[0].step]
    let status: Int32 = table == "None" ? 3 : 0
    let after = try play(
      scratch, table.map { ["--table", $0] } ?? [], steps: steps + rest,
      Way(name: "", step: "", status: status))
    let isTold = after.contains(
      "trellis-browse: \(scratch.path("library.sqlite")): there is no table")
    #expect(isTold == (table == "None"), "\(after)")
  }

  @Test(.enabled(if: Judge.pyte.mayRun, "\(Judge.pyte.reason)"), arguments: [false, true])
  func `a file that is emptied and rewritten is shown with its current contents`(isBelieved: Bool)
    throws
  {
    let scratch = try Scratch()
    _ = try makeLibrary(in: scratch)
    let connection = try Connection(
      DatabasePath(scratch.path("other.sqlite")), .create, .foreign)
    try connection.executeScript(
      "CREATE TABLE Artist (Id INTEGER PRIMARY KEY, Name); INSERT INTO Artist VALUES (1, 'new one')"
    )
    let steps = [
      #"{"await": "of 60"}"#, #"{"make": "library.sqlite"}"#,
      #"{"await": "there is no table"}"#,
      isBelieved ? #"{"await": "no tables"}"# : nil,
      #"{"copy": "other.sqlite", "over": "library.sqlite"}"#,
      // The word of it may be gone again before the terminal is read.
      isBelieved ? #"{"await": "its rows are shown"}"# : nil,
      #"{"await": "new one"}"#, #"{"await": "Tables"}"#, Self.ways[0].step,
    ]
    try play(
      scratch, ["--table", "Artist"], steps: steps.compactMap { $0 }, Self.ways[0])
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP], ["log", "headless"])
  func `a signal ends a scripted program while a statement runs forever`(
    signal: Int32, backend: String
  ) throws {
    for isIgnored in [false, true] {
      let scratch = try Scratch()
      let browser = try start(scratch, backend: backend, ignoring: isIgnored)
      browser.wait { browser.threadWorks("sqlite") }
      browser.signal(signal)
      let run = try browser.finish()
      #expect(run.signal == signal, "\(run.status) \(run.errors)")
      #expect(try scratch.names == ["library.sqlite", "x.journal"])
      #expect(try Tool.run("trellis-audit", ["verify", "x.journal"], in: scratch).status == 0)
    }
  }

  @Test(arguments: [1, 2])
  func `a signal ends a program whose output is not read`(asked: Int) throws {
    let scratch = try Scratch()
    let pipe = scratch.path("pipe")
    try #require(mkfifo(pipe, 0o600) == 0)
    let reader = open(pipe, O_RDWR)
    defer { close(reader) }
    let script = try scratch.write(String(repeating: "frame\n", count: 1_000), to: "script.txt")
    _ = try makeLibrary(in: scratch)
    let browser = try RunningTool(
      Checkout.executable("trellis-browse"),
      [
        "library.sqlite", "--table", "Artist", "--backend", "headless", "--script", script,
        "--journal", "x.journal",
      ], in: scratch, environment: [:], output: pipe)
    browser.wait { Self.isFull(reader) }
    for _ in 0..<asked { browser.signal(SIGTERM) }
    #expect(try browser.finish().signal == SIGTERM)
  }

  /// Returns whether a pipe is nearly full.
  private static func isFull(_ pipe: Int32) -> Bool {
    var count: Int32 = 0
    return ioctl(pipe, UInt(FIONREAD), &count) == 0 && count > 60_000
  }

  private func start(
    _ scratch: Scratch, backend: String, ignoring isIgnored: Bool
  ) throws -> RunningTool {
    _ = try makeLibrary(in: scratch)
    return try RunningTool(
      URL(filePath: "/bin/sh"),
      [
        "-c", (isIgnored ? "trap '' INT TERM HUP; " : "") + "exec \"$0\" \"$@\"",
        Checkout.executable("trellis-browse").path, "library.sqlite", "--table", "Endless",
        "--backend", backend, "--journal", "x.journal", "--script", "-",
      ], in: scratch, environment: [:])
  }

  /// Plays the steps on a terminal, checks how the browser ended, and returns the messages after
  /// its screen.
  @discardableResult
  private func onScreen(
    _ scratch: Scratch, _ arguments: [String], steps: [String], _ way: Way, slowEdits: Bool = false,
    size: String = "100x30"
  ) throws -> Substring {
    _ = try makeLibrary(in: scratch, slowEdits: slowEdits)
    return try play(scratch, arguments, steps: steps, way, size: size)
  }

  /// Plays the steps with the existing library.
  @discardableResult
  private func play(
    _ scratch: Scratch, _ arguments: [String], steps: [String], _ way: Way, size: String = "100x30"
  ) throws -> Substring {
    let library = scratch.path("library.sqlite")
    return try Screen.play(
      Checkout.executable("trellis-browse"),
      [library, "--journal", scratch.path("x.journal")] + arguments, steps: steps,
      status: way.status, in: scratch, size: size)
  }

  /// Locks a file through another connection until a pipe is opened for writing.
  private func lock(_ path: String, untilWrittenTo pipe: String) {
    let isLocked = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      let other = try? Connection(DatabasePath(path), .readWrite, .foreign)
      try? other?.execute("BEGIN EXCLUSIVE")
      isLocked.signal()
      close(open(pipe, O_RDONLY))
      try? other?.execute("COMMIT")
    }
    isLocked.wait()
  }

  private func makeLibrary(in scratch: Scratch, slowEdits: Bool = false) throws -> String {
    let path = try scratch.makeLibrary()
    let connection = try Connection(DatabasePath(path), .readWrite, .foreign)
    try connection.execute("CREATE VIEW Endless AS \(Self.endless)")
    if slowEdits {
      try connection.execute(
        "CREATE TRIGGER Slow BEFORE UPDATE ON Artist BEGIN SELECT count(*) FROM Endless; END")
    }
    return path
  }
}
