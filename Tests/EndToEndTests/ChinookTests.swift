import Foundation
import Testing
import TrellisDatabase
import TrellisTestSupport

/// A database that was not made for Trellis.
@Suite(.enabled(if: Chinook.url != nil, "Chinook.sqlite is not beside the checkout"))
struct ChinookTests {
  private static let tables = [
    "Album", "Artist", "Customer", "Employee", "Genre", "Invoice", "InvoiceLine", "MediaType",
    "Playlist", "PlaylistTrack", "Track",
  ]

  @Test(arguments: tables)
  func `every Chinook table opens, scrolls to its last row, sorts and filters`(table: String) throws
  {
    let scratch = try Scratch()
    let chinook = try #require(try scratch.copyChinook())
    let count = try #require(
      try scratch.value("SELECT count(*) FROM \(table)", in: chinook)?.asInteger)
    let shown = count.formatted(.number.locale(Locale(identifier: "en_US")))
    let script = """
      expect rows \(shown) rows
      key end
      expect status row \(shown) of \(shown) *
      key home
      key s
      expect rows \(shown) rows, sorted by *
      key end
      expect status row \(shown) of \(shown) *
      key s
      expect rows \(shown) rows, sorted by *, descending
      set filter zzzz nothing
      focus filter
      key enter
      expect rows 0 rows, *
      key escape
      expect rows \(shown) rows, *
      """
    let run = try Tool.run(
      "trellis-browse",
      [chinook, "--table", table, "--backend", "headless", "--no-journal", "--script", "-"],
      input: script, in: scratch)
    #expect(run.status == 0, "\(run.errors)")
  }

  @Test func `an edit of an artist's name is saved and undone, and both changes are recorded`()
    throws
  {
    let scratch = try Scratch()
    let chinook = try #require(try scratch.copyChinook())
    let journal = scratch.path("edit.journal")
    let run = try Tool.run(
      "trellis-browse",
      [
        chinook, "--table", "Artist", "--backend", "headless", "--journal", journal, "--script",
        "-",
      ],
      input: """
        select rows 3
        key enter
        type The Bad Boys from Boston
        key enter
        expect status saved Name of 3*
        expect row[3] *The Bad Boys from Boston*
        key u
        expect row[3] *Aerosmith*
        """, in: scratch)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.messages.prefix(2) == ["saved Artist 3 Name", "saved Artist 3 Name"])
    #expect(
      try scratch.value("SELECT Name FROM Artist WHERE ArtistId = 3", in: chinook)
        == SQLValue("Aerosmith"))
    let log = try Tool.run("trellis-audit", ["log", journal], in: scratch)
    let changes = log.output.split(separator: "\n").filter {
      $0.contains("row-change") || $0.contains("The Bad Boys")
    }
    #expect(changes.count >= 2, "\(log.output)")
    #expect(log.output.contains("BrowserWindow+Handlers.swift:"))
    #expect(log.output.contains("table.shouldSaveCell"))
  }
}
