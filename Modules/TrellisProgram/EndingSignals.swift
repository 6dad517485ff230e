import Dispatch
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The signals that ask the program to end: after the first there are two seconds to close
/// everything; a second one ends the process at once, whatever the main thread does.
nonisolated final class EndingSignals: Sendable {
  /// The longest time for closing. Everything waited for before that takes 1.5 seconds at most.
  private static let limitMilliseconds = 1900

  private let first = Mutex<Int32?>(nil)

  /// The first signal that came; nil if none has.
  var number: Int32? { first.withLock { $0 } }

  /// Takes note of a signal, on the thread that watches for them.
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
