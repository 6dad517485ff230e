// A control that was never attached has no funnel: its handlers run by the same rules, off the
// record.
extension Dispatcher {
  /// Delivers events to the handlers of a control that has no dispatcher.
  @discardableResult
  public static func sendUnrecorded(
    _ events: Event, to handlers: HandlerList, sender: AnyObject,
    delegate: (@MainActor () throws -> Void)? = nil
  ) -> Outcome {
    var outcome = Outcome.unhandled
    for event in events.singles {
      outcome = deliverUnrecorded(to: handlers, delegate) { calls in
        handlers.run(event, sender: sender, calls: &calls)
      }
    }
    return outcome
  }

  /// Delivers an event of somebody's own to the handlers of a control that has no dispatcher.
  @discardableResult
  public static func sendUnrecorded<Payload>(
    _ key: EventKey<Payload>, _ payload: Payload, to handlers: HandlerList, sender: AnyObject,
    delegate: (@MainActor () throws -> Void)? = nil
  ) -> Outcome {
    deliverUnrecorded(to: handlers, delegate) { calls in
      handlers.run(key, payload, sender: sender, calls: &calls)
    }
  }

  private static func deliverUnrecorded(
    to handlers: HandlerList, _ delegate: (@MainActor () throws -> Void)?,
    run: (inout CallRecorder) -> Int
  ) -> Outcome {
    guard handlers.nesting < maximumDepth else { return .tooDeep }
    var calls = CallRecorder(dispatcher: nil, record: RecordID(0))
    if let delegate { calls.call(HandlerID.delegate.number, nil, delegate) }
    let ran = run(&calls) + (delegate == nil ? 0 : 1)
    return calls.failure ?? (ran == 0 ? .unhandled : .returned)
  }
}
