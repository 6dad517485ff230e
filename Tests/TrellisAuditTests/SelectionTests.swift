import Testing
import TrellisEvents
import TrellisJournal
import TrellisTestSupport

@testable import TrellisAudit

/// A search in the tables of a journal finds the same records as a check of every record.
struct SelectionTests {
  private static let kinds = RecordKind.allCases

  private func filter(
    _ records: [JournalRecord], _ generator: inout SeededGenerator
  ) -> RecordFilter {
    var filter = RecordFilter()
    func maybe() -> Bool { Int.random(in: 0..<4, using: &generator) == 0 }
    let count = UInt64(records.count)
    if maybe() { filter.controls = [Glob("field1"), Glob("fo*/*3")] }
    if maybe() { filter.events = ["tap", "none"] }
    if maybe() { filter.kinds = [.input, .event, .lifecycle] }
    if maybe() { filter.kinds = Set(Self.kinds) }
    if maybe() { filter.outcomes = ["vetoed", "unfinished", "threw"] }
    if maybe() { filter.handlers = ["Form.swift:2"] }
    if maybe() { filter.onlyFailures = true }
    if maybe() { filter.slowerThan = 6000 }
    if maybe() { filter.texts = [TextPattern("text 3"), TextPattern("Field2")] }
    if maybe() { filter.origin = RecordID(.random(in: 0...count, using: &generator)) }
    if maybe() {
      let first = UInt64.random(in: 0...count, using: &generator)
      filter.numbers = first...(first + .random(in: 0...count, using: &generator))
    }
    if maybe() { filter.since = records.randomElement(using: &generator)?.time }
    if maybe() { filter.until = records.randomElement(using: &generator)?.time }
    if maybe() { filter.last = .random(in: 1...20, using: &generator) }
    if maybe() { filter.isReversed = true }
    return filter
  }

  /// Returns the records that match a filter, according to its documentation.
  private func expected(_ filter: RecordFilter, of records: [JournalRecord]) -> [RecordID] {
    var family: Set<RecordID> = []
    var found: [RecordID] = []
    for record in records {
      let isInFamily = record.id == filter.origin || record.cause.map(family.contains) ?? false
      if isInFamily { family.insert(record.id) }
      if filter.matches(record), filter.origin == nil || isInFamily { found.append(record.id) }
    }
    found = found.suffix(filter.last ?? .max)
    return filter.isReversed ? found.reversed() : found
  }

  @Test(arguments: 0..<12)
  func `a search finds the same records as a check of every record`(round: Int) throws {
    var generator = SeededGenerator()
    let seed = generator.seed
    let sample = try SampleJournal()
    sample.runAtRandom(&generator)
    if round % 2 == 0 { try sample.journal.close() }
    let reader = try JournalReader(sample.path)
    var records: [JournalRecord] = []
    try reader.forEachEntry { if case .record(let record) = $0 { records.append(record) } }
    for _ in 0..<60 {
      let filter = filter(records, &generator)
      var found: [RecordID] = []
      let status = try RecordSelection(filter).read(reader) { entry in
        switch entry {
        case .record(let record): found.append(record.id)
        case .gap, .damage: Issue.record("seed \(seed): \(entry) for \(filter)")
        }
      }
      let expected = expected(filter, of: records)
      #expect(found == expected, "seed \(seed): \(filter)")
      #expect(status == (expected.isEmpty ? .nothingFound : .ok), "seed \(seed): \(filter)")
    }
  }
}
