extension Dispatcher {
  /// Asks a control's delegate and handler a question, and combines their answers.
  ///
  /// The question is recorded even if there is no delegate and no handler. A closure that throws an
  /// error gives no answer.
  ///
  /// - Parameters:
  ///   - question: The question to ask.
  ///   - argument: The value that the question is about.
  ///   - board: The handlers that answer the control's questions, or `nil` if the control never had
  ///     such a handler.
  ///   - sender: The control.
  ///   - path: The path of the control.
  ///   - arguments: The values that the record stores for the argument.
  ///   - delegate: A closure that asks the delegate. The closure returns `nil` if the delegate does
  ///     not implement the method for the question.
  /// - Returns: The combined answer. If there is none, or if the question is refused because too
  ///   many dispatches are nested, the question's default answer.
  public func ask<Argument, Answer>(
    _ question: Question<Argument, Answer>, _ argument: Argument, of board: QuestionBoard?,
    sender: AnyObject, path: ControlPath, arguments: [RecordArgument] = [],
    delegate: (@MainActor (Argument) throws -> Answer?)? = nil
  ) -> Answer {
    guard canGoDeeper else {
      refuse(.question, question.name, path: path, arguments: arguments, because: .tooDeep)
      return question.defaultAnswer
    }
    let dispatch = enter(.question, question.name, path: path, arguments: arguments, site: nil)
    var calls = recorder(of: dispatch)
    let answer = tellingTasks(of: dispatch) {
      combinedAnswer(
        to: question, argument, of: board, sender: sender, delegate: delegate, calls: &calls)
    }
    let value = answer ?? question.defaultAnswer
    let outcome = question.outcome(of: answer, failure: calls.failure)
    leave(
      dispatch, outcome: outcome, answer: question.recordValue(value), isDefault: answer == nil)
    return value
  }

  /// Returns the decisive answer, or `nil` if there is none. For a veto, the delegate and then the
  /// handler are asked. For a value, the handler is asked first, and the delegate only if the
  /// handler gives no answer.
  @inline(__always)
  private func combinedAnswer<Argument, Answer>(
    to question: Question<Argument, Answer>, _ argument: Argument, of board: QuestionBoard?,
    sender: AnyObject, delegate: (@MainActor (Argument) throws -> Answer?)?,
    calls: inout CallRecorder
  ) -> Answer? {
    switch question.rule {
    case .veto:
      let first = answer(of: delegate, to: question, argument, calls: &calls)
      let second = answer(of: board, to: question, argument, sender: sender, calls: &calls)
      return question.isNo(second) && !question.isNo(first) ? second : first ?? second
    case .value:
      return answer(of: board, to: question, argument, sender: sender, calls: &calls)
        ?? answer(of: delegate, to: question, argument, calls: &calls)
    }
  }

  private func answer<Argument, Answer>(
    of delegate: (@MainActor (Argument) throws -> Answer?)?,
    to question: Question<Argument, Answer>, _ argument: Argument, calls: inout CallRecorder
  ) -> Answer? {
    guard let delegate else { return nil }
    let answer = calls.answer(
      HandlerID.delegate.number, nil, on: self,
      recordValue: { $0.map(question.recordValue) ?? .none },
      { try delegate(argument) })
    return answer ?? nil
  }

  private func answer<Argument, Answer>(
    of board: QuestionBoard?, to question: Question<Argument, Answer>, _ argument: Argument,
    sender: AnyObject, calls: inout CallRecorder
  ) -> Answer? {
    guard let slot = board?.slot(question) else { return nil }
    return calls.answer(
      slot.info.handler.number, slot.info.site, on: self, recordValue: question.recordValue
    ) { try slot.answer(sender, argument) }
  }
}

extension Question {
  /// Returns the outcome of a question. A veto outranks an error, since the error is also stored in
  /// the record of the call.
  func outcome(of answer: Answer?, failure: Outcome?) -> Outcome {
    if rule == .veto, isNo(answer) { return .vetoed }
    return failure ?? (answer == nil ? .unhandled : .returned)
  }

  func isNo(_ answer: Answer?) -> Bool {
    answer as? Bool == false
  }
}
