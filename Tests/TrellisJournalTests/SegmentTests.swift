import Foundation
import Synchronization
import Testing
import TrellisDatabase
import TrellisEvents
import TrellisTestSupport

@testable import TrellisJournal

/// A journal that continues in another file when one file is long enough.
struct SegmentTests {
  private let folder: TestFolder
  private let failures = Failures()

  init() throws { folder = try TestFolder() }

  private static func options(_ bytes: Int64) -> JournalOptions {
    var options = JournalOptions()
    options.rotation.maximumBytes = bytes
    return options
  }

  private func make(_ options: JournalOptions) throws -> Journal {
    try Journal(
      at: folder.file("x.journal"), session: session, options: options, onFailure: failures.hook)
  }

  /// Returns the numbers of all records with an end in all segments. A record that is in two
  /// segments counts twice.
  private func numbers() throws -> [UInt64] {
    try segments().flatMap { path in
      let reader = try JournalReader(path)
      #expect(try reader.damage() == [], "\(path)")
      return try reader.records().filter { $0.end != nil }.map(\.id.sequence)
    }
  }

  private func segments() -> [String] { JournalLocation.segments(of: folder.file("x.journal")) }

  @Test
  func `every record is in exactly one segment, and each segment leads to all others`() throws {
    let journal = try make(Self.options(1 << 16))
    for index in 0..<5000 {
      journal.note("event \(index % 7)", arguments: [RecordArgument("index", index)])
      if index % 100 == 0 { try journal.flush() }
    }
    try journal.close()
    #expect(failures.codes == [])
    let paths = segments()
    #expect(paths.count > 2 && paths.last == journal.path)
    for path in paths { #expect(JournalLocation.segments(of: path) == paths) }
    #expect(try numbers() == Array(0..<5000))
    let readers = try paths.map { try JournalReader($0) }
    #expect(readers.map(\.session.segment) == Array(1...paths.count))
    #expect(readers.dropLast().allSatisfy { $0.session.end?.ending == .rotated })
    #expect(readers.last?.session.end?.ending == .closed)
    for (earlier, later) in zip(readers, readers.dropFirst()) {
      #expect(earlier.session.uuid == later.session.uuid)
      #expect(earlier.session.end?.records == Int64(later.firstRecord.sequence))
    }
    #expect(try folder.names == paths.map { String($0.dropFirst(folder.path.utf8.count + 1)) })
  }

  @Test func `a journal file linked under its segment name counts as one segment`() throws {
    let journal = try make(JournalOptions())
    journal.note("event")
    try journal.close()
    // A program that is killed while it renames a segment leaves both names.
    let archive = SegmentName.archive(of: journal.path, number: 1)
    #expect(link(journal.path, archive) == 0)
    for path in [journal.path, archive] {
      #expect(JournalLocation.segments(of: path) == [journal.path])
    }
  }

  @Test func `an unfinished record is carried into the next segment`() throws {
    let journal = try make(Self.options(1 << 16))
    let open = journal.begin(DispatchStart(kind: .effect, subject: "main"))
    for index in 0..<3000 {
      journal.note("event", arguments: [RecordArgument("index", index)])
      if index % 100 == 0 { try journal.flush() }
    }
    journal.end(DispatchEnd(outcome: .vetoed), of: open)
    try journal.close()
    let paths = segments()
    #expect(paths.count > 1)
    #expect(try numbers().sorted() == Array(0...3000))
    let first = try JournalReader(paths[0])
    #expect(try first.record(open)?.end == nil && first.record(open)?.subject == "main")
    let last = try #require(
      try paths.map { try JournalReader($0) }.first { try $0.record(open)?.end != nil })
    #expect(try last.record(open)?.end?.outcome == .vetoed)
    // The records between the open record and the beginning of the segment are in earlier segments.
    let gaps = try last.entries().compactMap { if case .gap(let gap) = $0 { gap } else { nil } }
    #expect(gaps.map(\.reason) == ["rotated"])
  }

