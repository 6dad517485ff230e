/// The rule that combines the answers of the delegate and the handler.
public enum QuestionRule: Sendable {
  /// The delegate is asked first, and then the handler. If either says no, the answer is no.
  case veto
  /// The handler is asked first. If it gives no answer, the delegate is asked. If neither answers,
  /// the default answer applies.
  case value
}
