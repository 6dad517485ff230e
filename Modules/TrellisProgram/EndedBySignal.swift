import TrellisTerminal

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// An error thrown by a command that a signal has asked to end, once it has closed what it had
/// open. The program then ends by that signal, so that its parent process sees how.
package nonisolated struct EndedBySignal: Error, Hashable, Sendable {
  /// The signal's number.
  package let number: Int32

  /// Names a signal.
  package init(_ number: Int32) {
    self.number = number
  }

  /// The signals by which people and systems ask a program to end.
  package static let asking = [SIGINT, SIGTERM, SIGHUP]

  /// Restores the default action of the signals, also where they were inherited as ignored.
  static func takeDefaults() {
    for number in asking { signal(number, SIG_DFL) }
  }

  /// Gives the terminal back and ends the process by the signal's default action; called on any
  /// thread.
  package func end() -> Never {
    TerminalBackend.giveBackForGood()
    signal(number, SIG_DFL)
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, number)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    kill(getpid(), number)
    // The first process of a container is not ended by signals.
    _exit(128 + number)
  }
}
