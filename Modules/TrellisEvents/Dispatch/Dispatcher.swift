/// An object that calls handlers, asks questions and runs effects, and reports all these dispatches
/// to a sink.
///
/// A dispatcher keeps track of the running dispatches, and therefore knows the cause of every
/// record. Controls reach the dispatcher through the root of their tree. A control that was never
/// attached to a tree has no dispatcher, so its handlers run without being recorded.
///
/// An event is delivered in these steps:
///
/// 1. If ``maximumDepth`` dispatches are already running, the event is refused, and the refusal is
///    recorded.
/// 2. The sink's `begin` method receives the event and its cause. The cause is the running dispatch
///    or, if none is running, the dispatch in which the current task began. The new record becomes
///    ``current``.
/// 3. The delegate's method is called, then the handlers in order of registration. Tasks that these
///    closures start have the outermost record as their cause. If a handler throws an error, the
///    error is passed to ``onError``, and the next handler runs.
/// 4. The sink's `end` method receives the outcome and the state changes that were made since
///    `begin`, and the record of the enclosing dispatch becomes ``current`` again.
/// 5. Once no dispatch is running any more, the application commits a frame, which the backend
///    shows.
///
/// Questions and effects are handled in the same steps. Without a sink, nothing is recorded, but
/// the depth of nested dispatches is still counted.
@MainActor
public final class Dispatcher {
  /// A closure that receives every error that a handler throws, with the source location of the
  /// handler's registration. The location is `nil` if the error comes from code that was not
  /// registered, such as a delegate.
  public typealias ErrorHandler = @MainActor (any Error, SourceSite?) -> Void

  /// The maximum number of dispatches that can be nested in one another. A dispatch beyond this
  /// limit is refused, and the refusal is recorded.
  public static let maximumDepth = 64

  /// The sink that receives the records, or `nil` if nothing is recorded.
  public let sink: (any DispatchSink)?
  /// The sink, if it can also record work that runs without a dispatcher and can tell which work
  /// the current code belongs to; otherwise `nil`.
  let work: (any WorkRecording)?
  // The calls that the sink wanted to receive when the dispatcher was created.
  private let tellsCalls: Bool
  let tellsCallStarts: Bool
  /// The closure that receives every error that a handler throws. The errors are recorded even if
  /// the closure is `nil`.
  ///
  /// A control that was never shown has no dispatcher. Its handlers still run, but an error that
  /// one of them throws is not passed to this closure; it is only returned as the outcome of the
  /// event.
  public var onError: ErrorHandler?

  /// The closure that receives the message of every diagnostic. The diagnostics are recorded even if
  /// the closure is `nil`.
  package var onDiagnostic: (@MainActor (String) -> Void)?

  // Properties that every dispatch reads are exempt from the dynamic exclusivity check, which would
  // take longer than a handler. All access is on the main actor, and no access runs code of the
  // program.

  /// The observer that is called when the outermost dispatch begins and ends.
  @exclusivity(unchecked) package var scope: (any DispatcherScope)?

  /// The record that becomes the cause of the records that begin now: the record of the innermost
  /// running dispatch or, in the closure of ``attribute(to:_:)``, the record that was passed to
  /// that method. The value is `nil` if there is no such record, or if there is no sink.
  @exclusivity(unchecked) public private(set) var current: RecordID?
  /// The record on whose behalf the toolkit works while no dispatch is running, or `nil` if there
  /// is none.
  @exclusivity(unchecked) private var attributed: RecordID?
  /// Whether another dispatch may begin inside the running ones.
  var canGoDeeper: Bool { depth < Dispatcher.maximumDepth }
  /// The number of dispatches that are running.
  @exclusivity(unchecked) private(set) var depth = 0
  /// The actor, the data source and the reason of the running work, or `nil` if none of them was
  /// given.
  @exclusivity(unchecked) package private(set) var origin: RecordOrigin?
  @exclusivity(unchecked) private var changes: [StateChangeRecord] = []
  /// The record that began most recently.
  @exclusivity(unchecked) private var latest = RecordID(0)
  /// The cause of tasks that begin now.
  @exclusivity(unchecked) var taskCauses = TaskCauseSlot()
  /// Whether handlers of a control with secret text, such as a password field, are running. While
  /// they run, changes to states are recorded without their text.
  @exclusivity(unchecked) var isWithholdingTexts = false
  /// The suspended runs of async handlers, view tasks and other work of the program.
  package let tasks = RunningTasks()
  /// The record of the most recent state change that was made while no dispatch was running. It is
  /// the cause of the frame that shows the change.
  package var lastChange: RecordID?
  /// A random number that identifies this dispatcher in the causes of tasks, or 0 if there is no
  /// sink.
  package let session: UInt64
  /// Whether the dispatcher has a sink, so that dispatches are recorded.
  var isRecording: Bool { session != 0 }

