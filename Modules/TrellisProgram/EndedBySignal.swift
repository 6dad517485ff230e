import TrellisTerminal

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// An error that a command throws if a signal has asked it to end. Before it throws the error, the
/// command closes everything that it has opened. The same signal then ends the program, so that the
/// parent process sees the cause.
package nonisolated struct EndedBySignal: Error, Hashable, Sendable {
  /// The signal's number.
  package let number: Int32

  /// Creates an error for a signal.
  package init(_ number: Int32) {
    self.number = number
  }

  /// The signals by which users and the system ask a program to end.
  package static let asking = [SIGINT, SIGTERM, SIGHUP]

  /// Restores the default actions of the signals in ``asking``, which the process may have
  /// inherited as ignored or blocked.
  static func takeDefaults() {
    for number in asking { signal(number, SIG_DFL) }
    unblock(asking)
  }

  private static func unblock(_ numbers: [Int32]) {
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in numbers { sigaddset(&signals, number) }
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }

  /// Restores the terminal, and then ends the process with the signal's default action. Any thread
  /// can call this method.
  package func end() -> Never {
    TerminalBackend.giveBackForGood()
    signal(number, SIG_DFL)
    Self.unblock([number])
    kill(getpid(), number)
    // The default action of a signal does not end the first process of a container.
    _exit(128 + number)
  }
}
