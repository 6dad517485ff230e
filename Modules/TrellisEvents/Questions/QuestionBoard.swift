/// The handlers of one control's questions, at most one per question.
///
/// Two questions with the same name but different types are different questions.
@MainActor
public final class QuestionBoard {
  private var slots: [QuestionIdentity: AnyQuestionHandler] = [:]
  private var lastNumber: UInt32 = 0

  /// Creates a board without handlers.
  public init() {}

  isolated deinit {}

  /// Sets the handler of a question, and replaces any earlier handler. If `handler` is `nil`, the
  /// earlier handler is removed.
  public func set<Argument, Answer>(
    _ question: Question<Argument, Answer>, site: SourceSite,
    _ handler: (@MainActor (AnyObject, Argument) throws -> Answer)?
  ) {
    guard let handler else {
      slots[question.identity] = nil
      return
    }
    lastNumber += 1
    let info = AnswerInfo(handler: HandlerID(lastNumber), question: question, site: site)
    slots[question.identity] = QuestionHandler(info: info, answer: handler)
  }

  /// Returns the handler of a question, or `nil` if none is set.
  public func handler<Argument, Answer>(
    of question: Question<Argument, Answer>
  ) -> (@MainActor (AnyObject, Argument) throws -> Answer)? {
    slot(question)?.answer
  }

  /// Returns a description of a question's handler, or `nil` if none is set.
  public func info<Argument, Answer>(of question: Question<Argument, Answer>) -> AnswerInfo? {
    slots[question.identity]?.info
  }

  /// Whether no handler is set.
  package var isEmpty: Bool { slots.isEmpty }

  /// Descriptions of all handlers, in the order in which the handlers were set.
  public var all: [AnswerInfo] {
    slots.values.map(\.info).sorted { $0.handler < $1.handler }
  }

  /// Removes the handlers of all questions.
  public func removeAll() {
    slots.removeAll()
  }

  func slot<Argument, Answer>(
    _ question: Question<Argument, Answer>
  ) -> QuestionHandler<Argument, Answer>? {
    // Most controls have no handlers, so the lookup is skipped for them.
    guard !slots.isEmpty, let slot = slots[question.identity] else { return nil }
    return slot as? QuestionHandler<Argument, Answer>
  }
}

@MainActor
class AnyQuestionHandler {
  let info: AnswerInfo

  init(info: AnswerInfo) {
    self.info = info
  }
}

final class QuestionHandler<Argument, Answer>: AnyQuestionHandler {
  let answer: @MainActor (AnyObject, Argument) throws -> Answer

  init(
    info: AnswerInfo, answer: @escaping @MainActor (AnyObject, Argument) throws -> Answer
  ) {
    self.answer = answer
    super.init(info: info)
  }
}
