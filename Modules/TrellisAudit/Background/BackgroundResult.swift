import Dispatch
import Synchronization

/// A value that a closure computes on another thread.
///
/// The closure must not use a journal reader that belongs to the calling thread. Instead, it must
/// open the journal again.
package final class BackgroundResult<Value: Sendable>: Sendable {
  private let found = Mutex<Result<Value, any Error>?>(nil)
  private let isDone = DispatchSemaphore(value: 0)

  /// Creates a result and begins to compute its value on another thread.
  init(_ compute: @escaping @Sendable () throws -> Value) {
    DispatchQueue.global().async { [self] in end(with: Result { try compute() }) }
  }

  /// Creates a result and begins to compute its value in a task.
  package init(awaiting compute: @escaping @Sendable () async throws -> Value) {
    Task.detached { [self] in
      do {
        end(with: .success(try await compute()))
      } catch {
        end(with: .failure(error))
      }
    }
  }

  private func end(with result: Result<Value, any Error>) {
    found.withLock { $0 = result }
    isDone.signal()
  }

  /// Waits for the value, and then returns it or throws the closure's error.
  package func value() throws -> Value {
    isDone.wait()
    isDone.signal()
    guard let result = found.withLock({ $0 }) else { preconditionFailure("signalled too early") }
    return try result.get()
  }
}
