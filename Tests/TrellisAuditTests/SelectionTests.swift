import Testing
import TrellisEvents
import TrellisJournal
import TrellisTestSupport

@testable import TrellisAudit

/// That looking for records in the tables gives what reading all of them gives.
struct SelectionTests {
  private static let kinds = RecordKind.allCases
  private static let outcomes: [Outcome] = [
    .returned, .vetoed, .threw(type: "E", message: "m"), .failed(message: "f"), .unhandled,
  ]

  /// Random dispatches, nested and later ones, of which some have not ended when the journal is read.
  private func fill(_ sample: SampleJournal, _ generator: inout SeededGenerator) {
    var open: [RecordID] = []
    for index in 0..<Int.random(in: 1...400, using: &generator) {
      let cause: UInt64? =
        Bool.random(using: &generator) ? .random(in: 0...UInt64(index), using: &generator) : nil
      let id = sample.journal.begin(
        DispatchStart(
          kind: Self.kinds.randomElement(using: &generator) ?? .event,
          path: Bool.random(using: &generator)
            ? ControlPath("form/field\(Int.random(in: 0...4, using: &generator))") : nil,
          subject: ["tap", "key", "diagnostic"].randomElement(using: &generator) ?? "tap",
          arguments: [RecordArgument("text", .text("Text \(index % 7)"))],
          cause: cause.map { RecordID($0) }))
      for order in 0..<Int.random(in: 0...3, using: &generator) {
        let site = SourceSite(
          fileID: "Notes/Form.swift", line: UInt.random(in: 1...3, using: &generator))
        sample.journal.call(
          CallEntry(order: order, handler: HandlerID(1), site: site, phase: .started), in: id)
        sample.journal.call(
          CallEntry(
            order: order, handler: HandlerID(1), site: site,
            phase: .finished(answer: .none, outcome: .returned)), in: id)
      }
      open.append(id)
      while open.count > 3 || Bool.random(using: &generator), !open.isEmpty {
        let ended = open.remove(at: Int.random(in: 0..<open.count, using: &generator))
        sample.journal.end(
          DispatchEnd(outcome: Self.outcomes.randomElement(using: &generator) ?? .returned),
          of: ended)
      }
      if Int.random(in: 0..<80, using: &generator) == 0 { try? sample.journal.flush() }
    }
  }

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

  /// What a filter means, by the words of its documentation.
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
  func `a search gives what a look at every record gives`(round: Int) throws {
    var generator = SeededGenerator()
    let seed = generator.seed
    let sample = try SampleJournal()
    fill(sample, &generator)
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
