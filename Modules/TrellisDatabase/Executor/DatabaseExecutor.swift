import CTrellisSQLite

/// An executor that runs an actor on a separate thread, so that the actor's blocking calls do not
/// delay other code.
///
/// ```swift
/// actor Reader {
///   private let executor: DatabaseExecutor
///   nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
///   …
/// }
/// ```
///
/// Jobs run one after the other, in the order in which they are added. The thread ends when the
/// executor is released, which is normally when its actor is released.
public final class DatabaseExecutor: SerialExecutor {
  private let worker: Worker

  /// Creates an executor and starts its thread.
  ///
  /// - Parameter name: The name of the thread in debuggers. The operating system uses at most 15
  ///   bytes of the name.
  /// - Throws: ``DatabaseError`` with code `out-of-resources` if no thread can be started.
  public convenience init(name: String = "database") throws(DatabaseError) {
    try self.init(name: name, threadDidEnd: {})
  }

  /// Creates an executor, starts its thread, and calls a closure when the thread ends.
  package init(name: String, threadDidEnd: @escaping @Sendable () -> Void) throws(DatabaseError) {
    worker = try Worker(name: name, didEnd: threadDidEnd)
  }

  deinit {
    worker.close()
  }

  /// Adds a job, which runs after all jobs that were added earlier.
  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    // The job retains the executor, because the actor may release the executor while the job is
    // running.
    worker.add { [self] in job.runSynchronously(on: asUnownedSerialExecutor()) }
  }

  /// Returns whether the caller is running on this executor's thread. The result is never `nil`.
  public func isIsolatingCurrentContext() -> Bool? {
    worker.isCurrent
  }

  /// Stops the process with a runtime error if the caller does not run on the thread of this
  /// executor.
  ///
  /// - Precondition: The caller runs on the thread of this executor.
  public func checkIsolated() {
    precondition(worker.isCurrent, "the caller is not on the thread of this database executor")
  }
}
