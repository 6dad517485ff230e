// An event source that was never attached has no dispatcher. Its handlers are called as usual, but
// nothing is recorded.
extension Dispatcher {
  /// The dispatcher for all event sources that do not belong to a tree.
  ///
  /// The sources share one dispatcher, so that the limit on nesting applies to all of them
  /// together. The dispatcher has no ``onError`` closure, because these sources do not belong to
  /// any of the applications in the process.
  package static let unrecorded = Dispatcher()

  /// Delivers events to the delegate and handlers of an event source that has no dispatcher, and
  /// returns the outcome.
  @discardableResult
  public static func sendUnrecorded(
    _ events: Event, to handlers: HandlerList, sender: AnyObject,
    delegate: (@MainActor () throws -> Void)? = nil
  ) -> Outcome {
    if handlers.isEmpty, delegate == nil { return .unhandled }
    return unrecorded.send(
      events, to: handlers, sender: sender, path: .nowhere, delegate: delegate)
  }

  /// Delivers a custom event to the delegate and handlers of an event source that has no
  /// dispatcher, and returns the outcome.
  @discardableResult
  public static func sendUnrecorded<Payload>(
    _ key: EventKey<Payload>, _ payload: Payload, to handlers: HandlerList, sender: AnyObject,
    delegate: (@MainActor () throws -> Void)? = nil
  ) -> Outcome {
    if handlers.isEmpty, delegate == nil { return .unhandled }
    return unrecorded.send(
      key, payload, to: handlers, sender: sender, path: .nowhere, delegate: delegate)
  }

  /// Asks a question on behalf of an event source that has no dispatcher. The question is answered
  /// as usual, but nothing is recorded.
  public static func askUnrecorded<Argument, Answer>(
    _ question: Question<Argument, Answer>, _ argument: Argument, of board: QuestionBoard?,
    sender: AnyObject, delegate: (@MainActor (Argument) throws -> Answer?)? = nil
  ) -> Answer {
    unrecorded.ask(
      question, argument, of: board, sender: sender, path: .nowhere, delegate: delegate)
  }
}

extension ControlPath {
  /// The path of a control that does not belong to a tree.
  fileprivate static var nowhere: ControlPath { ControlPath("") }
}
