import Foundation
import Testing
import TrellisTestSupport

/// What a user is told whose journal cannot be written any more.
struct JournalTroubleTests {
  private static let summary = "the journal is not being written"

  @Test(.enabled(if: Judge.pyte.mayRun, "\(Judge.pyte.reason)"))
  func `it is told over the picture, which it leaves whole, and once more afterwards`() throws {
    let scratch = try Scratch()
    let journal = scratch.path("x.journal")
    let steps = try JSONEncoder().encode([
      // A key that comes before the rows moves nothing.
      ["await": "artist 3"], ["remove": journal], ["type": "\u{1B}[B"],
      ["await": "The journal is not being written"],
      // The trouble may have shown before the key came, so where that led does not matter.
      ["type": "\r\u{1B}[F"], ["await": "row 60 of 60"], ["type": "\u{3}"],
    ])
    let judge = Checkout.folder.appending(path: "Tests/EndToEndTests/Judges/screen.py").path
    let browser = Checkout.executable("trellis-browse").path
    let run = try RunningTool(
      Judge.pyte.program,
      [
        judge, "100x30", String(decoding: steps, as: UTF8.self), browser, try scratch.makeLibrary(),
        "--table", "Artist", "--journal", journal,
      ], in: scratch, environment: ["TERM": "xterm-256color"]
    ).finish()
    let (screen, after) = try #require(run.output.firstRange(of: "status ")).split(run.output)
    #expect(screen.contains("row 60 of 60"), "\(run.output)")
    #expect(!screen.contains("journal"), "\(run.output)")
    #expect(after.contains("\(Self.summary): \(journal): was removed"), "\(run.output)")
    #expect(!after.contains("Read it with"), "\(run.output)")
  }

  @Test(arguments: ["log", "headless"])
  func `without a picture it is told in one line, at once`(backend: String) throws {
    let scratch = try Scratch()
    let journal = scratch.path("x.journal")
    let browser = try Tool.start(
      "trellis-browse",
      [
        try scratch.makeLibrary(), "--table", "Artist", "--journal", journal, "--backend", backend,
        "--script", "-",
      ], in: scratch)
    // Its log comes when it is open under its name.
    browser.wait { FileManager.default.fileExists(atPath: journal + "-wal") }
    try FileManager.default.removeItem(atPath: journal)
    let run = try browser.finish(input: "key down\nexpect status row 2 of 60*\nkey down\n")
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.messages.filter { $0.hasPrefix(Self.summary) }.count == 1, "\(run.errors)")
  }
}

extension Range<String.Index> {
  /// What stands before it, and what behind.
  fileprivate func split(_ text: String) -> (before: Substring, after: Substring) {
    (text[..<lowerBound], text[upperBound...])
  }
}
