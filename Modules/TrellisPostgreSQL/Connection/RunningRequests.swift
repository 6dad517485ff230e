import Synchronization

/// The requests of a database that are running or waiting. Closing the database ends them.
final class RunningRequests: Sendable {
  private struct State {
    var handles: [Interruption] = []
    var isOver = false
  }

  private let state = Mutex(State())

  /// Runs a request that ends early if its task is cancelled or ``end()`` is called.
  func answering<Result>(_ body: (Interruption) async throws -> Result) async throws -> Result {
    let handle = Interruption()
    try state.withLock { state in
      if state.isOver { throw CancellationError() }
      state.handles.append(handle)
    }
    defer { state.withLock { $0.handles.removeAll { $0 === handle } } }
    return try await withTaskCancellationHandler {
      try await body(handle)
    } onCancel: {
      handle.interrupt()
    }
  }

  /// Ends all requests with `CancellationError`, and refuses further ones.
  func end() {
    let handles = state.withLock { state in
      state.isOver = true
      return state.handles
    }
    for handle in handles { handle.interrupt() }
  }
}
