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

  private var path: String { folder.path + "/killed.journal" }
  private var witness: String { path + ".witness" }

  private static func key() throws -> SigningKey {
    try #require(SigningKey(seed: seed, name: "trellis/notes"))
  }

  /// Runs a program that is killed as soon as it has recorded both numbers of dispatches. The first
  /// ones are signed before the others begin.
  private func kill(
    signing signed: Int, then unsigned: Int, ticking nanoseconds: UInt64 = 1000
  ) async {
    await #expect(processExitsWith: .signal(SIGKILL)) {
      [
        path = path as String, signed = signed as Int, unsigned = unsigned as Int,
        nanoseconds = nanoseconds as UInt64
      ] in
      let journal = try Journal(
        at: path, session: SessionDescription(program: "notes"),
        evidence: SignedEvidence(Self.key(), witnesses: [FileWitness(path + ".witness")]),
        clock: TickingClock(step: nanoseconds))
      func note() {
        let id = journal.begin(DispatchStart(kind: .event, subject: "tap"))
        journal.end(DispatchEnd(outcome: .returned), of: id)
      }
      for _ in 0..<signed { note() }
      var size: UInt64 = 0
      while size < signed {
        // sleeps: no event reports a new checkpoint.
        usleep(10_000)
        let note = try JournalReader(path).newestCheckpoint().note
        size = CheckpointStatement(note: note)?.size ?? 0
      }
      for _ in 0..<unsigned { note() }
      Foundation.kill(getpid(), SIGKILL)
    }
  }

  private func check(
    _ requires: Bool = false, withWitness: Bool = false
  ) throws -> Verification.Check {
    var demands = EvidenceDemands()
    demands.keys = [try Self.key().verifierKey]
    demands.requiresSignature = requires
    if withWitness {
      demands.witness = WitnessedNotes(try String(contentsOfFile: witness, encoding: .utf8))
    }
    let checks = try Verification(JournalReader(path), demands).checks
    return try #require(checks.first { $0.name == "evidence" })
  }

  private func recover() throws {
    let next = try Journal(
      at: folder.path + "/next.journal", session: SessionDescription(program: "notes"),
      evidence: SignedEvidence(Self.key()))
    try next.close()
  }

  @Test(arguments: [1, 5, 2000])
  func `verify says how many records were signed only by the next run`(count: Int) async throws {
    await kill(signing: 3, then: count)
    #expect(try check().status == .ok)
    let unsigned = count == 1 ? "is not" : "\(count) are not"
    #expect(try check().findings[0].contains("; the last \(unsigned) signed yet"))
    try recover()
    #expect(try check().status == .ok)
    // The record of the recovery itself is signed by the next run too.
    #expect(
      try check().findings[0].contains(
        "; the last \(count + 1) were signed only by the program's next run, "
          + "which could not detect changes made before it started"
      ))
    let strict = try check(true)
    #expect(strict.status == .incomplete)
    let records = count == 1 ? "the last record" : "the last \(count) records"
    #expect(
      strict.findings[0]
        == "the program itself did not sign \(records); only a witness can tell whether anything "
        + "was changed"
    )
  }

  @Test func `verify reports seconds without a checkpoint as suspect`() async throws {
    await kill(signing: 3, then: 9, ticking: 500_000_000)
    for isRecovered in [false, true] {
      if isRecovered { try recover() }
      let found = try check()
      #expect(found.status == .incomplete)
      #expect(
        found.findings[0].contains(
          "s; a program normally signs several checkpoints in that time, so "),
        "\(found)")
    }
  }

  @Test func `verify compares records that are only in the ring with the witness`() async throws {
    await kill(signing: 30, then: 0)
    #expect(try check(withWitness: true).status == .ok)
    for suffix in ["-wal", "-shm"] { try FileManager.default.removeItem(atPath: path + suffix) }
    let found = try check(withWitness: true)
    #expect(found.status != .violation, "\(found)")
    try recover()
    #expect(try check(withWitness: true).status != .violation)
  }
}