  /// Creates a dispatcher that reports to the given sink. If `sink` is `nil`, nothing is recorded.
  public init(sink: (any DispatchSink)? = nil) {
    self.sink = sink
    work = sink?.workRecording
    let wanted = sink?.wantedCalls ?? .none
    tellsCalls = wanted != .none
    tellsCallStarts = wanted == .startsAndEnds
    session = sink == nil ? 0 : .random(in: 1...UInt64.max)
  }

  isolated deinit {}

  // MARK: Events

  /// Delivers events to a control's delegate and handlers, one event at a time, in the order of
  /// their bits.
  ///
  /// - Parameters:
  ///   - events: The events to deliver.
  ///   - handlers: The control's handlers, or `nil` if the control never had a handler.
  ///   - sender: The control.
  ///   - path: The path of the control.
  ///   - arguments: The values that the record stores for the event.
  ///   - delegate: A closure that calls the delegate's method for the event. It runs before the
  ///     handlers.
  /// - Returns: The outcome. If there are several events, this is the worst of their outcomes, so
  ///   that a success does not hide a failure.
  @discardableResult
  public func send(
    _ events: Event, to handlers: HandlerList?, sender: AnyObject, path: ControlPath,
    arguments: [RecordArgument] = [], delegate: (@MainActor () throws -> Void)? = nil
  ) -> Outcome {
    guard events.isSingle else {
      return events.worstOutcome { event in
        send(
          event, to: handlers, sender: sender, path: path, arguments: arguments,
          delegate: delegate)
      }
    }
    return deliver(
      events.name, path: path, arguments: arguments, delegate: delegate
    ) { calls in
      handlers?.run(events, sender: sender, on: self, calls: &calls)
    }
  }

