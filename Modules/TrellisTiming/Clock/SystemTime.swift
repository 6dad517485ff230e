/// The time since the machine started, according to the system.
///
/// The time never moves back, even if the date is changed, and does not advance while the machine
/// sleeps. The clock is `CLOCK_MONOTONIC` on Linux and `CLOCK_UPTIME_RAW` on macOS.
public struct SystemTime: TimeSource {
  private let clock = SuspendingClock()

  /// Creates a source of the system's time.
  public init() {}

  /// The current instant: the time since the machine started.
  public var now: MonotonicInstant {
    .origin.advanced(by: clock.systemEpoch.duration(to: clock.now))
  }
}
