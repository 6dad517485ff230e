import Foundation
import Testing
import TrellisDatabase
import TrellisTestSupport

/// Edits in the user's own editor, and duplicates of rows.
struct BrowserEditorTests {
  /// Edits the first name with a command of the shell, which finds the path of the file in `$1`.
  private func edit(
    with command: String, await text: String, in scratch: Scratch, _ options: [String] = []
  ) throws {
    let script = try scratch.write("#!/bin/sh\n\(command)\n", to: "edit")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: script)
    try FileManager.default.createDirectory(
      atPath: scratch.path("tmp"), withIntermediateDirectories: true)
    try Screen.play(
      Checkout.executable("trellis-browse"),
      [scratch.path("library.sqlite"), "--no-journal", "--table", "Artist"] + options,
      steps: [
        #"{"await": "row 1 of"}"#, #"{"type": "e"}"#, #"{"await": "\#(text)"}"#, #"{"type": "q"}"#,
      ], status: 0, in: scratch,
      environment: ["EDITOR": "./edit", "TMPDIR": scratch.path("tmp")])
  }

  private func name(in scratch: Scratch) throws -> String? {
    try scratch.value(
      "SELECT Name FROM Artist WHERE ArtistId = 1", in: scratch.path("library.sqlite"))?.asString
  }

  private func files(in scratch: Scratch) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: scratch.path("tmp"))
  }

  @Test(.enabled(if: Judge.pyte.mayRun, "\(Judge.pyte.reason)"))
  func `e edits a whole cell in the user's editor, and saves the text when the editor ends`() throws
  {
    let scratch = try Scratch()
    _ = try scratch.makeLibrary()
    try edit(with: #"printf 'two\nlines é\n' > "$1""#, await: "saved Name of 1", in: scratch)
    #expect(try name(in: scratch) == "two\nlines é")
    try edit(with: #"printf '\n' >> "$1""#, await: "nothing was saved", in: scratch)
    #expect(try name(in: scratch) == "two\nlines é")
    #expect(try files(in: scratch) == [])
  }

  @Test(.enabled(if: Judge.pyte.mayRun, "\(Judge.pyte.reason)"))
  func `nothing is saved if the editor fails or leaves bytes that are not text`() throws {
    let scratch = try Scratch()
    _ = try scratch.makeLibrary()
    try edit(with: #"echo x > "$1"; exit 7"#, await: "ended with status 7", in: scratch)
    try edit(with: #"printf '\377' > "$1""#, await: "not valid UTF-8", in: scratch)
    #expect(try name(in: scratch) == "artist 1")
    #expect(try files(in: scratch) == [])
  }

  @Test(.enabled(if: Judge.pyte.mayRun, "\(Judge.pyte.reason)"))
  func `text that the database refuses stays in the file of the editor`() throws {
    let scratch = try Scratch()
    let library = try scratch.makeLibrary()
    try Connection(DatabasePath(library), .readWrite, .foreign).executeScript(
      """
      CREATE TRIGGER No BEFORE UPDATE ON Artist BEGIN SELECT RAISE(ABORT, 'never'); END;
      """)
    try edit(with: #"printf 'new' > "$1""#, await: "your text is in", in: scratch)
    let kept = try #require(try files(in: scratch).first)
    #expect(try String(contentsOfFile: scratch.path("tmp/\(kept)"), encoding: .utf8) == "new")
  }

  @Test(.enabled(if: Judge.pyte.mayRun, "\(Judge.pyte.reason)"))
  func `an edit in the editor changes nothing if another program has changed the cell`() throws {
    let scratch = try Scratch()
    _ = try scratch.makeLibrary()
    try edit(
      with: #"""
        sqlite3 library.sqlite "UPDATE Artist SET Name = 'theirs' WHERE ArtistId = 1"
        printf 'mine' > "$1"
        """#, await: "your text is in", in: scratch)
    #expect(try name(in: scratch) == "theirs")
  }

  @Test func `no editor is started while a script drives the browser`() throws {
    let scratch = try Scratch()
    let run = try Tool.run(
      "trellis-browse",
      [
        try scratch.makeLibrary(), "--table", "Artist", "--backend", "headless", "--script", "-",
        "--journal", scratch.path("j.journal"),
      ],
      input: """
        key e
        expect status a script cannot start an editor, because an editor needs a terminal*

        """,
      in: scratch, environment: ["EDITOR": "false"])
    #expect(run.status == 0, "\(run.errors)")
    let log = try Tool.run("trellis-audit", ["story", scratch.path("j.journal")], in: scratch)
    #expect(log.output.contains("typed 1 character: e"), "\(log.output)")
  }

  @Test func `D adds a row like the one under the cursor, and u removes it`() throws {
    let scratch = try Scratch()
    let path = scratch.path("values.sqlite")
    try Connection(DatabasePath(path), .create, .foreign).executeScript(
      """
      CREATE TABLE t (id INTEGER PRIMARY KEY, a, b, c DEFAULT 'given', d AS (a || '!'));
      INSERT INTO t VALUES (1, '7', x'00ff', NULL), (2, 'x' || char(10) || 'y', CAST(x'ff' AS TEXT),
        printf('%.*c', 70000, 'z'));
      CREATE TABLE k (code TEXT PRIMARY KEY NOT NULL, n REAL);
      INSERT INTO k VALUES ('one', 0.1);
      """)
    let run = try Tool.run(
      "trellis-browse",
      [path, "--table", "t", "--backend", "headless", "--no-journal", "--script", "-"],
      input: """
        key D
        press add-it
        expect status added row 3; u undoes it*
        key u
        expect rows 2 rows
        key U
        select rows 2
        key D
        press add-it
        expect status added row 4; u undoes it*
        select tables 1
        focus rows
        key D
        expect new-code one
        press add-it
        expect new-code/problem *UNIQUE*
        set new-code two
        press add-it
        expect rows 2 rows
        """, in: scratch)
    #expect(run.status == 0, "\(run.errors)")
    let wrong = try scratch.value(
      """
      SELECT count(*) FROM t x JOIN t y ON y.id = x.id - 2 WHERE x.a IS NOT y.a
        OR typeof(x.a) <> typeof(y.a) OR x.b IS NOT y.b OR typeof(x.b) <> typeof(y.b)
        OR x.c IS NOT y.c
      """, in: path)
    #expect(wrong == .integer(0))
    #expect(try scratch.value("SELECT count(*) FROM t", in: path) == .integer(4))
    #expect(
      try scratch.value("SELECT n FROM k WHERE code = 'two'", in: path) == .real(0.1))
  }
}