  /// Delivers a custom event to a control's delegate and handlers, and returns the outcome.
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
      return refuse(.event, subject(), path: path, arguments: arguments, because: .tooDeep)
    }
    guard isRecording else { return callUnrecorded(delegate: delegate, run: run) }
    let dispatch = enter(.event, subject(), path: path, arguments: arguments, site: nil)
    let outcome = tellingTasks(of: dispatch) {
      call(recorder(of: dispatch), delegate: delegate, run: run)
    }
    leave(dispatch, outcome: outcome)
    return outcome
  }

  /// Delivers an event when there is no sink. Since there is no record, only the depth must be
  /// restored afterwards.
  @inline(__always)
  private func callUnrecorded(
    delegate: (@MainActor () throws -> Void)?, run: (inout CallRecorder) -> Void
  ) -> Outcome {
    if depth == 0 { scope?.dispatcherDidStart() }
    depth += 1
    let outcome = call(CallRecorder(record: nil), delegate: delegate, run: run)
    depth -= 1
    if depth == 0 { scope?.dispatcherDidStop() }
    return outcome
  }

  @inline(__always)
  private func call(
    _ recorder: CallRecorder, delegate: (@MainActor () throws -> Void)?,
    run: (inout CallRecorder) -> Void
  ) -> Outcome {
    var calls = recorder
    if let delegate { calls.call(HandlerID.delegate.number, nil, on: self, delegate) }
    run(&calls)
    return calls.takeOutcome()
  }

  /// Records that a dispatch was refused, and the reason for the refusal.
  ///
  /// - Returns: The reason, as an outcome.
  @discardableResult
  public func refuse(
    _ kind: RecordKind, _ subject: String, path: ControlPath?, arguments: [RecordArgument] = [],
    because reason: Outcome.Refusal
  ) -> Outcome {
    recording(kind, subject, path: path, arguments: arguments) { _ in reason.outcome }
  }

  // MARK: Beginning and ending

  /// A running dispatch, and the values to restore when the dispatch is over.
  package struct OpenDispatch {
    /// The record of the dispatch, or `nil` if there is no sink.
    let record: RecordID?
    let outer: RecordID?
    /// The number of recorded changes that belong to the dispatches around this one.
    let outerChangeCount: Int
    let taskCause: TaskCauseLookup
  }

  /// Begins a record, runs a closure, and ends the record.
  ///
  /// - Parameter body: A closure that does the work and returns the outcome of the record.
  @inline(__always)
  func recording(
    _ kind: RecordKind, _ subject: @autoclosure () -> String, path: ControlPath?,
    arguments: [RecordArgument], site: SourceSite? = nil, cause: RecordID? = nil,
    _ body: (OpenDispatch) -> Outcome
  ) -> Outcome {
    let dispatch = enter(
      kind, subject(), path: path, arguments: arguments, site: site, cause: cause)
    let outcome = body(dispatch)
    leave(dispatch, outcome: outcome)
    return outcome
  }

  // The sink is called through `?`, since binding it to a name would retain it.

  @inline(__always)
  func enter(
    _ kind: RecordKind, _ subject: @autoclosure () -> String, path: ControlPath?,
    arguments: [RecordArgument], site: SourceSite?, cause: RecordID? = nil
  ) -> OpenDispatch {
    if depth == 0 { scope?.dispatcherDidStart() }
    let outer = current
    var cause = cause ?? outer
    var taskCause = TaskCauseLookup.notLookedUp
    // Without a sink, no task has a cause.
    if cause == nil, isRecording { (cause, taskCause) = lookUpTaskCause() }
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
    return OpenDispatch(
      record: record, outer: outer, outerChangeCount: changes.count,
      taskCause: taskCause)
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

  /// Runs a closure, and stores the given origin in every record that is made while the closure
  /// runs. The origin says who is acting, which data source is used, and why. If a part of the
  /// origin is `nil`, that part is taken from the enclosing call of this method.
  @discardableResult
  public func withOrigin<Value, Failure: Error>(
    _ origin: RecordOrigin, _ body: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    let outer = self.origin
    let whole = origin.within(outer)
    self.origin = whole.isEmpty ? nil : whole
    defer { self.origin = outer }
    return try findable(body)
  }

  /// Whether the running work has an actor, a data source or a reason.
  var hasOrigin: Bool { origin != nil }

  /// Returns a recorder for the calls of a dispatch.
  @inline(__always)
  func recorder(of dispatch: OpenDispatch) -> CallRecorder {
    CallRecorder(record: tellsCalls ? dispatch.record : nil)
  }

  @inline(__always)
  func leave(
    _ dispatch: OpenDispatch, outcome: Outcome, answer: RecordValue = .none, isDefault: Bool = false
  ) {
    depth -= 1
    defer { if depth == 0 { didStop() } }
    guard let record = dispatch.record else { return }
    // An outermost dispatch may end after the call to `attribute(to:_:)` in which it began.
    current = depth == 0 ? attributed : dispatch.outer
    if changes.count == dispatch.outerChangeCount {
      sink?.end(outcome: outcome, answer: answer, isDefault: isDefault, changes: [], of: record)
    } else {
      let own = Array(changes[dispatch.outerChangeCount...])
      changes.removeSubrange(dispatch.outerChangeCount...)
      sink?.end(outcome: outcome, answer: answer, isDefault: isDefault, changes: own, of: record)
    }
  }

  @inline(__always)
  private func didStop() {
    checkInvariants()
    scope?.dispatcherDidStop()
  }

  /// Checks the conditions that must hold while no dispatch is running. In release builds, this
  /// method does nothing.
  @inline(__always)
  private func checkInvariants() {
    assert(depth == 0, "dispatches must begin and end in pairs; \(depth) more began than ended")
    assert(changes.isEmpty, "\(changes.count) changes belong to no dispatch")
    assert(taskCauses.isFree, "a dispatch that has ended is still set as the cause of new tasks")
  }

  /// Runs work of the toolkit that a finished dispatch made necessary, such as the layout of views
  /// that the handlers changed.
  ///
  /// - Parameters:
  ///   - record: The record of the dispatch, which becomes the cause of every record that is made
  ///     in the closure. If `nil`, these records have no cause.
  ///   - body: The closure that does the work.
  public func attribute(to record: RecordID?, _ body: () -> Void) {
    let outer = (current, attributed)
    (current, attributed) = (record, record)
    body()
    (current, attributed) = outer
  }

  /// Whether a dispatch is running.
  public var isRunning: Bool { depth > 0 }

  /// Whether exactly one dispatch is running, with none nested in it.
  package var isRunningOnlyOne: Bool { depth == 1 }

  /// Adds a state change to the running dispatch. If no dispatch is running, or if there is no
  /// sink, this method does nothing.
  public func add(_ change: StateChangeRecord) {
    guard sink != nil, depth > 0 else { return }
    changes.append(change)
    if latest != current { changes[changes.count - 1].latest = latest }
  }
}
