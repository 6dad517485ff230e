import Testing
import TrellisEvents
import TrellisJournal

/// The use of `Journal.run` in programs without a user interface.
struct RunTests {
  private struct Trouble: Error {}

  private let folder: TestFolder
  private let journal: Journal

  init() throws {
    folder = try TestFolder()
    journal = try Journal(at: folder.file("x.journal"), session: session)
  }

  private func records() throws -> [JournalRecord] {
    try journal.close()
    let reader = try JournalReader(journal.path)
    #expect(try reader.damage() == [])
    return try reader.records()
  }

  @Test func `a nested run of a journal is caused by the run around it`() throws {
    let line = #line + 1
    let sum = journal.run("outer", arguments: [RecordArgument("count", 2)]) {
      journal.run("first") { 1 } + journal.run("second") { journal.run("inner") { 2 } }
    }
    journal.run("next") {}
    #expect(sum == 3)
    let records = try records()
    #expect(records.map(\.subject) == ["outer", "first", "second", "inner", "next"])
    #expect(records.map { $0.cause?.sequence } == [nil, 0, 0, 2, nil])
    #expect(records.map(\.depth) == [0, 1, 1, 2, 0])
    #expect(records[0].site?.line == line && records[0].calls.map(\.site?.line) == [line])
    #expect(records[0].arguments.map(\.value) == [.clear(.integer(2))])
  }

  @Test func `an error thrown in a journal's run is recorded and rethrown`() throws {
    #expect(throws: Trouble.self) { try journal.run("import") { throw Trouble() } }
    let records = try records()
    #expect(records.map(\.end?.outcome) == [.threw(type: "Trouble", message: "Trouble()")])
    #expect(records[0].calls.map { $0.end?.outcome } == records.map(\.end?.outcome))
  }

  @Test func `a record made in a task has the record around the task as its cause`() async throws {
    await journal.run("outer") {
      await withTaskGroup(of: Void.self) { group in
        for _ in 0..<10 {
          group.addTask { await journal.run("inner") { await Task.yield() } }
        }
      }
    }
    await #expect(throws: CancellationError.self) {
      try await journal.run("cancelled") {
        await Task.yield()
        throw CancellationError()
      }
    }
    let records = try records()
    #expect(records.map { $0.cause?.sequence } == [nil] + Array(repeating: 0, count: 10) + [nil])
    #expect(records.last?.end?.outcome == .cancelled)
    #expect(records.dropLast().allSatisfy { $0.end?.outcome == .returned })
  }

  @Test
  @MainActor func `a run can be used on the main actor, with and without await`() async throws {
    var count = 0
    await journal.run("outer") {
      count += 1
      await Task.yield()
      journal.run("inner") { count += 1 }
    }
    #expect(count == 2)
    #expect(try records().map(\.subject) == ["outer", "inner"])
  }

  @Test func `a record in one journal is not the cause of a record in another journal`() throws {
    let other = try Journal(at: folder.file("y.journal"), session: session)
    journal.run("outer") { other.run("inner") {} }
    try other.close()
    #expect(try JournalReader(other.path).records().map(\.cause) == [nil])
    #expect(try records().count == 1)
  }
}
