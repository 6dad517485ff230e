#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The source of a journal's times; tests give it a clock that stands still.
public protocol JournalClock: Sendable {
  /// Returns nanoseconds since some fixed moment; never goes back.
  func monotonicNanoseconds() -> UInt64

  /// Returns nanoseconds since 1970-01-01 00:00 UTC, as the system believes now; may jump.
  func utcNanoseconds() -> Int64
}

/// The system's own clocks.
public struct SystemJournalClock: JournalClock {
  /// Makes a source of this machine's time.
  public init() {}

  /// Returns the time of `CLOCK_MONOTONIC`.
  public func monotonicNanoseconds() -> UInt64 {
    UInt64(bitPattern: nanoseconds(of: CLOCK_MONOTONIC))
  }

  /// Returns the time of `CLOCK_REALTIME`.
  public func utcNanoseconds() -> Int64 {
    nanoseconds(of: CLOCK_REALTIME)
  }

  private func nanoseconds(of clock: clockid_t) -> Int64 {
    var time = timespec()
    // Fails only for a clock that does not exist.
    clock_gettime(clock, &time)
    return Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
  }
}
