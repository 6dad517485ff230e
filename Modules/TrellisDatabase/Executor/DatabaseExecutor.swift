import CTrellisSQLite

/// An executor that runs an actor on a thread of its own, so that its blocking calls delay no other
/// code.
///
/// ```swift
/// actor Reader {
///   private let executor: DatabaseExecutor
///   nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
///   …
/// }
/// ```
///
/// Jobs run one after the other in the order in which they came. The thread ends by itself when the
/// executor is released, which happens with its actor.
public final class DatabaseExecutor: SerialExecutor {
  private let worker: Worker

  /// Starts the thread.
  ///
  /// - Parameter name: What debuggers call the thread; systems cut it at 15 bytes.
  /// - Throws: ``DatabaseError`` with code `out-of-resources` if there can be no more threads.
  public convenience init(name: String = "database") throws(DatabaseError) {
    try self.init(name: name, threadDidEnd: {})
  }

  /// Starts the thread, and tells when it ends.
  package init(name: String, threadDidEnd: @escaping @Sendable () -> Void) throws(DatabaseError) {
    worker = try Worker(name: name, didEnd: threadDidEnd)
  }

  deinit {
    worker.close()
  }

  /// Adds a job behind those that wait.
  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    // The job keeps the executor: its actor may let go of it while the job still runs.
    worker.add { [self] in job.runSynchronously(on: asUnownedSerialExecutor()) }
  }

  /// Returns whether the caller is on the thread of this executor.
  public func isIsolatingCurrentContext() -> Bool? {
    worker.isCurrent
  }

  /// Stops the program if the caller is somewhere else.
  ///
  /// - Precondition: The caller is on the thread of this executor.
  public func checkIsolated() {
    precondition(worker.isCurrent, "not on the thread of this database executor")
  }
}
