import Testing
import TrellisEvents
import TrellisTestSupport

@Suite(.enabled(if: Allocations.areCounted, "allocations are not counted in this build"))
struct AllocationTests {
  @Test func `what is allocated is counted`() {
    #expect(Allocations.count { for _ in 0..<10 { keep(Note()) } } == 10)
    #expect(Allocations.count {} == 0)
  }

  @Test(arguments: [0, 1, 8], [false, true])
  func `a delivery allocates nothing, with and without a sink`(handlers count: Int, sink: Bool) {
    let dispatcher = Dispatcher(sink: sink ? EmptySink() : nil)
    let handlers = HandlerList()
    let sender = Note()
    let path = ControlPath("a form with a long name/a button with a long name")
    for _ in 0..<count {
      handlers.add(.primaryAction, site: SourceSite()) { [sender] _ in sender.number += 1 }
    }
    func send() {
      dispatcher.send(.primaryAction, to: handlers, sender: sender, path: path)
    }
    send()
    #expect(Allocations.count { for _ in 0..<100 { send() } } == 0)
    #expect(sender.number == 101 * count)
  }

  @Test func `a delivery to a control that was never shown allocates nothing`() {
    let handlers = HandlerList()
    let sender = Note()
    handlers.add(.primaryAction, site: SourceSite()) { [sender] _ in sender.number += 1 }
    func send() {
      Dispatcher.sendUnrecorded(.primaryAction, to: handlers, sender: sender)
    }
    send()
    #expect(Allocations.count { for _ in 0..<100 { send() } } == 0)
    #expect(sender.number == 101)
  }
}

private final class Note {
  var number = 0
}

@inline(never)
private func keep(_ note: Note) {
  note.number += 1
}

/// Is told everything and keeps nothing.
nonisolated private final class EmptySink: DispatchSink {
  let wantsCallStarts = true

  func begin(
    kind: RecordKind, path: ControlPath?, subject: String, arguments: [RecordArgument],
    cause: RecordID?, site: SourceSite?, depth: Int
  ) -> RecordID { RecordID(0) }

  func call(
    order: Int, handler: HandlerID, site: SourceSite?, phase: CallEntry.Phase,
    in record: RecordID
  ) {}

  func end(
    outcome: Outcome, answer: RecordValue, isDefault: Bool, changes: [StateChangeRecord],
    of record: RecordID
  ) {}
}
