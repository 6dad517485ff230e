import Foundation
import Testing
import TrellisEvents
import TrellisJournal

struct CrashTests {
  @Test func `the journal of a killed process names the handler that was running`() async throws {
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
