import Foundation
import Testing
import TrellisDatabase

/// Writes that the user confirms, with `--ask` and `--require-reason`.
struct BrowserConsentTests {
  private func browse(
    _ script: String, _ options: [String], in scratch: Scratch, status: Int32 = 0
  ) throws -> Run {
    let run = try Tool.run(
      "trellis-browse",
      [
        try scratch.makeLibrary(artistCount: 5), "--table", "Artist", "--backend", "headless",
        "--size", "100x30", "--script", "-",
      ] + options, input: script, in: scratch)
    #expect(run.status == status, "\(run.errors)")
    return run
  }

  private func names(in scratch: Scratch) throws -> String? {
    try scratch.value(
      "SELECT group_concat(Name, ',') FROM Artist", in: scratch.path("library.sqlite"))?.asString
  }

  @Test func `--ask shows the statement of an edit, which is saved only once it is confirmed`()
    throws
  {
    let scratch = try Scratch()
    let run = try browse(
      """
      key enter
      key ctrl-a
      type it's
      key enter
      expect write-statement UPDATE "Artist" SET "Name" = 'it''s' WHERE "ArtistId" = 1;
      press write-not
      expect editor it's
      expect status nothing was written*
      key enter
      press write-it
      expect status saved Name of 1*
      key right
      key enter
      key ctrl-n
      expect write-statement UPDATE "Artist" SET "Founded" = NULL WHERE "ArtistId" = 1;
      press write-it
      expect status saved Founded of 1*
      key left
      key enter
      key ctrl-n
      expect write-statement UPDATE "Artist" SET "Name" = NULL WHERE "ArtistId" = 1;
      press write-it
      key enter
      key enter
      expect rows 5 rows
      """, ["--ask", "--no-journal"], in: scratch)
    #expect(run.messages.contains("saved Artist 1 Name"))
    #expect(
      try scratch.value(
        "SELECT count(*) FROM Artist WHERE Name IS NULL AND Founded IS NULL",
        in: scratch.path("library.sqlite")) == .integer(1))
  }

  @Test func `after a no to --ask the user types in the cell again, wherever the focus was moved`()
    throws
  {
    let scratch = try Scratch()
    _ = try browse(
      """
      key enter
      key ctrl-a
      type Zed
      mouse down 40 1
      mouse up 40 1
      press write-not
      type dy
      expect editor Zeddy
      key enter
      press write-it
      expect status saved Name of 1*
      key enter
      key ctrl-a
      type Zoe
      mouse down 2 3
      mouse up 2 3
      press write-it
      expect status saved Name of 1*
      """, ["--ask", "--no-journal"], in: scratch)
    #expect(try names(in: scratch)?.hasPrefix("Zoe,") == true)
  }

  @Test func `--ask asks before undo, redo, new rows and deletions too`() throws {
    let scratch = try Scratch()
    _ = try browse(
      """
      key delete
      expect write-statement DELETE FROM "Artist" WHERE "ArtistId" = 1;
      key escape
      expect rows 5 rows
      key delete
      press write-it
      expect rows 4 rows
      key u
      expect write-statement INSERT INTO "Artist" ("ArtistId", "Name", "Founded") VALUES (1, 'artist 1', 1951);
      press write-not
      expect rows 4 rows
      key u
      press write-it
      expect rows 5 rows
      key U
      expect write-statement DELETE FROM "Artist" WHERE "ArtistId" = 1;
      press write-it
      expect rows 4 rows
      key u
      press write-it
      key insert
      set new-Name Zoe
      press add-it
      expect write-statement INSERT INTO "Artist" ("Name") VALUES ('Zoe');
      press write-not
      expect row-problem nothing was added
      expect new-Name Zoe
      press add-it
      press write-it
      expect rows 6 rows
      key u
      expect write-statement DELETE FROM "Artist" WHERE "ArtistId" = 6;
      press write-it
      expect rows 5 rows
      """, ["--ask", "--no-journal"], in: scratch)
    #expect(try names(in: scratch) == "artist 1,artist 2,artist 3,artist 4,artist 5")
  }

  @Test func `--require-reason asks why, and the records of the write name the reason`() throws {
    let scratch = try Scratch()
    let journal = scratch.path("why.journal")
    _ = try browse(
      """
      key enter
      key ctrl-a
      type Zoe
      key enter
      press write-it
      expect write-problem type a reason; nothing is written without one
      set write-reason  invoice 17   was wrong
      press write-it
      expect status saved Name of 1*
      key u
      set write-reason no, it was right
      key enter
      expect status restored Name of 1*
      """, ["--require-reason", "--journal", journal], in: scratch)
    let log = try Tool.run(
      "trellis-audit", ["log", journal, "--format", "jsonl"], in: scratch
    ).output.split(separator: "\n").filter { $0.contains(#""kind":"row-change""#) }
    #expect(log.count == 2)
    #expect(log.first?.contains("invoice 17 was wrong") == true, "\(log)")
    #expect(log.last?.contains("no, it was right") == true, "\(log)")
  }

  @Test func `--require-reason without a journal is refused`() throws {
    let scratch = try Scratch()
    let run = try browse("", ["--require-reason", "--no-journal"], in: scratch, status: 2)
    #expect(run.errors.contains("--require-reason needs a journal"))
  }
}
