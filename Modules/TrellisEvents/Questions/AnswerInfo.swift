/// A description of the handler of one question, which is available without asking it.
public struct AnswerInfo: Sendable {
  /// The handler's identity on its control, counted over all handlers that were ever set there.
  public let handler: HandlerID
  /// The question that the handler answers.
  public let question: any AnyQuestion
  /// The source location where the handler was set.
  public let site: SourceSite
}
