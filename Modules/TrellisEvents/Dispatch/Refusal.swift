/// Something that reached nobody or was said no to, and why.
package struct Refusal: Hashable, Sendable {
  /// Whether it was an event or a question.
  package let kind: RecordKind
  /// The event or the question.
  package let subject: String
  /// Where it was to go.
  package let path: ControlPath?
  /// Why it came to nothing.
  package let outcome: Outcome
}
