import Foundation
import Testing
import TrellisDatabase
import TrellisTestSupport

/// Questions that the browser answers: figures about a column, and who changed a cell.
struct BrowserQuestionTests {
  private func browse(
    _ script: String, _ arguments: [String], in scratch: Scratch
  ) throws -> Run {
    let run = try Tool.run(
      "trellis-browse",
      arguments + ["--backend", "headless", "--size", "100x40", "--script", "-"], input: script,
      in: scratch)
    #expect(run.status == 0, "\(run.errors)")
    return run
  }

  @Test func `c shows figures about the column for the rows that are shown`() throws {
    let scratch = try Scratch()
    let library = try scratch.makeLibrary()
    let run = try browse(
      """
      key right
      key c
      expect detail-title Founded of Artist
      expect detail-text rows       60\\nno value   12\\ndistinct   48\\nminimum    1951\\nmaximum    2009\\n*
      frame
      key c
      key /
      type artist 1
      key enter
      key c
      expect detail-title Founded of Artist, containing artist 1
      expect detail-text rows       11\\nno value   2\\n*average    1963.44*\\nnumbers\\nfrom 1950  █*from 1952  0\\n*
      key escape
      key left
      key c
      expect detail-text *distinct   11\\nminimum    artist 1\\nmaximum    artist 19\\n*
      """, [library, "--table", "Artist", "--no-journal"], in: scratch)
    #expect(run.output.contains("█"))
  }

  @Test func `the equals key on the page of figures shows the rows with a frequent value`() throws {
    let scratch = try Scratch()
    let library = try scratch.makeLibrary()
    _ = try browse(
      """
      key right
      key c
      key =
      expect frequent-values-list *
      select frequent-values-list 2
      press frequent-values-ok
      expect rows *Founded = *
      key i
      key =
      expect status this page has no values to choose from*
      """, [library, "--table", "Artist", "--no-journal"], in: scratch)
  }

  @Test func `the figures about a column are those of SQLite for values of all kinds`() throws {
    let scratch = try Scratch()
    let path = scratch.path("kinds.sqlite")
    let connection = try Connection(DatabasePath(path), .create, .foreign)
    try connection.executeScript(
      """
      CREATE TABLE t (id INTEGER PRIMARY KEY, v);
      WITH n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < 5000)
      INSERT INTO t SELECT i, CASE i % 7 WHEN 0 THEN NULL WHEN 1 THEN i % 50 - 20 WHEN 2 THEN i / 8.0
        WHEN 3 THEN 'text ' || i % 30 WHEN 4 THEN CAST(x'ff' AS TEXT) WHEN 5 THEN x'0102' ELSE -1e9 END
        FROM n;
      """)
    func value(_ sql: String) throws -> String {
      let found = try #require(try connection.value("SELECT \(sql) FROM t"))
      return found.asInteger.map { "\($0)" } ?? "\(found.asReal ?? 0)"
    }
    _ = try browse(
      """
      key c
      expect detail-text rows       5,000\\nno value   \(try value("sum(v IS NULL)"))\\n*
      expect detail-text *distinct   *
      expect detail-text *minimum    -1000000000.0\\nmaximum    x'0102'\\n*
      expect detail-text *\\nsum        \(try value("sum(v) FILTER (WHERE typeof(v) IN ('integer', 'real'))"))*
      """, [path, "--no-journal"], in: scratch)
  }

  @Test func `w shows who changed a cell, from this session and from earlier ones`() throws {
    let scratch = try Scratch()
    let library = try scratch.makeLibrary()
    _ = try browse(
      "key w\nexpect detail-text *no recorded change*\nkey escape\nexpect status row 1 of*\n",
      [library, "--table", "Artist"], in: scratch)
    _ = try browse(
      """
      key enter
      key ctrl-a
      type Zoe
      key enter
      set write-reason a better name
      press write-it
      key w
      expect detail-title who changed Name of 1
      expect detail-text *user       \(NSUserName()) on *reason     a better name*"artist 1" → "Zoe"*
      """, [library, "--table", "Artist", "--require-reason"], in: scratch)
    _ = try browse(
      "key w\nexpect detail-text *a better name*\"artist 1\" → \"Zoe\"*3 journals were searched\n",
      [library, "--table", "Artist"], in: scratch)
    _ = try browse(
      "key w\nexpect detail-text *\"artist 1\" → \"Zoe\"*3 journals were searched\n",
      [library, "--table", "Artist", "--no-journal"], in: scratch)
  }

  @Test(.enabled(if: Judge.pyte.mayRun, "\(Judge.pyte.reason)"))
  func `a page that is ready waits until the user has stopped typing`() throws {
    let scratch = try Scratch()
    let path = scratch.path("large.sqlite")
    try Connection(DatabasePath(path), .create, .foreign).executeScript(
      """
      CREATE TABLE t (id INTEGER PRIMARY KEY, v TEXT);
      WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < 50000)
      INSERT INTO t SELECT i, 'v' || (i % 7) FROM n;
      """)
    try Screen.play(
      Checkout.executable("trellis-browse"), [path, "--no-journal"],
      steps: [
        #"{"await": "row 1 of 50,000"}"#, #"{"type": "\u001b[Cc\rZq"}"#,
        #"{"await": "statistics: ready, and shown when you have finished here"}"#,
        #"{"type": "w"}"#, #"{"await": "Zqw"}"#, #"{"type": "\r"}"#,
        #"{"await": "most frequent"}"#, #"{"type": "q"}"#,
      ], status: 0, in: scratch)
    #expect(try scratch.value("SELECT count(*) FROM t WHERE v = 'Zqw'", in: path) == 1)
  }
}
