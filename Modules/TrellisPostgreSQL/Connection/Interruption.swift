import CTrellisPostgreSQL
import Synchronization

/// A handle that can stop one request from any thread. An interrupted handle stays interrupted.
final class Interruption: Sendable {
  private struct State {
    var isInterrupted = false
    /// The writing end of the pipe that wakes the connection that uses this handle, or `nil` if no
    /// connection uses it.
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

  /// Sets the pipe that wakes the connection that is about to use this handle.
  func enter(_ pipe: Int32) { state.withLock { $0.pipe = pipe } }

  /// Removes the pipe that ``enter(_:)`` has set.
  func leave() { state.withLock { $0.pipe = nil } }
}
