import Synchronization
import Testing
import TrellisAudit
import TrellisEvents
import TrellisText

@testable import TrellisJournal

/// The dates in the output of `log`.
struct LogDateTests {
  private let sample: SampleJournal
  private let clock = DayClock()

  init() throws { sample = try SampleJournal(clock: clock) }

  private func log(_ log: AuditLog) throws -> [String] {
    let reader = try JournalReader(sample.path)
    return try lines { _ = try log.write(reader, to: $0) }
  }

  @Test func `the log prints the date before the first line of each day`() throws {
    for hours in [0, 12, 1, 48, -72] as [Int64] {
      clock.advance(hours: hours)
      sample.dispatch(.event, "tap")
      try sample.journal.flush()
    }
    let shown = try log(AuditLog(style: AuditStyle()))
    #expect(
      shown.map { $0.split(separator: " ").prefix(2).joined(separator: " ") } == [
        "2026-11-18 UTC", "11:06:40.000 #0", "23:06:40.000 #1", "2026-11-19 UTC",
        "00:06:40.000 #2", "2026-11-21 UTC", "00:06:40.000 #3", "2026-11-18 UTC",
        "00:06:40.000 #4",
      ])
    #expect(
      try log(AuditLog(filter: RecordFilter(last: 1), style: AuditStyle())).first
        == "2026-11-18 UTC")
    #expect(
      try log(AuditLog(filter: RecordFilter(last: 2), style: AuditStyle())).first
        == "2026-11-21 UTC")
  }

  @Test func `the log prints no date in JSON lines, without the clock or without records`() throws {
    #expect(try log(AuditLog(style: AuditStyle())) == [])
    for _ in 0..<2 {
      sample.dispatch(.event, "tap")
      clock.advance(hours: 24)
    }
    #expect(try log(AuditLog(style: AuditStyle(showsClock: false))).count == 2)
    for line in try log(AuditLog(style: AuditStyle(.jsonl))) { _ = try JSONValue(parsing: line) }
  }

  @Test func `the log prints a date for a gap too`() throws {
    sample.dispatch(.event, "tap")
    clock.advance(hours: 24)
    for _ in 0..<2 { sample.dispatch(.event, "tap") }
    let began = try #require(try JournalReader(sample.path).record(RecordID(1))).began
    try sample.loseRecords(from: 1, count: 1, began: began)
    let shown = try log(AuditLog(style: AuditStyle()))
    #expect(shown.count == 5 && shown[2] == "2026-11-19 UTC" && shown[3].contains(" gap "))
  }
}

/// A clock that moves by whole hours; the wall clock can go back.
private final class DayClock: JournalClock {
  private let times = Mutex((monotonic: UInt64(1), utc: Int64(1_795_000_000_000_000_000)))

  func monotonicNanoseconds() -> UInt64 { times.withLock { $0.monotonic } }

  func utcNanoseconds() -> Int64 { times.withLock { $0.utc } }

  func advance(hours: Int64) {
    times.withLock {
      $0.utc += hours * 3_600_000_000_000
      $0.monotonic += UInt64(hours.magnitude) * 3_600_000_000_000
    }
  }
}
