#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A flag that says whether the user interrupted a busy program. When the flag is released, the
/// signal has its default action again.
final class InterruptFlag {
  // A signal handler sets this flag, and can only access globals. A write of a whole word is never
  // torn.
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
