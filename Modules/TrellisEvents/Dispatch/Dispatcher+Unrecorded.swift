// A control that was never attached has no funnel: its handlers run by the same rules, off the
// record.
extension Dispatcher {
  /// Delivers events to the handlers of a control that has no dispatcher.
  @discardableResult
  public static func sendUnrecorded(
    _ events: Event, to handlers: HandlerList, sender: AnyObject,
    delegate: (@MainActor () throws -> Void)? = nil
  ) -> Outcome {
    guard events.isSingle else {
      var outcome = Outcome.unhandled
      for event in events.singles {
        outcome = sendUnrecorded(event, to: handlers, sender: sender, delegate: delegate)
      }
      return outcome
    }
    return deliverUnrecorded(to: handlers, delegate) { calls in
      handlers.run(events, sender: sender, on: nil, calls: &calls)
    }
  }

  /// Delivers an event of somebody's own to the handlers of a control that has no dispatcher.
  @discardableResult
  public static func sendUnrecorded<Payload>(
    _ key: EventKey<Payload>, _ payload: Payload, to handlers: HandlerList, sender: AnyObject,
    delegate: (@MainActor () throws -> Void)? = nil
  ) -> Outcome {
    deliverUnrecorded(to: handlers, delegate) { calls in
      handlers.run(key, payload, sender: sender, on: nil, calls: &calls)
    }
  }

  private static func deliverUnrecorded(
    to handlers: HandlerList, _ delegate: (@MainActor () throws -> Void)?,
    run: (inout CallRecorder) -> Void
  ) -> Outcome {
    guard handlers.nesting < maximumDepth else { return .tooDeep }
    handlers.nesting += 1
    defer { handlers.nesting -= 1 }
    var calls = CallRecorder(record: nil)
    if let delegate { calls.call(HandlerID.delegate.number, nil, on: nil, delegate) }
    run(&calls)
    return calls.takeOutcome()
  }
}
