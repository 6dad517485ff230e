#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Whether the user asked the program to stop while it was busy; the signal's old meaning comes back
/// with the end of the flag.
final class InterruptFlag {
  // Written by a signal handler, which can reach nothing but globals; a whole word is never torn.
  private nonisolated(unsafe) static var raised: sig_atomic_t = 0

  init() {
    InterruptFlag.raised = 0
    signal(SIGINT) { _ in
      InterruptFlag.raised = 1
      // A second request means that the user does not want to wait.
      signal(SIGINT, SIG_DFL)
    }
  }

  deinit {
    signal(SIGINT, SIG_DFL)
  }

  var isRaised: Bool { InterruptFlag.raised != 0 }
}
