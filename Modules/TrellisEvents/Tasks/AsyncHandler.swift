/// An async closure that is registered as a handler, with a rule for calls that arrive while the
/// closure is still running.
///
/// The runs retain the handler, so that waiting runs can begin after earlier runs have ended.
@MainActor
package final class AsyncHandler {
  private let whileRunning: HandlerOptions.WhileRunning
  private let subject: String
  private let isAwaited: Bool
  private let site: SourceSite
  private weak var list: HandlerList?
  /// The number of times that the handler may still be called, or `nil` if there is no limit.
  private var remainingCount: Int?
  /// The run that has begun and is not over, or `nil` if there is none.
  private var current: TaskRun?
  private var waiting: [TaskRun] = []

  package init(
    _ whileRunning: HandlerOptions.WhileRunning, in list: HandlerList, site: SourceSite,
    maximumCount: Int? = nil,
    subject: String = "handler", isAwaited: Bool = true
  ) {
    self.whileRunning = whileRunning
    self.list = list
    self.site = site
    remainingCount = maximumCount
    self.subject = subject
    self.isAwaited = isAwaited
  }

  isolated deinit {}

  /// Runs the closure for a sender until the closure ends or first suspends. If an earlier run is
  /// not over, the `whileRunning` rule decides what happens.
  package func call(
    _ sender: AnyObject, path: ControlPath? = nil,
    _ body: @escaping @MainActor () async throws -> Void
  ) throws {
    if let count = remainingCount { remainingCount = count - 1 }
    if current != nil, whileRunning == .ignore { throw CallOutcome(.ignored) }
    let run = TaskRun(
      subject, for: sender, path: path ?? (sender as? any RecordedSource)?.recordedPath,
      site: site, isAwaited: isAwaited, body)
    run.whenOver { [self] in isOver($0) }
    list?.add(run)
    if current != nil, whileRunning == .queue {
      waiting.append(run)
      return try run.endCall()
    }
    current?.cancel()
    current = run
    run.start()
    if run.hasReturned { isOver(run) }
    try run.endCall()
  }

  private func isOver(_ run: TaskRun) {
    list?.remove(run)
    waiting.removeAll { $0 === run }
    guard current === run else { return }
    current = nil
    guard !waiting.isEmpty else { return }
    let next = waiting.removeFirst()
    current = next
    next.start()
  }

  /// Cancels the current run and all waiting runs.
  fileprivate func cancelRuns() {
    for run in waiting { run.cancel() }
    current?.cancel()
  }

  /// A registration of the handler. When the registration ends, the runs are cancelled, unless the
  /// handler has reached its maximum count.
  @MainActor
  package final class Registered {
    package let handler: AsyncHandler

    package init(_ handler: AsyncHandler) { self.handler = handler }

    isolated deinit {
      if handler.remainingCount.map({ $0 > 0 }) ?? true { handler.cancelRuns() }
    }
  }
}
