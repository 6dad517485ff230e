import Testing
import TrellisEvents
import TrellisJournal
import TrellisTestSupport

/// Calls to a journal as a sink, in any order. The stored records are valid, and none is lost.
struct SinkSequenceTests {
  /// One call to a sink, for one of two records.
  fileprivate enum Operation: Hashable {
    case begin
    case start(record: Int, order: Int)
    case finish(record: Int, order: Int)
    case end(record: Int)

    static let all: [Operation] =
      [.begin]
      + (0...1).flatMap { record in
        [.end(record: record)]
          + (0...1).flatMap {
            [.start(record: record, order: $0), .finish(record: record, order: $0)]
          }
      }
  }

  /// The expected content of a record in the journal, according to its documentation alone.
  fileprivate struct Expected: Equatable {
    struct Call: Equatable {
      var handler: UInt32
      var order: Int
      var isOver: Bool
    }
    var calls: [Call] = []
    var isOver = false
  }

  private let folder: TestFolder
  private let failures = Failures()
  private let journal: Journal

  init() throws {
    folder = try TestFolder()
    journal = try Journal(
      at: folder.file("x.journal"), session: session, onFailure: failures.hook)
  }

  /// Begins two records, makes a sequence of calls to the journal, and adds the expected content.
  private func tell(_ operations: [Operation], to expected: inout [Expected]) {
    let first = expected.count
    var handler: UInt32 = 0
    for operation in [.begin, .begin] + operations {
      handler += 1
      func call(_ record: Int, _ order: Int, _ phase: CallEntry.Phase) {
        journal.call(
          CallEntry(order: order, handler: HandlerID(handler), site: SourceSite(), phase: phase),
          in: RecordID(UInt64(first + record)))
      }
      switch operation {
      case .begin:
        let id = journal.begin(DispatchStart(kind: .event, subject: "tap"))
        #expect(id.sequence == UInt64(expected.count))
        expected.append(Expected())
      case .start(let record, let order):
        call(record, order, .started)
        guard !expected[first + record].isOver else { continue }
        expected[first + record].calls.append(
          Expected.Call(handler: handler, order: order, isOver: false))
      case .finish(let record, let order):
        call(record, order, .finished(answer: .none, outcome: .returned))
        expected[first + record].finish(handler, order)
      case .end(let record):
        journal.end(DispatchEnd(outcome: .returned), of: RecordID(UInt64(first + record)))
        expected[first + record].isOver = true
      }
    }
  }

  private func check(_ expected: [Expected]) throws {
    try journal.close()
    #expect(failures.codes == [])
    let reader = try JournalReader(journal.path)
    #expect(try reader.damage() == [])
    #expect(try reader.storageProblems() == [])
    let records = try reader.records()
    #expect(records.count == expected.count)
    for (record, expected) in zip(records, expected) {
      #expect((record.end != nil) == expected.isOver)

      let calls = record.calls.map { ($0.handler.number, $0.end != nil) }
      #expect(calls.map(\.0) == expected.calls.map(\.handler), "\(record.id)")
      #expect(calls.map(\.1) == expected.calls.map(\.isOver), "\(record.id)")
    }
  }

  @Test
  func `every short sequence of calls to a journal leaves valid records`() throws {
    var expected: [Expected] = []
    var sequences: [[Operation]] = [[]]
    for _ in 0..<(Soak.isRunning ? 5 : 3) {
      sequences = sequences.flatMap { begun in Operation.all.map { begun + [$0] } }
      for sequence in sequences { tell(sequence, to: &expected) }
    }
    try check(expected)
  }

  @Test func `long random sequences of calls to a journal leave valid records`() throws {
    var generator = SeededGenerator()
    var expected: [Expected] = []
    for _ in 0..<Soak.count(10_000) {
      let length = Int.random(in: 4...40, using: &generator)
      let operations = (0..<length).compactMap { _ in Operation.all.randomElement(using: &generator)
      }
      tell(operations, to: &expected)
    }
    try check(expected)
  }

  @Test(arguments: [1, 7, -1, .min, .max])
  func `calls are numbered from 0, whatever order the caller passes`(order: Int) throws {
    let id = journal.begin(DispatchStart(kind: .event, subject: "tap"))
    for order in [order, 0] {
      let site = SourceSite(fileID: "A/B.swift", line: .max)
      for phase in [CallEntry.Phase.started, .finished(answer: .none, outcome: .returned)] {
        journal.call(
          CallEntry(order: order, handler: HandlerID(.max), site: site, phase: phase), in: id)
      }
    }
    journal.end(DispatchEnd(outcome: .returned), of: id)
    try journal.close()
    let reader = try JournalReader(journal.path)
    #expect(try reader.damage() == [] && failures.codes == [])
    #expect(try reader.records()[0].calls.map(\.order) == [0, 1])
    #expect(try reader.records()[0].calls.map(\.site?.line) == [.max, .max])
  }

  @Test func `only a record that began earlier is stored as a cause`() throws {
    let causes: [UInt64?] = [nil, 0, 1, 0, 4, 6, UInt64(Int64.max), UInt64(Int64.max) + 1, .max]
    for cause in causes {
      journal.end(
        DispatchEnd(outcome: .returned),
        of: journal.begin(
          DispatchStart(
            kind: .effect, subject: "x", cause: cause.map { RecordID($0) }, depth: -1)))
    }
    try journal.close()
    let reader = try JournalReader(journal.path)
    #expect(try reader.damage() == [] && failures.codes == [])
    let stored: [UInt64?] = [nil, 0, 1, 0, nil, nil, nil, nil, nil]
    #expect(try reader.records().map { $0.cause?.sequence } == stored)
  }

  @Test func `calls for records that never began or have already ended are dropped`() throws {
    for id in [RecordID(0), RecordID(5), RecordID(.max)] {
      journal.call(
        CallEntry(order: 0, handler: .delegate, site: nil, phase: .started), in: id)
      journal.end(DispatchEnd(outcome: .vetoed), of: id)
    }
    let id = journal.note("tap")
    journal.end(DispatchEnd(outcome: .vetoed), of: id)
    journal.note("next")
    try journal.close()
    let reader = try JournalReader(journal.path)
    #expect(try reader.damage() == [] && failures.codes == [])
    #expect(try reader.records().map(\.end?.outcome) == [.returned, .returned])
    #expect(try reader.records().flatMap(\.calls) == [])
  }
}

extension SinkSequenceTests.Expected {
  fileprivate mutating func finish(_ handler: UInt32, _ order: Int) {
    guard !isOver else { return }
    if let index = calls.lastIndex(where: { $0.order == order && !$0.isOver }) {
      calls[index].isOver = true
    } else if !calls.contains(where: { $0.order == order }) {
      calls.append(Call(handler: handler, order: order, isOver: true))
    }
  }
}
