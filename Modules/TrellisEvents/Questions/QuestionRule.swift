/// The rule that combines the answers of the delegate and of the handler.
public enum QuestionRule: Sendable {
  /// Asks both, the delegate first; all must say yes.
  case veto
  /// Takes the handler's answer, else the delegate's, else the default.
  case value
}
