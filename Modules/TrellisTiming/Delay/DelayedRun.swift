public import Synchronization

/// A closure that runs once after a delay, unless it is cancelled first. Releasing this object does
/// not cancel the run.
///
/// Any thread may read the state and cancel the run. A run either takes place or is cancelled,
/// never both.
public final class DelayedRun: Cancellable, Sendable {
  /// The state of a delayed run.
  public enum State: UInt8, Sendable, AtomicRepresentable {
    /// The run has not begun and can still be cancelled.
    case pending
    /// The run has begun.
    case running
    /// The run is over.
    case finished
    /// The run was cancelled before it began, or its owner had been deallocated when it was due.
    case cancelled
  }

  /// A closure that is called when the run is due, and returns the closure to run, or `nil` if
  /// there is nothing left to run.
  typealias Preparation = @MainActor (TimerFiring, DelayedRun) -> (@MainActor () -> Void)?

  private final class Captured: Sendable {
    let preparation: Preparation

    init(_ preparation: @escaping Preparation) {
      self.preparation = preparation
    }
  }

  // Atomics are used instead of a lock, because thread sanitizers on Linux cannot see into the
  // lock's slow path.
  private let progress = Atomic(State.pending)
  /// The run's ``Preparation``, or `nil` once it has been taken. The thread that replaces the value
  /// with `nil` owns the preparation.
  private let captured: Atomic<Unmanaged<Captured>?>

  init(preparation: @escaping Preparation) {
    captured = Atomic(Unmanaged.passRetained(Captured(preparation)))
  }

  deinit {
    _ = takeCaptured()
  }

  /// The state of the run. The state may change at any time after you have read it.
  public var state: State { progress.load(ordering: .acquiring) }

  /// Cancels the run if it has not begun, and releases everything that it keeps alive.
  ///
  /// A run that has begun continues. Cancelling a second time has no effect.
  ///
  /// - Returns: Whether this call cancelled the run.
  @discardableResult
  nonisolated public func cancel() -> Bool {
    leavePending(for: .cancelled)
  }

  /// Sets the state to ``State/running``, so that no other caller can begin the run. Returns
  /// `false` if the run was cancelled or has already begun.
  func start() -> Bool {
    leavePending(for: .running)
  }

  /// Sets the state to ``State/finished``.
  func finish() {
    progress.store(.finished, ordering: .releasing)
  }

  /// Returns the closure to run, or `nil` if the run was cancelled or its owner has been
  /// deallocated. Call this method once, when the run is due.
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
