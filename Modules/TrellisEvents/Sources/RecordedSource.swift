/// A source whose events and questions run through a dispatcher, so that they are recorded.
@MainActor
package protocol RecordedSource: EventSource {
  /// The dispatcher, or `nil` if nothing is recorded yet.
  var dispatcher: Dispatcher? { get }
  /// The current path of the source, or `nil` if it has none.
  var recordedPath: ControlPath? { get }

  /// Called when a handler has been set for a question.
  func didSet(_ answer: AnswerInfo)
}

extension RecordedSource {
  package func didSet(_ answer: AnswerInfo) {}
}

extension EventSource {
  /// The source as a ``RecordedSource``, or `nil` if nothing records its dispatches.
  ///
  /// Read this property only in code that may replace a handler, because the cast takes longer than
  /// a registration.
  var recorder: (any RecordedSource)? {
    guard let source = self as? any RecordedSource, source.dispatcher?.sink != nil else {
      return nil
    }
    return source
  }
}

extension RecordedSource {
  // MARK: Delivering

  /// Delivers a custom event through the source's dispatcher. If the source has no dispatcher,
  /// nothing is recorded.
  @discardableResult
  package func deliver<Payload>(
    _ key: EventKey<Payload>, _ payload: Payload, arguments: [RecordArgument],
    delegate: (@MainActor () throws -> Void)? = nil
  ) -> Outcome {
    guard let dispatcher, let path = recordedPath else {
      return Dispatcher.sendUnrecorded(
        key, payload, to: handlers, sender: self, delegate: delegate)
    }
    return dispatcher.send(
      key, payload, to: handlers, sender: self, path: path, arguments: arguments,
      delegate: delegate)
  }

  /// Asks a question through the source's dispatcher. If the source has no dispatcher, nothing is
  /// recorded.
  package func put<Argument, Answer>(
    _ question: Question<Argument, Answer>, _ argument: Argument, arguments: [RecordArgument],
    delegate: (@MainActor (Argument) throws -> Answer?)? = nil
  ) -> Answer {
    guard let dispatcher, let path = recordedPath else {
      return Dispatcher.askUnrecorded(
        question, argument, of: questions, sender: self, delegate: delegate)
    }
    return dispatcher.ask(
      question, argument, of: questions, sender: self, path: path, arguments: arguments,
      delegate: delegate)
  }

  // MARK: Replacing

  /// Records that one handler has replaced another.
  func noteReplaced(_ old: HandlerID, _ subject: String, by new: HandlerID) {
    dispatcher?.note(
      .lifecycle, "replaced", path: recordedPath,
      arguments: [
        RecordArgument("subject", subject), RecordArgument("handler", old.description),
        RecordArgument("by", new.description),
      ])
  }
}
