import Synchronization

/// The place of a task while it sleeps: an actor of one task, which runs nothing until it is told
/// to.
///
/// A continuation is resumed by way of another thread: two tasks that wake at one instant would
/// continue in any order, and the next line of a script would not wait for them. A task that leaves
/// here is queued on the main actor at once.
actor SleepingPlace {
  private nonisolated let bench = Bench()
  /// Whether the sleep was cancelled: known at once, also if the timer is due before the main actor
  /// has time to end the sleep.
  private nonisolated let isCancelled = Atomic(false)

  nonisolated var unownedExecutor: UnownedSerialExecutor { bench.asUnownedSerialExecutor() }

  /// Suspends the task until it is told to leave.
  func stay() throws {
    // What is looked at here may be seen in this actor only; of an empty method the optimizer
    // leaves out the suspension.
    if isCancelled.load(ordering: .acquiring) { throw CancellationError() }
  }

  nonisolated func cancel() { isCancelled.store(true, ordering: .releasing) }

  /// Continues the task, if it is still here.
  nonisolated func leave(_ willLeave: () -> Void) {
    guard let task = bench.take() else { return }
    willLeave()
    task.runSynchronously(on: unownedExecutor)
  }
}

/// A place for the one job of an actor, until it is taken.
private final class Bench: SerialExecutor {
  private let job = Mutex<UnownedJob?>(nil)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    self.job.withLock { $0 = job }
  }

  func take() -> UnownedJob? {
    job.withLock { $0.take() }
  }
}
