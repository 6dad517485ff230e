import Synchronization

/// A clock that stands still until it is told to move: the time of scripts and tests.
///
/// Any thread may read and move it. To fire timers on the way, move it with
/// ``TimerQueue/advance(by:)`` of the queue that has this clock.
public final class VirtualTime: TimeSource {
  private let nanoseconds: Atomic<Int64>

  /// Makes a clock that stands at an instant.
  public init(start: MonotonicInstant = .origin) {
    nanoseconds = Atomic(start.nanoseconds)
  }

  /// The present of the clock.
  public var now: MonotonicInstant {
    MonotonicInstant(nanoseconds: nanoseconds.load(ordering: .acquiring))
  }

  /// Moves the clock ahead; a negative duration moves nothing.
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

  /// Moves the clock ahead to an instant, unless it is there or later already.
  func advance(to target: MonotonicInstant) {
    nanoseconds.max(target.nanoseconds, ordering: .acquiringAndReleasing)
  }
}
