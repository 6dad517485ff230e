/// How the answers of the delegate and of the handler come together.
public enum QuestionRule: Sendable {
  /// Both are asked, delegate first, and all must say yes.
  case veto
  /// The handler's answer, else the delegate's, else the default.
  case value
}
