import Foundation
import Testing
import TrellisAudit
import TrellisDatabase
import TrellisEvents
import TrellisTestSupport

@testable import TrellisJournal

/// `verify` reports no damage in a journal that was not changed.
struct HonestRunTests {
  private let folder = FileManager.default.temporaryDirectory.path() + "/honest-\(UUID())"

  /// Most of a run is waiting, so several series at the same time take little longer than one.
  @Test(arguments: ["first", "second", "third", "fourth"])
  func `verify finds no damage in a journal that was not changed`(series: String) async throws {
    var numbers = SeededGenerator(function: "\(#function) \(series)")
    for count in 0..<(Soak.isRunning ? 2_500 : 6) {
      var run = HonestRun(seed: numbers.next(), folder: folder)
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(atPath: folder) }
      let page = try SharedPage(run.page)
      run.isKilled = count % 6 == 5
      if run.isKilled {
        await kill(run, page, after: UInt32.random(in: 0...80_000, using: &numbers))
      } else {
        try run.run {
          let violations = try JournalTally(run.path, run.demands).violations
          #expect(violations == [], "\(run)")
        }
      }
      try check(run, page)
    }
  }

  /// Runs in a separate process, whose journal is locked for a while, and which is then killed.
  private func kill(_ run: HonestRun, _ page: SharedPage, after delay: UInt32) async {
    page.killProcess(after: delay / 2) {
      // sleeps: the test locks the journal at a random moment.
      usleep(delay / 2)
      let path = DatabasePath(run.path)
      guard delay % 3 == 0, let other = try? Connection(path, .readWrite, .foreign) else { return }
      // sleeps: the test needs a connection that holds the lock for a while.
      try? other.transaction(.immediate) { _ = usleep(delay % 60_000) }
    }
    await #expect(processExitsWith: .signal(SIGKILL)) { [run = run as HonestRun] in try run.run() }
  }

  private func check(_ run: HonestRun, _ page: SharedPage) throws {
    // The program was killed before the journal had its name.
    guard access(run.path, F_OK) == 0 else { return #expect(page[SharedPage.begun] == 0, "\(run)") }
    var tally = try JournalTally(run.path, run.demands)
    #expect(tally.violations == [], "\(run)")
    let counted = tally.records + tally.lost
    let begun = page[SharedPage.begun]
    // The kill may come after a dispatch is counted, but before it is recorded.
    #expect(counted == begun || run.isKilled && counted + 1 == begun, "\(run)")
    guard run.isKilled else { return #expect(tally.isOver, "\(run)") }
    try Journal(
      at: run.folder + "/next.journal", session: SessionDescription(program: "notes"),
      evidence: run.evidence
    ).close()
    tally = try JournalTally(run.path, run.demands)
    #expect(tally.violations == [], "\(run)")
    #expect(tally.isOver, "\(run)")
    // There is one more record, which describes the recovery.
    #expect(tally.records + tally.lost == counted + 1, "\(run)")
  }
}
