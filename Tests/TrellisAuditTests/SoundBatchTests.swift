import Testing
import TrellisEvents
import TrellisTestSupport

@testable import TrellisAudit
@testable import TrellisJournal

/// Batches of records that are found to be undamaged before their records are created as values.
/// All other batches are read as usual.
struct SoundBatchTests {
  private let sample: SampleJournal

  init() throws { sample = try SampleJournal() }

  private func batch(_ reader: JournalReader, limit: Int = 1000) throws -> SoundBatch? {
    var leaf = Leaf()
    var texts = ReaderTexts()
    return try reader.readingAtOnce {
      try SoundBatch(from: 0, limit: limit, in: reader, &leaf, &texts)
    }
  }

  @Test(arguments: 1...20)
  func `batches of records that a program writes are found to be undamaged`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    sample.runAtRandom(&generator)
    let reader = try sample.close()
    let found = try #require(try batch(reader))
    let records = try reader.readingAtOnce { try StoredBatch(from: 0, limit: 1000, in: reader) }
    // Only `StoredBatch` reports records whose causes did not exist yet.
    #expect(found.isLast && found.records.map(\.sequence) == records.records.map(\.sequence))
    #expect(found.records.map(\.kind) == records.records.map(\.draft.kind))
    #expect(found.records.map(\.isOver) == records.records.map(\.draft.isOver))
  }

  @Test func `a record with any kind of value is found to be undamaged`() throws {
    let values: [RecordValue] = [
      .none, .bool(true), .integer(-1), .integer(.max), .real(0.5), .real(.nan),
      .real(-.infinity), .text(""), .text("Zoë 😀"), .bytes([]), .bytes([0, 1]),
      .private(.text("x")), .count(type: "Array<Int>", elements: 3),
      .bytes(Array(repeating: 7, count: JournalLimits.valueBytes + 1)),
    ]
    for value in values {
      sample.dispatch(
        .question, "ask", on: "form", arguments: [RecordArgument("a", value)],
        calls: [(1, value), (2, .none), (3, value)],
        end: DispatchEnd(
          outcome: .returned, answer: value, isDefault: true,
          changes: [
            StateChangeRecord(state: "a", old: value, new: .none),
            StateChangeRecord(state: "b", old: .none, new: value),
          ]))
    }
    let reader = try sample.close()
    #expect(try batch(reader)?.records.count == values.count)
    #expect(try batch(reader, limit: 3)?.records.count == 3)
  }

  @Test(arguments: [
    "UPDATE record SET kind = 99 WHERE sequence = 2", "UPDATE record SET cause = sequence",
    "UPDATE record SET lasted = -1", "UPDATE record SET depth = -1", "UPDATE record SET began = -9",
    "UPDATE record SET outcome = 77", "UPDATE record SET subject = 0",
    "UPDATE record SET parts = parts + 2", "UPDATE record SET checksum = 0",
    "UPDATE record SET call_lasted = 1 << 60", "UPDATE record SET handler = 1 << 40",
    "DELETE FROM argument", "UPDATE argument SET value = x'ff'", "UPDATE argument SET name = 0",
    "UPDATE argument SET id = id + 9", "UPDATE call SET answer = 1", "DELETE FROM call",
    "UPDATE change SET new = 'x'", "UPDATE change SET distance = -1",
    "UPDATE argument SET value = CAST(x'ff' AS TEXT)",
    "INSERT INTO detail (id) SELECT max(sequence) + 1 << 20 FROM record",
    "INSERT INTO change SELECT id + 9, state, old, new, distance FROM change",
    "UPDATE name SET text = text || 'x'",
  ])
  func `a batch of records that was changed is found to be damaged`(statement: String) throws {
    sample.typeAndSave()
    #expect(try batch(sample.close(changing: statement)) == nil)
  }
}
