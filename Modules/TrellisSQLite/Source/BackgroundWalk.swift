import TrellisDatabase
import TrellisTable

/// A walk in the background through all rows of a query. The walk adds checkpoints, by which the
/// rows are numbered.
struct BackgroundWalk {
  let query: TableQuery
  /// The version of the rows when the walk began.
  let version: UInt64
  /// The handle that ends the walk.
  let stop: InterruptHandle
  let task: Task<Void, Never>

  /// Ends the walk.
  func end() {
    stop.interrupt()
    task.cancel()
  }
}
