import Trellis

/// A watch for the signals that ask the program to end. While the watch exists, such a signal does
/// not end the process immediately: the program has about two seconds to close everything that it
/// has opened. A second signal other than SIGHUP ends the process at once.
///
/// If a program opens files before it creates its ``ProgramSession``, it should first create a
/// watch, and later pass the watch to the session.
@MainActor
package final class EndingWatch {
  /// A closure that is called on the main loop with each signal.
  package var onSignal: (Int32) -> Void = { _ in }
  let signals: EndingSignals
  private var watch: SignalWatch?

  /// Creates a watch, which begins immediately.
  package convenience init() { self.init(EndingSignals()) }

  /// Creates a watch that passes each arriving signal to the given object.
  init(_ signals: EndingSignals) {
    self.signals = signals
    watch = SignalWatch(EndedBySignal.asking, first: signals.arrived) { [weak self] in
      self?.onSignal($0)
    }
  }

  isolated deinit {}

  /// The error to throw once everything is closed, or `nil` if no signal has asked the program to
  /// end.
  package var ending: EndedBySignal? { signals.number.map { EndedBySignal($0) } }
}
