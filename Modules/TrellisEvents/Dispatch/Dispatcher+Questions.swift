extension Dispatcher {
  /// Puts a question to a control's delegate and handler and brings their answers together.
  ///
  /// It is on record also when nobody is set. A closure that throws gives no answer.
  ///
  /// - Parameters:
  ///   - question: What is asked.
  ///   - argument: What it is asked about.
  ///   - board: The control's handlers; nil if none was ever set.
  ///   - sender: The control.
  ///   - path: Where the control stands.
  ///   - arguments: What the record keeps of the argument.
  ///   - delegate: Asks the delegate; answers nil if the delegate does not implement the question.
  /// - Returns: The answer, or the documented default.
  public func ask<Argument, Answer>(
    _ question: Question<Argument, Answer>, _ argument: Argument, of board: QuestionBoard?,
    sender: AnyObject, path: ControlPath, arguments: [RecordArgument] = [],
    delegate: (@MainActor (Argument) throws -> Answer?)? = nil
  ) -> Answer {
    guard canGoDeeper else {
      refuse(
        .question, question.name, path: path, arguments: arguments, outcome: .tooDeep)
      return question.defaultAnswer
    }
    let frame = enter(.question, question.name, path: path, arguments: arguments, site: nil)
    var calls = CallRecorder(sink: sink, record: frame.record, onError: onError)
    let answers = Dispatcher.answers(
      to: question, argument, of: board, sender: sender, delegate: delegate, calls: &calls)
    let answer = question.combine(answers)
    let value = answer ?? question.defaultAnswer
    let outcome = calls.failure ?? question.outcome(of: answer)
    leave(
      frame,
      DispatchEnd(
        outcome: outcome, answer: question.recordValue(value), isDefault: answer == nil))
    return value
  }

  /// Asks a control that has no dispatcher: same rules, no record.
  public static func askUnrecorded<Argument, Answer>(
    _ question: Question<Argument, Answer>, _ argument: Argument, of board: QuestionBoard?,
    sender: AnyObject, delegate: (@MainActor (Argument) throws -> Answer?)? = nil
  ) -> Answer {
    var calls = CallRecorder(sink: nil, record: RecordID(0), onError: nil)
    let answers = answers(
      to: question, argument, of: board, sender: sender, delegate: delegate, calls: &calls)
    return question.combine(answers) ?? question.defaultAnswer
  }

  /// The delegate's answer and the handler's, in that order, nil where there is none.
  private static func answers<Argument, Answer>(
    to question: Question<Argument, Answer>, _ argument: Argument, of board: QuestionBoard?,
    sender: AnyObject, delegate: (@MainActor (Argument) throws -> Answer?)?,
    calls: inout CallRecorder
  ) -> [Answer?] {
    var answers: [Answer?] = []
    if let delegate {
      let answer = calls.answer(
        HandlerID.delegate.number, nil,
        recordValue: { $0.map(question.recordValue) ?? .none },
        { try delegate(argument) })
      answers.append(answer ?? nil)
    }
    if let slot = board?.slot(question) {
      answers.append(
        calls.answer(slot.number, slot.site, recordValue: question.recordValue) {
          try slot.answer(sender, argument)
        })
    }
    return answers
  }
}

extension Question {
  /// One answer out of those given, delegate's first; nil if nobody answered.
  func combine(_ answers: [Answer?]) -> Answer? {
    let given = answers.compactMap { $0 }
    switch rule {
    case .value: return given.last
    case .veto: return given.first { isNo($0) } ?? given.last
    }
  }

  func outcome(of answer: Answer?) -> Outcome {
    guard let answer else { return .unhandled }
    return rule == .veto && isNo(answer) ? .vetoed : .returned
  }

  private func isNo(_ answer: Answer) -> Bool {
    answer as? Bool == false
  }
}
