import Testing
import TrellisDatabase
import TrellisEvents
import TrellisJournal

struct FaultTests {
  private let folder: TestFolder
  private let clock = StillClock()
  private let failures = Failures()
  // Stays on the test's thread; the journal only keeps it alive.
  nonisolated(unsafe) private let faults: FaultInjector

  init() throws {
    folder = try TestFolder()
    faults = try FaultInjector()
  }

  private func makeJournal() throws -> Journal {
    try Journal(
      at: folder.file("x.journal"), session: session, clock: clock, faults: faults,
      onFailure: failures.hook)
  }

  @Test func `on a full disk records are counted, and a gap says how many`() throws {
    let journal = try makeJournal()
    journal.note("before")
    faults.fail(.diskFull, atOperation: 1, lasting: true)
    #expect((0..<10).map { _ in journal.note("lost").sequence } == (1...10).map { $0 })
    #expect(failures.codes == [.cannotWrite])
    faults.heal()
    journal.note("still left alone")
    clock.advance(nanoseconds: 250_000_000)
    journal.note("after")
    try journal.close()
    #expect(failures.count == 1)
    let reader = try JournalReader(journal.path)
    #expect(try reader.damage() == [])
    let entries = try reader.entries()
    #expect(entries.count == 3)
    guard case .gap(let gap) = entries[1] else {
      Issue.record("no gap")
      return
    }
    #expect(gap.first == RecordID(1))
    #expect(gap.records == 11)
    #expect(gap.reason == "full")
    #expect(gap.ended - gap.began == 250_000_000)
    #expect(try reader.records().map(\.subject) == ["before", "after"])
    for number in UInt64(0)...13 {
      var rest: [JournalEntry] = []
      try reader.forEachEntry(from: RecordID(number)) { rest.append($0) }
      let passed = number == 0 ? 0 : number < 12 ? 1 : number == 12 ? 2 : 3
      #expect(rest == Array(entries[passed...]), "from #\(number)")
    }
  }

  @Test func `what had begun before the disk failed ends properly`() throws {
    let journal = try makeJournal()
    let site = SourceSite()
    let outer = journal.begin(DispatchStart(kind: .event, subject: "outer"))
    let call = CallEntry(order: 0, handler: HandlerID(1), site: site, phase: .started)
    journal.call(call, in: outer)
    faults.fail(.inputOutput, atOperation: 1, lasting: true)
    let inner = journal.begin(DispatchStart(kind: .event, subject: "inner"))
    journal.call(call, in: inner)
    journal.end(DispatchEnd(outcome: .returned), of: inner)
    var finished = call
    finished.phase = .finished(answer: .bool(false), outcome: .returned)
    journal.call(finished, in: outer)
    journal.end(
      DispatchEnd(
        outcome: .vetoed,
        changes: [StateChangeRecord(state: "s", old: .integer(1), new: .integer(2))]), of: outer)
    faults.heal()
    try journal.close()
    let reader = try JournalReader(journal.path)
    #expect(try reader.damage() == [])
    let record = try #require(try reader.records().first)
    #expect(record.end?.outcome == .vetoed)
    #expect(record.end?.changes.count == 1)
    #expect(record.calls.map { $0.end?.answer } == [.clear(.bool(false))])
    #expect(try reader.entries().count == 2)
  }

  @Test(arguments: [FaultInjector.Fault.inputOutput, .diskFull, .tornWrite])
  func `a fault at any operation leaves a journal that is whole`(
    fault: FaultInjector.Fault
  ) throws {
    var operation = 0
    var isReached = true
    while isReached {
      operation += 1
      let path = folder.file("\(operation).journal")
      let journal = try Journal(
        at: path, session: session, clock: clock, faults: faults, onFailure: failures.hook)
      faults.fail(fault, atOperation: operation)
      for index in 0..<6 {
        journal.note("event \(index)", arguments: [RecordArgument("index", index)])
        clock.advance(nanoseconds: 250_000_000)
      }
      isReached = faults.operationCount >= operation
      faults.heal()
      try journal.close()
      let reader = try JournalReader(path)
      #expect(try reader.damage() == [])
      #expect(try reader.storageProblems() == [])
      let stored = try reader.records()
      #expect(stored.allSatisfy { $0.end != nil })
      #expect(stored.count >= 5)
    }
    #expect(operation > 12)
  }

  @Test func `a disk that fails for good costs the end but never the program`() throws {
    let journal = try makeJournal()
    journal.note("before")
    faults.fail(.inputOutput, atOperation: 1, lasting: true)
    journal.note("lost")
    let error = #expect(throws: JournalError.self) { try journal.close() }
    #expect(error?.code == .cannotWrite)
    faults.heal()
    let reader = try JournalReader(journal.path)
    #expect(try reader.records().map(\.subject) == ["before"])
    #expect(reader.session.end == nil)
    #expect(try reader.damage() == [])
  }

  @Test func `a journal that cannot be created leaves nothing behind`() throws {
    for operation in 1...4 {
      faults.fail(.diskFull, atOperation: operation, lasting: true)
      let error = #expect(throws: JournalError.self) { try makeJournal() }
      #expect(error?.code == .cannotWrite)
      faults.heal()
      #expect(try folder.names == [])
    }
  }

  @Test func `a row of somebody else's costs the record in whose place it is, and no other`() throws
  {
    let journal = try makeJournal()
    journal.note("before")
    do {
      let other = try Connection(DatabasePath(journal.path), .readWrite, .foreign)
      try other.execute(
        """
        INSERT INTO record SELECT 1, kind, path, subject, arguments, cause, site, depth, began, ended,
        outcome, error, message, answer, is_default, calls, changes, checksum FROM record
        """)
    }
    // The clock stands still: nobody waits for a disk.
    for _ in 0..<3 { journal.note("after") }
    #expect(failures.codes == [.cannotWrite])
    try journal.close()
    let reader = try JournalReader(journal.path)
    #expect(try reader.records().map(\.id.sequence) == [0, 1, 2, 3])
    #expect(
      try reader.damage().map(\.message) == [
        "the record is not what was written"
      ])
  }

  @Test func `another writer's lock costs records, not time without end`() throws {
    let journal = try makeJournal()
    journal.note("before")
    let other = try Connection(
      DatabasePath(journal.path), .readWrite, .foreign, busyTimeoutMilliseconds: 0)
    try other.transaction(.immediate) {
      journal.note("lost")
      journal.note("lost")
    }
    #expect(failures.codes == [.cannotWrite])
    clock.advance(nanoseconds: 250_000_000)
    journal.note("after")
    let reader = try JournalReader(journal.path)
    #expect(try reader.records().map(\.id.sequence) == [0, 3])
    #expect(try reader.damage() == [])
  }
}
