/// A question whose types are not known: for lists of what a control asks.
///
/// Every ``Question`` is one; hand it to a generic function to have the types back.
/// ```swift
/// func show(_ questions: [any AnyQuestion]) {
///   for question in questions { print(question.name, question.rule) }
/// }
/// ```
public protocol AnyQuestion<Argument, Answer>: Sendable {
  /// What it is asked about.
  associatedtype Argument
  /// What it is answered with.
  associatedtype Answer: Sendable

  /// The name, unique by its package prefix.
  var name: String { get }
  /// How answers come together.
  var rule: QuestionRule { get }
  /// The answer when nobody is set, as records keep it.
  var defaultRecord: RecordValue { get }
  /// What tells it from every other question.
  var identity: QuestionIdentity { get }
  /// The question with its types.
  var typed: Question<Argument, Answer> { get }
}

/// What tells a question from every other: its name and its types.
public struct QuestionIdentity: Hashable, Sendable {
  private let name: String
  private let types: ObjectIdentifier

  init<Argument, Answer>(_ question: Question<Argument, Answer>) {
    name = question.name
    types = ObjectIdentifier(Question<Argument, Answer>.self)
  }
}

extension Question: AnyQuestion {
  /// The answer when nobody is set, as records keep it.
  public var defaultRecord: RecordValue { recordValue(defaultAnswer) }
  /// What tells it from every other question.
  public var identity: QuestionIdentity { QuestionIdentity(self) }
  /// The question itself.
  public var typed: Question<Argument, Answer> { self }

  /// A given answer as records keep it.
  public func record(of answer: Answer) -> RecordValue { recordValue(answer) }
}
