import Synchronization
import TrellisJournal

/// A clock that advances only when a test advances it.
final class StillClock: JournalClock {
  private let times = Mutex((monotonic: UInt64(5_000), utc: Int64(1_795_000_000_000_000_000)))

  func monotonicNanoseconds() -> UInt64 { times.withLock { $0.monotonic } }

  func utcNanoseconds() -> Int64 { times.withLock { $0.utc } }

  /// Advances both clocks.
  func advance(nanoseconds: Int64) {
    times.withLock {
      $0.monotonic &+= UInt64(nanoseconds)
      $0.utc &+= nanoseconds
    }
  }

  /// Sets the wall clock.
  func setBack(nanoseconds: Int64) {
    times.withLock { $0.utc &-= nanoseconds }
  }
}

/// A clock that goes back by a second each time it is read.
final class BackwardClock: JournalClock {
  private let time = Mutex(UInt64(2_500_000_000))

  func monotonicNanoseconds() -> UInt64 {
    time.withLock { time in
      time &-= 1_000_000_000
      return time
    }
  }

  func utcNanoseconds() -> Int64 { 1_795_000_000_000_000_000 }
}
