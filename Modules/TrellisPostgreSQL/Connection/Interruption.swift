import CTrellisPostgreSQL
import Synchronization

/// A handle that can stop one request from any thread. An interrupted handle stays interrupted.
final class Interruption: Sendable {
  private struct State {
    var isInterrupted = false
    /// The pipe of the connection that works with this handle, or `nil` if there is none.
    var pipe: Int32?
  }

  private let state = Mutex(State())

  /// Whether the handle has been interrupted.
  var isInterrupted: Bool { state.withLock { $0.isInterrupted } }

  /// Stops the request, whether it is running or waiting.
  func interrupt() {
    state.withLock { state in
      state.isInterrupted = true
      // While the lock is held, the pipe is open, because a connection calls `leave()` before it is
      // closed.
      if let pipe = state.pipe { trellis_pg_wake(pipe) }
    }
  }

  /// Adds the pipe of the connection that is about to work with this handle.
  func enter(_ pipe: Int32) { state.withLock { $0.pipe = pipe } }

  /// Reverts ``enter(_:)``.
  func leave() { state.withLock { $0.pipe = nil } }
}
