import Foundation
import Testing
import TrellisDatabase
import TrellisEvents
import TrellisJournal

/// Files that earlier programs left in the folder of a new journal.
struct LeftoverTests {
  private let folder: TestFolder

  init() throws {
    folder = try TestFolder()
  }

  @Test func `a new journal removes only the drafts of processes that no longer exist`() throws {
    let gone = try ended()
    let drafts = ["", "-wal", "-shm", "-journal"].map { "a.journal.\(gone).draft\($0)" }
    let others = [
      "a.journal.\(getppid()).draft", "a.journal.\(getpid()).draft", "a.\(gone).draft",
      "a.journal.draft", "a.journal.x.draft", "a.journal.0.draft", "a.journal.-1.draft",
      "a.journal.\(gone).draft2", "journal.\(gone).draft", "a.journal.99999999999999.draft",
    ]
    for name in drafts + others { try Data("x".utf8).write(to: URL(filePath: folder.file(name))) }
    let journal = try Journal(at: folder.file("b.journal"), session: session)
    try journal.close()
    #expect(try folder.names == (others + ["b.journal"]).sorted())
  }

  @Test
  func `a new journal removes only the ring drafts of processes that no longer exist`() throws {
    let gone = try ended()
    let others = [
      "trellis-0a.ring.\(getppid()).new", "trellis-0a.ring.x.new", "trellis-0a.ring.0.new",
      "other-0a.ring.\(gone).new", "trellis-0a.\(gone).new",
    ]
    for name in others + ["trellis-0a.ring.\(gone).new"] {
      try Data("x".utf8).write(to: URL(filePath: folder.file(name)))
    }
    try Journal(at: folder.file("b.journal"), session: session).close()
    #expect(try folder.names == (others + ["b.journal"]).sorted())
  }

  @Test
  func `leftovers of a killed start do not hinder a process with the same identifier`() throws {
    let path = folder.file("a.journal")
    let draft = "\(path).\(getpid()).draft"
    try makeLog(of: draft)
    try FileManager.default.removeItem(atPath: draft)
    let journal = try Journal(at: path, session: session)
    journal.note("mine")
    try journal.close()
    try expectOwnRecord(in: path)
    #expect(try folder.names == ["a.journal"])
  }

  @Test
  func `a new journal does not adopt the log of a deleted journal with the same name`() throws {
    let path = folder.file("a.journal")
    for number in 1...2 {
      try makeLog(of: path)
      try FileManager.default.removeItem(atPath: path)
      let log = try Data(contentsOf: URL(filePath: path + "-wal"))
      let journal = try Journal(at: path, session: session)
      journal.note("mine")
      try journal.close()
      try expectOwnRecord(in: path)
      #expect(try Data(contentsOf: URL(filePath: path + "-wal.\(number)")) == log)
      try FileManager.default.removeItem(atPath: path)
    }
    #expect(try folder.names == ["a.journal-wal.1", "a.journal-wal.2"])
  }

  @Test(arguments: ["-wal", "-shm", "-journal"])
  func `a journal path cannot end in a suffix that SQLite uses for its own files`(suffix: String)
    throws
  {
    let path = folder.file("some.sqlite\(suffix)")
    let error = #expect(throws: JournalError.self) { try Journal(at: path, session: session) }
    #expect(error?.code == .cannotWrite && error?.path == path)
    #expect(try folder.names == [])
  }

  private func expectOwnRecord(in path: String) throws {
    let reader = try JournalReader(path)
    #expect(try reader.records().map(\.subject) == ["mine"])
    #expect(try reader.damage() == [])
  }

  /// Leaves a journal with a log, as a killed program does.
  private func makeLog(of path: String) throws {
    let other = folder.file("other.journal")
    let journal = try Journal(at: other, session: session)
    for number in 0..<20 { journal.note("theirs \(number)") }
    try journal.flush()
    for suffix in ["", "-wal"] {
      try FileManager.default.copyItem(atPath: other + suffix, toPath: path + suffix)
    }
    try journal.close()
    try FileManager.default.removeItem(atPath: other)
  }

  /// Returns the identifier of a process that has ended.
  private func ended() throws -> pid_t {
    let process = try Process.run(URL(filePath: "/bin/true"), arguments: [])
    process.waitUntilExit()
    return process.processIdentifier
  }
}
