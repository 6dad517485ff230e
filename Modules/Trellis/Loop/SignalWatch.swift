import Dispatch

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Has signals that would end the process handled on the main loop, as long as it lives.
@MainActor
public final class SignalWatch {
  private let sources: [any DispatchSourceSignal]

  /// Calls a closure on the main loop whenever one of these signals arrives.
  public init(_ signals: [Int32], _ handler: @escaping @MainActor (Int32) -> Void) {
    sources = signals.map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .main)
      source.setEventHandler { MainActor.assumeIsolated { handler(number) } }
      source.resume()
      return source
    }
  }

  isolated deinit {
    for source in sources { source.cancel() }
  }
}
