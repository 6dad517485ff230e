import TrellisDatabase
import TrellisTable

/// A walk through all rows of a query in the background, which adds checkpoints to number the rows.
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
