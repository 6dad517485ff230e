import Foundation
import Testing
import TrellisTestSupport

/// The arrangement of columns in the browser.
struct BrowserColumnTests {
  private func browse(_ script: String, _ options: [String] = []) throws -> Run {
    let scratch = try Scratch()
    let run = try Tool.run(
      "trellis-browse",
      [
        try scratch.makeLibrary(), "--table", "Artist", "--backend", "headless", "--no-journal",
        "--script", "-",
      ] + options, input: script, in: scratch)
    #expect(run.status == 0, "\(run.errors)")
    return run
  }

  /// Returns the parts of the lines after the list of tables.
  private func rows(_ run: Run) -> [String] {
    run.output.split(separator: "\n").compactMap { line in
      line.split(separator: "│", maxSplits: 1).dropFirst().first.map { String($0) }
    }
  }

  @Test func `columns can be hidden, shown again and put back by one command`() throws {
    _ = try browse(
      """
      key -
      expect status Name is hidden; + shows hidden columns · row 1 of 60 · 1 column hidden*
      expect row[1] Founded: 1951
      key left
      expect row[1] ArtistId: 1
      key -
      expect rows 60 rows, 2 columns hidden
      key -
      expect status this is the only column that is shown, so it cannot be hidden*
      key +
      expect ask-hidden-column *Show hidden columns*
      set hidden-column xyz
      key enter
      expect hidden-column-problem no hidden column has xyz in its name
      set hidden-column art
      key enter
      expect rows 60 rows, 1 column hidden
      key +
      expect rows 60 rows
      key +
      expect status no column is hidden*
      key ctrl-left
      key -
      key -
      key +
      set hidden-column
      key enter
      expect rows 60 rows
      key ctrl-left
      key L
      key !
      key >
      key *
      expect status the arrangement of all columns was reset*
      frame
      """)
  }

  @Test func `G goes to a column by part of its name`() throws {
    _ = try browse(
      """
      key G
      type found
      key enter
      expect row[1] Founded: 1951
      key G
      type xyz
      key enter
      expect column-name-problem no column matches xyz
      key escape
      key -
      key G
      type FOUNDED
      key enter
      expect status Founded is hidden; + shows hidden columns*
      """)
  }

  @Test func `t hides the list of tables and shows it again`() throws {
    let run = try browse(
      """
      frame
      focus tables
      key t
      expect status t shows the list of tables again*
      key down
      expect status row 2 of 60*
      frame
      key t
      frame
      """)
    let isListed = run.output.components(separatedBy: "Filter press").dropLast().map {
      $0.split(separator: "\n").last?.hasPrefix("Tables") == true
    }
    // The last frame is printed when the script ends.
    #expect(isListed == [true, false, true, true])
  }

  @Test func `columns can be moved, resized and frozen at the left`() throws {
    let run = try browse(
      """
      key H
      frame
      key H
      expect status Name cannot be moved further*
      key right
      key right
      key !
      expect status Founded is frozen at the left; ! unfreezes it*1 column frozen*
      key <
      frame
      """, ["--size", "80x8"])
    let heads = rows(run).filter { $0.contains("ArtistId") }
      .map { $0.split(separator: " ").joined(separator: " ") }
    #expect(heads.first == "Name ArtistId Founded", "\(run.output)")
    #expect(heads.last?.hasPrefix("Fou…│ Name ArtistId") == true, "\(run.output)")
  }

  @Test func `each table keeps the arrangement of its columns`() throws {
    _ = try browse(
      """
      key -
      select tables 1
      expect rows 60 rows
      select tables 2
      expect rows 60 rows, 1 column hidden
      """)
  }

  @Test func `exports and copies contain the shown columns, in the order on the screen`() throws {
    let scratch = try Scratch()
    let run = try Tool.run(
      "trellis-browse",
      [
        try scratch.makeLibrary(), "--table", "Artist", "--backend", "headless", "--no-journal",
        "--script", "-",
      ],
      input: """
        key H
        key right
        key right
        key -
        key x
        set export some.csv
        key enter
        key x
        set export some.sql
        key enter
        expect status exported 60 rows to some.sql*
        """, in: scratch)
    #expect(run.status == 0, "\(run.errors)")
    let text = try String(contentsOfFile: scratch.path("some.csv"), encoding: .utf8)
    #expect(text.hasPrefix("Name,ArtistId\r\nartist 1,1\r\n"), "\(text.prefix(80))")
    let sql = try String(contentsOfFile: scratch.path("some.sql"), encoding: .utf8)
    #expect(sql.contains(#"INSERT INTO "Artist" ("Name", "ArtistId") VALUES ('artist 1', 1);"#))
  }

  @Test func `a search finds cells in shown columns, and says where else the text is`() throws {
    _ = try browse(
      """
      key right
      key -
      key f
      type 1957
      key enter
      expect status found 1957 in a part of the row that is not shown*row 7 of 60*
      """)
  }

  @Test func `a double click edits a cell, or shows it if it cannot be edited`() throws {
    let script = """
      mouse down 60 4
      mouse up 60 4
      mouse down 60 4
      mouse up 60 4

      """
    _ = try browse(script + "expect editor *\n", ["--size", "100x20"])
    _ = try browse(
      script + "expect detail-title *of 2*\n", ["--size", "100x20", "--read-only"])
  }

  @Test(.enabled(if: Judge.pyte.mayRun, "\(Judge.pyte.reason)"))
  func `the arrangement of a file is kept for later sessions, and only if it was changed`() throws {
    let scratch = try Scratch()
    let path = try scratch.makeLibrary()
    func browse(_ steps: [String], _ options: [String] = []) throws {
      try Screen.play(
        Checkout.executable("trellis-browse"), [path, "--table", "Artist"] + options, steps: steps,
        status: 0, in: scratch)
    }
    func see(_ text: String) -> String { #"{"await": "\#(text)"}"# }
    func type(_ keys: String) -> String { #"{"type": "\#(keys)"}"# }
    let folder = scratch.url.appending(path: ".local/state/trellis/trellis-browse/columns").path
    try browse([see("row 1 of 60"), type("q")])
    #expect(!FileManager.default.fileExists(atPath: folder))
    try browse([see("row 1 of 60"), type("-"), see("1 column hidden"), type("q")])
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == 1)
    // Nothing is kept without a journal, and another file has columns of its own.
    try browse([see("row 1 of 60 · ?"), type("q")], ["--no-journal"])
    try browse([see("1 column hidden"), type("*"), see("all columns was reset"), type("q")])
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
    try browse([see("row 1 of 60 · ?"), type("q")])
  }
}
