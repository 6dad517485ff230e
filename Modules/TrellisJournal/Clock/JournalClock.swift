#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A clock that provides the times for a journal. A test can use its own clock, which returns fixed
/// times.
public protocol JournalClock: Sendable {
  /// Returns the number of nanoseconds since a fixed moment. The number never decreases.
  func monotonicNanoseconds() -> UInt64

  /// Returns the number of nanoseconds since 1970-01-01 00:00 UTC by the system's clock. If the
  /// clock is set, the number can jump forward or back.
  func utcNanoseconds() -> Int64
}

/// A journal clock that reads the clocks of the system.
public struct SystemJournalClock: JournalClock {
  /// Creates a clock that reads the clocks of the system.
  public init() {}

  /// Returns the time of `CLOCK_MONOTONIC` in nanoseconds.
  public func monotonicNanoseconds() -> UInt64 {
    UInt64(bitPattern: nanoseconds(of: CLOCK_MONOTONIC))
  }

  /// Returns the time of `CLOCK_REALTIME` in nanoseconds.
  public func utcNanoseconds() -> Int64 {
    nanoseconds(of: CLOCK_REALTIME)
  }

  private func nanoseconds(of clock: clockid_t) -> Int64 {
    var time = timespec()
    // Fails only if the clock does not exist.
    clock_gettime(clock, &time)
    return Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
  }
}
