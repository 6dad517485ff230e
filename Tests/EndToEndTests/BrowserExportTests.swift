import Foundation
import Testing
import TrellisDatabase
import TrellisTestSupport

/// Copies and exports of what the browser shows.
struct BrowserExportTests {
  /// A table with values that are hard to write in any form.
  private static let hostile = """
    CREATE TABLE h (id INTEGER PRIMARY KEY, v, "a ""b"", c");
    INSERT INTO h VALUES
      (1, NULL, ''), (2, '', NULL), (3, 0.1, 1e300), (4, -0.0, 5.0), (5, 9e999, -9e999),
      (6, 9223372036854775807, -9223372036854775808), (7, 'it''s "quoted", twice', ' spaces '),
      (8, 'two' || char(10) || 'lines', 'ends' || char(13, 10)),
      (9, 'nul' || char(0) || 'inside', char(0)), (10, CAST(x'61ff62' AS TEXT), x'0041ff'),
      (11, '=1+1', '@SUM(A1)'), (12, '-5', '+cmd|x'), (13, char(9) || 'tab', char(13)),
      (14, 'é🌳' || char(8238), x''), (15, 'NULL', 'x''41'''), (16, '\\', '\n'),
      (17, 4.9e-324, 1.7976931348623157e308), (18, printf('%.*c', 70000, ','), '"'),
      (19, '2', 2), (20, char(27) || '[2J', '''');
    """

  private func browse(
    _ script: String, _ database: String, in scratch: Scratch, _ options: [String] = []
  ) throws -> Run {
    let run = try Tool.run(
      "trellis-browse",
      [database, "--backend", "headless", "--no-journal", "--size", "100x24", "--script", "-"]
        + options, input: script, in: scratch)
    #expect(run.status == 0, "\(run.errors)")
    return run
  }

  private func makeHostile(in scratch: Scratch) throws -> String {
    let path = scratch.path("hostile.sqlite")
    try Connection(DatabasePath(path), .create, .foreign).executeScript(Self.hostile)
    return path
  }

  @Test(
    .enabled(if: Judge.pyte.mayRun && Judge.sqlite.mayRun, "\(Judge.sqlite.reason)"),
    arguments: ["csv", "tsv", "json", "jsonl", "sql"])
  func `other programs read the exact values of an export`(_ form: String) throws {
    let scratch = try Scratch()
    let database = try makeHostile(in: scratch)
    let warning = form == "csv" || form == "tsv" ? "; 6 values look like formulas*" : " · row 1*"
    _ = try browse(
      """
      key x
      expect export h.csv
      set export out.\(form)
      key enter
      expect status exported 20 rows to out.\(form)\(warning)
      """, database, in: scratch)
    let judge = Checkout.folder.appending(path: "Tests/EndToEndTests/Judges/exported.py").path
    let verdict = try RunningTool(
      Judge.pyte.program, [judge, database, "h", scratch.path("out.\(form)")], in: scratch,
      environment: [:]
    ).finish()
    #expect(verdict.output == "20 rows compared\n", "\(verdict.errors)")
  }

  @Test func `an export follows the filter and the order, and works with --read-only`() throws {
    let scratch = try Scratch()
    _ = try browse(
      """
      key /
      type artist 2
      key enter
      key s
      key s
      key x
      set export some.csv
      press export-ok
      expect status exported 11 rows to some.csv*
      """, try scratch.makeLibrary(), in: scratch, ["--read-only", "--table", "Artist"])
    let text = try String(contentsOfFile: scratch.path("some.csv"), encoding: .utf8)
    let lines = text.split(separator: "\r\n")
    #expect(lines.count == 12 && lines[0] == "ArtistId,Name,Founded")
    #expect(lines[1] == "29,artist 29,1979" && lines[11] == "2,artist 2,1952")
  }

