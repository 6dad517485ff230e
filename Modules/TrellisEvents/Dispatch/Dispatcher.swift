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
  // What the sink said of itself when it was installed.
  private let tellsCalls: Bool
  let tellsCallStarts: Bool
  /// Hears of every error that a handler throws; the journal has it in any case.
  public var onError: ErrorHandler?

  /// Told when the first dispatch begins and when the last one around it is over.
  @exclusivity(unchecked) package var scope: (any DispatcherScope)?

  /// The record that is running now: the cause of whatever happens next.
  @exclusivity(unchecked) public private(set) var current: RecordID?
  @exclusivity(unchecked) private var depth = 0
  /// Who acts, on what and why, as far as that is said around what runs now.
  @exclusivity(unchecked) private var origin: RecordOrigin?
  @exclusivity(unchecked) private var changes: [StateChangeRecord] = []
  /// The record that began last.
  @exclusivity(unchecked) private var latest = RecordID(0)
  /// Whether tasks that begin now do not learn yet which record is their cause.
  @exclusivity(unchecked) private(set) var tellsNoTask = true
  /// Tells this dispatcher's records from those of others, wherever a task takes their numbers.
  package let session: UInt64

  /// Makes a funnel that tells a sink.
  public init(sink: (any DispatchSink)? = nil) {
    self.sink = sink
    let wanted = sink?.wantedCalls ?? .none
    tellsCalls = wanted != .none
    tellsCallStarts = wanted == .startsAndEnds
    session = sink == nil ? 0 : .random(in: 1...UInt64.max)
  }

  isolated deinit {}

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
      events.name, path: path, arguments: arguments, delegate: delegate
    ) { calls in
      handlers?.run(events, sender: sender, on: self, calls: &calls)
    }
  }

  /// Delivers an event of somebody's own to a control's handlers.
  @discardableResult
  public func send<Payload>(
    _ key: EventKey<Payload>, _ payload: Payload, to handlers: HandlerList?, sender: AnyObject,
    path: ControlPath, arguments: [RecordArgument] = [],
    delegate: (@MainActor () throws -> Void)? = nil
  ) -> Outcome {
    deliver(key.name, path: path, arguments: arguments, delegate: delegate) { calls in
      handlers?.run(key, payload, sender: sender, on: self, calls: &calls)
    }
  }

  @inline(__always)
  private func deliver(
    _ subject: @autoclosure () -> String, path: ControlPath, arguments: [RecordArgument],
    delegate: (@MainActor () throws -> Void)?, run: (inout CallRecorder) -> Void
  ) -> Outcome {
    guard canGoDeeper else {
      return refuse(.event, subject(), path: path, arguments: arguments, outcome: .tooDeep)
    }
    let frame = enter(.event, subject(), path: path, arguments: arguments, site: nil)
    let outcome: Outcome
    if tellsNoTask, frame.record != nil {
      outcome = tellingTasks(of: frame) {
        call(frame, delegate: delegate, run: run)
      }
    } else {
      outcome = call(frame, delegate: delegate, run: run)
    }
    leave(frame, outcome: outcome)
    return outcome
  }

  @inline(__always)
  private func call(
    _ frame: Frame, delegate: (@MainActor () throws -> Void)?, run: (inout CallRecorder) -> Void
  ) -> Outcome {
    var calls = recorder(of: frame)
    if let delegate { calls.call(HandlerID.delegate.number, nil, on: self, delegate) }
    run(&calls)
    return calls.takeOutcome()
  }

  /// Puts a dispatch on record that reaches nobody, and says why.
  @discardableResult
  public func refuse(
    _ kind: RecordKind, _ subject: String, path: ControlPath?, arguments: [RecordArgument] = [],
    outcome: Outcome
  ) -> Outcome {
    leave(enter(kind, subject, path: path, arguments: arguments, site: nil), outcome: outcome)
    return outcome
  }

  // MARK: Running frames

  /// What has to be put back when a dispatch is over.
  struct Frame {
    /// What was begun; nil without a sink.
    let record: RecordID?
    let outer: RecordID?
    /// How many of the changes taken down belong to the dispatches around this one.
    let outerChangeCount: Int
  }

  // The sink is asked through `?`, since binding it to a name would retain it.

  @inline(__always)
  func enter(
    _ kind: RecordKind, _ subject: @autoclosure () -> String, path: ControlPath?,
    arguments: [RecordArgument], site: SourceSite?, cause: RecordID? = nil
  ) -> Frame {
    if depth == 0 { scope?.dispatcherDidStart() }
    let outer = current
    let cause = cause ?? outer ?? causeOfTask
    let record =
      origin == nil
      ? sink?.begin(
        kind: kind, path: path, subject: subject, arguments: arguments, cause: cause, site: site,
        depth: depth)
      : beginWithOrigin(
        kind, subject, path: path, arguments: arguments, cause: cause, site: site)
    depth += 1
    if let record {
      current = record
      latest = record
    }
    return Frame(record: record, outer: outer, outerChangeCount: changes.count)
  }

  @inline(never)
  func beginWithOrigin(
    _ kind: RecordKind, _ subject: () -> String, path: ControlPath?, arguments: [RecordArgument],
    cause: RecordID?, site: SourceSite?
  ) -> RecordID? {
    sink?.begin(
      kind: kind, path: path, subject: subject, arguments: arguments, cause: cause, site: site,
      depth: depth, origin: origin ?? RecordOrigin())
  }

  /// Runs a closure; every record that begins meanwhile says who acted, on what and why. What is left open is taken
  /// from what is said around it.
  @discardableResult
  public func withOrigin<Value, Failure: Error>(
    _ origin: RecordOrigin, _ body: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    let outer = self.origin
    let whole = origin.within(outer)
    self.origin = whole.isEmpty ? nil : whole
    defer { self.origin = outer }
    return try body()
  }

  /// Whether anything is said of who acts, on what and why.
  var hasOrigin: Bool { origin != nil }

  /// What takes care of the calls of a dispatch.
  @inline(__always)
  func recorder(of frame: Frame) -> CallRecorder {
    CallRecorder(record: tellsCalls ? frame.record : nil)
  }

  @inline(__always)
  func leave(
    _ frame: Frame, outcome: Outcome, answer: RecordValue = .none, isDefault: Bool = false
  ) {
    depth -= 1
    defer { if depth == 0 { scope?.dispatcherDidStop() } }
    guard let record = frame.record else { return }
    current = frame.outer
    if changes.count == frame.outerChangeCount {
      sink?.end(outcome: outcome, answer: answer, isDefault: isDefault, changes: [], of: record)
    } else {
      let own = Array(changes[frame.outerChangeCount...])
      changes.removeSubrange(frame.outerChangeCount...)
      sink?.end(outcome: outcome, answer: answer, isDefault: isDefault, changes: own, of: record)
    }
  }

  /// What makes happen what is asked for now: the record that is running; at rest the one in whose dispatch the
  /// current task began.
  package var cause: RecordID? { current ?? (sink == nil ? nil : causeOfTask) }

  private var causeOfTask: RecordID? {
    guard let cause = TaskCause.current, cause.session == session else { return nil }
    return cause.record
  }

  /// Runs the closures of a dispatch; tasks that begin in them have the outermost one as their cause. Asked for
  /// only where there is a record and ``tellsNoTask`` holds, since it costs more than a call.
  @inline(never)
  func tellingTasks<Result>(of frame: Frame, _ body: () -> Result) -> Result {
    guard let record = depth == 1 ? frame.record : frame.outer else { return body() }
    tellsNoTask = false
    defer { tellsNoTask = true }
    return TaskCause.$current.withValue(
      TaskCause(session: session, record: record), operation: body)
  }

  /// Runs the loop of a program, outside of any task. What tasks find their cause in is then kept from dispatch to
  /// dispatch, and not made for each.
  package static func keepingTaskCause(_ body: () -> Void) {
    TaskCause.$current.withValue(nil, operation: body)
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

  /// Whether one dispatch is running, and none inside of it.
  package var isRunningOnlyOne: Bool { depth == 1 }

  /// How many dispatches are running around what happens now.
  var nesting: Int { depth }

  /// Takes down that a state changed while the current dispatch was running.
  public func note(_ change: StateChangeRecord) {
    guard sink != nil, depth > 0 else { return }
    changes.append(change)
    if latest != current { changes[changes.count - 1].latest = latest }
  }
}
