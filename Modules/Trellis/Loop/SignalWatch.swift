import Dispatch

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Has signals that would end the process handled on the main loop, as long as it lives; then they do
/// what they did before.
@MainActor
public final class SignalWatch {
  private let sources: [any DispatchSourceSignal]
  private let formerActions: [(signal: Int32, action: sigaction)]

  /// Calls a closure on the main loop whenever one of these signals arrives.
  public init(_ signals: [Int32], _ handler: @escaping @MainActor (Int32) -> Void) {
    formerActions = signals.map { number in
      var action = sigaction()
      sigaction(number, nil, &action)
      return (number, action)
    }
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
    for (signal, var action) in formerActions.reversed() { sigaction(signal, &action, nil) }
  }
}
