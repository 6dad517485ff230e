public import TrellisEvents
import TrellisTiming

/// A pending firing of a gesture: a run of the gesture's handlers that is waiting for the gesture's
/// delay to pass.
/// ```swift
/// let tap = TapGesture()
/// tap.delay = .milliseconds(180)
/// tap.pendingFirings.first?.cancel()
/// ```
@MainActor
public final class GestureFiring: Cancellable {
  /// The event that the handlers will receive. The event has the state that the gesture had when
  /// the gesture fired.
  public let event: GestureEvent
  /// Whether the firing was cancelled.
  public private(set) var isCancelled = false
  /// The timer for the delay.
  var timer: DelayedRun?

  init(_ event: GestureEvent) {
    self.event = event
  }

  isolated deinit {}

  /// Cancels the firing, so that the handlers are not called.
  ///
  /// - Returns: Whether the firing was still pending.
  @discardableResult
  public func cancel() -> Bool {
    guard event.gesture.take(self) else { return false }
    isCancelled = true
    timer?.cancel()
    return true
  }
}
