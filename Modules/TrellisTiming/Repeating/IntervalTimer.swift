/// A timer that ticks once or at a fixed interval, until it is cancelled or its owner is
/// deallocated.
///
/// The timer keeps itself alive while it is running. Ticks stay at multiples of the interval,
/// counted from the start, even if a tick is late. If the main loop was busy for several ticks, the
/// handler is called once for all of them, and ``missedTicks`` is the number of ticks that were
/// skipped.
@MainActor
public final class IntervalTimer: Cancellable {
  /// The shortest time between two ticks. A shorter interval is raised to this value.
  public static let shortestInterval = Duration.milliseconds(1)

  /// A closure that returns the work of a tick, or `nil` if the timer's owner has been deallocated.
  typealias Binding = @MainActor () -> (@MainActor (IntervalTimer) -> Void)?

  /// The time between two ticks, or from the start to the only tick.
  public let interval: Duration
  /// The number of times that the handler has been called, including the current call.
  public private(set) var tickCount = 0
  /// The number of ticks that were skipped right before the current call of the handler.
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

  /// Whether there is another tick to come.
  public var isRunning: Bool { next?.state == .pending }

  /// Cancels all further ticks. The handler may call this method. Calling it again has no effect.
  ///
  /// - Returns: Whether there were more ticks to come.
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
