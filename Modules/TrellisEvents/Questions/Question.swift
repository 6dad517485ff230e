/// A question that a control asks its delegate and the handler that was set for the question.
///
/// If neither of them answers, the default answer applies, so asking never fails. Declare a
/// question next to the control that asks it:
/// ```swift
/// extension Question where Argument == String, Answer == Bool {
///   static let shouldRename = Question.veto("files.shouldRename")
/// }
/// ```
public struct Question<Argument, Answer: Sendable>: Sendable {
  /// The name of the question in records. Begin the name with that of your package.
  public let name: String
  /// The answer if neither a delegate nor a handler gives one.
  public let defaultAnswer: Answer
  /// The rule that combines the answers.
  public let rule: QuestionRule
  let recordValue: @Sendable (Answer) -> RecordValue

  /// Creates a question whose answer is a value.
  ///
  /// - Parameters:
  ///   - name: The name of the question in records. Begin the name with that of your package.
  ///   - defaultAnswer: The answer if neither a delegate nor a handler gives one.
  ///   - recordValue: A closure that returns an answer as a record stores it.
  public init(
    _ name: String, default defaultAnswer: Answer,
    recordValue: @escaping @Sendable (Answer) -> RecordValue
  ) {
    self.name = name
    self.defaultAnswer = defaultAnswer
    rule = .value
    self.recordValue = recordValue
  }

  /// Creates a question whose answer is a recordable value.
  public init(_ name: String, default defaultAnswer: Answer) where Answer: Recordable {
    self.init(name, default: defaultAnswer) { $0.recordValue }
  }
}

extension Question where Answer == Bool {
  private init(veto name: String) {
    self.name = name
    defaultAnswer = true
    rule = .veto
    recordValue = { .bool($0) }
  }

  /// Returns a yes-or-no question. If the delegate or the handler answers no, the answer is no.
  /// Otherwise, the answer is yes.
  public static func veto(_ name: String) -> Question {
    Question(veto: name)
  }
}
