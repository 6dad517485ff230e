/// The one funnel through which handlers, questions and effects run.
///
/// It knows what is running and therefore what caused what, and it tells the sink. Controls reach it
/// through the root of their tree; a control that was never attached has none, and its handlers run
/// without a record.
@MainActor
public final class Dispatcher {
  /// Hears of every error that a handler throws, with the place where the handler was registered.
  public typealias ErrorHandler = @MainActor (any Error, SourceSite?) -> Void

  /// How deep dispatches may nest; one more is refused with a record that says so.
  public static let maximumDepth = 64

  /// Where records go; nil to keep none.
  public let sink: (any DispatchSink)?
  /// Hears of every error that a handler throws; the journal has it in any case.
  public var onError: ErrorHandler?

  /// The record that is running now: the cause of whatever happens next.
  public private(set) var current: RecordID?
  private var depth = 0
  private var changes: [StateChangeRecord] = []

  /// Makes a funnel that tells a sink.
  public init(sink: (any DispatchSink)? = nil) {
    self.sink = sink
  }

  // MARK: Events

  /// Delivers events to a control's delegate and handlers: each bit once, lowest first.
  ///
  /// - Parameters:
  ///   - events: What happened.
  ///   - handlers: The control's list; nil if nobody ever registered.
  ///   - sender: The control.
  ///   - path: Where the control stands.
  ///   - arguments: What the record keeps of the event.
  ///   - delegate: The control's delegate method for this event; it is called first.
  /// - Returns: How the last of them came out.
  @discardableResult
  public func send(
    _ events: Event, to handlers: HandlerList?, sender: AnyObject, path: ControlPath,
    arguments: [RecordArgument] = [], delegate: (@MainActor () throws -> Void)? = nil
  ) -> Outcome {
    guard events.isSingle else {
      var outcome = Outcome.unhandled
      for event in events.singles {
        outcome = send(
          event, to: handlers, sender: sender, path: path, arguments: arguments,
          delegate: delegate)
      }
      return outcome
    }
    return deliver(
      { events.name }, path: path, arguments: arguments, delegate: delegate
    ) { calls in
      handlers?.run(events, sender: sender, calls: &calls) ?? 0
    }
  }

  /// Delivers an event of somebody's own to a control's handlers.
  @discardableResult
  public func send<Payload>(
    _ key: EventKey<Payload>, _ payload: Payload, to handlers: HandlerList?, sender: AnyObject,
    path: ControlPath, arguments: [RecordArgument] = [],
    delegate: (@MainActor () throws -> Void)? = nil
  ) -> Outcome {
    deliver({ key.name }, path: path, arguments: arguments, delegate: delegate) { calls in
      handlers?.run(key, payload, sender: sender, calls: &calls) ?? 0
    }
  }

  @inline(__always)
  private func deliver(
    _ subject: () -> String, path: ControlPath, arguments: [RecordArgument],
    delegate: (@MainActor () throws -> Void)?, run: (inout CallRecorder) -> Int
  ) -> Outcome {
    guard canGoDeeper else {
      return refuse(.event, subject(), path: path, arguments: arguments, outcome: .tooDeep)
    }
    guard sink != nil else {
      depth += 1
      defer { depth -= 1 }
      return call(delegate, in: RecordID(0), run: run)
    }
    let frame = enter(.event, subject(), path: path, arguments: arguments, site: nil)
    let outcome = call(delegate, in: frame.record, run: run)
    leave(frame, DispatchEnd(outcome: outcome))
    return outcome
  }

  @inline(__always)
  private func call(
    _ delegate: (@MainActor () throws -> Void)?, in record: RecordID,
    run: (inout CallRecorder) -> Int
  ) -> Outcome {
    var calls = CallRecorder(dispatcher: self, record: record)
    if let delegate { calls.call(HandlerID.delegate.number, nil, delegate) }
    let ran = run(&calls) + (delegate == nil ? 0 : 1)
    return calls.failure ?? (ran == 0 ? .unhandled : .returned)
  }

  /// Puts a dispatch on record that reaches nobody, and says why.
  @discardableResult
  public func refuse(
    _ kind: RecordKind, _ subject: String, path: ControlPath?, arguments: [RecordArgument] = [],
    outcome: Outcome
  ) -> Outcome {
    guard let sink else { return outcome }
    let record = sink.begin(
      DispatchStart(
        kind: kind, path: path, subject: subject, arguments: arguments, cause: current,
        depth: depth))
    sink.end(DispatchEnd(outcome: outcome), of: record)
    return outcome
  }

  // MARK: Running frames

  /// What has to be put back when a dispatch is over.
  struct Frame {
    let record: RecordID
    let outer: RecordID?
    /// How many of the changes taken down belong to the dispatches around this one.
    let outerChangeCount: Int
  }

  func enter(
    _ kind: RecordKind, _ subject: String, path: ControlPath?, arguments: [RecordArgument],
    site: SourceSite?, cause: RecordID? = nil
  ) -> Frame {
    depth += 1
    guard let sink else {
      return Frame(record: RecordID(0), outer: nil, outerChangeCount: 0)
    }
    let record = sink.begin(
      DispatchStart(
        kind: kind, path: path, subject: subject, arguments: arguments, cause: cause ?? current,
        site: site, depth: depth - 1))
    let frame = Frame(record: record, outer: current, outerChangeCount: changes.count)
    current = record
    return frame
  }

  func leave(_ frame: Frame, _ end: DispatchEnd) {
    depth -= 1
    guard let sink else { return }
    current = frame.outer
    guard changes.count > frame.outerChangeCount else { return sink.end(end, of: frame.record) }
    var end = end
    end.changes = Array(changes[frame.outerChangeCount...])
    changes.removeSubrange(frame.outerChangeCount...)
    sink.end(end, of: frame.record)
  }

  /// Runs toolkit work that belongs to a record which is over, such as laying out what it changed:
  /// whatever is begun meanwhile has that record as its cause.
  public func attribute(to record: RecordID?, _ body: () -> Void) {
    let outer = current
    current = record
    body()
    current = outer
  }

  /// Whether a dispatch is running.
  public var isRunning: Bool { depth > 0 }

  /// How many dispatches are running around what happens now.
  var nesting: Int { depth }

  /// Takes down that a state changed while the current dispatch was running.
  public func note(_ change: StateChangeRecord) {
    guard sink != nil, depth > 0 else { return }
    changes.append(change)
  }
}
