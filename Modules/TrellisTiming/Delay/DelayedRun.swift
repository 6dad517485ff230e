public import Synchronization

/// One run that waits for its time, and the way to call it off; dropping it calls nothing off.
///
/// Any thread may ask and cancel. A run is prevented or it takes place, never both and never half.
public final class DelayedRun: Cancellable, Sendable {
  /// The state of a delayed run.
  public enum State: UInt8, Sendable, AtomicRepresentable {
    /// The run has not begun and can still be prevented.
    case pending
    /// The run has begun.
    case running
    /// The run is over.
    case finished
    /// The run was called off before it began, or its owner was gone when it was due.
    case cancelled
  }

  /// A closure that makes the one to run when the time has come; nil if there is nothing to run any
  /// more.
  typealias Preparation = @MainActor (TimerFiring, DelayedRun) -> (@MainActor () -> Void)?

  private final class Captured: Sendable {
    let preparation: Preparation

    init(_ preparation: @escaping Preparation) {
      self.preparation = preparation
    }
  }

  // Atomics rather than a lock, whose slow path thread sanitizers on Linux cannot see into.
  private let progress = Atomic(State.pending)
  /// Owned by the thread that exchanges it for nil.
  private let captured: Atomic<Unmanaged<Captured>?>

  init(preparation: @escaping Preparation) {
    captured = Atomic(Unmanaged.passRetained(Captured(preparation)))
  }

  deinit {
    _ = takeCaptured()
  }

  /// The state of the run. It may have changed by the time the answer is read.
  public var state: State { progress.load(ordering: .acquiring) }

  /// Prevents the run if it has not begun, and releases all that it would have used.
  ///
  /// A run that has begun is not disturbed. Cancelling again has no effect.
  ///
  /// - Returns: Whether this call prevented the run.
  @discardableResult
  nonisolated public func cancel() -> Bool {
    leavePending(for: .cancelled)
  }

  /// Claims the run for the caller; returns false if it was called off, or claimed before.
  func start() -> Bool {
    leavePending(for: .running)
  }

  /// Notes that the run is over.
  func finish() {
    progress.store(.finished, ordering: .releasing)
  }

  /// Makes the closure to be run; to be asked once, when the time has come.
  @MainActor
  func prepare(_ firing: TimerFiring) -> (@MainActor () -> Void)? {
    takeCaptured()?.preparation(firing, self)
  }

  private func leavePending(for state: State) -> Bool {
    let isFirst = progress.compareExchange(
      expected: .pending, desired: state, ordering: .acquiringAndReleasing
    ).exchanged
    if isFirst { _ = takeCaptured() }
    return isFirst
  }

  private func takeCaptured() -> Captured? {
    captured.exchange(nil, ordering: .acquiringAndReleasing)?.takeRetainedValue()
  }
}
