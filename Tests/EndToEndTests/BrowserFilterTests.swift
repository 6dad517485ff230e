import Foundation
import Testing

/// Filters by the value of a cell or by a condition on one column, together with the filter of all
/// columns.
struct BrowserFilterTests {
  private func browse(_ script: String, _ options: [String] = []) throws -> Run {
    let scratch = try Scratch()
    let run = try Tool.run(
      "trellis-browse",
      [
        try scratch.makeLibrary(), "--table", "Artist", "--backend", "headless", "--script", "-",
      ] + options, input: script, in: scratch)
    #expect(run.status == 0, "\(run.errors)")
    return run
  }

  @Test func `the period removes one condition, or the filter, and the others stay`() throws {
    _ = try browse(
      """
      key .
      expect status there is no filter and no condition*
      key ,
      set condition Founded > 1960
      key enter
      key ,
      set condition Founded < 1990
      key enter
      key /
      type artist 1
      key enter
      key .
      expect remove-condition-list *
      select remove-condition-list 2
      press remove-condition-ok
      expect rows *Founded > 1960, containing artist 1
      key .
      select remove-condition-list 2
      press remove-condition-ok
      expect rows *rows, Founded > 1960
      key .
      expect rows 60 rows
      key space
      key space
      key /
      type artist
      key enter
      expect status 2 rows are no longer marked*
      """)
  }

  @Test func `the equals key shows the rows with the same value, and the cell stays selected`()
    throws
  {
    _ = try browse(
      """
      key right
      key g
      type 7
      key enter
      key =
      expect rows 1 row, Founded = 1957
      expect status row 1 of 1 · Founded = 1957*
      key escape
      expect rows 60 rows
      expect row[7] Founded: 1957
      expect status row 7 of 60*
      key g
      type 10
      key enter
      key =
      expect rows 12 rows, Founded missing
      expect status row 2 of 12 · Founded missing*
      key escape
      expect rows 60 rows
      """)
  }

  @Test func `a condition names a column, an operator and a value`() throws {
    _ = try browse(
      """
      key ,
      expect condition Name = artist 1
      type founded >= 2000
      press condition-ok
      expect rows 8 rows, Founded >= 2000
      key ,
      type ArtistId != 52
      key enter
      expect rows 7 rows, Founded >= 2000, ArtistId != 52
      key ,
      type "Founded" < 2006
      key enter
      expect rows 3 rows, Founded >= 2000, ArtistId != 52, Founded < 2006
      key ,
      type founded < 2004
      key enter
      expect rows 2 rows, Founded >= 2000, ArtistId != 52, Founded < 2004
      key escape
      expect rows 60 rows
      key ,
      type ^artist 1
      key enter
      expect rows 11 rows, Name beginning with artist 1
      key ,
      type ARTISTID 5
      key enter
      expect rows 1 row, Name beginning with artist 1, ArtistId containing 5
      """)
  }

  @Test(arguments: [
    ("founded IS null", "12 rows, Founded missing"),
    ("Founded is not NULL", "48 rows, Founded present"), ("is null", "0 rows, Name missing"),
  ])
  func `null can be written in words`(text: String, rows: String) throws {
    _ = try browse("key ,\ntype \(text)\nkey enter\nexpect rows \(rows)\n")
  }

  @Test(arguments: [
    ("founded = NULL", "12 rows, Founded missing"), ("founded is null", "12 rows, Founded missing"),
    ("founded != null", "48 rows, Founded present"),
    ("name like %ist 1%", "*Name containing ist 1"),
    ("name like artist 1%", "*Name beginning with artist 1"),
    ("name like artist 1", "*Name = artist 1"),
  ])
  func `a condition can be written in words of SQL`(text: String, rows: String) throws {
    _ = try browse("key ,\nkey ctrl-a\ntype \(text)\nkey enter\nexpect rows \(rows)")
  }

  @Test func `a filter that looks like a condition and finds nothing gets a hint`() throws {
    let run = try browse(
      """
      key /
      type Founded > 2000
      key enter
      expect status 0 rows · containing Founded > 2000 · press , (comma) to filter one column · *
      key /
      type nothing like it
      key enter
      expect status 0 rows · containing nothing like it · ? keys*
      key escape
      key right
      key =
      frame
      """)
    #expect(run.output.contains("Filter Founded = 1951; press / to filter these rows"))
  }

  @Test func `conditions and the filter of all columns apply together until Escape`() throws {
    _ = try browse(
      """
      key ,
      type Founded > 2000
      key enter
      key /
      type artist 5
      key enter
      expect rows 8 rows, Founded > 2000, containing artist 5
      key s
      expect rows 8 rows, sorted by Name, Founded > 2000, containing artist 5
      key /
      key escape
      expect rows 8 rows, sorted by Name, Founded > 2000
      key escape
      expect rows 60 rows, sorted by Name
      """)
  }

  @Test func `text that is not a condition is refused with the reason`() throws {
    _ = try browse(
      """
      key ,
      type Nothing = 1
      key enter
      expect condition-problem begin with a column: ArtistId, Name, Founded
      set condition Founded > many
      key enter
      expect condition-problem *many*
      set condition Founded
      key enter
      expect condition-problem type an operator and a value after Founded
      set condition
      key enter
      expect condition-problem type a column*
      key escape
      expect rows 60 rows
      """)
  }

  @Test func `exports and figures use only the rows that meet the conditions`() throws {
    let run = try browse(
      """
      key ,
      type Founded <= 1953
      key enter
      expect rows 3 rows, Founded <= 1953
      key x
      set export few.csv
      key enter
      expect status exported 3 rows to few.csv*
      key c
      expect detail-text rows       3*
      key escape
      key f
      type artist 4
      key enter
      expect status no row contains artist 4*
      """)
    #expect(run.status == 0)
  }

  @Test func `the journal contains a condition in the same way as a filter`() throws {
    let scratch = try Scratch()
    let journal = scratch.path("b.journal")
    let run = try Tool.run(
      "trellis-browse",
      [
        try scratch.makeLibrary(), "--table", "Artist", "--backend", "headless", "--script", "-",
        "--journal", journal,
      ], input: "key ,\nset condition Founded > 2000\nkey enter\n", in: scratch)
    #expect(run.status == 0, "\(run.errors)")
    let log = try Tool.run("trellis-audit", ["log", journal, "--no-clock"], in: scratch)
    #expect(log.output.contains("Founded > 2000"), "\(log.output)")
  }
}
