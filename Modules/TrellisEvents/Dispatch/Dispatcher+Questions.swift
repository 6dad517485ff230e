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
    var calls = recorder(of: frame)
    func answers() -> [Answer] {
      Dispatcher.answers(
        to: question, argument, of: board, sender: sender, delegate: delegate, on: self,
        calls: &calls)
    }
    let tellsTasks = tellsNoTask && frame.record != nil
    let answer = question.combine(tellsTasks ? tellingTasks(of: frame, answers) : answers())
    let value = answer ?? question.defaultAnswer
    let outcome = question.outcome(of: answer, failure: calls.failure)
    leave(
      frame, outcome: outcome, answer: question.recordValue(value), isDefault: answer == nil)
    return value
  }

  /// Asks a control that has no dispatcher: same rules, no record.
  public static func askUnrecorded<Argument, Answer>(
    _ question: Question<Argument, Answer>, _ argument: Argument, of board: QuestionBoard?,
    sender: AnyObject, delegate: (@MainActor (Argument) throws -> Answer?)? = nil
  ) -> Answer {
    guard (board?.nesting ?? 0) < maximumDepth else { return question.defaultAnswer }
    board?.nesting += 1
    defer { board?.nesting -= 1 }
    var calls = CallRecorder(record: nil)
    let answers = answers(
      to: question, argument, of: board, sender: sender, delegate: delegate, on: nil, calls: &calls)
    return question.combine(answers) ?? question.defaultAnswer
  }

  /// The answers that were given. A veto asks everybody, delegate first; a value is asked of the
  /// delegate only if the handler has none.
  private static func answers<Argument, Answer>(
    to question: Question<Argument, Answer>, _ argument: Argument, of board: QuestionBoard?,
    sender: AnyObject, delegate: (@MainActor (Argument) throws -> Answer?)?,
    on dispatcher: Dispatcher?, calls: inout CallRecorder
  ) -> [Answer] {
    switch question.rule {
    case .veto:
      let first = answer(of: delegate, to: question, argument, on: dispatcher, calls: &calls)
      let second = answer(
        of: board, to: question, argument, sender: sender, on: dispatcher, calls: &calls)
      return [first, second].compactMap { $0 }
    case .value:
      let own = answer(
        of: board, to: question, argument, sender: sender, on: dispatcher, calls: &calls)
      let found =
        own ?? answer(of: delegate, to: question, argument, on: dispatcher, calls: &calls)
      return found.map { [$0] } ?? []
    }
  }

  private static func answer<Argument, Answer>(
    of delegate: (@MainActor (Argument) throws -> Answer?)?,
    to question: Question<Argument, Answer>, _ argument: Argument, on dispatcher: Dispatcher?,
    calls: inout CallRecorder
  ) -> Answer? {
    guard let delegate else { return nil }
    let answer = calls.answer(
      HandlerID.delegate.number, nil, on: dispatcher,
      recordValue: { $0.map(question.recordValue) ?? .none },
      { try delegate(argument) })
    return answer ?? nil
  }

  private static func answer<Argument, Answer>(
    of board: QuestionBoard?, to question: Question<Argument, Answer>, _ argument: Argument,
    sender: AnyObject, on dispatcher: Dispatcher?, calls: inout CallRecorder
  ) -> Answer? {
    guard let slot = board?.slot(question) else { return nil }
    return calls.answer(
      slot.info.handler.number, slot.info.site, on: dispatcher, recordValue: question.recordValue
    ) { try slot.answer(sender, argument) }
  }
}

extension Question {
  /// One answer out of those given; nil if nobody answered.
  func combine(_ answers: [Answer]) -> Answer? {
    switch rule {
    case .value: answers.first
    case .veto: answers.first { isNo($0) } ?? answers.first
    }
  }

  /// How a question came out: a veto counts for more than an error beside it, which the call keeps.
  func outcome(of answer: Answer?, failure: Outcome?) -> Outcome {
    if let answer, rule == .veto, isNo(answer) { return .vetoed }
    return failure ?? (answer == nil ? .unhandled : .returned)
  }

  private func isNo(_ answer: Answer) -> Bool {
    answer as? Bool == false
  }
}
