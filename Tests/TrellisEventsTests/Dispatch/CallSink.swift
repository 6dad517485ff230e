import Synchronization
import TrellisEvents

/// A sink that notes the calls of dispatches, as they start and as they are over.
nonisolated final class CallSink: DispatchSink {
  private let notes = Mutex<[String]>([])

  let wantedCalls = WantedCalls.startsAndEnds

  var lines: [String] { notes.withLock { $0 } }

  func begin(
    kind: RecordKind, path: ControlPath?, subject: () -> String, arguments: [RecordArgument],
    cause: RecordID?, site: SourceSite?, depth: Int
  ) -> RecordID { RecordID(0) }

  func call(
    order: Int, handler: HandlerID, site: SourceSite?, phase: CallEntry.Phase, in record: RecordID
  ) {
    let word =
      switch phase {
      case .started: "started"
      case .finished(_, let outcome): outcome.name
      }
    notes.withLock { $0.append("\(order) \(word)") }
  }

  func end(
    outcome: Outcome, answer: RecordValue, isDefault: Bool, changes: [StateChangeRecord],
    of record: RecordID
  ) {}
}
