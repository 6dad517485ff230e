/// A slot that must be answered: what a control asks its delegate and its one handler.
///
/// A question nobody answers has a documented default, so it never fails. Declare one next to the
/// control that asks it:
/// ```swift
/// extension Question where Argument == String, Answer == Bool {
///   static let shouldRename = Question.veto("files.shouldRename")
/// }
/// ```
public struct Question<Argument, Answer: Sendable>: Sendable {
  /// The name, unique by its package prefix; trails show it.
  public let name: String
  /// The answer when nobody is set.
  public let defaultAnswer: Answer
  /// How answers come together.
  public let rule: QuestionRule
  let recordValue: @Sendable (Answer) -> RecordValue

  /// Declares a question whose answer is a value.
  ///
  /// - Parameters:
  ///   - name: The name, unique by its package prefix.
  ///   - defaultAnswer: The answer when nobody is set.
  ///   - recordValue: What trails keep of an answer.
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

  /// Declares a yes-or-no question: yes by default, no if anyone says no.
  public static func veto(_ name: String) -> Question {
    Question(veto: name)
  }
}