  @Test func `a journal does not rotate while another connection reads its file`() throws {
    let journal = try make(Self.options(1 << 16))
    for _ in 0..<10 { journal.note("event") }
    try journal.flush()
    let reader = try Connection(DatabasePath(journal.path), .readOnly, .foreign)
    try reader.execute("BEGIN")
    _ = try reader.value("SELECT count(*) FROM record")
    for index in 0..<3000 {
      journal.note("event", arguments: [RecordArgument("index", index)])
      if index % 100 == 0 { try journal.flush() }
    }
    #expect(segments() == [journal.path])
    try reader.execute("COMMIT")
    try journal.close()
    #expect(failures.codes == [])
    #expect(try numbers() == Array(0..<3010))
  }

  @Test func `a journal can be opened at any moment while its segments change`() async throws {
    let journal = try make(Self.options(1 << 15))
    let isOver = Mutex(false)
    let path = journal.path
    async let opened: Int = Task.detached {
      var count = 0
      repeat {
        let records = try JournalReader(path).records()
        #expect(records.map(\.id.sequence) == records.map(\.id.sequence).sorted())
        count += 1
      } while !isOver.withLock { $0 }
      return count
    }.value
    for index in 0..<Soak.count(1_000_000) {
      journal.note("event \(index % 5)")
      if index % 50 == 0 { try journal.flush() }
    }
    isOver.withLock { $0 = true }
    let count = try await opened
    #expect(count > 0)
    try journal.close()
    #expect(JournalLocation.segments(of: path).count > 1)
  }

  @Test func `a journal rotates when it reaches the maximum age`() throws {
    let clock = StillClock()
    var options = JournalOptions()
    options.rotation.maximumAgeSeconds = 60
    let journal = try Journal(
      at: folder.file("x.journal"), session: session, clock: clock, options: options)
    for second in 0..<200 {
      clock.advance(nanoseconds: 1_000_000_000)
      journal.note("second \(second)")
      try journal.flush()
    }
    try journal.close()
    #expect(segments().count == 4)
    #expect(try numbers() == Array(0..<200))
  }

  @Test(arguments: FaultInjector.Fault.allCases)
  func `a disk fault at any point of a rotation loses no records`(
    _ fault: FaultInjector.Fault
  ) throws {
    // A soak tries every operation.
    let step = Soak.isRunning ? 1 : 40
    var generator = SeededGenerator()
    var operation = Int.random(in: 1 - step...0, using: &generator)
    var isReached = true
    while isReached {
      operation += step
      let folder = try TestFolder()
      // Only the test's thread uses it; the journal only keeps it alive.
      nonisolated(unsafe) let faults = try FaultInjector()
      let journal = try Journal(
        at: folder.file("x.journal"), session: session, clock: SystemJournalClock(),
        options: Self.options(1 << 16), faults: faults)
      // After these records, the next commit rotates the journal.
      for _ in 0..<300 { journal.note("event", arguments: [RecordArgument("text", "some text")]) }
      faults.fail(fault, atOperation: operation)
      for _ in 0..<3 {
        journal.note(
          "event", arguments: [RecordArgument("text", String(repeating: "x", count: 20_000))])
        try? journal.flush()
      }
      isReached = faults.operationCount >= operation
      // This record is in the ring. It must be counted in only one of the files.
      journal.note("event")
      let living = try JournalLocation.segments(of: journal.path).flatMap { segment in
        try JournalReader(segment).records()
      }
      let numbers = living.filter { $0.end != nil }.map(\.id.sequence)
      #expect(Set(numbers).count == numbers.count, "operation \(operation)")
      faults.heal()
      try journal.close()
      var seen: [UInt64] = []
      for segment in JournalLocation.segments(of: journal.path) {
        let reader = try JournalReader(segment)
        #expect(try reader.damage() == [], "\(segment) \(operation)")
        #expect(reader.session.end != nil, "\(segment) \(operation)")
        seen += try reader.records().map(\.id.sequence)
      }
      #expect(seen == Array(0..<304), "operation \(operation): \(seen.suffix(6))")
    }
    #expect(operation > 50)
  }

