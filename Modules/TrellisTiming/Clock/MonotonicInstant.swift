/// An instant on a clock that only moves forward, in whole nanoseconds since the clock's origin.
///
/// Arithmetic never traps, because the results are clamped. An instant 292 years or more after the
/// origin is ``distantFuture``. Fractions of a nanosecond are rounded up, so that no timer is due
/// early.
public struct MonotonicInstant: Sendable, Hashable {
  /// The number of nanoseconds since the clock's origin.
  public let nanoseconds: Int64

  /// Creates an instant from the nanoseconds since the clock's origin.
  public init(nanoseconds: Int64) {
    self.nanoseconds = nanoseconds
  }

  /// The instant at 0 nanoseconds. Which moment this is depends on the clock.
  public static let origin = MonotonicInstant(nanoseconds: 0)
  /// An instant that never comes.
  public static let distantFuture = MonotonicInstant(nanoseconds: .max)
}

extension MonotonicInstant: InstantProtocol {
  /// Returns whether the left instant is earlier than the right one.
  public static func < (left: MonotonicInstant, right: MonotonicInstant) -> Bool {
    left.nanoseconds < right.nanoseconds
  }

  /// Returns the instant that is later than this one by a duration, or earlier if the duration is
  /// negative.
  public func advanced(by duration: Duration) -> MonotonicInstant {
    let step = duration.clampedNanoseconds
    let (sum, overflow) = nanoseconds.addingReportingOverflow(step)
    guard overflow else { return MonotonicInstant(nanoseconds: sum) }
    return MonotonicInstant(nanoseconds: step < 0 ? .min : .max)
  }

  /// Returns the duration from this instant to another. If the other instant is earlier, the
  /// duration is negative.
  public func duration(to other: MonotonicInstant) -> Duration {
    .nanoseconds(other.nanoseconds) - .nanoseconds(nanoseconds)
  }
}
