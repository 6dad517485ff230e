import Foundation
import Testing
import TrellisEvents

@testable import TrellisAudit
@testable import TrellisJournal

/// Handlers that began long before the last record, and have not ended.
struct UnfinishedHandlerTests {
  private static func fill(_ journal: Journal) {
    let id = journal.begin(DispatchStart(kind: .event, subject: "change"))
    journal.end(
      DispatchEnd(
        outcome: .returned,
        changes: [StateChangeRecord(state: "draft", old: .none, new: .integer(1))]), of: id)
    let tap = journal.begin(DispatchStart(kind: .event, subject: "tap"))
    for index in 0..<5000 {
      let later = journal.begin(
        DispatchStart(kind: .event, subject: "later", cause: index < 9 ? tap : nil))
      journal.end(DispatchEnd(outcome: .returned), of: later)
    }
  }

  @Test func `a handler that still runs casts doubt on states, however long ago it began`() throws {
    let sample = try SampleJournal()
    Self.fill(sample.journal)
    for isFlushed in [false, true] {
      if isFlushed { try sample.journal.flush() }
      let rows = try Blame([JournalReader(sample.path)]).rows
      #expect(rows.map(\.doubts) == [[.unfinished(RecordID(1))]])
    }
  }

  @Test func `a handler that ran when the program was killed casts doubt after recovery too`()
    async throws
  {
    let folder = FileManager.default.temporaryDirectory.path() + "/recovered-\(UUID())"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    await #expect(processExitsWith: .signal(SIGKILL)) { [folder = folder as String] in
      let journal = try Journal(
        at: folder + "/x.journal", session: SessionDescription(program: "notes", version: "1"))
      UnfinishedHandlerTests.fill(journal)
      Foundation.kill(getpid(), SIGKILL)
    }
    try Journal(
      at: folder + "/next.journal", session: SessionDescription(program: "notes", version: "1")
    ).close()
    let reader = try JournalReader(folder + "/x.journal")
    #expect(reader.session.end?.ending == .recovered)
    #expect(try Blame([reader]).rows.map(\.doubts) == [[.unfinished(RecordID(1))]])
  }
}
