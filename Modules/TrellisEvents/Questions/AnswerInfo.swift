/// What can be known of the handler of one question without asking it.
public struct AnswerInfo: Sendable {
  /// The handler's identity on its control, counted over all that were ever set.
  public let handler: HandlerID
  /// What it answers.
  public let question: any AnyQuestion
  /// Where it was set.
  public let site: SourceSite
}
