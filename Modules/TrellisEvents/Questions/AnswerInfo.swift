/// A description of the handler that answers one question.
public struct AnswerInfo: Sendable {
  /// The handler's number on its control. Handlers of questions are numbered in the order in which
  /// they were set.
  public let handler: HandlerID
  /// The question that the handler answers.
  public let question: any AnyQuestion
  /// The source location where the handler was set.
  public let site: SourceSite
}
