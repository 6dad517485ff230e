/// The rule that combines the answers of the delegate and the handler.
public enum QuestionRule: Sendable {
  /// The delegate and then the handler are asked; the answer is no if either says no.
  case veto
  /// The handler's answer counts, else the delegate's, else the default.
  case value
}
