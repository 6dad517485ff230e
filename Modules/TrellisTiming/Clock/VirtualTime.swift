import Synchronization

/// A clock that stands still until it is told to move: the time of scripts and tests.
///
/// Any thread may ask and move it. To have timers fire on the way, move it with
/// ``TimerQueue/advance(by:)`` of the queue that tells its time by it.
public final class VirtualTime: TimeSource {
  private let instant: Mutex<MonotonicInstant>

  /// Makes a clock that stands at an instant.
  public init(start: MonotonicInstant = .origin) {
    instant = Mutex(start)
  }

  /// Where the clock stands.
  public var now: MonotonicInstant { instant.withLock { $0 } }

  /// Moves the clock ahead; a negative duration moves nothing.
  public func advance(by duration: Duration) {
    instant.withLock { $0 = $0.advanced(by: max(.zero, duration)) }
  }

  /// Moves the clock ahead to an instant, unless it is there or later already.
  func advance(to target: MonotonicInstant) {
    instant.withLock { $0 = max($0, target) }
  }
}
