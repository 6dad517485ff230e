import Foundation
import Testing
import TrellisDatabase

/// Rows that are added and deleted in the browser.
@Suite struct BrowserRowTests {
  private func browse(
    _ script: String, _ options: [String] = [], rules: Bool = false, status: Int32 = 0
  ) throws -> [String] {
    let scratch = try Scratch()
    let library = try scratch.makeLibrary(artistCount: 3)
    if rules {
      try Connection(DatabasePath(library), .readWrite, .foreign).executeScript(
        """
        DROP VIEW Priced;
        CREATE TABLE New (ArtistId INTEGER PRIMARY KEY, Name TEXT UNIQUE,
          Founded INTEGER CHECK (Founded > 1900));
        INSERT INTO New SELECT * FROM Artist;
        DROP TABLE Artist;
        ALTER TABLE New RENAME TO Artist;
        """)
    }
    let run = try Tool.run(
      "trellis-browse",
      [library, "--backend", "headless", "--no-journal", "--script", "-"] + options,
      input: "select tables 2\nfocus rows\n" + script, in: scratch)
    #expect(run.status == status, "\(run.errors)")
    return run.messages
  }

  /// Runs a script in a table of many columns, the last but fifty of which needs a value.
  private func wide(_ script: String, columns: Int) throws -> Run {
    let scratch = try Scratch()
    let path = scratch.path("wide.sqlite")
    let names = (1..<columns).map { "c\($0) TEXT\($0 == 150 ? " NOT NULL" : "")" }
    try Connection(DatabasePath(path), .create, .foreign).executeScript(
      "CREATE TABLE wide (id INTEGER PRIMARY KEY, \(names.joined(separator: ", ")))")
    let run = try Tool.run(
      "trellis-browse", [path, "--backend", "headless", "--no-journal", "--script", "-"],
      input: script, in: scratch)
    #expect(run.status == 0, "\(run.errors)")
    return run
  }

  @Test func `a row entered in a form is added, removed by undo and added again by redo`() throws {
    let told = try browse(
      """
      key insert
      set new-Name Zoe
      set new-Founded soon
      press add-it
      expect new-Founded/problem *whole number*
      set new-Founded 1999
      press add-it
      expect status added row 4*
      expect row[4] *Zoe*
      key u
      expect status row 4 is gone again*
      expect rows 3 rows*
      key U
      expect status added row 4*
      expect rows 4 rows*
      """)
    #expect(
      told.filter { $0.contains("Artist") } == [
        "inserted Artist 4", "deleted Artist 4", "inserted Artist 4",
      ])
  }

  @Test func `the form for a new row shows why the table refused it, and keeps the text`() throws {
    let told = try browse(
      """
      key ctrl-n
      set new-ArtistId 2
      set new-Name Zoe
      press add-it
      expect new-ArtistId/problem *UNIQUE constraint failed*
      expect new-Name Zoe
      set new-ArtistId 9
      press add-it
      expect status added row 9*
      """)
    #expect(told.contains("inserted Artist 9"))
  }

  @Test func `the form moves the focus to the field at fault`() throws {
    _ = try browse(
      """
      key insert
      key down
      type artist 2
      key down
      type soon
      key up
      key enter
      expect new-Founded/problem *whole number*
      key ctrl-a
      type 1
      expect new-Founded 1
      key enter
      expect new-Founded/problem *CHECK constraint failed: Founded > 1900*
      key ctrl-a
      type 1999
      key enter
      expect new-Name/problem *UNIQUE constraint failed: Artist.Name*
      key ctrl-a
      type Zoe
      expect new-Name Zoe
      key up
      type 2
      key enter
      expect new-ArtistId/problem *UNIQUE constraint failed: Artist.ArtistId*
      key ctrl-a
      type 9
      key enter
      expect status added row 9*
      """, rules: true)
  }

  @Test func `a required field that is empty gets the focus`() throws {
    _ = try wide(
      """
      key insert
      key enter
      expect new-c150/problem c150 must have a value
      type x
      expect new-c150 x
      key down
      type last
      expect new-c151 last
      key enter
      expect status added row 1*
      """, columns: 200)
  }

  @Test func `the form has a field for each of 200 columns, and says what it leaves out`() throws {
    _ = try wide(
      "key insert\nset new-c199 x\nset new-c150 x\nkey enter\nexpect status added row 1*\n",
      columns: 200)
    let run = try wide("key insert\nframe\n", columns: 600)
    #expect(run.output.contains("100 more columns get their defaults; to set"), "\(run.output)")
  }

  @Test func `a closed form for a new row does not reappear when an edit fails`() throws {
    let told = try browse(
      """
      key insert
      set new-Name Zoe
      key escape
      focus rows
      select rows 2
      key right
      key enter
      set editor soon
      key enter
      expect problem *whole number*
      key escape
      key delete
      press keep-it
      """)
    #expect(!told.contains { $0.contains("Artist") }, "\(told)")
  }

  @Test func `a row is deleted after confirmation, and undo restores it`() throws {
    let told = try browse(
      """
      select rows 2
      key delete
      press keep-it
      expect rows 3 rows*
      key delete
      press delete-it
      expect status deleted row 2; u undoes it*
      expect rows 2 rows*
      key u
      expect status row 2 is back*
      expect rows 3 rows*
      """)
    #expect(told.filter { $0.contains("Artist") } == ["deleted Artist 2", "inserted Artist 2"])
  }

  @Test(arguments: ["key delete", "key insert\nset new-Name Zoe\nfocus add-it"])
  func `q quits while a dialog is shown, and nothing is changed`(dialog: String) throws {
    let told = try browse(dialog + "\nkey q\nexpect rows this line is not reached\n", status: 1)
    #expect(told.count == 1, "\(told)")
    #expect(told.first?.hasSuffix(": not run, because the program had ended") == true, "\(told)")
  }

  @Test func `q is typed into a field of the form for a new row`() throws {
    let told = try browse("key insert\nfocus new-Name\ntype q\nexpect new-Name q\n")
    #expect(told.isEmpty, "\(told)")
  }

  @Test func `in a read-only browser the keys that add and delete rows report the reason`() throws {
    let told = try browse(
      "key insert\nexpect status *read-only*\nkey delete\nexpect status *read-only*\n",
      ["--read-only"])
    #expect(!told.contains { $0.contains("Artist") })
  }
}
