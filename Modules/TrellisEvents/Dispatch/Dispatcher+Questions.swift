extension Dispatcher {
  /// Asks a control's delegate and handler a question, and combines their answers.
  ///
  /// The question is recorded even if there is no delegate and no handler. A closure that throws
  /// gives no answer.
  ///
  /// - Parameters:
  ///   - question: The question to ask.
  ///   - argument: The value that the question is about.
  ///   - board: The control's handlers of questions; nil if none was ever set.
  ///   - sender: The control.
  ///   - path: The path of the control.
  ///   - arguments: The values that the record stores for the argument.
  ///   - delegate: A closure that asks the delegate; it returns nil if the delegate does not
  ///     implement the question.
  /// - Returns: The combined answer, or the documented default.
  public func ask<Argument, Answer>(
    _ question: Question<Argument, Answer>, _ argument: Argument, of board: QuestionBoard?,
    sender: AnyObject, path: ControlPath, arguments: [RecordArgument] = [],
    delegate: (@MainActor (Argument) throws -> Answer?)? = nil
  ) -> Answer {
    guard canGoDeeper else {
      refuse(.question, question.name, path: path, arguments: arguments, because: .tooDeep)
      return question.defaultAnswer
    }
    let frame = enter(.question, question.name, path: path, arguments: arguments, site: nil)
    var calls = recorder(of: frame)
    func answers() -> [Answer] {
      self.answers(
        to: question, argument, of: board, sender: sender, delegate: delegate, calls: &calls)
    }
    let answer = question.combine(tellingTasks(of: frame, answers))
    let value = answer ?? question.defaultAnswer
    let outcome = question.outcome(of: answer, failure: calls.failure)
    leave(
      frame, outcome: outcome, answer: question.recordValue(value), isDefault: answer == nil)
    return value
  }

  /// Returns the answers that were given. A veto asks both the delegate and the handler, the
  /// delegate first. A value asks the delegate only if the handler has no answer.
  private func answers<Argument, Answer>(
    to question: Question<Argument, Answer>, _ argument: Argument, of board: QuestionBoard?,
    sender: AnyObject, delegate: (@MainActor (Argument) throws -> Answer?)?,
    calls: inout CallRecorder
  ) -> [Answer] {
    switch question.rule {
    case .veto:
      let first = answer(of: delegate, to: question, argument, calls: &calls)
      let second = answer(of: board, to: question, argument, sender: sender, calls: &calls)
      return [first, second].compactMap { $0 }
    case .value:
      let own = answer(of: board, to: question, argument, sender: sender, calls: &calls)
      let found = own ?? answer(of: delegate, to: question, argument, calls: &calls)
      return found.map { [$0] } ?? []
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
  /// Returns the decisive one of the given answers; nil if there are none.
  func combine(_ answers: [Answer]) -> Answer? {
    switch rule {
    case .value: answers.first
    case .veto: answers.first { isNo($0) } ?? answers.first
    }
  }

  /// Returns the outcome of a question. A veto outranks an error, which the record of the call
  /// keeps.
  func outcome(of answer: Answer?, failure: Outcome?) -> Outcome {
    if let answer, rule == .veto, isNo(answer) { return .vetoed }
    return failure ?? (answer == nil ? .unhandled : .returned)
  }

  private func isNo(_ answer: Answer) -> Bool {
    answer as? Bool == false
  }
}
