import Synchronization
import TrellisDatabase

/// The running and waiting read requests of a file or a source. Closing the file or the source ends
/// them.
final class RunningReads: Sendable {
  private struct State {
    var handles: [InterruptHandle] = []
    var isOver = false
  }

  private let state = Mutex(State())

  /// Whether all further requests are refused.
  var isOver: Bool { state.withLock { $0.isOver } }

  /// Runs a read request that ends early if its task is cancelled or ``interrupt(forGood:)`` is
  /// called.
  func answering<Result>(
    _ body: (InterruptHandle) async throws -> Result
  ) async throws -> Result {
    try await TrellisSQLite.answering { handle in
      try state.withLock { state in
        if state.isOver { throw CancellationError() }
        state.handles.append(handle)
      }
      defer { state.withLock { $0.handles.removeAll { $0 === handle } } }
      return try await body(handle)
    }
  }

  /// The number of requests that are running or waiting.
  var count: Int { state.withLock { $0.handles.count } }

  /// Ends all running and waiting requests, which throw `CancellationError`.
  ///
  /// - Parameter isForGood: Whether all further requests are refused with the same error.
  func interrupt(forGood isForGood: Bool = false) {
    // The loop needs a copy, because an interrupted request removes its handle from the list.
    let handles = state.withLock { state in
      if isForGood { state.isOver = true }
      return state.handles
    }
    for handle in handles { handle.interrupt() }
  }
}
