import Foundation
import Synchronization
import Testing
import TrellisDatabase
import TrellisEvents
import TrellisJournal
import TrellisTestSupport

struct ReaderTests {
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  private func error(reading path: String) -> JournalError? {
    #expect(throws: JournalError.self) { try JournalReader(path) }
  }

  @Test func `a reader rejects files that are not journals and creates no files`() throws {
    try Data().write(to: URL(filePath: folder.file("empty")))
    try Data("# notes\n".utf8).write(to: URL(filePath: folder.file("notes.md")))
    do {
      let other = try Connection(DatabasePath(folder.file("other.db")), .create, .foreign)
      try other.execute("CREATE TABLE t (x)")
    }
    #expect(error(reading: folder.file("nothing"))?.code == .missing)
    #expect(error(reading: folder.path)?.code == .cannotOpen)
    #expect(error(reading: folder.file("empty"))?.code == .notAJournal)
    #expect(error(reading: folder.file("notes.md"))?.code == .notAJournal)
    #expect(error(reading: folder.file("other.db"))?.code == .notAJournal)
    #expect(error(reading: "")?.code == .missing)
    try Data("SQLite form".utf8).write(to: URL(filePath: folder.file("short")))
    #expect(error(reading: folder.file("short"))?.message.contains("only 11 of") == true)
    #expect(try folder.names == ["empty", "notes.md", "other.db", "short"])
  }

  @Test func `the error for a journal in a newer format names the format version`() throws {
    let path = folder.file("x.journal")
    try Journal(at: path, session: session).close()
    do {
      let connection = try Connection(DatabasePath(path), .readWrite, .foreign)
      try connection.setUserVersion(3)
    }
    let error = error(reading: path)
    #expect(error?.code == .newerFormat)
    #expect(error?.message.contains("version 3") == true)
  }

  @Test func `a closed journal is one file that needs no log`() throws {
    let journal = try Journal(at: folder.file("x.journal"), session: session)
    journal.note("tap")
    try journal.close()
    try journal.close()
    #expect(try folder.names == ["x.journal"])
    let header = DatabaseFile.probe(DatabasePath(journal.path)).header
    #expect(header?.usesWriteAheadLog == false)
    #expect(header?.applicationID == 0x5472_6C6A)
    #expect(header?.userVersion == 2)
  }

  @Test func `a journal is closed when its last reference is released`() throws {
    let path = folder.file("x.journal")
    do { try Journal(at: path, session: session).note("tap") }
    #expect(try JournalReader(path).session.end?.records == 1)
    #expect(try folder.names == ["x.journal"])
  }

  @Test func `a closed journal ignores further records and their ends`() throws {
    let journal = try Journal(at: folder.file("x.journal"), session: session)
    let id = journal.begin(DispatchStart(kind: .event, subject: "tap"))
    try journal.close()
    journal.end(DispatchEnd(outcome: .returned), of: id)
    journal.note("late")
    #expect(try JournalReader(journal.path).records().map(\.subject) == ["tap"])
  }

  @Test func `a reader sees the records of a running program, including later ones`() throws {
    let journal = try Journal(at: folder.file("x.journal"), session: session)
    journal.note("first")
    let reader = try JournalReader(journal.path)
    let id = journal.begin(DispatchStart(kind: .event, subject: "second"))
    #expect(try reader.records().map(\.subject) == ["first", "second"])
    #expect(try reader.records().map { $0.end == nil } == [false, true])
    var seen: [String] = []
    try reader.forEachEntry { entry in
      guard case .record(let record) = entry else { return }
      // The journal is written while it is read.
      if seen.isEmpty { journal.end(DispatchEnd(outcome: .returned), of: id) }
      seen.append(record.subject)
    }
    #expect(seen == ["first", "second"])
    #expect(try reader.records().last?.end?.outcome == .returned)
    #expect(try reader.damage() == [])
  }

