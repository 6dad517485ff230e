public import Synchronization

/// One run that waits for its time, and the way to call it off; dropping it calls nothing off.
///
/// Any thread may ask and cancel. A run is prevented or it takes place, never both and never half.
public final class DelayedRun: Cancellable, Sendable {
  /// How far a delayed run has come.
  public enum State: UInt8, Sendable, AtomicRepresentable {
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
  typealias Preparation = @MainActor (TimerFiring, DelayedRun) -> (@MainActor () -> Void)?

  private final class Captured: Sendable {
    let preparation: Preparation

    init(_ preparation: @escaping Preparation) {
      self.preparation = preparation
    }
  }

  // Atomics rather than a lock, whose slow path thread sanitizers on Linux cannot see into.
  private let progress = Atomic(State.pending)
  /// Owned by whoever exchanges it for nil.
  private let captured: Atomic<Unmanaged<Captured>?>

  init(preparation: @escaping Preparation) {
    captured = Atomic(Unmanaged.passRetained(Captured(preparation)))
  }

  deinit {
    _ = takeCaptured()
  }

  /// How far the run has come. It may have gone on by the time the answer is read.
  public var state: State { progress.load(ordering: .acquiring) }

  /// Prevents the run if it has not begun, and lets go of whatever it would have used.
  ///
  /// A run that has begun is not disturbed. Cancelling again has no effect.
  ///
  /// - Returns: Whether this call prevented the run.
  @discardableResult
  nonisolated public func cancel() -> Bool {
    leavePending(for: .cancelled)
  }

  /// Claims the run for the caller; false if it was called off, or somebody else claimed it.
  func start() -> Bool {
    leavePending(for: .running)
  }

  /// Says that the run is over.
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
