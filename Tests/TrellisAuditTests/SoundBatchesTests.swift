import Foundation
import Testing
import TrellisDatabase
import TrellisEvents
import TrellisTestSupport

@testable import TrellisAudit
@testable import TrellisJournal

private final class Findings {
  private(set) var lines: [String] = []

  func add(_ line: String) { lines.append(line) }
}

/// Two threads read the journal of a session that has ended, and one thread reads the journal of a
/// running session.
struct SoundBatchesTests {
  private let sample: SampleJournal

  init() throws { sample = try SampleJournal() }

  /// Returns everything that a check of the journal finds, in order: leaves, records and damage.
  private func findings() throws -> [String] {
    let reader = try JournalReader(sample.path)
    let list = Findings()
    let takeLeaves = { (leaves: LeafHashes) in
      for (index, hash) in leaves.hashes.enumerated() {
        list.add("leaf \(leaves.first + UInt64(index)) \(hash.base64)")
      }
    }
    try reader.forEachCheck(leaves: takeLeaves) { check in list.add("\(check)") }
    return list.lines
  }

  @Test(arguments: [
    "SELECT 1",
    "UPDATE record SET checksum = 0 WHERE sequence = 1500",
    "UPDATE record SET checksum = 0 WHERE sequence IN (2031, 2032, 4080, 5999)",
    "UPDATE argument SET value = 'x' WHERE id >> 20 = 3500",
    "DELETE FROM record WHERE sequence BETWEEN 2000 AND 2010",
    "DELETE FROM record WHERE sequence % 1000 = 7",
    "DELETE FROM argument WHERE id >> 20 BETWEEN 2500 AND 5500",
  ])
  func `two threads find in a journal what one thread finds`(statement: String) throws {
    for index in 0..<6_000 {
      sample.dispatch(
        .event, "tap", on: "form/field\(index % 50)",
        arguments: [RecordArgument("text", .text("Text \(index % 977)"))],
        calls: index.isMultiple(of: 3) ? [(1, .none), (2, .bool(true))] : [])
    }
    try sample.journal.flush()
    do {
      let connection = try Connection(DatabasePath(sample.path), .readWrite, .foreign)
      try connection.execute(statement)
    }
    let alone = try findings()
    try sample.journal.close()
    let together = try findings()
    #expect(alone.count >= 11_000)
    #expect(alone == together)
  }

  @Test func `every second batch is read ahead, but only after the session has ended`() throws {
    for _ in 0..<StoredBatch.mostRecords * 4 { sample.dispatch(.event, "tap") }
    try sample.journal.flush()
    #expect(try usedAheadCount(JournalReader(sample.path)) == 0)
    #expect(try usedAheadCount(sample.close()) == 2)
  }

  /// Returns how many of four large batches the other thread read.
  private func usedAheadCount(_ reader: JournalReader) throws -> Int {
    var batches = SoundBatches(reader, hashesLeaves: true)
    for index in 0..<4 {
      let first = Int64(index * StoredBatch.mostRecords)
      let batch = batches.batch(from: first, limit: StoredBatch.mostRecords)
      #expect(batch?.records.first?.sequence == UInt64(first))
    }
    return batches.usedAheadCount
  }

  @Test func `a file that took the name of the journal is not read`() throws {
    sample.dispatch(.event, "tap")
    let reader = try sample.close()
    let second = SecondBatchReader(of: reader, hashesLeaves: true)
    #expect(second.batch(from: 0, limit: 16)?.records.count == 1)
    let other = try SampleJournal()
    other.dispatch(.event, "tap")
    _ = try other.close()
    let moved = SecondBatchReader(of: reader, hashesLeaves: true)
    #expect(rename(other.path, sample.path) == 0)
    #expect(moved.batch(from: 0, limit: 16) == nil)
  }
}
