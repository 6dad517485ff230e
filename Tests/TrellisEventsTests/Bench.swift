import TrellisEvents
import TrellisTestSupport

/// The handlers of one control, the dispatcher that calls them, and their notes.
@MainActor
final class Bench {
  let sink = TraceSink()
  let dispatcher: Dispatcher
  let handlers = HandlerList()
  let questions = QuestionBoard()
  let site = SourceSite()
  var notes: [String] = []

  init() {
    dispatcher = Dispatcher(sink: sink)
  }

  @discardableResult
  func on(
    _ events: Event, _ note: String, id: String? = nil, owner: AnyObject? = nil,
    maximumCount: Int? = nil, then body: @escaping @MainActor () throws -> Void = {}
  ) -> Cancellation {
    handlers.add(
      events, options: HandlerOptions(id: id, owner: owner, maximumCount: maximumCount), site: site
    ) { [unowned self] _ in
      notes.append(note)
      try body()
    }
  }

  @discardableResult
  func send(_ events: Event) -> Outcome {
    dispatcher.send(events, to: handlers, sender: self, path: ControlPath("box"))
  }

  /// Returns the notes that handlers make while a closure runs.
  func notes(_ body: () -> Void) -> [String] {
    notes = []
    body()
    return notes
  }
}

struct Complaint: Error {}
