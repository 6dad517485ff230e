import Synchronization
import Testing
import TrellisEvents
import TrellisTestSupport

@Suite(.enabled(if: Allocations.areCounted, "allocations are not counted in this build"))
struct AllocationTests {
  @Test func `the allocation counter counts each allocation`() {
    #expect(Allocations.count { for _ in 0..<10 { keep(Note()) } } == 10)
    #expect(Allocations.count {} == 0)
  }

  @Test(arguments: [0, 1, 8], [nil, WantedCalls.none, .ends, .startsAndEnds])
  func `a delivery allocates nothing, with and without a sink`(
    handlers count: Int, wanted: WantedCalls?
  ) {
    let sink = wanted.map(CountingSink.init)
    let dispatcher = Dispatcher(sink: sink)
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
    let callsPerHandler = [WantedCalls.ends: 1, .startsAndEnds: 2]
    if let sink, let wanted {
      #expect(sink.counts.begins == 101 && sink.counts.ends == 101)
      #expect(sink.counts.calls == 101 * count * callsPerHandler[wanted, default: 0])
    }
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

/// A sink that counts its calls.
nonisolated private final class CountingSink: DispatchSink {
  let wantedCalls: WantedCalls
  private let told = Mutex((begins: 0, calls: 0, ends: 0))

  init(_ wantedCalls: WantedCalls) {
    self.wantedCalls = wantedCalls
  }

  var counts: (begins: Int, calls: Int, ends: Int) { told.withLock { $0 } }

  func begin(
    kind: RecordKind, path: ControlPath?, subject: () -> String, arguments: [RecordArgument],
    cause: RecordID?, site: SourceSite?, depth: Int
  ) -> RecordID {
    told.withLock { $0.begins += 1 }
    return RecordID(0)
  }

  func call(
    order: Int, handler: HandlerID, site: SourceSite?, phase: CallEntry.Phase,
    in record: RecordID
  ) {
    told.withLock { $0.calls += 1 }
  }

  func end(
    outcome: Outcome, answer: RecordValue, isDefault: Bool, changes: [StateChangeRecord],
    of record: RecordID
  ) {
    told.withLock { $0.ends += 1 }
  }
}
