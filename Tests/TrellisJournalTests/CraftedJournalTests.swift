import Foundation
import Testing
import TrellisDatabase
import TrellisEvents

@testable import TrellisJournal

/// Crafted journals that no program could have written, with valid checksums. They can be read to
/// their end.
struct CraftedJournalTests {
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  /// Returns a journal with the given number of records that was changed afterwards. If it is still
  /// open, it does not contain the end of its session.
  private func journal(
    of count: Int, isOpen: Bool = false, _ change: (Connection) throws -> Void
  ) throws -> (journal: Journal, reader: JournalReader) {
    let journal = try Journal(at: folder.file("\(UUID()).journal"), session: session)
    for index in 0..<count { journal.note("event \(index)") }
    if isOpen { try journal.flush() } else { try journal.close() }
    do {
      try change(try Connection(DatabasePath(journal.path), .readWrite, .foreign))
    }
    return (journal, try JournalReader(journal.path))
  }

  /// Returns the entries that are read, up to a limit.
  private func entries(_ reader: JournalReader, atMost count: Int = 1000) throws -> [JournalEntry] {
    struct Endless: Error {}
    var entries: [JournalEntry] = []
    try reader.forEachEntry { entry in
      guard entries.count < count else { throw Endless() }
      entries.append(entry)
    }
    return entries
  }

  private func putGap(
    id: Int64 = 0, first: Int64, records: Int64, into connection: Connection
  ) throws {
    let row: [SQLValue] = [
      .integer(id), .integer(first), .integer(records), .integer(0), .integer(0), .text("full"),
    ]
    try connection.execute(
      "INSERT INTO gap VALUES (?, ?, ?, ?, ?, ?, ?)", row + [Checksum.of(row, in: .gap)])
  }

  @Test(arguments: [5, 6, 1 << 62, .max - 5, .max - 4, .max] as [Int64])
  func `a gap beyond the end of a journal or of the number range is reported as damage`(
    records: Int64
  ) throws {
    let (_, reader) = try journal(of: 10) { connection in
      try connection.execute("DELETE FROM record WHERE sequence >= 5")
      try putGap(first: 5, records: records, into: connection)
    }
    let found = try entries(reader)
    if records == 5 {
      #expect(
        found.flatMap(\.damage).map(\.message)
          == ["the number of gaps is 1, but was 0 when the session ended"]
      )
    } else {
      #expect(found.count == 7)
      #expect(found[5].damage.map(\.message) == ["the row of a gap is damaged or altered"])
    }
    _ = try entries(reader).map(\.damage)
    for number in [4, 5, 9, 10, UInt64(Int64.max)] {
      _ = try reader.entry(RecordID(number))
      var rest = 0
      try reader.forEachEntry(from: RecordID(number)) { _ in rest += 1 }
      #expect(rest < 10)
    }
  }

  @Test func `in an open journal, every gap after the last record is reported`() throws {
    let (journal, reader) = try journal(of: 2, isOpen: true) { connection in
      for index in 0..<5 {
        try putGap(id: Int64(index), first: Int64(2 + 3 * index), records: 3, into: connection)
      }
    }
    let gaps = try entries(reader).compactMap { entry in
      if case .gap(let gap) = entry { gap } else { nil as JournalGap? }
    }
    #expect(gaps.map(\.first.sequence) == [2, 5, 8, 11, 14])
    #expect(gaps.allSatisfy { $0.records == 3 })
    try journal.close()
  }

  @Test func `in an open journal, a gap that leaves no record number counts as damage`() throws {
    for (records, isDamage) in [(Int64.max - 2, false), (.max - 1, true), (.max, true)] {
      let (journal, reader) = try journal(of: 2, isOpen: true) { connection in
        try putGap(first: 2, records: records, into: connection)
      }
      let found = try entries(reader)
      #expect(found.count == 3 && found[2].damage.isEmpty != isDamage)
      try journal.close()
    }
  }

  @Test(arguments: [10, 256, 512], [true, false])
  func `a record with the highest possible number is read as the last record`(
    count: Int, isOpen: Bool
  ) throws {
    let (journal, reader) = try journal(of: count, isOpen: isOpen) { connection in
      try connection.execute(
        "UPDATE record SET sequence = ? WHERE sequence = ?",
        [.integer(.max), .integer(Int64(count - 1))])
    }
    let found = try entries(reader)
    let records = found.compactMap { if case .record(let record) = $0 { record.id } else { nil } }
    #expect(records.count == count && records.last == RecordID(UInt64(Int64.max)))
    let messages = found.flatMap(\.damage).map(\.message)
    #expect(messages.contains { $0.hasPrefix("records #\(count - 1) to #") })
    #expect(messages.contains { $0.hasPrefix("there are more records than the") } == !isOpen)
    try journal.close()
  }

  @Test
  func `a reader skips a damaged clock anchor and keeps the times of the other anchors`() throws {
    let clock = StillClock()
    let path = folder.file("x.journal")
    let journal = try Journal(at: path, session: session, clock: clock)
    for _ in 0..<3 {
      journal.note("event")
      try journal.flush()
      clock.advance(nanoseconds: 1_000_000_000)
      clock.setBack(nanoseconds: 3_600_000_000_000)
    }
    journal.note("last")
    try journal.close()
    let intact = try JournalReader(path)
    #expect(intact.anchors.count == 3)
    do {
      let connection = try Connection(DatabasePath(path), .readWrite, .foreign)
      try connection.execute("UPDATE anchor SET utc = utc + 1 WHERE id = 1")
    }
    let damaged = try JournalReader(path)
    #expect(damaged.anchors == [intact.anchors[0], intact.anchors[2]])
    let times = try (intact.records().map(\.time), damaged.records().map(\.time))
    #expect(times.0[0] == times.1[0] && times.0[1] == times.1[1] && times.0[3] == times.1[3])
    #expect(
      try damaged.damage().map(\.message) == [
        "its readings of the clock are damaged or altered, so times may be wrong"
      ])
  }
}
