/// A slot that must be answered, by a control's delegate or by its one handler.
///
/// An unanswered question has a documented default, so it never fails. Declare one next to the
/// control that asks it:
/// ```swift
/// extension Question where Argument == String, Answer == Bool {
///   static let shouldRename = Question.veto("files.shouldRename")
/// }
/// ```
public struct Question<Argument, Answer: Sendable>: Sendable {
  /// The name, unique by its package prefix, as records show it.
  public let name: String
  /// The answer when no delegate and no handler answers.
  public let defaultAnswer: Answer
  /// The rule that combines the answers.
  public let rule: QuestionRule
  let recordValue: @Sendable (Answer) -> RecordValue

  /// Declares a question whose answer is a value.
  ///
  /// - Parameters:
  ///   - name: The name, unique by its package prefix.
  ///   - defaultAnswer: The answer when no delegate and no handler answers.
  ///   - recordValue: The form of an answer in records.
  public init(
    _ name: String, default defaultAnswer: Answer,
    recordValue: @escaping @Sendable (Answer) -> RecordValue
  ) {
    self.name = name
    self.defaultAnswer = defaultAnswer
    rule = .value
    self.recordValue = recordValue
  }

  /// Declares a question whose answer is a recordable value.
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

  /// Declares a yes-or-no question: yes by default, no if any answer is no.
  public static func veto(_ name: String) -> Question {
    Question(veto: name)
  }
}
