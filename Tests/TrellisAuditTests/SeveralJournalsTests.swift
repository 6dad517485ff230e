import Foundation
import Synchronization
import Testing
import TrellisAudit
import TrellisEvents
import TrellisText

@testable import TrellisJournal

/// Several journals that are read as one log, and one journal that is read in parts.
struct SeveralJournalsTests {
  /// Returns journals with events at the given times, in milliseconds.
  private func journals(_ times: [[Int64]]) throws -> [SampleJournal] {
    try times.enumerated().map { index, times in
      let clock = SetClock()
      clock.milliseconds = times.first ?? 0
      let sample = try SampleJournal(clock: clock)
      for time in times {
        clock.milliseconds = time
        sample.dispatch(.event, "e\(index)-\(time)")
      }
      try sample.journal.close()
      return sample
    }
  }

  private func shown(_ samples: [SampleJournal], _ filter: RecordFilter = .all) throws -> [String] {
    let readers = try samples.map { try JournalReader($0.path) }
    let log = AuditLog(filter: filter, style: AuditStyle(.jsonl, showsClock: false))
    var events: [String] = []
    _ = try log.write(readers) { line in
      guard case .string(let event) = try JSONValue(parsing: line)["event"] else { return }
      events.append(event)
    }
    return events
  }

  @Test func `journals that overlap are merged into one log, in order of time, in both directions`()
    throws
  {
    let samples = try journals([[1, 5, 9], [2, 3, 8], [20, 30], [25]])
    let all = ["e0-1", "e1-2", "e1-3", "e0-5", "e1-8", "e0-9", "e2-20", "e3-25", "e2-30"]
    #expect(try shown(samples) == all)
    #expect(try shown(samples.reversed()) == all)
    var filter = RecordFilter.all
    filter.isReversed = true
    #expect(try shown(samples, filter) == all.reversed())
    filter.last = 3
    #expect(try shown(samples, filter) == all.suffix(3).reversed())
    filter.isReversed = false
    #expect(try shown(samples, filter) == Array(all.suffix(3)))
  }

  @Test func `journals that do not fit in memory at one time are merged too`() throws {
    let even = (0..<700).map { Int64($0 * 2) }
    let samples = try journals([even, even.map { $0 + 1 }])
    let expected = (0..<1400).map { "e\($0 % 2)-\($0)" }
    #expect(try shown(samples) == expected)
    var filter = RecordFilter.all
    filter.isReversed = true
    #expect(try shown(samples, filter) == expected.reversed())
  }

  @Test func `a merged log prints the path where the records of another journal begin`() throws {
    let samples = try journals([[1, 5], [2]])
    let readers = try samples.map { try JournalReader($0.path) }
    let log = AuditLog(filter: .all, style: AuditStyle(showsClock: false))
    let text = try lines { output in _ = try log.write(readers, to: output) }
    #expect(
      text == [
        "==> \(samples[0].path) <==", "   #0 event      e0-1", "",
        "==> \(samples[1].path) <==", "   #0 event      e1-2", "",
        "==> \(samples[0].path) <==", "   #1 event      e0-5",
      ])
    let json = AuditLog(filter: .all, style: AuditStyle(.jsonl, showsClock: false))
    let paths = try lines { output in _ = try json.write(readers, to: output) }
      .map { try JSONValue(parsing: $0)["journal"] }
    #expect(
      paths == [.string(samples[0].path), .string(samples[1].path), .string(samples[0].path)])
  }

  @Test func `an earlier copy counts as part of its journal, whichever is named first`() throws {
    let sample = try SampleJournal()
    let copy = sample.folder + "/copy.journal"
    sample.dispatch(.event, "one")
    try sample.journal.flush()
    try FileManager.default.copyItem(atPath: sample.path, toPath: copy)
    sample.dispatch(.event, "two")
    for isClosed in [false, true] {
      if isClosed { try sample.journal.close() }
      for paths in [[copy, sample.path], [sample.path, copy]] {
        let distinct = DistinctJournals(try paths.map { try JournalReader($0) })
        #expect(distinct.readers.map(\.path) == [sample.path])
        #expect(distinct.copies.map(\.path) == [copy])
      }
    }
    let others = try journals([[1], [2]]).map { try JournalReader($0.path) }
    #expect(DistinctJournals(others).readers.count == 2)
  }

  @Test func `record numbers are refused for several journals`() throws {
    let readers = try journals([[1], [2]]).map { try JournalReader($0.path) }
    #expect {
      let filter = RecordFilter(origin: RecordID(0))
      _ = try AuditLog(filter: filter, style: AuditStyle()).write(readers) { _ in }
    } throws: { ($0 as? AuditError)?.status == .usage }
  }

  @Test func `a log that is read in parts has every record once, after its end`() throws {
    let sample = try SampleJournal()
    var part = IncrementalLog(
      AuditLog(filter: .all, style: AuditStyle(showsClock: false)))
    func next(isRunning: Bool = true) throws -> [String] {
      let reader = try JournalReader(sample.path)
      return try lines { output in
        _ = try part.write(reader, isRunning: isRunning, to: output)
      }.map { String($0.suffix(5)) }
    }
    #expect(try next() == [])
    sample.dispatch(.event, "one")
    let open = sample.journal.begin(DispatchStart(kind: .event, subject: "two"))
    sample.dispatch(.event, "three")
    #expect(try next() == ["  one"])
    #expect(try next() == [])
    sample.journal.end(DispatchEnd(outcome: .returned), of: open)
    #expect(try next() == ["  two", "three"])
    _ = sample.journal.begin(DispatchStart(kind: .event, subject: "four"))
    #expect(try next() == [])
    #expect(try next(isRunning: false) == ["shed"].map { _ in "ished" })
    #expect(try next(isRunning: false) == [])
  }

  @Test func `a cursor is read back as it was written, and other text is refused`() throws {
    let samples = try journals([[1], [2]])
    let readers = try samples.map { try JournalReader($0.path) }
    var cursor = ReadingCursor()
    cursor[readers[0]] = RecordID(7)
    let read = try ReadingCursor(cursor.text)
    #expect(read == cursor && read[readers[0]] == RecordID(7) && read[readers[1]] == RecordID(0))
    #expect(try ReadingCursor("") == ReadingCursor())
    for text in ["other\n", cursor.text + "a b c\n", cursor.text + "a -1\n", "7\n"] {
      #expect(throws: AuditError.self) { try ReadingCursor(text) }
    }
  }
}

/// A clock that stays at the time to which it is set.
private final class SetClock: JournalClock {
  private let time = Mutex(Int64(0))
  var milliseconds: Int64 {
    get { time.withLock { $0 } }
    set { time.withLock { $0 = newValue } }
  }

  func monotonicNanoseconds() -> UInt64 { UInt64(milliseconds) * 1_000_000 + 1 }

  func utcNanoseconds() -> Int64 { 1_795_000_000_000_000_000 + milliseconds * 1_000_000 }
}
