public import TrellisEvents
import TrellisLayout

extension Question where Argument == GestureEvent, Answer == Bool {
  /// Whether a gesture that is about to be recognised may be; yes by default.
  public static var shouldBegin: Question { .veto("trellis.gesture.shouldBegin") }
}

extension Question where Argument == PointerInput, Answer == Bool {
  /// Whether a gesture is to see a press, given in the coordinates of its view; yes by default.
  public static var shouldReceive: Question { .veto("trellis.gesture.shouldReceive") }
}

extension Question where Argument == Gesture, Answer == Bool {
  /// Whether a gesture and another one may both be recognised in one press; no by default, and yes
  /// if either of them says so.
  public static var shouldRecognizeSimultaneously: Question {
    Question("trellis.gesture.shouldRecognizeSimultaneously", default: false)
  }
  /// Whether a gesture is to wait until another one has failed; no by default.
  public static var requireFailureOf: Question {
    Question("trellis.gesture.requireFailureOf", default: false)
  }
  /// Whether another gesture is to wait until this one has failed; no by default.
  public static var requiredToFailBy: Question {
    Question("trellis.gesture.requiredToFailBy", default: false)
  }
}

// A press concerns many gestures and pairs of them, so only what somebody answers is asked.
extension Gesture {
  /// What gestures ask, each under the name that trails show.
  public static var questions: [any AnyQuestion] {
    [
      Question<GestureEvent, Bool>.shouldBegin, Question<PointerInput, Bool>.shouldReceive,
      Question<Gesture, Bool>.shouldRecognizeSimultaneously,
      Question<Gesture, Bool>.requireFailureOf, Question<Gesture, Bool>.requiredToFailBy,
    ]
  }

  /// Sets the handler of a question; the last one set answers.
  ///
  /// Only questions that somebody answers are asked and put on record.
  /// ```swift
  /// let pan = PanGesture().answer(.shouldBegin) { event in event.location.y == 0 }
  /// ```
  @discardableResult
  public func answer<Argument>(
    _ question: Question<Argument, Bool>, fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping @MainActor (Argument) throws -> Bool
  ) -> Self {
    questions.set(question, site: SourceSite(fileID: fileID, line: line)) { _, argument in
      try handler(argument)
    }
    return self
  }

  /// Asks whoever answers a question; its default if nobody does.
  func asks<Argument>(_ question: Question<Argument, Bool>, _ argument: Argument) -> Bool {
    guard questions.info(of: question) != nil else { return question.defaultAnswer }
    guard let dispatcher, let view else {
      return Dispatcher.askUnrecorded(question, argument, of: questions, sender: self)
    }
    return dispatcher.ask(question, argument, of: questions, sender: self, path: view.path)
  }

  func answersYes(_ question: Question<Gesture, Bool>, _ other: Gesture) -> Bool {
    asks(question, other)
  }

  /// Whether it is to see a press, given in the coordinates of the root.
  func accepts(_ pointer: PointerInput) -> Bool {
    guard isEnabled, let view else { return false }
    var own = pointer
    own.location = pointer.location - view.frameInRoot.origin
    return asks(.shouldReceive, own)
  }
}
