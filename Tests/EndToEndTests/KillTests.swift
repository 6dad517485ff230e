import Foundation
import Testing
import TrellisDatabase
import TrellisTestSupport

/// Edits that the browser has announced survive `kill -9` at any moment.
@Suite struct KillTests {
  private static let editCount = 12

  private var script: String {
    (1...Self.editCount).map { number in
      """
      select rows \(number)
      key enter
      key ctrl-a
      type edited \(number)
      key enter

      """
    }.joined()
  }

  @Test func `killing the browser at two hundred random moments loses no announced edit`() throws {
    var random = SeededGenerator()
    var announced = 0
    var finished = 0
    for _ in 0..<200 {
      let outcome = try killOnce(
        afterEdits: .random(in: 0...Self.editCount, using: &random),
        andMicroseconds: .random(in: 0...20_000, using: &random))
      announced += outcome.announced
      finished += outcome.isFinished ? 1 : 0
    }
    // Moments that all fall before the first edit, or behind the last, would prove nothing.
    #expect(announced > 200)
    #expect(finished < 200)
  }

  /// Runs the edits and ends the browser a moment after so many of them were announced.
  private func killOnce(
    afterEdits count: Int, andMicroseconds microseconds: Int
  ) throws -> (announced: Int, isFinished: Bool) {
    let scratch = try Scratch()
    let library = try scratch.makeLibrary(artistCount: Self.editCount)
    let journal = scratch.path("killed.journal")
    let script = try scratch.write(
      "select tables 2\nfocus rows\n" + script, to: "edits.txt")
    let browser = try Tool.start(
      "trellis-browse",
      [library, "--backend", "headless", "--script", script, "--journal", journal], in: scratch)
    while browser.isRunning, browser.errorsSoFar.split(separator: "\n").count < count {
      wait(microseconds: 500)
    }
    wait(microseconds: microseconds)
    let isFinished = !browser.isRunning
    browser.kill()
    let announced = browser.errorsSoFar.split(separator: "\n").compactMap(Announcement.init)
    try check(announced, in: library, journal: journal, scratch)
    return (announced.count, isFinished)
  }

  private func check(
    _ announced: [Announcement], in library: String, journal: String, _ scratch: Scratch
  ) throws {
    let reopened = try Tool.run(
      "trellis-browse", [library, "--backend", "headless", "--no-journal"], in: scratch)
    #expect(reopened.status == 0, "\(reopened.errors)")
    for edit in announced {
      let name = try scratch.value(
        "SELECT Name FROM Artist WHERE ArtistId = \(edit.key)", in: library)
      #expect(name == SQLValue("edited \(edit.key)"))
    }
    #expect(try scratch.value("PRAGMA integrity_check", in: library) == SQLValue("ok"))
    guard FileManager.default.fileExists(atPath: journal) else {
      #expect(announced.isEmpty)
      return
    }
    let verdict = try Tool.run("trellis-audit", ["verify", journal], in: scratch)
    #expect([0, 5].contains(verdict.status), "\(verdict.output) \(verdict.errors)")
    let log = try Tool.run(
      "trellis-audit", ["log", journal, "--no-clock", "--format", "jsonl"], in: scratch)
    let saved = log.output.split(separator: "\n").filter {
      $0.contains("\"row-change\"") && $0.contains("\"saved\"")
    }
    #expect(saved.count >= announced.count)
  }

  /// One line `saved TABLE KEY COLUMN`.
  private struct Announcement {
    let key: Int

    init?(_ line: Substring) {
      let words = line.split(separator: " ")
      guard words.count == 4, words[0] == "saved", words[1] == "Artist", words[3] == "Name",
        let key = Int(words[2])
      else { return nil }
      self.key = key
    }
  }

  /// Lets real time pass: the moment of death is what this test is about.
  private func wait(microseconds: Int) {
    let end = DispatchTime.now() + .microseconds(microseconds)
    // sleeps: a moment at which the process dies is what is chosen here, and no event stands for it
    _ = DispatchSemaphore(value: 0).wait(timeout: end)
  }
}
