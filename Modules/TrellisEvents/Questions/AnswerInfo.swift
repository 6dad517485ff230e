/// The facts about the handler of one question that can be had without asking it.
public struct AnswerInfo: Sendable {
  /// The handler's identity on its control, counted over all that were ever set.
  public let handler: HandlerID
  /// The question that the handler answers.
  public let question: any AnyQuestion
  /// The place where the handler was set.
  public let site: SourceSite
}
