import TrellisDatabase
import TrellisTable

/// An actor that determines the ranks of a query's rows on a thread of its own, so that pages can
/// be read in the meantime.
actor Ranker {
  private let executor: DatabaseExecutor

  nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  init(_ path: DatabasePath) throws(TableError) {
    executor = try DatabaseExecutor.forFile(path)
  }

  /// Determines the ranks of all rows.
  func rank(
    _ job: RankingJob, _ progress: RankingProgress, _ interrupt: InterruptHandle,
    pause: InterruptHandle
  ) throws -> sending RankedRows {
    try RankedRows(job, progress, interrupt, pause: pause)
  }

  /// Waits until the work is done and its connection has been closed, or has been returned with the
  /// ranks.
  func finish() {}
}
