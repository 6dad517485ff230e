/// One run of an async handler, of a view's task or of work of the program, from its first line
/// until it is over.
///
/// Up to its first suspension it is part of the dispatch that began it. If it suspends, that record
/// ends with the outcome `suspended`, and the end of the run is a record of its own, whatever its
/// outcome.
@MainActor
package final class TaskRun {
  /// The subject of the record of its end: `handler`, `task`, or a name of the program's.
  package let subject: String
  /// The place where the closure was registered.
  package let site: SourceSite
  /// Whether a script waits for it while it is suspended.
  let isAwaited: Bool
  /// The path of the view that it runs for.
  private(set) package var path: ControlPath?
  /// The record that ended with its suspension.
  private(set) var record: RecordID?
  /// The dispatcher whose record that is.
  private(set) var session: UInt64 = 0
  /// The registration that was called.
  private(set) var handler = HandlerID(1)
  /// The place among the runs of its dispatcher; 0 until it has suspended.
  var number: UInt64 = 0
  private(set) weak var dispatcher: Dispatcher?
  /// The number of its sleeps on the virtual clock that are not over.
  private var sleepCount = 0
  /// Whether it is waited for no longer, because it takes too long.
  package var isGivenUp = false
  /// The result, once it is over.
  private(set) var result: Result<Void, any Error>?
  private(set) var isCancelled = false
  private var isSuspended = false
  private(set) package var isOver = false
  private var body: (@MainActor () async throws -> Void)?
  private var task: Task<Void, Never>?
  /// The object that it runs for; kept until it is over.
  private(set) package var sender: AnyObject?
  /// The closures to call when it is over, after the record of that.
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

  /// Whether it sleeps on the virtual clock.
  private var isSleeping: Bool { sleepCount > 0 }

  /// Whether the next line of a script has to wait for it.
  var isOutstanding: Bool {
    isAwaited && !isOver && !isSleeping && !isGivenUp && body == nil
  }

  // MARK: Running

  /// Runs the body until its first suspension, or its end.
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

  /// Begins a task that runs at once until its first suspension, where the system can do that.
  private static func immediately(
    _ body: @escaping @MainActor () async -> Void
  ) -> Task<Void, Never> {
    if #available(macOS 26.0, *) {
      Task.immediate { @MainActor in await body() }
    } else {
      Task { @MainActor in await body() }
    }
  }

  /// Returns if the run is over, with its error if it has one; throws the outcome `suspended` if
  /// not.
  func throwUnlessOver() throws {
    guard let result else {
      isSuspended = true
      throw CallOutcome(.suspended, self)
    }
    try result.get()
  }

  /// Learns of the call that ended with its suspension.
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

  /// Puts on record that it is over, once.
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

  /// Ends a run that was put off and has returned or thrown before it suspended.
  func finishIfEnded() {
    isSuspended = true
    if let result { finish(result) }
  }

  /// Adds a closure to call when it is over, after the record of that.
  func whenOver(_ body: @escaping @MainActor (TaskRun) -> Void) { onOver.append(body) }

  // MARK: Ending

  /// Cancels it: it is over when the closure has noticed, at once if the closure has not begun.
  package func cancel() {
    guard !isOver, !isCancelled else { return }
    isCancelled = true
    if body != nil { finish(.failure(CancellationError())) } else { task?.cancel() }
  }

  /// Puts on record that it is cancelled, whether or not the closure notices; what the closure does
  /// later is no part of it any more.
  package func abandon() {
    isCancelled = true
    task?.cancel()
    finish(.failure(CancellationError()))
  }

  /// Returns if the result stands for a success; throws the outcome or the error otherwise.
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
