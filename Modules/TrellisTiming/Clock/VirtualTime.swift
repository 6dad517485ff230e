import Synchronization

/// A clock for scripts and tests that moves only when ``advance(by:)`` is called.
///
/// Any thread may read and move the clock. To fire timers too, call ``TimerQueue/advance(by:)`` on
/// the queue that uses this clock.
public final class VirtualTime: TimeSource {
  private let nanoseconds: Atomic<Int64>

  /// Creates a clock that starts at an instant, by default at ``MonotonicInstant/origin``.
  public init(start: MonotonicInstant = .origin) {
    nanoseconds = Atomic(start.nanoseconds)
  }

  /// The current instant of the clock.
  public var now: MonotonicInstant {
    MonotonicInstant(nanoseconds: nanoseconds.load(ordering: .acquiring))
  }

  /// Moves the clock forward. A zero or negative duration has no effect.
  public func advance(by duration: Duration) {
    var seen = now
    while true {
      let target = seen.advanced(by: max(.zero, duration))
      let (exchanged, original) = nanoseconds.compareExchange(
        expected: seen.nanoseconds, desired: target.nanoseconds,
        ordering: .acquiringAndReleasing)
      guard !exchanged else { return }
      seen = MonotonicInstant(nanoseconds: original)
    }
  }

  /// Moves the clock forward to an instant. An instant in the past has no effect.
  func advance(to target: MonotonicInstant) {
    nanoseconds.max(target.nanoseconds, ordering: .acquiringAndReleasing)
  }
}
