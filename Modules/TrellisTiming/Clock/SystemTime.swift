/// The time since the machine started, as the system counts it; it never goes back, whatever
/// happens to the date, and stands still while the machine sleeps.
///
/// This is `CLOCK_MONOTONIC` on Linux and `CLOCK_UPTIME_RAW` on macOS.
public struct SystemTime: TimeSource {
  private let clock = SuspendingClock()

  /// Makes a source that asks the system.
  public init() {}

  /// The present, as the system has it.
  public var now: MonotonicInstant {
    .origin.advanced(by: clock.systemEpoch.duration(to: clock.now))
  }
}
