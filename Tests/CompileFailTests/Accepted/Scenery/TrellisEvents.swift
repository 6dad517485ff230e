// What the examples of TrellisEvents find around them. They are only type-checked.
import Trellis
import TrellisEvents

@MainActor let slider = Slider("Volume")
@MainActor let dispatcher = Dispatcher()
@MainActor let handlers = HandlerList()
@MainActor let board = QuestionBoard()
let path = ControlPath("form/volume")

final class SilentSink: DispatchSink {
  let wantedCalls = WantedCalls.none

  func begin(
    kind: RecordKind, path: ControlPath?, subject: () -> String, arguments: [RecordArgument],
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

let sink = SilentSink()
