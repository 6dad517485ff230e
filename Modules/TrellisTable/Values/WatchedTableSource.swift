import TrellisControls
import TrellisState

/// A source that reports when its rows have changed, so that a table can read them again.
@MainActor
protocol WatchedTableSource: TableSource {
  /// Calls a closure after each change, until the owner is deallocated or the returned object is
  /// cancelled.
  func watch(owner: AnyObject, _ body: @escaping @MainActor () -> Void) -> Cancellation
}
