/// A point on a clock that only moves forward, in whole nanoseconds since that clock's origin.
///
/// Arithmetic saturates instead of trapping: an instant 292 years or more ahead is
/// ``distantFuture``. Fractions of a nanosecond are rounded up, so that nothing is due early.
public struct MonotonicInstant: Sendable, Hashable {
  /// The distance from the clock's origin.
  public let nanoseconds: Int64

  /// Names a point by its distance from the clock's origin.
  public init(nanoseconds: Int64) {
    self.nanoseconds = nanoseconds
  }

  /// The origin from which the clock counts; the clock decides which moment that is.
  public static let origin = MonotonicInstant(nanoseconds: 0)
  /// The instant that never comes.
  public static let distantFuture = MonotonicInstant(nanoseconds: .max)
}

extension MonotonicInstant: InstantProtocol {
  /// Orders instants by time.
  public static func < (left: MonotonicInstant, right: MonotonicInstant) -> Bool {
    left.nanoseconds < right.nanoseconds
  }

  /// Returns the instant that lies a duration ahead, or behind if it is negative.
  public func advanced(by duration: Duration) -> MonotonicInstant {
    let step = duration.clampedNanoseconds
    let (sum, overflow) = nanoseconds.addingReportingOverflow(step)
    guard overflow else { return MonotonicInstant(nanoseconds: sum) }
    return MonotonicInstant(nanoseconds: step < 0 ? .min : .max)
  }

  /// Returns the duration from here to another instant; negative if that one is earlier.
  public func duration(to other: MonotonicInstant) -> Duration {
    .nanoseconds(other.nanoseconds) - .nanoseconds(nanoseconds)
  }
}
