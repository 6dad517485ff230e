/// An object that calls at most one closure in each interval. The first closure that it receives is
/// called at once, and begins an interval. Of the closures that it receives during the interval, at
/// most one is called, at the end of the interval. By default, this is the last one; pass a
/// different ``Choice`` to change the rule.
///
/// ```swift
/// let redraw = Throttler(for: .milliseconds(50), on: timers)
/// slider.onChange { value in redraw { preview.show(value) } }
/// ```
@MainActor
public final class Throttler: Cancellable {
  /// The rule that decides which of the closures that were received during an interval is called
  /// when the interval ends.
  public enum Choice: Sendable {
    /// The first closure that was received during the interval is called.
    case first
    /// The last closure that was received during the interval is called.
    case latest
    /// No closure is called when the interval ends.
    case none
  }

  /// The shortest time between two calls.
  public let interval: Duration
  private let choice: Choice
  private let queue: TimerQueue
  private let site: SourceSite
  /// The instant at which the interval ends, or `nil` before the first call. A closure received at
  /// this instant or later is called at once, unless another closure is still pending.
  private var reopening: MonotonicInstant?
  private var held: DelayedRun?

  /// Creates a throttler that has not called a closure yet.
  ///
  /// - Parameters:
  ///   - interval: The shortest time between two calls.
  ///   - choice: The rule that decides which of the closures that were received during an interval
  ///     is called when the interval ends.
  ///   - queue: The queue whose timer calls pending closures.
  ///   - fileID: The source file that the journal records for pending calls.
  ///   - line: The source line that the journal records for pending calls.
  public init(
    for interval: Duration, choosing choice: Choice = .latest, on queue: TimerQueue,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.interval = interval
    self.choice = choice
    self.queue = queue
    site = SourceSite(fileID: fileID, line: line)
  }

  isolated deinit {}

  /// Whether a closure is pending until the end of the interval.
  public var isHolding: Bool { held?.state == .pending }

  /// Calls a closure at once if the interval since the previous call is over. Otherwise, the
  /// closure becomes pending or is dropped, depending on the throttler's ``Choice``.
  public func callAsFunction(_ call: @escaping @MainActor () -> Void) {
    // While a closure is pending, even if it is overdue, no other closure is called at once.
    guard let reopening, isHolding || queue.time.now < reopening else {
      make(call)
      return
    }
    switch choice {
    case .first where !isHolding, .latest: hold(call, until: reopening)
    case .first, .none: break
    }
  }

  /// Drops the pending closure.
  ///
  /// - Returns: Whether a closure was pending.
  @discardableResult
  public func cancel() -> Bool {
    held?.cancel() ?? false
  }

  private func hold(_ call: @escaping @MainActor () -> Void, until reopening: MonotonicInstant) {
    // A new timer is created for each pending closure, so that the cause of the timer is the cause
    // of that closure.
    held?.cancel()
    // With a deadline in the distant future, the closure would never be called.
    guard reopening < .distantFuture else { return }
    held = queue.schedule(
      at: reopening, origin: queue.origin(.throttle, site), { [self] in make(call) })
  }

  private func make(_ call: @MainActor () -> Void) {
    reopening = queue.deadline(after: interval)
    call()
  }
}
