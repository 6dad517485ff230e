import Synchronization
import TrellisDatabase

/// The questions that a source is answering or will answer, so that closing it can end them.
final class RunningReads: Sendable {
  private let handles = Mutex<[InterruptHandle]>([])

  /// Runs a question under a handle that ``interrupt()`` reaches, as the cancellation of its task
  /// does.
  func answering<Result>(
    _ body: (InterruptHandle) async throws -> Result
  ) async throws -> Result {
    try await TrellisSQLite.answering { handle in
      handles.withLock { $0.append(handle) }
      defer { handles.withLock { $0.removeAll { $0 === handle } } }
      return try await body(handle)
    }
  }

  /// The number of questions.
  var count: Int { handles.withLock { $0.count } }

  /// Ends all that runs or waits now; they throw `CancellationError`.
  func interrupt() {
    // A copy, since an interrupted read takes its handle out of the list.
    for handle in handles.withLock({ $0 }) { handle.interrupt() }
  }
}
