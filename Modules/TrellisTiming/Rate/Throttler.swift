/// A limit of one call per interval. The first call is made at once. Of the calls that come too
/// soon, one is made at the end of the interval.
///
/// ```swift
/// let redraw = Throttler(for: .milliseconds(50), on: timers)
/// slider.onChange { value in redraw { preview.show(value) } }
/// ```
@MainActor
public final class Throttler: Cancellable {
  /// The call to make at the end of an interval, chosen from those that came too soon.
  public enum Choice: Sendable {
    /// The first call that came too soon.
    case first
    /// The last call that came too soon.
    case latest
    /// None of the calls that came too soon.
    case none
  }

  /// The shortest time between two calls.
  public let interval: Duration
  private let choice: Choice
  private let queue: TimerQueue
  private let site: SourceSite
  /// The time from which a call is made at once; nil before the first call.
  private var reopening: MonotonicInstant?
  private var held: DelayedRun?

  /// Creates a throttler that has made no call yet.
  ///
  /// - Parameters:
  ///   - interval: The shortest time between two calls.
  ///   - choice: The call to make at the end of an interval, chosen from those that came too soon.
  ///   - queue: The queue whose timer makes held calls.
  ///   - fileID: The file to show in records of held calls.
  ///   - line: The line to show in records of held calls.
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

  /// Whether a call is being held.
  public var isHolding: Bool { held?.state == .pending }

  /// Makes a call now, or holds or drops it if the last call was too recent.
  public func callAsFunction(_ call: @escaping @MainActor () -> Void) {
    // A held call that is overdue still goes first.
    guard let reopening, isHolding || queue.time.now < reopening else {
      make(call)
      return
    }
    switch choice {
    case .first where !isHolding, .latest: hold(call, until: reopening)
    case .first, .none: break
    }
  }

  /// Drops the held call.
  ///
  /// - Returns: Whether a call was held.
  @discardableResult
  public func cancel() -> Bool {
    held?.cancel() ?? false
  }

  private func hold(_ call: @escaping @MainActor () -> Void, until reopening: MonotonicInstant) {
    // A new timer is created for each call, so that its cause is that of the call it makes.
    held?.cancel()
    // The call would never be made.
    guard reopening < .distantFuture else { return }
    held = queue.schedule(
      at: reopening, origin: queue.origin(.throttle, site), { [self] in make(call) })
  }

  private func make(_ call: @MainActor () -> Void) {
    reopening = queue.deadline(after: interval)
    call()
  }
}
