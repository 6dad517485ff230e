public import TrellisEvents
import TrellisLayout
import TrellisTiming

extension Gesture {
  /// A weak reference to a firing that waits for the gesture's delay to pass.
  struct WaitingFiring {
    weak var firing: GestureFiring?
  }

  /// Runs the gesture's handlers, immediately or after the gesture's delay.
  func fire(_ event: GestureEvent) {
    guard delay > .zero, let context = view?.context else { return send(event) }
    let firing = GestureFiring(event)
    waitingFirings.append(WaitingFiring(firing: firing))
    firing.timer = context.schedule(delay) {
      if firing.event.gesture.take(firing) { firing.event.gesture.send(firing.event) }
    }
  }

  /// Removes a firing that waits for the gesture's delay to pass. Returns whether the firing was
  /// still waiting.
  func take(_ firing: GestureFiring) -> Bool {
    guard let index = waitingFirings.firstIndex(where: { $0.firing === firing }) else {
      return false
    }
    waitingFirings.remove(at: index)
    return true
  }

  /// Cancels all pending firings: the runs of the gesture's handlers that are waiting for the
  /// ``delay`` to pass. Later firings are not affected.
  ///
  /// - Returns: The number of firings that were cancelled.
  @discardableResult
  public func cancelPendingFirings() -> Int {
    pendingFirings.count { $0.cancel() }
  }

  /// The key of the event that is raised each time the gesture fires. Journals show the key's name.
  public var key: EventKey<GestureEvent> { EventKey("gesture.\(name)") }

  private func send(_ event: GestureEvent) {
    let arguments = event.recordArguments
    if let dispatcher {
      guard let view else { return }
      if let reason = view.unavailability {
        dispatcher.refuse(
          .event, key.name, path: view.path, arguments: arguments, because: reason)
        return
      }
    }
    deliver(key, event, arguments: arguments)
  }

  /// The dispatcher of the tree that the gesture's view is in or was in most recently, or `nil` if
  /// the view was never shown.
  package var dispatcher: Dispatcher? {
    if let current = view?.context?.dispatcher { lastDispatcher = current }
    return lastDispatcher
  }

  /// The path of the gesture's view.
  package var recordedPath: ControlPath? { view?.path }
}

nonisolated extension GestureEvent {
  var recordArguments: [RecordArgument] {
    var arguments = [
      RecordArgument("state", state.rawValue), RecordArgument("x", location.x),
      RecordArgument("y", location.y),
    ]
    if touchCount != 1 { arguments.append(RecordArgument("touches", touchCount)) }
    if scale != 1 { arguments.append(RecordArgument("scale", scale)) }
    if rotation != 0 { arguments.append(RecordArgument("rotation", rotation)) }
    return arguments
  }
}
