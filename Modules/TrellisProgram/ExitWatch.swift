import Synchronization
import Trellis

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A watch that records the pending changes of an application when the program calls `exit`.
///
/// Changes to models, and to states with `coalesced()`, are usually recorded in the next turn of
/// the main actor. After `exit`, there is no next turn, so these changes are recorded at once.
@MainActor
enum ExitWatch {
  private static weak var application: Application?
  /// The main thread, or 0 before the first application is watched.
  private nonisolated static let mainThread = Atomic<UInt>(0)

  /// Watches an application, so that its pending changes are recorded if the main thread calls
  /// `exit`.
  ///
  /// Call this method after the application's journal was opened. The journal closes itself in a
  /// closure that it has passed to `atexit`. Such closures run in reverse order, so the pending
  /// changes are recorded before the journal is closed.
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
