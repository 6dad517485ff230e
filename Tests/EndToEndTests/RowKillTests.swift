import Foundation
import Testing
import TrellisDatabase
import TrellisTestSupport

/// Rows are added and deleted in a browser that is killed at some moment. The database and the
/// journal agree, whatever the moment.
@Suite struct RowKillTests {
  private static let changeCount = 8

  private var script: String {
    (1...Self.changeCount).map { number in
      """
      key ctrl-n
      set new-Name new \(number)
      press add-it
      select rows 1
      key delete
      press delete-it

      """
    }.joined()
  }

  @Test
  func `after a kill at any moment, blame reports how each row was added or deleted`()
    throws
  {
    var random = SeededGenerator()
    let count = Soak.count(2_000)
    for _ in 0..<count {
      try killOnce(
        afterLines: .random(in: 0...2 * Self.changeCount, using: &random),
        andMicroseconds: .random(in: 0...20_000, using: &random))
    }
  }

  private func killOnce(afterLines count: Int, andMicroseconds microseconds: Int) throws {
    let scratch = try Scratch()
    let library = try scratch.makeLibrary(artistCount: Self.changeCount)
    let journal = scratch.path("killed.journal")
    let script = try scratch.write("select tables 2\nfocus rows\n" + script, to: "rows.txt")
    let browser = try Tool.start(
      "trellis-browse",
      [library, "--backend", "headless", "--script", script, "--journal", journal], in: scratch)
    while browser.isRunning, browser.errorsSoFar.split(separator: "\n").count < count {
      // sleeps: the browser announces what it has saved while it runs
      usleep(500)
    }
    // sleeps: a moment at which the process dies is what is chosen here, and no event stands for it
    usleep(UInt32(microseconds))
    browser.kill()
    let connection = try Connection(DatabasePath(library), .readWrite, .foreign)
    let rows = try connection.rows("SELECT ArtistId, Name FROM Artist")
    let keys = rows.compactMap { $0[0].asInteger }
    for key in 1...Int64(Self.changeCount) where !keys.contains(key) {
      let told = try blame(library, key, journal, scratch)
      #expect(told.contains("→ (no row)") || told.contains("began to delete it"), "\(told)")
    }
    for row in rows {
      guard let key = row[0].asInteger, key > Self.changeCount else { continue }
      let told = try blame(library, key, journal, scratch)
      let isTold = told.contains("(no row) → \"\(row[1].asString ?? "")\"")
      #expect(
        (isTold || told.contains("possibly inserted by #")) && !told.contains("changed since"),
        "\(told)")
    }
    for line in browser.errorsSoFar.split(separator: "\n") where line.hasPrefix("deleted Artist ") {
      let key = Int64(line.split(separator: " ")[2])
      #expect(!keys.contains { $0 == key }, "\(line)")
    }
  }

  private func blame(
    _ library: String, _ key: Int64, _ journal: String, _ scratch: Scratch
  ) throws -> String {
    let run = try Tool.run(
      "trellis-audit", ["blame", library, "Artist", "\(key)", "Name", "--journal", journal],
      in: scratch)
    return run.output + run.errors
  }
}
