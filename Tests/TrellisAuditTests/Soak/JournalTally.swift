import Foundation
import TrellisEvents
import TrellisIntegrity

@testable import TrellisAudit
@testable import TrellisJournal

/// The contents of all segments of a journal together.
struct JournalTally {
  /// The number of records, including running ones.
  private(set) var records: UInt64 = 0
  /// The number of records that have ended.
  private(set) var ended: UInt64 = 0
  /// The number of records that gaps count.
  private(set) var lost: UInt64 = 0
  /// The violations that `verify` reports.
  private(set) var violations: [String] = []
  /// Whether every segment states its end.
  private(set) var isOver = true

  /// Reads all segments. Tries again if a segment ends in the meantime, or if the program that held
  /// a lock has only just ended.
  init(_ journal: String, _ demands: EvidenceDemands = EvidenceDemands()) throws {
    for _ in 0..<20 {
      let attempt = Result { try JournalTally(once: journal, demands) }
      if case .success(let tally) = attempt,
        JournalLocation.unreadableSegments(of: journal).isEmpty
      {
        self = tally
        return
      }
      // sleeps: another process has the file open, and closes it soon.
      usleep(50_000)
    }
    self = try JournalTally(once: journal, demands)
    violations += JournalLocation.unreadableSegments(of: journal).map { "\($0) cannot be read" }
  }

  private init(once journal: String, _ demands: EvidenceDemands = EvidenceDemands()) throws {
    var running: Set<UInt64> = []
    for segment in JournalLocation.segments(of: journal) {
      let reader = try JournalReader(segment)
      let checks = try Verification(reader, demands).checks
      violations += checks.filter { $0.status == .violation }.flatMap { check in
        check.findings.map { "\(segment): \(check.name): \($0)" }
      }
      isOver = isOver && reader.session.end != nil
      try reader.forEachEntry { entry in
        switch entry {
        case .record(let record) where record.end == nil: running.insert(record.id.sequence)
        case .record(let record):
          // If a record was carried over, it was still running in the previous segment.
          running.remove(record.id.sequence)
          ended += 1
        case .gap(let gap): lost += gap.isElsewhere ? 0 : UInt64(gap.records)
        case .damage: break
        }
      }
    }
    records = ended + UInt64(running.count)
  }
}
