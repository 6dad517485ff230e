import Synchronization
import TrellisDatabase

/// The read requests of a source that are running or waiting, so that closing the source can end
/// them.
final class RunningReads: Sendable {
  private let handles = Mutex<[InterruptHandle]>([])

  /// Runs a read request that ends early if its task is cancelled or ``interrupt()`` is called.
  func answering<Result>(
    _ body: (InterruptHandle) async throws -> Result
  ) async throws -> Result {
    try await TrellisSQLite.answering { handle in
      handles.withLock { $0.append(handle) }
      defer { handles.withLock { $0.removeAll { $0 === handle } } }
      return try await body(handle)
    }
  }

  /// The number of requests that are running or waiting.
  var count: Int { handles.withLock { $0.count } }

  /// Ends all running and waiting requests, which throw `CancellationError`.
  func interrupt() {
    // The loop needs a copy, since an interrupted request removes its handle from the list.
    for handle in handles.withLock({ $0 }) { handle.interrupt() }
  }
}
