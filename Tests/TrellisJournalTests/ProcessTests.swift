import Foundation
import Synchronization
import Testing
import TrellisDatabase
import TrellisEvents
import TrellisTestSupport

@testable import TrellisJournal

/// A journal whose process forks, exits, or loses its ring.
struct ProcessTests {
  private let folder: TestFolder
  private var path: String { folder.file("x.journal") }

  init() throws { folder = try TestFolder() }

  /// Calls `fork`, which Swift does not allow programs to call directly.
  private static func fork() -> pid_t {
    typealias Function = @convention(c) () -> pid_t
    guard let symbol = dlsym(nil, "fork") else { return -1 }
    return unsafeBitCast(symbol, to: Function.self)()
  }

  @Test
  func `a forked process gets an error and does not change its parent's journal`() async throws {
    await #expect(processExitsWith: .success) { [path = path as String] in
      let count = Atomic<Int>(0)
      nonisolated(unsafe) var codes: [JournalError.Code] = []
      let journal = try Journal(at: path, session: session) { error in
        codes.append(error.code)
        count.add(1, ordering: .relaxed)
      }
      journal.note("before")
      let child = Self.fork()
      if child == 0 {
        for _ in 0..<3 { journal.note("child") }
        let isTold = codes == [.forked] && (try? journal.close()) == nil
        _exit(isTold ? 0 : 1)
      }
      var status: Int32 = -1
      waitpid(child, &status, 0)
      journal.note("after")
      try journal.close()
      exit(status == 0 && codes.isEmpty ? 0 : 1)
    }
    let reader = try JournalReader(path)
    #expect(try reader.records().map(\.subject) == ["before", "after"])
    #expect(try reader.damage() == [] && reader.session.end?.records == 2)
  }

  @Test func `a process closes its journals when it exits`() async throws {
    await #expect(processExitsWith: .success) { [path = path as String] in
      let journal = try Journal(at: path, session: session)
      journal.note("event")
      withExtendedLifetime(journal) { exit(0) }
    }
    #expect(try JournalReader(path).session.end?.records == 1)
    #expect(try folder.names == ["x.journal"])
  }

  @Test func `truncating the ring ends the program, but the flushed records remain`() async throws {
    await #expect(processExitsWith: .signal(SIGBUS)) { [path = path as String] in
      let journal = try Journal(at: path, session: session)
      for _ in 0..<10 { journal.note("stored") }
      try journal.flush()
      let ring = try #require(try JournalReader(path).ringPath)
      truncate(ring, 0)
      journal.note("lost")
    }
    let reader = try JournalReader(path)
    #expect(try reader.records().count == 10)
    #expect(try reader.damage() == [] && !reader.hasItsRing)
  }

  @Test
  func `a journal that stops on failure ends the program when recording fails`() async throws {
    await #expect(processExitsWith: .exitCode(3)) { [path = path as String] in
      var options = JournalOptions()
      options.stopsOnFailure = true
      // The test uses it only while the writer has nothing to do.
      nonisolated(unsafe) let faults = try FaultInjector()
      let journal = try Journal(
        at: path, session: session, clock: SystemJournalClock(), options: options, faults: faults)
      journal.note("before")
      try journal.flush()
      faults.fail(.diskFull, atOperation: 1, lasting: true)
      journal.note("last")
      try? journal.flush()
      exit(0)
    }
    #expect(try JournalReader(path).records().map(\.subject) == ["before", "last"])
  }

  @Test func `in strict mode, begin returns only after the record is in the file`() throws {
    var options = JournalOptions()
    options.durability = .strict
    let journal = try Journal(at: path, session: session, options: options)
    for _ in 0..<3 { _ = journal.begin(DispatchStart(kind: .event, subject: "tap")) }
    let ring = try #require(try JournalReader(path).ringPath)
    let copy = folder.file("copy.journal")
    for suffix in ["", "-wal"] {
      try FileManager.default.copyItem(atPath: path + suffix, toPath: copy + suffix)
    }
    try journal.close()
    #expect(!FileManager.default.fileExists(atPath: ring))
    // The copy has no ring, as after a power cut.
    #expect(try JournalReader(copy).records().count == 3)
  }
}