  @Test func `a kill at any moment leaves every record in a segment`() async throws {
    let count = Soak.count(2000)
    var generator = SeededGenerator()
    for _ in 0..<count {
      let count = Int.random(in: 1...6000, using: &generator)
      let path = folder.file("x.journal")
      await #expect(processExitsWith: .signal(SIGKILL)) {
        [path = path as String, count = count as Int] in
        let journal = try Journal(
          at: path, session: session, options: SegmentTests.options(1 << 16))
        for index in 0..<count { journal.note("event \(index % 50)") }
        kill(getpid(), SIGKILL)
      }
      let next = try Journal(at: folder.file("next.journal"), session: session)
      try next.close()
      try FileManager.default.removeItem(atPath: folder.file("next.journal"))
      #expect(try numbers().dropLast() == Array(0..<UInt64(count))[...], "\(count) records")
      for path in segments() {
        #expect(try JournalReader(path).session.end != nil)
        try FileManager.default.removeItem(atPath: path)
      }
      #expect(try folder.names == [])
    }
  }

  @Test func `recovery ends an unfinished segment no earlier than its last record`() async throws {
    let path = folder.file("x.journal")
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
      let journal = try Journal(at: path, session: session, options: SegmentTests.options(1 << 16))
      Thread.detachNewThread {
        let first = SegmentTests.inode(of: path)
        while SegmentTests.inode(of: path) == first {}
        kill(getpid(), SIGKILL)
      }
      while true {
        for _ in 0..<500 { journal.note("event") }
        try journal.flush()
      }
    }
    try Journal(at: folder.file("next.journal"), session: session).close()
    try FileManager.default.removeItem(atPath: folder.file("next.journal"))
    let readers = try segments().map { try JournalReader($0) }
    #expect(readers.count == 2)
    for reader in readers {
      let end = try #require(reader.session.end)
      #expect(try reader.records().allSatisfy { $0.began <= end.elapsed })
    }
    let last = try #require(try readers[0].records().last)
    let recovery = try #require(try readers[1].records().last)
    #expect(recovery.kind == .recovery && last.began <= recovery.began)
  }

  @Test func `recovery in an empty segment comes after the previous segment`() async throws {
    let path = folder.file("x.journal")
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
      let journal = try Journal(at: path, session: session, options: SegmentTests.options(1 << 16))
      let first = SegmentTests.inode(of: path)
      while SegmentTests.inode(of: path) == first {
        journal.note("event")
        try journal.flush()
      }
      let earlier = String(path.dropLast(".journal".count)) + "-0001.journal"
      while try JournalReader(earlier).session.end == nil {}
      kill(getpid(), SIGKILL)
    }
    try Journal(at: folder.file("next.journal"), session: session).close()
    try FileManager.default.removeItem(atPath: folder.file("next.journal"))
    let readers = try segments().map { try JournalReader($0) }
    let last = try #require(try readers[0].records().last)
    let recovery = try #require(try readers[1].records().last)
    #expect(recovery.kind == .recovery && last.began <= recovery.began)
    #expect(try #require(readers[1].session.end).elapsed >= recovery.began)
  }

  @Test func `recovery ends every segment that has no end`() async throws {
    let path = folder.file("x.journal")
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
      let journal = try Journal(at: path, session: session, options: SegmentTests.options(1 << 16))
      while JournalLocation.segments(of: path).count < 4 {
        for _ in 0..<100 { journal.note("event") }
        try journal.flush()
      }
      // As if the segments had been locked since they were finished.
      for segment in [0, 2] {
        try SegmentTests.removeEnd(of: JournalLocation.segments(of: path)[segment])
      }
      kill(getpid(), SIGKILL)
    }
    let paths = segments()
    #expect(
      try paths.map { try JournalReader($0).session.end != nil } == [false, true, false, false])
    try Journal(at: folder.file("next.journal"), session: session).close()
    for path in paths {
      let reader = try JournalReader(path)
      #expect(reader.session.end?.ending == (path == paths.last ? .recovered : .rotated))
      #expect(try reader.damage() == [])
    }
  }

  private static func removeEnd(of segment: String) throws {
    let store = try JournalStore(segment, faults: nil)
    var row = try #require(try store.row(1, of: .session))
    for (index, column) in StoreTable.session.columns.enumerated()
    where ["ended", "ending", "records", "anchors", "gaps"].contains(column.name) {
      row[index] = .null
    }
    try store.transaction(syncing: false) { try store.put(row.dropLast(), in: .session) }
    store.settle()
  }

  private static func inode(of path: String) -> UInt64 {
    var facts = stat()
    return stat(path, &facts) == 0 ? UInt64(facts.st_ino) : 0
  }
}
