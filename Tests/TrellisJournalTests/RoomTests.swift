import Foundation
import Testing
import TrellisDatabase
import TrellisEvents
import TrellisTestSupport

@testable import TrellisJournal

/// A journal that has little space on the disk.
struct RoomTests {
  private let folder: TestFolder
  // Only the test's thread uses it; the journal only keeps it alive.
  nonisolated(unsafe) private let faults: FaultInjector

  init() throws {
    folder = try TestFolder()
    faults = try FaultInjector()
  }

  @Test func `the journal reuses the space of its log before it drops a record`() async throws {
    let path = folder.file("x.journal")
    await #expect(processExitsWith: .success) { [path = path as String] in
      // As with a quota, no file of this process can grow beyond the limit. The log alone would
      // otherwise grow larger.
      signal(SIGXFSZ, SIG_IGN)
      var limit = rlimit(rlim_cur: 300_000, rlim_max: 300_000)
      setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
      let journal = try Journal(at: path, session: session) { _ in exit(1) }
      for index in 0..<1000 {
        journal.note("event", arguments: [RecordArgument("index", index)])
      }
      try journal.close()
    }
    let reader = try JournalReader(path)
    #expect(try reader.entries().count == 1000)
    #expect(try reader.damage() == [])
    #expect(reader.session.end?.records == 1000)
  }

  @Test func `a lost record is reported as a gap, and a deleted one as damage`() throws {
    let clock = StillClock()
    let journal = try Journal(
      at: folder.file("x.journal"), session: session, clock: clock, options: .withoutMemory,
      faults: faults)
    journal.note("before")
    try journal.flush()
    faults.fail(.diskFull, atOperation: 1, lasting: true)
    for _ in 0..<3 { journal.note("lost") }
    #expect(throws: JournalError.self) { try journal.flush() }
    faults.heal()
    try journal.flush()
    for _ in 0..<3 { journal.note("after") }
    try journal.close()
    do {
      let connection = try Connection(DatabasePath(journal.path), .readWrite, .foreign)
      try connection.execute("DELETE FROM record WHERE sequence IN (5, 6)")
    }
    let reader = try JournalReader(journal.path)
    #expect(try reader.entry(RecordID(0)) == reader.record(RecordID(0)).map { .record($0) })
    for number in 1...3 as ClosedRange<UInt64> {
      guard case .gap(let gap) = try reader.entry(RecordID(number)) else {
        Issue.record("no gap")
        return
      }
      #expect(gap.first == RecordID(1) && gap.records == 3)
    }
    for number in 5...6 as ClosedRange<UInt64> {
      #expect(
        try reader.entry(RecordID(number))?.damage.map(\.message) == [
          "record #\(number) is missing"
        ])
    }
    for number in [7, .max] as [UInt64] { #expect(try reader.entry(RecordID(number)) == nil) }
  }

  @Test func `a record with too many calls to store is counted in a gap`() throws {
    let journal = try Journal(at: folder.file("x.journal"), session: session)
    let id = journal.begin(DispatchStart(kind: .event, subject: "tap"))
    for order in 0...StoreTable.partLimit {
      journal.call(
        CallEntry(order: order, handler: .delegate, site: nil, phase: .started), in: id)
    }
    journal.end(DispatchEnd(outcome: .returned), of: id)
    journal.note("after")
    try journal.close()
    let reader = try JournalReader(journal.path)
    #expect(try reader.damage() == [])
    let entries = try reader.entries()
    guard entries.count == 2, case .gap(let gap) = entries[0] else {
      Issue.record("there is no gap")
      return
    }
    #expect(gap.reason == "too-long" && gap.records == 1)
  }
}
