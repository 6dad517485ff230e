import Foundation
import Testing
import TrellisEvents
import TrellisJournal
import TrellisTestSupport

/// Writes a journal in a process of its own until it is killed.
private enum Victim {
  /// Dispatches without end; each end that was acknowledged is put into a file at once.
  static func run(path: String, acknowledgements: String, killAfterMicroseconds delay: UInt32) {
    Thread.detachNewThread {
      // sleeps: a kill at any moment is what is tested.
      usleep(delay)
      kill(getpid(), SIGKILL)
    }
    let file = open(acknowledgements, O_WRONLY | O_CREAT | O_APPEND, 0o600)
    guard let journal = try? Journal(at: path, session: session) else { exit(1) }
    while true {
      let id = dispatch(to: journal)
      var sequence = id.sequence
      write(file, &sequence, 8)
    }
  }

  private static func dispatch(to journal: Journal) -> RecordID {
    let path = ControlPath("main/form/field")
    let outer = journal.begin(DispatchStart(kind: .input, path: path, subject: "key"))
    journal.call(
      CallEntry(order: 0, handler: HandlerID(1), site: SourceSite(), phase: .started), in: outer)
    let inner = journal.begin(
      DispatchStart(
        kind: .event, path: path, subject: "editingChanged \(outer.sequence % 7)",
        arguments: [RecordArgument("text", String(repeating: "x", count: 300))], cause: outer))
    journal.end(
      DispatchEnd(
        outcome: .returned,
        changes: [StateChangeRecord(state: "text", old: .integer(1), new: .integer(2))]),
      of: inner)
    journal.call(
      CallEntry(
        order: 0, handler: HandlerID(1), site: SourceSite(),
        phase: .finished(answer: .none, outcome: .returned)), in: outer)
    journal.end(DispatchEnd(outcome: .returned), of: outer)
    return outer
  }
}

struct CrashTests {
  @Test func `whatever was acknowledged survives a kill at any moment`() async throws {
    var generator = SeededGenerator()
    for _ in 0..<Soak.count(10_000) {
      let folder = try TestFolder()
      let (path, acknowledgements) = (folder.file("x.journal"), folder.file("acknowledged"))
      let delay = UInt32.random(in: 0...60_000, using: &generator)
      await #expect(processExitsWith: .signal(SIGKILL)) {
        [
          path = path as String, acknowledgements = acknowledgements as String,
          delay = delay as UInt32
        ] in
        Victim.run(path: path, acknowledgements: acknowledgements, killAfterMicroseconds: delay)
      }
      try check(path, acknowledgements)
    }
  }

  private func check(_ path: String, _ acknowledgements: String) throws {
    let data = (try? Data(contentsOf: URL(filePath: acknowledgements))) ?? Data()
    guard FileManager.default.fileExists(atPath: path) else {
      // Killed before the journal had its name.
      #expect(data.isEmpty)
      return
    }
    let reader = try JournalReader(path)
    #expect(reader.session.end == nil)
    #expect(try reader.storageProblems() == [])
    #expect(try reader.damage() == [])
    let records = try reader.records()
    let count = data.count / 8
    #expect(records.count >= 2 * count)
    for record in records.prefix(2 * count) { #expect(record.end?.outcome == .returned) }
    #expect(records.filter { $0.end == nil }.count <= 2)
  }

  enum Trap: String, CaseIterable, Codable, Sendable {
    case fatalError, index, optional, overflow, badAccess

    func spring() {
      let nothing = CommandLine.arguments.first { $0.isEmpty }
      switch self {
      case .fatalError: Swift.fatalError("told")
      case .index: print([1, 2, 3][CommandLine.arguments.count + 3])
      // A trap is what is tested.
      case .optional: print(nothing!)
      case .overflow: print(Int.max + CommandLine.arguments.count)
      case .badAccess: raise(SIGSEGV)
      }
    }
  }

  @Test(arguments: Trap.allCases)
  func `a closure that traps is named, with everything in front of it`(trap: Trap) async throws {
    for count in 0..<Soak.count(2000) / (Soak.isRunning ? 100 : 20) {
      let folder = try TestFolder()
      let path = folder.file("x.journal")
      await #expect(processExitsWith: .failure) {
        [path = path as String, trap = trap as Trap, count = count as Int] in
        let journal = try Journal(at: path, session: session)
        for index in 0..<count * 100 { journal.note("event \(index)") }
        journal.run("trapping", fileID: "Notes/Form.swift", line: 88) { trap.spring() }
      }
      let reader = try JournalReader(path)
      #expect(try reader.damage() == [])
      let records = try reader.records()
      #expect(records.count == count * 100 + 1)
      #expect(records.last?.end == nil && records.last?.calls.map(\.end) == [nil])
      #expect(records.last?.calls.first?.site?.description == "Form.swift:88")
      let next = try Journal(at: folder.file("y.journal"), session: session)
      #expect(next.earlierEnds.map(\.description) == ["trapping at Form.swift:88"])
      try next.close()
    }
  }

  @Test func `the closure that was running when the process died is named`() async throws {
    let folder = try TestFolder()
    let path = folder.file("x.journal")
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
      let journal = try Journal(at: path, session: session)
      let site = SourceSite(fileID: "Notes/Form.swift", line: 88)
      let id = journal.begin(DispatchStart(kind: .event, subject: "tap"))
      for order in 0..<2 {
        let call = CallEntry(
          order: order, handler: HandlerID(UInt32(order + 1)), site: site, phase: .started)
        journal.call(call, in: id)
        if order == 1 { kill(getpid(), SIGKILL) }
        var finished = call
        finished.phase = .finished(answer: .none, outcome: .returned)
        journal.call(finished, in: id)
      }
    }
    let record = try #require(try JournalReader(path).records().first)
    #expect(record.end == nil)
    #expect(record.calls.map { $0.end?.outcome } == [.returned, nil])
    #expect(record.calls.last?.site?.description == "Form.swift:88")
    #expect(record.calls.last?.handler == HandlerID(2))
  }
}
