import Dispatch

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A watch that handles signals on the main loop that would end the process.
///
/// When the watch ends, the signals have their earlier effect again.
@MainActor
package final class SignalWatch {
  private let sources: [any DispatchSourceSignal]
  private let formerActions: [(signal: Int32, action: sigaction)]
  /// The semaphore that each source signals when it has ended.
  private let ended = DispatchSemaphore(value: 0)

  /// Calls a closure on the main loop whenever one of these signals arrives from now on.
  package convenience init(_ signals: [Int32], _ handler: @escaping @MainActor (Int32) -> Void) {
    self.init(signals, first: { _ in }, handler)
  }

  /// Calls a closure on the main loop whenever one of these signals arrives from now on.
  ///
  /// Another closure is called before, on a thread of its own, also while the main thread is busy.
  package init(
    _ signals: [Int32], first: @escaping @Sendable (Int32) -> Void,
    _ handler: @escaping @MainActor (Int32) -> Void
  ) {
    formerActions = signals.map { number in
      var action = sigaction()
      sigaction(number, nil, &action)
      return (number, action)
    }
    let queue = DispatchQueue(label: "trellis.signals")
    let begun = DispatchSemaphore(value: 0)
    sources = signals.map { [ended] number in
      #if !canImport(Glibc)
        // The system there reports a signal besides doing its effect.
        signal(number, SIG_IGN)
      #endif
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      source.setEventHandler { @Sendable in
        first(number)
        DispatchQueue.main.async { MainActor.assumeIsolated { handler(number) } }
      }
      source.setRegistrationHandler { @Sendable in _ = begun.signal() }
      source.setCancelHandler { @Sendable in _ = ended.signal() }
      source.resume()
      return source
    }
    // The library begins to watch on another thread; earlier signals would be lost.
    for _ in sources { begun.wait() }
    for former in formerActions {
      Self.keepLibraryAction(of: former.signal, instead: former.action)
    }
  }

  /// The actions that the library sets for signals: it sets them once in a process, also if they
  /// were taken back.
  private static var libraryActions: [Int32: sigaction] = [:]

  private static func keepLibraryAction(of signal: Int32, instead former: sigaction) {
    var action = sigaction()
    sigaction(signal, nil, &action)
    if handler(of: action) != handler(of: former) {
      libraryActions[signal] = libraryActions[signal] ?? action
    } else if var action = libraryActions[signal] {
      sigaction(signal, &action, nil)
    }
  }

  /// Returns the function that is called, which comes first in the structure on every system.
  private static func handler(of action: sigaction) -> Int {
    withUnsafeBytes(of: action) { $0.loadUnaligned(as: Int.self) }
  }

  isolated deinit {
    for source in sources { source.cancel() }
    for _ in sources { ended.wait() }
    for (signal, var action) in formerActions { sigaction(signal, &action, nil) }
  }
}
