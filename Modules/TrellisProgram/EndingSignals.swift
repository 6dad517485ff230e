import Dispatch
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The signals that ask the program to end. After the first signal, the program has two seconds to
/// close everything. A second signal other than SIGHUP ends the process immediately, whatever the
/// main thread is doing.
nonisolated final class EndingSignals: Sendable {
  /// The time, in milliseconds, after which the first signal ends the process even if not
  /// everything is closed. While a program closes, it waits for at most 1.75 seconds in total.
  private static let limitMilliseconds = 1900

  private let first = Mutex<Int32?>(nil)

  /// The first signal that arrived, or `nil` if none has.
  var number: Int32? { first.withLock { $0 } }

  /// Notes that a signal has arrived. The thread that watches for signals calls this method.
  func arrived(_ signal: Int32) {
    let earlier = first.withLock { first in
      defer { first = first ?? signal }
      return first
    }
    guard earlier == nil else {
      // A terminal that hangs up does not count as a second request.
      if signal != SIGHUP { EndedBySignal(signal).end() }
      return
    }
    DispatchQueue(label: "trellis.ending").asyncAfter(
      deadline: .now() + .milliseconds(Self.limitMilliseconds)
    ) { EndedBySignal(signal).end() }
  }
}
