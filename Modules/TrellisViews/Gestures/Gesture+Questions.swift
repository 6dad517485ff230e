public import TrellisEvents
import TrellisLayout

extension Question where Argument == GestureEvent, Answer == Bool {
  /// Whether a gesture may begin. The question is asked when the gesture is about to be recognised.
  public static var shouldBegin: Question { .veto("gesture.shouldBegin") }
}

extension Question where Argument == PointerInput, Answer == Bool {
  /// Whether a gesture takes part in a press. The argument is the press, in the coordinates of the
  /// gesture's view.
  public static var shouldReceive: Question { .veto("gesture.shouldReceive") }
}

extension Question where Argument == Gesture, Answer == Bool {
  /// Whether two gestures may both be recognised in one press. Each gesture asks its own handler,
  /// with the other gesture as the argument. Both gestures may be recognised if at least one of the
  /// handlers answers `true`.
  public static var shouldRecognizeSimultaneously: Question {
    Question("gesture.shouldRecognizeSimultaneously", default: false)
  }
  /// Whether a gesture must wait until another gesture has failed. The other gesture is the
  /// argument.
  public static var requireFailureOf: Question {
    Question("gesture.requireFailureOf", default: false)
  }
  /// Whether another gesture must wait until this one has failed. The other gesture is the
  /// argument.
  public static var requiredToFailBy: Question {
    Question("gesture.requiredToFailBy", default: false)
  }
}

extension Gesture {
  /// The questions that gestures ask. To answer a question, set a handler with `answer`.
  /// ```swift
  /// let pan = PanGesture().answer(.shouldBegin) { event in event.location.y == 0 }
  /// ```
  public static var questions: [any AnyQuestion] {
    [
      Question<GestureEvent, Bool>.shouldBegin, Question<PointerInput, Bool>.shouldReceive,
      Question<Gesture, Bool>.shouldRecognizeSimultaneously,
      Question<Gesture, Bool>.requireFailureOf, Question<Gesture, Bool>.requiredToFailBy,
    ]
  }

  /// Asks a question, and returns the handler's answer. If there is no handler, returns the
  /// question's default.
  ///
  /// As with the questions of controls, the question is recorded even if it has no handler.
  ///
  /// - Parameters:
  ///   - question: The question.
  ///   - argument: The question's argument.
  ///   - arguments: The argument, as the journal records it.
  func asks<Argument>(
    _ question: Question<Argument, Bool>, _ argument: Argument, _ arguments: [RecordArgument]
  ) -> Bool {
    put(question, argument, arguments: [RecordArgument("gesture", name)] + arguments)
  }

  /// Asks a question about another gesture of the same press.
  func asks(_ question: Question<Gesture, Bool>, about other: Gesture) -> Bool {
    asks(question, other, [RecordArgument("other", other.name)])
  }

  /// Returns whether the gesture takes part in a press. The press is given in the root's
  /// coordinates.
  func accepts(_ pointer: PointerInput) -> Bool {
    guard isEnabled, let view else { return false }
    let own = pointer.seen(from: view.frameInRoot.origin)
    return asks(
      .shouldReceive, own,
      [RecordArgument("x", own.location.x), RecordArgument("y", own.location.y)])
  }
}
