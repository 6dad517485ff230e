/// A timer that ticks at a fixed interval, or once, until it is cancelled or its owner is gone.
///
/// It keeps itself alive while it runs. Ticks stay on the grid on which they began: if the loop was
/// busy over several of them, one handler call replaces all, and ``missedTicks`` says how many were
/// left out.
@MainActor
public final class IntervalTimer: Cancellable {
  /// The shortest distance between two ticks; a shorter one is raised to this.
  public static let shortestInterval = Duration.milliseconds(1)

  /// A closure that gives the work of a tick; nil if its owner is gone.
  typealias Binding = @MainActor () -> (@MainActor (IntervalTimer) -> Void)?

  /// The distance between two ticks, or from the start to the only one.
  public let interval: Duration
  /// The number of calls of the handler, including the present one.
  public private(set) var tickCount = 0
  /// The number of ticks left out just before the present call.
  public private(set) var missedTicks = 0

  private weak let queue: TimerQueue?
  private let origin: TimerOrigin
  private var binding: Binding?
  private var next: DelayedRun?

  init(
    queue: TimerQueue, interval: Duration, origin: TimerOrigin, binding: @escaping Binding
  ) {
    self.queue = queue
    self.interval = .nanoseconds(interval.clampedNanoseconds)
    self.origin = origin
    self.binding = binding
  }

  isolated deinit {}

  /// Whether there are ticks to come.
  public var isRunning: Bool { next?.state == .pending }

  /// Ends the ticks, for good. It may be called by the handler itself, or twice.
  ///
  /// - Returns: Whether there were ticks to come.
  @discardableResult
  public func cancel() -> Bool {
    binding = nil
    return next?.cancel() ?? false
  }

  func tick(at deadline: MonotonicInstant) {
    next = queue?.add(
      at: deadline, every: origin.kind == .repeating ? interval : nil, origin: origin
    ) { [self] firing, run in
      prepare(firing, run)
    }
  }

  private func prepare(
    _ firing: TimerFiring, _ run: DelayedRun
  ) -> (@MainActor () -> Void)? {
    guard let handler = binding?() else {
      cancel()
      return nil
    }
    return run.claim { [self] in
      tickCount += 1
      missedTicks = firing.missedTicks
      goOn(after: firing)
      handler(self)
    }
  }

  private func goOn(after firing: TimerFiring) {
    guard origin.kind == .repeating else {
      binding = nil
      return
    }
    tick(at: firing.deadline.advanced(by: interval * (firing.missedTicks + 1)))
  }
}
