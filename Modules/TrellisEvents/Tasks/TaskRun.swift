/// One run of an async closure: a handler, a view's task, or other work of the program. The run
/// lasts from the first line of the closure until the closure returns, throws or is cancelled.
///
/// Up to its first suspension, a run is part of the dispatch that began it. If the run suspends,
/// the record of that dispatch ends with the outcome `suspended`, and the end of the run is
/// recorded separately, whatever its outcome.
@MainActor
package final class TaskRun {
  /// The subject of the record that reports the run's end: `handler`, `task`, or a name chosen by
  /// the program.
  package let subject: String
  /// The source location where the closure was registered.
  package let site: SourceSite
  /// The path of the view that the run belongs to.
  package let path: ControlPath?
  /// Whether a script waits for the run while the run is suspended. A script waits for a handler, and
  /// for other work from its first sleep on the virtual clock on: such work often repeats itself,
  /// and virtual time must not pass it by.
  private var isAwaited: Bool
  /// Whether scripts have stopped waiting for the run for good.
  private var isGivenUp = false
  private var stage: TaskStage
  /// The call that began the run and ended when the run suspended. This property is `nil` until the
  /// run suspends.
  private(set) var suspension: Suspension?
  private weak var dispatcher: Dispatcher?
  /// The number of sleeps on the virtual clock that have not ended.
  private var sleepCount = 0
  /// The number of sleeps on the virtual clock that have not ended and are in child tasks of the
  /// run's own task.
  private var childSleepCount = 0
  /// The identity of the run's own task.
  private var ownTask: Int?
  /// The object that the run belongs to. The run keeps the object alive until the run is over.
  package private(set) var sender: AnyObject?
  /// The closures to call when the run is over, after its end has been recorded.
  private var onOver: [@MainActor (TaskRun) -> Void] = []

  /// The call that began a run and ended when the run suspended.
  struct Suspension {
    /// The record of the call, or `nil` if nothing is recorded.
    let record: RecordID?
    /// The ``Dispatcher/session`` of the dispatcher that made the record.
    let session: UInt64
    /// The number of the called handler's registration.
    let handler: HandlerID
    /// The number of the run in the dispatcher's list of suspended runs.
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

  /// Whether a script waits for the run, and a child task sleeps. Other child tasks may then still
  /// be running.
  var mayHaveRunningChildren: Bool { isAwaited && childSleepCount > 0 }

  /// Makes scripts stop waiting for the run, for example because the run takes too long.
  package func giveUpWaiting() {
    isAwaited = false
    isGivenUp = true
  }

  // MARK: Running

  /// Runs the closure until its first suspension or its end.
  func start() {
    guard let body = change({ $0.begin() }) else { return }
    let cause = TaskCause.current
    let own = TaskCause(
      session: cause?.session ?? 0, cause?.dispatcher, record: cause?.record, run: self,
      caller: cause?.dispatcher?.current, withholdsTexts: cause?.withholdsTexts ?? false)
    let task = TaskCause.$current.withValue(own) {
      TaskRun.immediately { [self] in
        ownTask = TaskRun.currentTask
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

  /// Whether the closure has returned or thrown an error, and the call that began the run has not
  /// ended yet.
  var hasReturned: Bool {
    if case .returned = stage { true } else { false }
  }

  /// Ends the call that began the run. If the run is over, this method returns or throws as the
  /// closure did; otherwise, it throws the outcome `suspended`.
  func endCall() throws {
    guard let result = change({ $0.endCall() }) else { throw CallOutcome(.suspended, self) }
    try result.get()
  }

  /// Stores the call that ended when the run suspended.
  func didSuspend(in call: HandlerID, on dispatcher: Dispatcher) {
    self.dispatcher = dispatcher
    suspension = Suspension(
      record: dispatcher.current, session: dispatcher.session, handler: call,
      number: dispatcher.tasks.add(self))
  }

  private func change<Value>(_ change: (inout TaskStage) -> Value) -> Value {
    // The former stage is kept alive until the new one is set, because releasing a closure may
    // cancel runs, which changes their stages.
    let former = stage
    return withExtendedLifetime(former) { change(&stage) }
  }

  /// Records the result of the run, and then calls the closures that ``whenOver(_:)`` added. Does
  /// nothing if the result is `nil`.
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

  /// Records the run as cancelled, even if the closure has not yet noticed the cancellation. Later
  /// work of the closure is no longer part of the run.
  package func abandon() { follow(change { $0.abandon() }) }

  private func follow(_ cancelling: TaskStage.Cancelling) {
    cancelling.task?.cancel()
    finish(cancelling.result)
  }

  // MARK: Sleeping

  /// Notes that the current task sleeps, and returns a closure that notes the end of its sleep.
  func beginSleep() -> @MainActor () -> Void {
    let isChild = TaskRun.currentTask != ownTask
    changeSleeps(by: 1, inChild: isChild)
    return { [self] in changeSleeps(by: -1, inChild: isChild) }
  }

  private func changeSleeps(by count: Int, inChild isChild: Bool) {
    sleepCount += count
    if !isGivenUp { isAwaited = true }
    if isChild {
      childSleepCount += count
      dispatcher?.tasks.childSleepsDidChange()
    }
    if count > 0, sleepCount == 1 || isChild { dispatcher?.tasks.onRest() }
  }

  private static var currentTask: Int? { withUnsafeCurrentTask { $0?.hashValue } }
}
