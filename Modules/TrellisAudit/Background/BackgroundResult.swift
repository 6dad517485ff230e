import Dispatch
import Synchronization

/// A value that another thread computes meanwhile.
///
/// The other thread must not share a reader with this one, so it opens the journal for itself.
final class BackgroundResult<Value: Sendable>: Sendable {
  private let found = Mutex<Result<Value, any Error>?>(nil)
  private let isDone = DispatchSemaphore(value: 0)

  /// Begins to compute a value on another thread.
  init(_ compute: @escaping @Sendable () throws -> Value) {
    DispatchQueue.global().async { [self] in
      let result = Result { try compute() }
      found.withLock { $0 = result }
      isDone.signal()
    }
  }

  /// Waits for the value, and returns it.
  func value() throws -> Value {
    isDone.wait()
    isDone.signal()
    guard let result = found.withLock({ $0 }) else { preconditionFailure("signalled too early") }
    return try result.get()
  }
}
