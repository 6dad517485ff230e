import Synchronization

/// An actor on which one task sleeps. The actor runs nothing until the task is woken.
///
/// A continuation would not be enough, because it is resumed on another thread. Two tasks that wake
/// at the same instant would then continue in any order, and the next line of a script would not
/// wait for them. A task that this actor wakes is queued on the main actor immediately.
actor SleepingPlace {
  private nonisolated let bench = Bench()
  /// Whether the sleep was cancelled. A separate flag is needed because the timer may be due before
  /// the main actor can end the sleep.
  private nonisolated let isCancelled = Atomic(false)

  nonisolated var unownedExecutor: UnownedSerialExecutor { bench.asUnownedSerialExecutor() }

  /// Suspends the task until it is woken.
  func stay() throws {
    // The check must read something that only this actor can see. The optimizer removes the
    // suspension of an empty method.
    if isCancelled.load(ordering: .acquiring) { throw CancellationError() }
  }

  /// Marks the sleep as cancelled, so that ``stay()`` throws `CancellationError` when the task is
  /// woken.
  nonisolated func cancel() { isCancelled.store(true, ordering: .releasing) }

  /// Wakes the task, if it is still asleep.
  ///
  /// - Parameter willLeave: A closure that is called right before the task is woken.
  nonisolated func leave(_ willLeave: () -> Void) {
    guard let task = bench.take() else { return }
    willLeave()
    task.runSynchronously(on: unownedExecutor)
  }
}

/// An executor that stores the single job of an actor until the job is taken.
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
