/// One run of an async handler, of a view's task or of the program's other work, from its first
/// line until it is over.
///
/// Up to its first suspension, a run is part of the dispatch that began it. If it suspends, the
/// record of that dispatch ends with the outcome `suspended`, and the end of the run is a record of
/// its own, whatever its outcome.
@MainActor
package final class TaskRun {
  /// The subject of the record that reports the run's end: `handler`, `task`, or a name chosen by
  /// the program.
  package let subject: String
  /// The source location where the closure was registered.
  package let site: SourceSite
  /// The path of the view that the run belongs to.
  package let path: ControlPath?
  /// Whether a script waits for the run while it is suspended.
  private var isAwaited: Bool
  private var stage: TaskStage
  /// The call that has ended with its suspension; nil until then.
  private(set) var suspension: Suspension?
  private weak var dispatcher: Dispatcher?
  /// The number of sleeps on the virtual clock that are not over.
  private var sleepCount = 0
  /// The object that the run belongs to; kept until the run is over.
  package private(set) var sender: AnyObject?
  /// The closures to call when the run is over, after its end has been recorded.
  private var onOver: [@MainActor (TaskRun) -> Void] = []

  /// The call of a run that has ended with its suspension.
  struct Suspension {
    /// The record of the call.
    let record: RecordID?
    /// The dispatcher whose record that is.
    let session: UInt64
    /// The registration that was called.
    let handler: HandlerID
    /// The place of the run among those of its dispatcher.
    let number: UInt64
  }

  init(
    _ subject: String, for sender: AnyObject?, path: ControlPath?, site: SourceSite,
    isAwaited: Bool, _ body: @escaping @MainActor () async throws -> Void
  ) {
    self.subject = subject
    self.sender = sender
    self.path = path
    self.site = site
    self.isAwaited = isAwaited
    stage = .new(body)
  }

  isolated deinit {}

  /// Whether the next line of a script must wait for the run.
  var isOutstanding: Bool {
    guard isAwaited, sleepCount == 0, case .suspended = stage else { return false }
    return true
  }

  /// Has scripts wait for it no longer, because it takes too long.
  package func giveUpWaiting() { isAwaited = false }

  // MARK: Running

  /// Runs the body until its first suspension or its end.
  func start() {
    guard let body = change({ $0.begin() }) else { return }
    let cause = TaskCause.current
    let own = TaskCause(
      session: cause?.session ?? 0, cause?.dispatcher, record: cause?.record, run: self,
      caller: cause?.dispatcher?.current, withholdsTexts: cause?.withholdsTexts ?? false)
    let task = TaskCause.$current.withValue(own) {
      TaskRun.immediately { [self] in
        do {
          try await body()
          finish(change { $0.end(.success(())) })
        } catch {
          finish(change { $0.end(.failure(error)) })
        }
      }
    }
    if change({ $0.keep(task) }) { task.cancel() }
  }

  /// Begins a task that, if the system supports it, runs immediately until its first suspension.
  private static func immediately(
    _ body: @escaping @MainActor () async -> Void
  ) -> Task<Void, Never> {
    if #available(macOS 26.0, *) {
      Task.immediate { @MainActor in await body() }
    } else {
      Task { @MainActor in await body() }
    }
  }

  /// Whether the closure has returned or thrown in its call, which has not ended yet.
  var hasReturned: Bool {
    if case .returned = stage { true } else { false }
  }

  /// Ends the call: returns if the run is over, with its error if it has one; throws the outcome
  /// `suspended` if not.
  func endCall() throws {
    guard let result = change({ $0.endCall() }) else { throw CallOutcome(.suspended, self) }
    try result.get()
  }

  /// Notes the call that ended when the run suspended.
  func didSuspend(in call: HandlerID, on dispatcher: Dispatcher) {
    self.dispatcher = dispatcher
    suspension = Suspension(
      record: dispatcher.current, session: dispatcher.session, handler: call,
      number: dispatcher.tasks.add(self))
  }

  private func change<Value>(_ change: (inout TaskStage) -> Value) -> Value {
    // Kept until the stage is changed, as letting go of a closure may cancel its runs.
    let former = stage
    return withExtendedLifetime(former) { change(&stage) }
  }

  /// Records the result of the run; nil for none.
  private func finish(_ result: TaskStage.Result?) {
    guard let result else { return }
    dispatcher?.complete(self, result)
    sender = nil
    let told = onOver
    onOver = []
    for each in told { each(self) }
  }

  /// Adds a closure to call when the run is over, after its end has been recorded.
  func whenOver(_ body: @escaping @MainActor (TaskRun) -> Void) { onOver.append(body) }

  // MARK: Ending

  /// Cancels the run. The run is over when the closure notices the cancellation, or immediately if
  /// the closure has not begun.
  package func cancel() { follow(change { $0.cancel() }) }

  /// Records the run as cancelled, whether or not the closure notices. Later work of the closure is
  /// no longer part of the run.
  package func abandon() { follow(change { $0.abandon() }) }

  private func follow(_ cancelling: TaskStage.Cancelling) {
    cancelling.task?.cancel()
    finish(cancelling.result)
  }

  // MARK: Sleeping

  func beginSleep() {
    sleepCount += 1
    if sleepCount == 1 { dispatcher?.tasks.onRest() }
  }

  func endSleep() { sleepCount -= 1 }
}
