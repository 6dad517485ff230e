/// The handlers of one control's questions: at most one per question.
@MainActor
public final class QuestionBoard {
  private var slots: [String: AnyQuestionHandler] = [:]
  private var lastNumber: UInt32 = 0
  /// How deep unrecorded questions are nested on this board right now.
  var nesting = 0

  /// Makes a board on which nothing is set.
  public init() {}

  /// Sets the handler of a question, or clears it with nil; the last one set is the one asked.
  public func set<Argument, Answer>(
    _ question: Question<Argument, Answer>, site: SourceSite,
    _ handler: (@MainActor (AnyObject, Argument) throws -> Answer)?
  ) {
    guard let handler else {
      slots[question.name] = nil
      return
    }
    lastNumber += 1
    slots[question.name] = QuestionHandler(number: lastNumber, site: site, answer: handler)
  }

  /// The handler that is set, if any.
  public func handler<Argument, Answer>(
    of question: Question<Argument, Answer>
  ) -> (@MainActor (AnyObject, Argument) throws -> Answer)? {
    slot(question)?.answer
  }

  /// Where the handler of a question was set; nil if none is.
  public func site<Argument, Answer>(of question: Question<Argument, Answer>) -> SourceSite? {
    slots[question.name]?.site
  }

  /// The names of the questions that have a handler, sorted.
  public var setNames: [String] { slots.keys.sorted() }

  /// Clears every question.
  public func removeAll() {
    slots.removeAll()
  }

  func slot<Argument, Answer>(
    _ question: Question<Argument, Answer>
  ) -> QuestionHandler<Argument, Answer>? {
    guard let slot = slots[question.name] else { return nil }
    return slot as? QuestionHandler<Argument, Answer>
  }
}

@MainActor
class AnyQuestionHandler {
  let number: UInt32
  let site: SourceSite

  init(number: UInt32, site: SourceSite) {
    self.number = number
    self.site = site
  }
}

final class QuestionHandler<Argument, Answer>: AnyQuestionHandler {
  let answer: @MainActor (AnyObject, Argument) throws -> Answer

  init(
    number: UInt32, site: SourceSite,
    answer: @escaping @MainActor (AnyObject, Argument) throws -> Answer
  ) {
    self.answer = answer
    super.init(number: number, site: site)
  }
}
