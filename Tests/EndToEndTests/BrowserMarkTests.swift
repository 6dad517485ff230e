import Foundation
import Testing
import TrellisDatabase

/// Rows that are marked in the browser.
struct BrowserMarkTests {
  private func browse(_ script: String, _ options: [String] = [], in scratch: Scratch) throws -> Run
  {
    let run = try Tool.run(
      "trellis-browse",
      [try scratch.makeLibrary(), "--backend", "headless", "--size", "110x24", "--script", "-"]
        + options, input: "select tables 2\nfocus rows\n" + script, in: scratch)
    #expect(run.status == 0, "\(run.errors)")
    return run
  }

  @Test func `marked rows are deleted together after asking, and one undo brings them back`() throws
  {
    let scratch = try Scratch()
    let run = try browse(
      """
      key space
      key down
      key shift-down
      expect status *row 4 of 60 · 3 rows marked*
      key delete
      press keep-it
      expect rows 60 rows, 3 rows marked
      key delete
      press delete-it
      expect rows 57 rows
      expect status deleted 3 rows; u undoes it*
      key u
      expect rows 60 rows
      expect status 3 rows are back*
      key U
      expect status deleted 3 rows; u undoes it*
      """, ["--no-journal"], in: scratch)
    let keys = [1, 3, 4]
    #expect(
      run.messages.filter { $0.contains("Artist") }
        == keys.map { "deleted Artist \($0)" } + keys.reversed().map { "inserted Artist \($0)" }
        + keys.map { "deleted Artist \($0)" })
    let left = try scratch.value(
      "SELECT count(*) FROM Artist WHERE ArtistId IN (1, 2, 3, 4)",
      in: scratch.path("library.sqlite"))
    #expect(left == .integer(1))
  }

  @Test func `marked rows are exported in the order of the table, and escape unmarks them`() throws
  {
    let scratch = try Scratch()
    _ = try browse(
      """
      key g
      type 9
      key enter
      key shift-up
      key shift-up
      key Y
      expect status copied 3 rows, *
      key x
      set export out.tsv
      key enter
      expect status exported 3 rows to out.tsv*
      key escape
      expect rows 60 rows
      key x
      set export all.tsv
      key enter
      expect status exported 60 rows to all.tsv*
      """, ["--no-journal"], in: scratch)
    let text = try String(contentsOfFile: scratch.path("out.tsv"), encoding: .utf8)
    #expect(
      text.split(whereSeparator: \.isNewline)
        == [
          "ArtistId\tName\tFounded", "7\tartist 7\t1957", "8\tartist 8\t1958", "9\tartist 9\t1959",
        ])
  }

  @Test func `marked rows are copied with one row in each line`() throws {
    let scratch = try Scratch()
    _ = try browse(
      """
      key space
      key space
      key space
      key Y
      expect status copied 3 rows, 47 characters*
      key x
      set export
      key ctrl-v
      expect export 1*artist 1*1951 2*artist 2*1952 3*artist 3*1953
      key escape
      """, ["--no-journal"], in: scratch)
  }

  @Test func `A marks all rows that are shown, and C copies them as JSON or as one column`() throws
  {
    let scratch = try Scratch()
    let text = #"[ {"ArtistId":1,"Name":"artist 1","Founded":1951}, {"ArtistId":2,"#
    _ = try browse(
      """
      key A
      expect rows 60 rows, 60 rows marked
      key escape
      expect rows 60 rows
      key /
      type artist 2
      key enter
      key ctrl-a
      expect rows 11 rows, containing artist 2, 11 rows marked
      key C
      set copy-as only
      press copy-as-ok
      expect status copied Name of 11 rows, 108 characters*
      key x
      set export
      key ctrl-v
      expect export artist 2 artist 20*artist 29
      key escape
      key escape
      key /
      set filter
      key enter
      key home
      key space
      key space
      key C
      set copy-as json
      press copy-as-ok
      key x
      set export
      key ctrl-v
      expect export \(text)*
      key escape
      """, ["--no-journal"], in: scratch)
  }

  @Test func `the journal records each of several deleted rows, and who deleted them`() throws {
    let scratch = try Scratch()
    let journal = scratch.path("session.journal")
    _ = try browse(
      """
      key shift-down
      key delete
      set write-reason closing the shop
      press write-it
      expect rows 58 rows
      """, ["--journal", journal, "--require-reason"], in: scratch)
    for key in ["1", "2"] {
      let blame = try Tool.run(
        "trellis-audit",
        ["blame", scratch.path("library.sqlite"), "Artist", key, "Name", "--journal", journal],
        in: scratch)
      #expect(blame.output.contains("closing the shop"), "\(blame.output) \(blame.errors)")
    }
  }
}
