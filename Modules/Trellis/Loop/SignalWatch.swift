import Dispatch

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A watch that handles, on the main loop, signals that would otherwise end the process.
///
/// When the watch ends, the previous actions of the signals are restored.
@MainActor
package final class SignalWatch {
  private let sources: [any DispatchSourceSignal]
  private let formerActions: [(signal: Int32, action: sigaction)]
  /// A semaphore that is signalled once for each of the ``sources`` that has ended.
  private let ended = DispatchSemaphore(value: 0)

  /// Creates a watch that calls a closure on the main loop whenever one of the signals arrives.
  package convenience init(_ signals: [Int32], _ handler: @escaping @MainActor (Int32) -> Void) {
    self.init(signals, first: { _ in }, handler)
  }

  /// Creates a watch that calls `first`, and then `handler` on the main loop, whenever one of the
  /// signals arrives.
  ///
  /// The closure `first` runs on a separate thread, even while the main thread is busy.
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
        // This system reports a signal in addition to performing its action.
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
    // Dispatch begins to watch on another thread. Signals that arrived earlier would be lost.
    for _ in sources { begun.wait() }
    for former in formerActions {
      Self.keepLibraryAction(of: former.signal, instead: former.action)
    }
  }

  /// The actions that Dispatch sets for signals. Dispatch sets them only once per process, and does
  /// not set them again after they have been replaced.
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

  /// Returns the address of the handler function of a signal action. On all supported systems, this
  /// address is the first field of `sigaction`.
  private static func handler(of action: sigaction) -> Int {
    withUnsafeBytes(of: action) { $0.loadUnaligned(as: Int.self) }
  }

  isolated deinit {
    for source in sources { source.cancel() }
    for _ in sources { ended.wait() }
    for (signal, var action) in formerActions { sigaction(signal, &action, nil) }
  }
}
