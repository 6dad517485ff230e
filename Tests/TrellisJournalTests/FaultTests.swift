import Testing
import TrellisDatabase
import TrellisEvents
import TrellisJournal

struct FaultTests {
  private let folder: TestFolder
  private let clock = StillClock()
  private let failures = Failures()
  // The test uses it only while the writer has nothing to do; the journal only keeps it alive.
  nonisolated(unsafe) private let faults: FaultInjector

  init() throws {
    folder = try TestFolder()
    faults = try FaultInjector()
  }

  private func makeJournal(_ options: JournalOptions = JournalOptions()) throws -> Journal {
    try Journal(
      at: folder.file("x.journal"), session: session, clock: clock, options: options,
      faults: faults, onFailure: failures.hook)
  }

  /// Stores all records, so that the writer has nothing to do, and makes every later operation on
  /// the disk fail.
  private func fail(_ fault: FaultInjector.Fault, _ journal: Journal) throws {
    try journal.flush()
    faults.fail(fault, atOperation: 1, lasting: true)
  }

  @Test func `a session begins without waiting for the disk, and ends after waiting twice`() throws
  {
    let journal = try makeJournal()
    #expect(faults.syncCount == 0)
    journal.note("before")
    // After this, the writer has nothing to do.
    try journal.flush()
    faults.heal()
    try journal.close()
    #expect(faults.syncCount == 2)
    #expect(try JournalReader(journal.path).records().count == 1)
  }

  // The fault injector does not see that the journal also waits for the folder.
  @Test func `a session that ends before anything was on the disk waits once for its file`() throws
  {
    let journal = try makeJournal()
    try journal.close()
    #expect(faults.syncCount == 1)
    #expect(try JournalReader(journal.path).session.end != nil)
  }

  @Test func `a session that ends right after its first record waits once for its file`() throws {
    for number in 1... {
      faults.heal()
      let path = folder.file("\(number).journal")
      let journal = try Journal(at: path, session: session, clock: clock, faults: faults)
      let id = journal.note("before")
      try journal.close()
      #expect(try JournalReader(path).records().map(\.id) == [id])
      if faults.syncCount == 1 { break }
      // On a busy machine, the writer may wait for the disk after the record and before the end.
      #expect(faults.syncCount == 2)
      try #require(number < 1000)
    }
  }

  @Test func `a session that ends at once loses nothing if any operation on the disk fails`() throws
  {
    for fault in FaultInjector.Fault.allCases {
      var operation = 0
      repeat {
        operation += 1
        faults.heal()
        let path = folder.file("\(fault)\(operation).journal")
        let journal = try Journal(at: path, session: session, clock: clock, faults: faults)
        // Until there is a record, the writer has nothing to do.
        faults.fail(fault, atOperation: operation)
        let id = journal.note("before")
        let isClosed = (try? journal.close()) != nil
        let reader = try JournalReader(path)
        #expect(try reader.records().map(\.id) == [id], "\(fault) \(operation)")
        #expect(try reader.damage() == [])
        #expect(!isClosed || reader.session.end != nil)
      } while faults.failureCount > 0
      #expect(operation > 5)
    }
  }

  @Test func `records made while the disk is full are kept and stored later`() throws {
    let journal = try makeJournal()
    journal.note("before")
    try fail(.diskFull, journal)
    #expect((0..<10).map { _ in journal.note("kept").sequence } == (1...10).map { $0 })
    #expect(throws: JournalError.self) { try journal.flush() }
    #expect(throws: JournalError.self) { try journal.flush() }
    #expect(failures.codes == [.cannotWrite])
    // A reader finds them in the ring.
    #expect(try JournalReader(journal.path).records().count == 11)
    faults.heal()
    try journal.flush()
    journal.note("after")
    try journal.close()
    // If the system's error number is lost, SQLite's own message is "database or disk is full".
    let message = try #require(failures.messages.first)
    #expect(failures.messages.count == 1 && message.hasPrefix("records are not being stored: "))
    #expect(message.hasSuffix("disk is full; free some space and try again"))
    let reader = try JournalReader(journal.path)
    #expect(try reader.damage() == [])
    #expect(try reader.records().map(\.id.sequence) == (0...11).map { $0 })
    #expect(try reader.entries().count == 12)
  }

