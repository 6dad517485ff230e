import Testing
import TrellisDatabase
import TrellisTestSupport

/// The number of a row that an edit has moved to another place in the order.
struct BrowserMovedRowTests {
  @Test(.enabled(if: Judge.pyte.mayRun, "\(Judge.pyte.reason)"))
  func `a row that an edit has moved is shown with its new number`() throws {
    let scratch = try Scratch()
    let path = scratch.path("artists.sqlite")
    try Connection(DatabasePath(path), .create, .foreign).executeScript(
      """
      CREATE TABLE Artist(id INTEGER PRIMARY KEY, name TEXT);
      WITH n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < 275)
      INSERT INTO Artist SELECT i, printf('name %03d', i * 7 % 277) FROM n;
      """)
    // The names have the numbers from 1 to 276, except for 270. The first row, 276, gets a new name,
    // so that 139 names come before it.
    try Screen.play(
      Checkout.executable("trellis-browse"), [path, "--no-journal"],
      steps: [
        #"{"await": "row 1 of 275"}"#, #"{"type": "s"}"#, #"{"await": "sorted by name ·"}"#,
        #"{"type": "s"}"#, #"{"await": "row 1 of 275 · sorted by name, descending"}"#,
        #"{"type": "\r"}"#, #"{"await": "enter save"}"#, #"{"type": "\u0001\u000bname 135x\r"}"#,
        #"{"await": "row 140 of 275"}"#, #"{"type": "q"}"#,
      ], status: 0, in: scratch)
  }
}
