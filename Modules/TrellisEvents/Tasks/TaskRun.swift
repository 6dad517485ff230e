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
  /// Whether a script waits for the run while it is suspended.
  let isAwaited: Bool
  /// The path of the view that the run belongs to.
  private(set) package var path: ControlPath?
  /// The record that ended when the run first suspended.
  private(set) var record: RecordID?
  /// The number of the dispatcher that made the record.
  private(set) var session: UInt64 = 0
  /// The registration that was called.
  private(set) var handler = HandlerID(1)
  /// The number of the run on its dispatcher; 0 until the run has suspended.
  var number: UInt64 = 0
  private(set) weak var dispatcher: Dispatcher?
  /// The number of sleeps on the virtual clock that are not over.
  private var sleepCount = 0
  /// Whether scripts no longer wait for the run because it takes too long.
  package var isGivenUp = false
  /// The result, once the closure has ended.
  private(set) var result: Result<Void, any Error>?
  private(set) var isCancelled = false
  private var isSuspended = false
  private(set) package var isOver = false
  private var body: (@MainActor () async throws -> Void)?
  private var task: Task<Void, Never>?
  /// The object that the run belongs to; kept until the run is over.
  private(set) package var sender: AnyObject?
  /// The closures to call when the run is over, after its end has been recorded.
  private var onOver: [@MainActor (TaskRun) -> Void] = []

  init(
    _ subject: String, for sender: AnyObject?, path: ControlPath?, site: SourceSite,
    isAwaited: Bool, _ body: @escaping @MainActor () async throws -> Void
  ) {
    self.subject = subject
    self.sender = sender
    self.path = path
    self.site = site
    self.isAwaited = isAwaited
    self.body = body
  }

  isolated deinit {}

  /// Whether the run sleeps on the virtual clock.
  private var isSleeping: Bool { sleepCount > 0 }

  /// Whether the next line of a script must wait for the run.
  var isOutstanding: Bool {
    isAwaited && !isOver && !isSleeping && !isGivenUp && body == nil
  }

  // MARK: Running

  /// Runs the body until its first suspension or its end.
  func start() {
    guard let body = body.take() else { return }
    let cause = TaskCause.current
    let own = TaskCause(
      session: cause?.session ?? 0, record: cause?.record, run: self)
    task = TaskCause.$current.withValue(own) {
      TaskRun.immediately { [self] in
        do {
          try await body()
          ended(.success(()))
        } catch {
          ended(.failure(error))
        }
      }
    }
    if isCancelled { task?.cancel() }
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

  /// Returns if the run is over, or throws its error if it failed; throws the outcome `suspended`
  /// if it still runs.
  func throwUnlessOver() throws {
    guard let result else {
      isSuspended = true
      throw CallOutcome(.suspended, self)
    }
    try result.get()
  }

  /// Notes the call that ended when the run suspended.
  func didSuspend(in call: HandlerID, on dispatcher: Dispatcher?) {
    handler = call
    guard let dispatcher else { return }
    self.dispatcher = dispatcher
    record = dispatcher.current
    session = dispatcher.session
    dispatcher.tasks.add(self)
  }

  private func ended(_ result: Result<Void, any Error>) {
    guard !isOver else { return }
    self.result = result
    if isSuspended { finish(result) }
  }

  /// Records once that the run is over.
  private func finish(_ result: Result<Void, any Error>) {
    guard !isOver else { return }
    isOver = true
    dispatcher?.complete(self, result)
    sender = nil
    body = nil
    let told = onOver
    onOver = []
    for each in told { each(self) }
  }

  /// Ends a run that was delayed and returned or threw before its first suspension.
  func finishIfEnded() {
    isSuspended = true
    if let result { finish(result) }
  }

  /// Adds a closure to call when the run is over, after its end has been recorded.
  func whenOver(_ body: @escaping @MainActor (TaskRun) -> Void) { onOver.append(body) }

  // MARK: Ending

  /// Cancels the run. The run is over when the closure notices the cancellation, or immediately if
  /// the closure has not begun.
  package func cancel() {
    guard !isOver, !isCancelled else { return }
    isCancelled = true
    if body != nil { finish(.failure(CancellationError())) } else { task?.cancel() }
  }

  /// Records the run as cancelled, whether or not the closure notices. Later work of the closure is
  /// no longer part of the run.
  package func abandon() {
    isCancelled = true
    task?.cancel()
    finish(.failure(CancellationError()))
  }

  /// Returns if the run succeeded; throws its outcome or its error otherwise.
  func outcome(of result: Result<Void, any Error>) throws {
    if isCancelled, case .failure(let error) = result, error is CancellationError {
      throw CallOutcome(.cancelled)
    }
    try result.get()
  }

  // MARK: Sleeping

  func beginSleep() {
    sleepCount += 1
    if sleepCount == 1 { dispatcher?.tasks.onRest() }
  }

  func endSleep() { sleepCount -= 1 }
}
