public import TrellisEvents
import TrellisTiming

/// One firing of a gesture that waits for the end of the gesture's delay.
/// ```swift
/// let tap = TapGesture()
/// tap.delay = .milliseconds(180)
/// tap.pendingFirings.first?.cancel()
/// ```
@MainActor
public final class GestureFiring: Cancellable {
  /// What the handlers will be told: how things were when the gesture fired.
  public let event: GestureEvent
  /// Whether it has been called off.
  public private(set) var isCancelled = false
  /// What waits for its time.
  var timer: DelayedRun?

  init(_ event: GestureEvent) {
    self.event = event
  }

  isolated deinit {}

  /// Calls it off, for good.
  ///
  /// - Returns: Whether it was still waiting.
  @discardableResult
  public func cancel() -> Bool {
    guard event.gesture.take(self) else { return false }
    isCancelled = true
    timer?.cancel()
    return true
  }
}
