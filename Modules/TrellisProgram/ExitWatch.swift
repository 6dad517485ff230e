import Synchronization
import Trellis

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The application whose waiting changes are recorded when the process ends by `exit`.
///
/// Changes of models and of states with `coalesced()` are recorded in the next turn of the main
/// actor, which never comes then.
@MainActor
enum ExitWatch {
  private static weak var application: Application?
  /// The main thread; 0 before the first application is watched.
  private nonisolated static let mainThread = Atomic<UInt>(0)

  /// Records the waiting changes of an application if its main thread calls `exit`.
  ///
  /// Call this method after the application's journal was opened, since the last closure that is
  /// registered runs first, and the journal closes itself at exit too.
  static func watch(_ application: Application) {
    self.application = application
    guard mainThread.exchange(thisThread, ordering: .relaxed) == 0 else { return }
    atexit { ExitWatch.recordWaitingChanges() }
  }

  private nonisolated static func recordWaitingChanges() {
    guard mainThread.load(ordering: .relaxed) == thisThread else { return }
    MainActor.assumeIsolated { application?.context.recordWaitingChanges() }
  }

  private nonisolated static var thisThread: UInt {
    #if canImport(Darwin)
      UInt(bitPattern: pthread_self())
    #else
      UInt(pthread_self())
    #endif
  }
}
