import Synchronization

/// The way to call off one delayed run; dropping it calls nothing off.
///
/// Any thread may ask and cancel. A run is prevented or it takes place, never both and never half.
public final class DelayToken: Sendable {
  /// How far a delayed run has come.
  public enum State: Sendable, Hashable {
    /// It has not begun and can still be prevented.
    case pending
    /// It has begun.
    case running
    /// It is over.
    case finished
    /// It was called off before it began, or its owner was gone when it was due.
    case cancelled
  }

  /// Makes the closure to be run when the time has come; nil if there is nothing to run any more.
  typealias Preparation = @MainActor (TimerFiring, DelayToken) -> (@MainActor () -> Void)?

  private struct Progress {
    var state = State.pending
    var preparation: Preparation?
  }

  private let progress: Mutex<Progress>

  init(preparation: @escaping Preparation) {
    progress = Mutex(Progress(preparation: preparation))
  }

  /// How far the run has come. It may have gone on by the time the answer is read.
  public var state: State { progress.withLock { $0.state } }

  /// Prevents the run if it has not begun, and lets go of whatever it would have used.
  ///
  /// A run that has begun is not disturbed. Cancelling again has no effect.
  ///
  /// - Returns: Whether this call prevented the run.
  @discardableResult
  public func cancel() -> Bool {
    leavePending(for: .cancelled)
  }

  /// Claims the run for the caller; false if it was called off, or somebody else claimed it.
  func start() -> Bool {
    leavePending(for: .running)
  }

  /// Says that the run is over.
  func finish() {
    progress.withLock { $0.state = .finished }
  }

  @MainActor
  func prepare(_ firing: TimerFiring) -> (@MainActor () -> Void)? {
    let preparation = progress.withLock { $0.preparation }
    return preparation?(firing, self)
  }

  private func leavePending(for state: State) -> Bool {
    // Let go of outside the lock: the last use of what was captured may run code of its own.
    let released = progress.withLock { progress -> Preparation? in
      guard progress.state == .pending else { return nil }
      progress.state = state
      return progress.preparation.take()
    }
    return released != nil
  }
}
