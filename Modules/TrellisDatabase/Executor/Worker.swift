import CTrellisSQLite
import Synchronization

/// A thread that runs closures in the order in which they were added, until it is closed.
///
/// The running thread retains the worker.
final class Worker: Sendable {
  private struct State {
    var waiting: [@Sendable () -> Void] = []
    var isClosed = false
    var thread: UInt?
  }

  private let state = Mutex(State())
  private let semaphore: Semaphore
  private let didEnd: @Sendable () -> Void

  init(name: String, didEnd: @escaping @Sendable () -> Void) throws(DatabaseError) {
    semaphore = try Semaphore()
    self.didEnd = didEnd
    let context = Unmanaged.passRetained(self)
    let result = trellis_start_thread(name, workerThread, context.toOpaque())
    guard result == 0 else {
      context.release()
      let reason = String(cString: trellis_error_text(result))
      throw DatabaseError(
        .outOfResources,
        "cannot start a thread: \(reason); end other programs or raise the limit (ulimit -u)")
    }
  }

  func add(_ job: @escaping @Sendable () -> Void) {
    state.withLock { $0.waiting.append(job) }
    semaphore.signal()
  }

  /// Ends the thread after all closures that were added before this call have run.
  func close() {
    state.withLock { $0.isClosed = true }
    semaphore.signal()
  }

  /// Whether the caller runs on the worker's thread.
  var isCurrent: Bool {
    let current = UInt(trellis_current_thread())
    return state.withLock { $0.thread == current }
  }

  fileprivate func run() {
    state.withLock { $0.thread = UInt(trellis_current_thread()) }
    while let jobs = next() {
      for job in jobs { job() }
    }
    didEnd()
  }

  /// Waits for closures, and returns all that are waiting. Returns `nil` if the worker is closed
  /// and no closure is left.
  private func next() -> [@Sendable () -> Void]? {
    while true {
      let (jobs, isClosed) = state.withLock { state in
        defer { state.waiting = [] }
        return (state.waiting, state.isClosed)
      }
      if !jobs.isEmpty { return jobs }
      if isClosed { return nil }
      semaphore.wait()
    }
  }
}

private func workerThread(_ context: UnsafeMutableRawPointer?) {
  guard let context else { return }
  Unmanaged<Worker>.fromOpaque(context).takeRetainedValue().run()
}

// Unchecked because a pointer is not `Sendable`, although the semaphore that it points to is
// thread-safe.
private struct SemaphorePointer: @unchecked Sendable {
  let pointer: OpaquePointer
}

/// A counting semaphore that does not use the Dispatch framework.
private final class Semaphore: Sendable {
  private let semaphore: SemaphorePointer

  init() throws(DatabaseError) {
    guard let pointer = trellis_semaphore_create() else {
      throw DatabaseError(
        .outOfResources, "there is not enough memory for a thread; end other programs and try again"
      )
    }
    semaphore = SemaphorePointer(pointer: pointer)
  }

  deinit { trellis_semaphore_destroy(semaphore.pointer) }

  func signal() { trellis_semaphore_signal(semaphore.pointer) }

  func wait() { trellis_semaphore_wait(semaphore.pointer) }
}
