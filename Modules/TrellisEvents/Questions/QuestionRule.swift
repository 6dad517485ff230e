/// The rule that combines the answers of the delegate and the handler.
public enum QuestionRule: Sendable {
  /// The delegate and then the handler are asked; the answer is no if either says no.
  case veto
  /// The handler's answer is used, or else the delegate's, or else the default.
  case value
}
