import Testing
import TrellisDatabase
import TrellisTestSupport

/// What the browser shows of changes by another program, on a terminal.
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
}