  @Test func `a gap counts the records that exceed the memory limit on a full disk`() throws {
    let journal = try makeJournal(.withoutMemory)
    journal.note("before")
    try fail(.diskFull, journal)
    for _ in 0..<11 { journal.note("lost") }
    #expect(throws: JournalError.self) { try journal.flush() }
    clock.advance(nanoseconds: 250_000_000)
    #expect(throws: JournalError.self) { try journal.flush() }
    faults.heal()
    try journal.flush()
    journal.note("after")
    try journal.close()
    #expect(failures.codes == [.cannotWrite])
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
    #expect(try reader.records().map(\.subject) == ["before", "after"])
    for number in UInt64(0)...13 {
      var rest: [JournalEntry] = []
      try reader.forEachEntry(from: RecordID(number)) { rest.append($0) }
      let passed = number == 0 ? 0 : number < 12 ? 1 : number == 12 ? 2 : 3
      #expect(rest == Array(entries[passed...]), "from #\(number)")
    }
  }

  @Test func `a record that began before the disk failed is completed after the repair`() throws {
    let journal = try makeJournal(.withoutMemory)
    let site = SourceSite()
    let outer = journal.begin(DispatchStart(kind: .event, subject: "outer"))
    let call = CallEntry(order: 0, handler: HandlerID(1), site: site, phase: .started)
    journal.call(call, in: outer)
    try fail(.inputOutput, journal)
    let inner = journal.begin(DispatchStart(kind: .event, subject: "inner"))
    journal.call(call, in: inner)
    journal.end(DispatchEnd(outcome: .returned), of: inner)
    #expect(throws: JournalError.self) { try journal.flush() }
    #expect(throws: JournalError.self) { try journal.flush() }
    faults.heal()
    try journal.flush()
    var finished = call
    finished.phase = .finished(answer: .bool(false), outcome: .returned)
    journal.call(finished, in: outer)
    journal.end(
      DispatchEnd(
        outcome: .vetoed,
        changes: [StateChangeRecord(state: "s", old: .integer(1), new: .integer(2))]), of: outer)
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
  func `a disk fault at any operation leaves a complete and valid journal`(
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
        try? journal.flush()
      }
      isReached = faults.operationCount >= operation
      faults.heal()
      try journal.close()
      let reader = try JournalReader(path)
      #expect(try reader.damage() == [])
      #expect(try reader.storageProblems() == [])
      let stored = try reader.records()
      #expect(stored.allSatisfy { $0.end != nil })
      #expect(stored.count == 6)
    }
    #expect(operation > 12)
  }

  @Test func `if the disk keeps failing, closing throws, and the records remain readable`() throws {
    let journal = try makeJournal()
    journal.note("before")
    try fail(.inputOutput, journal)
    journal.note("in the ring")
    let error = #expect(throws: JournalError.self) { try journal.close() }
    #expect(error?.code == .cannotWrite)
    faults.heal()
    let reader = try JournalReader(journal.path)
    #expect(try reader.records().map(\.subject) == ["before", "in the ring"])
    #expect(reader.session.end == nil)
    #expect(try reader.damage() == [])
  }

  @Test func `a journal that cannot be created leaves no files behind`() throws {
    for operation in 1...4 {
      faults.fail(.diskFull, atOperation: operation, lasting: true)
      let error = #expect(throws: JournalError.self) { try makeJournal() }
      #expect(error?.code == .cannotWrite)
      faults.heal()
      #expect(try folder.names == [])
    }
  }

  @Test func `a foreign row with the number of the next record causes no loss`() throws {
    let journal = try makeJournal()
    journal.note("before")
    try journal.flush()
    do {
      let other = try Connection(DatabasePath(journal.path), .readWrite, .foreign)
      try other.execute(
        "CREATE TEMP TABLE copy AS SELECT * FROM record")
      try other.execute("UPDATE copy SET sequence = 1")
      try other.execute("INSERT INTO record SELECT * FROM copy")
    }
    for _ in 0..<3 { journal.note("after") }
    try journal.close()
    #expect(failures.codes == [])
    let reader = try JournalReader(journal.path)
    #expect(try reader.records().map(\.subject) == ["before", "after", "after", "after"])
    #expect(try reader.damage() == [])
  }

  @Test func `a lock held by another writer causes no lost records`() throws {
    let journal = try makeJournal()
    journal.note("before")
    try journal.flush()
    let other = try Connection(
      DatabasePath(journal.path), .readWrite, .foreign, busyTimeoutMilliseconds: 0)
    try other.transaction(.immediate) {
      for _ in 0..<300 { journal.note("during") }
      #expect(throws: JournalError.self) { try journal.flush() }
    }
    #expect(failures.codes == [.cannotWrite])
    try journal.flush()
    journal.note("after")
    let reader = try JournalReader(journal.path)
    #expect(try reader.records().map(\.id.sequence) == (0...301).map { $0 })
    #expect(try reader.damage() == [])
    try journal.close()
  }
}
