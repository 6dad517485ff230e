/// A description of the handler that answers one question.
public struct AnswerInfo: Sendable {
  /// The handler's identity on its control, counted in the order in which handlers were set.
  public let handler: HandlerID
  /// The question that the handler answers.
  public let question: any AnyQuestion
  /// The source location where the handler was set.
  public let site: SourceSite
}