  @Test func `an export as Markdown shows special characters literally`() throws {
    let scratch = try Scratch()
    let path = scratch.path("m.sqlite")
    try Connection(DatabasePath(path), .create, .foreign).executeScript(
      """
      CREATE TABLE m (n INTEGER, t TEXT);
      INSERT INTO m VALUES (1, 'a|b *c*' || char(10) || '<d>'), (NULL, char(27) || '[2J');
      """)
    _ = try browse(
      "key x\nset export out.md\nkey enter\nexpect status exported 2 rows*\n", path, in: scratch)
    #expect(
      try String(contentsOfFile: scratch.path("out.md"), encoding: .utf8)
        == "| n | t |\n| ---: | --- |\n| 1 | a\\|b \\*c\\*<br>\\<d\\> |\n|  | ␛\\[2J |\n")
  }

  @Test func `an export never overwrites a file, not even a link to a missing one`() throws {
    let scratch = try Scratch()
    let database = try makeHostile(in: scratch)
    let kept = try scratch.write("keep", to: "kept.csv")
    try FileManager.default.createSymbolicLink(
      atPath: scratch.path("link.csv"), withDestinationPath: "nowhere")
    _ = try browse(
      """
      key x
      set export kept.csv
      key enter
      expect export-problem the file already exists; choose another name
      set export link.csv
      key enter
      expect export-problem the file already exists; choose another name
      set export out.txt
      key enter
      expect export-problem the name must end in .csv, .tsv, .json, .jsonl, .md or .sql
      set export nowhere/out.csv
      key enter
      expect export-problem nowhere/out.csv: No such file or directory
      expect export nowhere/out.csv
      key escape
      """, database, in: scratch)
    #expect(try String(contentsOfFile: kept, encoding: .utf8) == "keep")
    #expect(try scratch.names == ["hostile.sqlite", "kept.csv", "link.csv"])
  }

  @Test func `a name that begins with a tilde means the home folder`() throws {
    let scratch = try Scratch()
    let home = scratch.path("house")
    try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
    let run = try Tool.run(
      "trellis-browse",
      [
        try makeHostile(in: scratch), "--backend", "headless", "--no-journal", "--size", "100x24",
        "--script", "-",
      ],
      input:
        "key x\nset export ~/out.sql\nkey enter\nexpect status exported 20 rows to */house/out.sql*\n",
      in: scratch, environment: ["HOME": home])
    #expect(run.status == 0, "\(run.errors)")
    #expect(FileManager.default.fileExists(atPath: home + "/out.sql"))
  }

  @Test(.enabled(if: Judge.pyte.mayRun, "\(Judge.pyte.reason)"))
  func `an export after a stopped sort puts the rows in order once`() throws {
    let scratch = try Scratch()
    let path = scratch.path("large.sqlite")
    try Connection(DatabasePath(path), .create, .foreign).executeScript(
      """
      CREATE TABLE large (id INTEGER PRIMARY KEY, t TEXT);
      WITH n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < 2000000)
      INSERT INTO large SELECT i, 'row ' || (i * 7919 % 2000003) FROM n;
      """)
    try Screen.play(
      Checkout.executable("trellis-browse"), [path, "--no-journal"],
      steps: [
        #"{"await": "row 1 of"}"#, #"{"type": "s"}"#, #"{"await": "sorted, escape"}"#,
        #"{"type": "\u001b"}"#, #"{"await": "≈ 2,000,000 · sorted by t · ? keys"}"#,
        #"{"type": "x"}"#, #"{"await": "Export to .csv"}"#, #"{"type": "\r"}"#,
        #"{"await": "% of the rows sorted…, escape"}"#, #"{"await": "rows so far"}"#,
        #"{"type": "\u001b"}"#, #"{"await": "stopped"}"#, #"{"type": "q"}"#,
      ], status: 0, in: scratch)
    #expect(try scratch.names == ["large.sqlite"])
  }

  @Test func `an export of a large sorted table has all rows in their order`() throws {
    let scratch = try Scratch()
    let path = scratch.path("large.sqlite")
    try Connection(DatabasePath(path), .create, .foreign).executeScript(
      """
      CREATE TABLE large (id INTEGER PRIMARY KEY, t TEXT);
      WITH n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < 6000)
      INSERT INTO large SELECT i, printf('%06d%.*c', i * 7919 % 6007, 900, 'x') FROM n;
      """)
    _ = try browse(
      "key s\nkey x\nset export out.csv\nkey enter\nexpect status exported 6,000 rows*\n", path,
      in: scratch)
    let text = try String(contentsOfFile: scratch.path("out.csv"), encoding: .utf8)
    let values = text.split(separator: "\r\n").dropFirst().compactMap {
      $0.split(separator: ",").last?.prefix(6)
    }
    #expect(values.count == 6_000 && Set(values).count == 6_000 && values == values.sorted())
  }

  @Test(
    .enabled(if: Judge.pyte.mayRun, "\(Judge.pyte.reason)"),
    arguments: [
      [#"{"type": "\u001b"}"#, #"{"await": "stopped"}"#, #"{"type": "q"}"#],
      [#"{"type": "q"}"#], [#"{"signal": "SIGTERM"}"#],
    ])
  func `an export that Escape or the end of the browser stops leaves no file`(
    _ ending: [String]
  ) throws {
    let scratch = try Scratch()
    let path = scratch.path("large.sqlite")
    try Connection(DatabasePath(path), .create, .foreign).executeScript(
      """
      CREATE TABLE large (id INTEGER PRIMARY KEY, t TEXT);
      WITH n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < 1000000)
      INSERT INTO large SELECT i, 'row ' || i FROM n;
      """)
    try Screen.play(
      Checkout.executable("trellis-browse"), [path, "--no-journal"],
      steps: [
        #"{"await": "row 1 of"}"#, #"{"type": "x"}"#, #"{"await": "Export to .csv"}"#,
        #"{"type": "\r"}"#, #"{"await": "rows so far"}"#,
      ] + ending, status: ending.contains { $0.contains("SIGTERM") } ? -SIGTERM : 0, in: scratch)
    #expect(try scratch.names == ["large.sqlite"])
  }

  @Test func `y copies a whole cell, and Y copies a row, separated by tabs`() throws {
    let scratch = try Scratch()
    let database = try makeHostile(in: scratch)
    _ = try browse(
      """
      select rows 18
      key y
      expect status copied v of 18, 70,000 characters*
      select rows 7
      key y
      expect status copied v of 7, 20 characters*
      key /
      key ctrl-v
      expect filter it's "quoted", twice
      key escape
      select rows 11
      key Y
      expect status copied row 11, 16 characters*
      key /
      key ctrl-v
      expect filter 11*=1+1*@SUM(A1)
      key escape
      select rows 1
      key v
      key y
      expect status v of 1 has no value; nothing was copied*
      key escape
      key y
      expect status v of 1 has no value; nothing was copied*
      key /
      key ctrl-v
      expect filter 11*=1+1*@SUM(A1)
      """, database, in: scratch)
  }
}