  @Test func `reading a journal during writes never returns a half-written record`() throws {
    final class Progress: Sendable {
      let last = Atomic<UInt64>(0)
      let isOver = Atomic<Bool>(false)
    }
    let journal = try Journal(at: folder.file("x.journal"), session: session)
    journal.note("first")
    let progress = Progress()
    Thread.detachNewThread {
      let change = StateChangeRecord(state: "text", old: .integer(1), new: .integer(2))
      for _ in 0..<Soak.count(1_000_000) {
        let id = journal.begin(DispatchStart(kind: .event, subject: "tap"))
        progress.last.store(id.sequence, ordering: .releasing)
        journal.end(DispatchEnd(outcome: .returned, changes: [change]), of: id)
      }
      progress.isOver.store(true, ordering: .releasing)
    }
    let reader = try JournalReader(journal.path)
    while !progress.isOver.load(ordering: .acquiring) {
      let last = progress.last.load(ordering: .acquiring)
      for number in last...last + 1 {
        let damage = try reader.entry(RecordID(number))?.damage.map(\.message) ?? []
        try #require(damage == [])
      }
    }
  }

  @Test(.enabled(if: Judge.sqlite.mayRun, "\(Judge.sqlite.reason)"))
  func `reading a journal in the process that writes it does not remove its log`() throws {
    let journal = try Journal(at: folder.file("x.journal"), session: session)
    for count in 1...3 {
      journal.note("event")
      try journal.flush()
      let reader = try JournalReader(journal.path)
      #expect(try reader.records().count == count && reader.storageProblems() == [])
      #expect(try SQLiteShell.run("SELECT count(*) FROM record", on: journal.path) == ["\(count)"])
      #expect(try folder.names == ["x.journal", "x.journal-shm", "x.journal-wal"])
    }
    try journal.close()
    #expect(try folder.names == ["x.journal"])
  }

  @Test func `closing a journal during a read leaves a complete journal`() throws {
    let journal = try Journal(at: folder.file("x.journal"), session: session)
    journal.note("first")
    let reader = try JournalReader(journal.path)
    try reader.forEachEntry { _ in try journal.close() }
    #expect(try JournalReader(journal.path).session.end?.records == 1)
    #expect(try JournalReader(journal.path).records().count == 1)
  }

  @Test func `reading a closed, open or killed journal changes neither bytes nor times`() throws {
    let journal = try Journal(at: folder.file("living.journal"), session: session)
    let closed = try Journal(at: folder.file("closed.journal"), session: session)
    for index in 0..<20 {
      journal.note("event \(index)")
      closed.note("event \(index)")
    }
    try closed.close()
    try journal.flush()
    // A killed program leaves the file and its log, which no process has open.
    for suffix in ["", "-wal"] {
      try FileManager.default.copyItem(
        atPath: journal.path + suffix, toPath: folder.file("killed.journal") + suffix)
    }
    let before = try facts()
    for name in ["living", "closed", "killed"] {
      let reader = try JournalReader(folder.file("\(name).journal"))
      #expect(try reader.records().count == 20)
      #expect(try reader.storageProblems() == [])
    }
    #expect(try facts() == before)
  }

  /// Returns the bytes and times of all files except SQLite's indexes of logs.
  private func facts() throws -> [String: [String]] {
    var facts: [String: [String]] = [:]
    for name in try folder.names where !name.hasSuffix("-shm") {
      let path = folder.file(name)
      var status = stat()
      #expect(stat(path, &status) == 0)
      facts[name] = [
        "\(status.st_mtim.tv_sec) \(status.st_mtim.tv_nsec)",
        try Data(contentsOf: URL(filePath: path)).base64EncodedString(),
      ]
    }
    return facts
  }

  @Test func `a journal stores each distinct name only once`() throws {
    let journal = try Journal(at: folder.file("x.journal"), session: session)
    for index in 0..<40 { journal.note("event \(index % 3)") }
    try journal.close()
    let connection = try Connection(DatabasePath(journal.path), .readOnly, .foreign)
    #expect(try connection.value("SELECT count(*) FROM name") == 3)
  }
}
