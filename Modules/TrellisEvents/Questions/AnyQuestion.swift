/// A question whose argument and answer types are not known, for example in a list of a control's
/// questions.
///
/// Every ``Question`` conforms to this protocol. To use a question with its types, pass it to a
/// generic function, and read ``typed``. You can use the other properties without the types:
/// ```swift
/// func show(_ questions: [any AnyQuestion]) {
///   for question in questions { print(question.name, question.rule) }
/// }
/// ```
public protocol AnyQuestion<Argument, Answer>: Sendable {
  /// The type of the value that the question is about.
  associatedtype Argument
  /// The type of the answer.
  associatedtype Answer: Sendable

  /// The name of the question in records. Begin the name with that of your package.
  var name: String { get }
  /// The rule that combines the answers of the delegate and the handler.
  var rule: QuestionRule { get }
  /// The default answer as a record stores it. The default answer applies if neither a delegate nor
  /// a handler answers.
  var defaultRecord: RecordValue { get }
  /// The identity that distinguishes the question from all other questions.
  var identity: QuestionIdentity { get }
  /// The question as a ``Question``, whose argument and answer types are known.
  var typed: Question<Argument, Answer> { get }
}

/// The identity of a question, which consists of its name and its types.
public struct QuestionIdentity: Hashable, Sendable {
  private let name: String
  private let types: ObjectIdentifier

  init<Argument, Answer>(_ question: Question<Argument, Answer>) {
    name = question.name
    types = ObjectIdentifier(Question<Argument, Answer>.self)
  }
}

extension Question: AnyQuestion {
  /// The default answer as a record stores it. The default answer applies if neither a delegate nor
  /// a handler answers.
  public var defaultRecord: RecordValue { recordValue(defaultAnswer) }
  /// The identity that distinguishes the question from all other questions.
  public var identity: QuestionIdentity { QuestionIdentity(self) }
  /// The question itself.
  public var typed: Question<Argument, Answer> { self }

  /// Returns an answer as a record stores it.
  public func record(of answer: Answer) -> RecordValue { recordValue(answer) }
}
