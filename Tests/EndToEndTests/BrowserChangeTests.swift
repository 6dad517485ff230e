import Testing
import TrellisDatabase
import TrellisTestSupport

/// Changes by another program, as the browser shows them on a terminal.
@Suite(.enabled(if: Judge.pyte.mayRun, "\(Judge.pyte.reason)"))
struct BrowserChangeTests {
  @Test(arguments: ["DELETE", "WAL"])
  func `rows and tables that another program changes are shown`(mode: String) throws {
    let scratch = try Scratch()
    let library = try scratch.makeLibrary()
    try Connection(DatabasePath(library), .readWrite, .foreign)
      .execute("PRAGMA journal_mode=\(mode)")
    func run(_ script: String) -> String { #"{"sql": "\#(script)", "in": "library.sqlite"}"# }
    try Screen.play(
      Checkout.executable("trellis-browse"), [library, "--no-journal", "--table", "Artist"],
      steps: [
        #"{"await": "of 60"}"#,
        run("UPDATE Artist SET Name = 'one' WHERE ArtistId = 1"), #"{"await": "one"}"#,
        run("INSERT INTO Artist (ArtistId, Name) SELECT 99, 'last' UNION SELECT 0, 'before'"),
        #"{"await": "of 62"}"#, #"{"await": "before"}"#,
        run("CREATE TABLE Another (a); DELETE FROM Artist WHERE ArtistId = 99"),
        #"{"await": "of 61"}"#, #"{"await": "Another"}"#,
        run("ALTER TABLE Artist ADD COLUMN More DEFAULT 'more'"), #"{"await": "More"}"#,
        #"{"type": "q"}"#,
      ], status: 0, in: scratch)
    #expect(try scratch.names == ["library.sqlite"])
  }

  /// The table that takes the place of the shown one has the same columns and rows.
  @Test(arguments: [
    ("DROP TABLE Artist", false), ("ALTER TABLE Artist RENAME TO Zed", false),
    ("DROP TABLE Artist", true), ("ALTER TABLE Artist RENAME TO Zed", true),
  ])
  func `a row is added or deleted only in the table about which the user was asked`(
    change: String, isDeletion: Bool
  ) throws {
    let scratch = try Scratch()
    let library = scratch.path("library.sqlite")
    try Connection(DatabasePath(library), .create, .foreign).executeScript(
      """
      CREATE TABLE Artist (id INTEGER PRIMARY KEY, Name TEXT);
      INSERT INTO Artist VALUES (1, 'one'), (2, 'two');
      CREATE TABLE Boss AS SELECT * FROM Artist;
      """)
    let ask =
      isDeletion
      ? [#"{"type": "\u001b[3~"}"#, #"{"await": "with id 1 of Artist"}"#, #"{"type": "\u001b[Z"}"#]
      : [#"{"type": "\u000e"}"#, #"{"await": "New row of Artist"}"#, #"{"type": "\tBob"}"#]
    try Screen.play(
      Checkout.executable("trellis-browse"), [library, "--no-journal", "--table", "Artist"],
      steps: [#"{"await": "of 2"}"#] + ask
        + [
          #"{"sql": "\#(change); UPDATE Boss SET Name = Name", "in": "library.sqlite"}"#,
          #"{"await": "there is no table"}"#, #"{"type": "\r"}"#,
        ] + (isDeletion ? [] : [#"{"await": "nothing was added"}"#, #"{"type": "\u001b"}"#]) + [
          #"{"await": "the table Artist no longer exists"}"#, #"{"await": "enter open"}"#,
          #"{"type": "\u0003"}"#,
        ], status: 130, in: scratch)
    #expect(try scratch.value("SELECT count(*) FROM Boss", in: library) == 2)
  }
}
