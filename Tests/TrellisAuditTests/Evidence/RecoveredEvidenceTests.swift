import Foundation
import Testing
import TrellisEvents
import TrellisIntegrity
import TrellisTestSupport

@testable import TrellisAudit
@testable import TrellisJournal

/// The evidence of a journal whose program was killed before it signed its last records.
struct RecoveredEvidenceTests {
  private let folder: TemporaryPlace
  private static let seed = Array(repeating: 7 as UInt8, count: 32)

  init() throws { folder = try TemporaryPlace() }

  private static func key() throws -> SigningKey {
    try #require(SigningKey(seed: seed, name: "trellis/notes"))
  }

  /// Runs a program that is killed as soon as it has recorded so many dispatches. The first are
  /// signed before the others begin.
  private func kill(signing signed: Int, then unsigned: Int) async {
    let path = folder.path + "/killed.journal"
    await #expect(processExitsWith: .signal(SIGKILL)) {
      [path = path as String, signed = signed as Int, unsigned = unsigned as Int] in
      let journal = try Journal(
        at: path, session: SessionDescription(program: "notes"),
        evidence: SignedEvidence(Self.key()))
      func note() {
        let id = journal.begin(DispatchStart(kind: .event, subject: "tap"))
        journal.end(DispatchEnd(outcome: .returned), of: id)
      }
      for _ in 0..<signed { note() }
      var size: UInt64 = 0
      while size < signed {
        usleep(10_000)
        let note = try JournalReader(path).newestCheckpoint().note
        size = CheckpointStatement(note: note)?.size ?? 0
      }
      for _ in 0..<unsigned { note() }
      Foundation.kill(getpid(), SIGKILL)
    }
  }

  private func worth() throws -> String {
    let path = folder.path + "/killed.journal"
    var demands = EvidenceDemands()
    demands.keys = [try Self.key().verifierKey]
    let checks = try Verification(JournalReader(path), demands).checks
    let check = try #require(checks.first { $0.name == "evidence" })
    #expect(check.status != .violation, "\(check)")
    return check.findings.joined(separator: "\n")
  }

  @Test(arguments: [1, 5, 2000])
  func `verify says how many records only the next run has signed`(count: Int) async throws {
    await kill(signing: 3, then: count)
    #expect(try worth().contains("; the last \(count) are not signed yet"))
    let next = try Journal(
      at: folder.path + "/next.journal", session: SessionDescription(program: "notes"),
      evidence: SignedEvidence(Self.key()))
    try next.close()
    // The record of the recovery itself is signed by the next run too.
    #expect(
      try worth().contains(
        "; the last \(count + 1) only by the next run, which could not know if they had been changed"
      ))
  }
}
