import Foundation
import Testing
import TrellisDatabase
import TrellisTestSupport

/// The words of the bottom line and the status line about the place where the user is, and about
/// the last action.
struct BrowserPlaceTests {
  private static let height = 14

  /// Runs a script, and returns the bottom line of each frame.
  private func bars(_ script: String, _ options: [String] = [], tables: String? = nil) throws
    -> [String]
  {
    let scratch = try Scratch()
    let library = try scratch.makeLibrary()
    if let tables {
      try Connection(DatabasePath(library), .readWrite, .foreign).executeScript(tables)
    }
    let run = try Tool.run(
      "trellis-browse",
      [
        library, "--table", "Artist", "--backend", "headless", "--no-journal", "--size",
        "110x\(Self.height)", "--script", "-",
      ] + options, input: script, in: scratch)
    #expect(run.status == 0, "\(run.errors)")
    let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false)
    return stride(from: Self.height - 1, to: lines.count, by: Self.height).map { String(lines[$0]) }
  }

  private static let ofRows = "enter edit  insert add"
  private static let ofEditor = "enter save  escape leave  ctrl-n save no value"

  @Test func `the bottom line follows an edit that is saved or given up`() throws {
    let bars = try bars(
      """
      key enter
      frame
      type Zoe
      key enter
      key j
      frame
      key enter
      key escape
      frame
      key enter
      key tab
      frame
      """)
    #expect(bars[0].hasPrefix(Self.ofEditor))
    #expect(bars[1...3].allSatisfy { $0.contains(Self.ofRows) && !$0.contains("save") }, "\(bars)")
  }

  @Test func `text that is refused stays in its cell when another table is chosen`() throws {
    let bars = try bars(
      """
      key right
      key right
      key enter
      type x
      select tables 1
      expect rows/editor x
      expect tables Artist
      frame
      set rows/editor 1815
      select tables 1
      frame
      select tables 2
      key right
      key right
      key enter
      expect rows/editor 1815
      """)
    try #require(bars.count >= 2)
    #expect(bars[0].hasPrefix(Self.ofEditor), "\(bars)")
    #expect(!bars[1].hasPrefix(Self.ofEditor), "\(bars)")
  }

  @Test func `the bottom line follows the filter, the pages, the dialogs and the tables`() throws {
    let bars = try bars(
      """
      key /
      frame
      type artist 1
      key enter
      frame
      key escape
      frame
      key v
      frame
      key escape
      frame
      key delete
      frame
      key escape
      frame
      key =
      frame
      focus tables
      frame
      """)
    let expected = [
      "enter apply  escape clear filter", "escape all rows", Self.ofRows,
      "v view  ] next  [ previous  escape leave",
      Self.ofRows, "enter answer  escape cancel", Self.ofRows, "escape all rows",
      "tab next  ctrl-p find  enter open  : commands",
    ]
    for (bar, words) in zip(bars, expected) { #expect(bar.contains(words), "\(bars)") }
  }

  @Test func `leaving the editor with a click saves the cell, as Tab does`() throws {
    let bars = try bars(
      """
      press command[edit]
      type Zoe
      mouse down 60 1
      mouse up 60 1
      frame
      expect status saved Name of 1*
      key escape
      key right
      key enter
      key ctrl-a
      type soon
      mouse down 60 1
      mouse up 60 1
      frame
      expect editor soon
      expect problem *whole number*
      key ctrl-a
      type 1999
      mouse down 30 6
      mouse up 30 6
      frame
      key u
      expect status restored Founded of 1*
      """)
    #expect(bars[0].hasPrefix("enter apply  escape clear filter"), "\(bars)")
    #expect(bars[1].hasPrefix(Self.ofEditor), "\(bars)")
    #expect(bars[2].contains(Self.ofRows), "\(bars)")
  }

  @Test func `a click that leaves the editor asks first with --ask, and keeps the text`() throws {
    _ = try bars(
      """
      key enter
      type Zoe
      mouse down 60 1
      mouse up 60 1
      press write-not
      expect editor Zoe
      key enter
      press write-it
      expect status saved Name of 1*
      """, ["--ask"])
  }

  @Test func `text that the database refuses after a click gets the focus back`() throws {
    let bars = try bars(
      """
      key enter
      type artist 2
      mouse down 60 1
      mouse up 60 1
      expect problem *UNIQUE constraint failed*
      frame
      """, tables: "CREATE UNIQUE INDEX Once ON Artist (Name)")
    #expect(bars[0].hasPrefix(Self.ofEditor), "\(bars)")
  }

  @Test func `the message of the last action replaces an older problem`() throws {
    _ = try bars(
      """
      key delete
      press delete-it
      expect status *1 row of Song refers to it*
      key y
      expect status copied Name of 1, 8 characters · row 1 of 60*
      key delete
      press delete-it
      expect status *1 row of Song refers to it*
      """,
      tables: """
        CREATE TABLE Song (Id INTEGER PRIMARY KEY, Artist REFERENCES Artist);
        INSERT INTO Song VALUES (1, 1);
        """)
  }

  @Test func `a message about a computed column names it, and empty names are shown`() throws {
    let scratch = try Scratch()
    let path = scratch.path("odd.sqlite")
    try Connection(DatabasePath(path), .create, .foreign).executeScript(
      """
      CREATE TABLE "" ("" TEXT, double AS (2 * ""));
      INSERT INTO "" VALUES (4);
      """)
    let run = try Tool.run(
      "trellis-browse", [path, "--backend", "headless", "--no-journal", "--script", "-"],
      input: """
        key y
        expect status copied "" of 1, 1 character*
        key right
        key enter
        expect status double cannot be edited: it is computed from other columns*
        key left
        key s
        expect status *sorted by ""*
        focus tables
        frame

        """, in: scratch)
    #expect(run.status == 0, "\(run.errors)")
    let lines = run.output.split(separator: "\n")
    #expect(
      lines[1].hasPrefix("Tables") && lines[2].contains("\"\"") && lines[2].contains("\"\" ▲"))
  }

  @Test(.enabled(if: Judge.pyte.mayRun, "\(Judge.pyte.reason)"))
  func `the message about a locked file names the key that reads again`() throws {
    let scratch = try Scratch()
    let library = try scratch.makeLibrary()
    let pipes = ["lock", "locked", "done"].map(scratch.path)
    for pipe in pipes { try #require(mkfifo(pipe, 0o600) == 0) }
    Thread.detachNewThread {
      let other = try? Connection(DatabasePath(library), .readWrite, .foreign)
      close(open(pipes[0], O_RDONLY))
      try? other?.execute("BEGIN EXCLUSIVE")
      for pipe in pipes[1...] { close(open(pipe, O_RDONLY)) }
      try? other?.execute("COMMIT")
    }
    try Screen.play(
      Checkout.executable("trellis-browse"), [library, "--no-journal", "--table", "Artist"],
      steps: [
        #"{"await": "row 1 of 60"}"#, #"{"make": "lock"}"#, #"{"make": "locked"}"#,
        #"{"type": "r"}"#, #"{"await": "press r to read again"}"#, #"{"make": "done"}"#,
        #"{"type": "q"}"#,
      ], status: 0, in: scratch)
  }

  @Test(arguments: ["d", "y"])
  func `a key in the dialog deletes a row, and Enter does not`(key: String) throws {
    _ = try bars(
      """
      key delete
      key enter
      expect rows 60 rows
      key delete
      key \(key)
      expect status deleted row 1; u undoes it*
      """)
  }
}
