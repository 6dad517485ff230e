import Trellis

/// A watch for the signals that ask the program to end. While it exists, these signals do not end
/// the process before the program has closed everything that it had opened.
///
/// A program that opens files before it has a ``ProgramSession`` creates a watch first, and passes
/// it to the session.
@MainActor
package final class EndingWatch {
  /// A closure that is called on the main loop with each signal.
  package var onSignal: (Int32) -> Void = { _ in }
  let signals: EndingSignals
  private var watch: SignalWatch?

  /// Creates a watch, which begins immediately.
  package convenience init() { self.init(EndingSignals()) }

  /// Creates a watch that notes the signals that arrive.
  init(_ signals: EndingSignals) {
    self.signals = signals
    watch = SignalWatch(EndedBySignal.asking, first: signals.arrived) { [weak self] in
      self?.onSignal($0)
    }
  }

  isolated deinit {}

  /// The error to throw, after everything is closed, if a signal has asked the program to end. The
  /// value is `nil` if no signal has arrived.
  package var ending: EndedBySignal? { signals.number.map { EndedBySignal($0) } }
}
