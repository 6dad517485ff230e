public import TrellisEvents
import TrellisLayout
import TrellisTiming

extension Gesture {
  /// A firing that waits for the end of the delay.
  struct WaitingFiring {
    weak var firing: GestureFiring?
  }

  /// Has the handlers run, at once or after the delay.
  func fire(_ event: GestureEvent) {
    guard delay > .zero, let context = view?.context else { return send(event) }
    let firing = GestureFiring(event)
    waitingFirings.append(WaitingFiring(firing: firing))
    firing.timer = context.schedule(delay) {
      if firing.event.gesture.take(firing) { firing.event.gesture.send(firing.event) }
    }
  }

  /// Takes a firing out of those that wait; says whether it was among them.
  func take(_ firing: GestureFiring) -> Bool {
    guard let index = waitingFirings.firstIndex(where: { $0.firing === firing }) else {
      return false
    }
    waitingFirings.remove(at: index)
    return true
  }

  /// Calls off every firing that waits for the end of the delay; later ones are not touched.
  ///
  /// - Returns: How many there were.
  @discardableResult
  public func cancelPendingFirings() -> Int {
    pendingFirings.count { $0.cancel() }
  }

  /// The event that handlers are registered for and that trails show.
  public var key: EventKey<GestureEvent> { EventKey("trellis.gesture.\(name)") }

  private func send(_ event: GestureEvent) {
    guard let dispatcher else {
      Dispatcher.sendUnrecorded(key, event, to: handlers, sender: self)
      return
    }
    guard let view else { return }
    let arguments = event.recordArguments
    if let reason = unavailability(of: view) {
      dispatcher.refuse(
        .event, key.name, path: view.path, arguments: arguments, outcome: reason)
    } else {
      dispatcher.send(
        key, event, to: handlers, sender: self, path: view.path, arguments: arguments)
    }
  }

  /// The funnel of the tree its view is in, or was in last.
  package var dispatcher: Dispatcher? {
    if let current = view?.context?.dispatcher { lastDispatcher = current }
    return lastDispatcher
  }

  /// Where its view stands.
  package var recordedPath: ControlPath? { view?.path }

  private func unavailability(of view: View) -> Outcome? {
    if view.context == nil { return .detached }
    if view.isEffectivelyHidden { return .hidden }
    return view.isEffectivelyEnabled ? nil : .disabled
  }
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
