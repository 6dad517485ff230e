/// A mistake in a program's use of state. The mistake is reported, and the program continues to
/// run.
@usableFromInline
package nonisolated struct StateDiagnostic: Sendable {
  /// A kind of mistake.
  package struct Code: Hashable, Sendable {
    /// The code, as records show it.
    package let rawValue: String

    /// Creates a code from the text that records show for it.
    package init(_ rawValue: String) {
      self.rawValue = rawValue
    }

    /// The code for setting a state inside a closure that must only compute, such as the closure of
    /// `map`.
    package static let setInPureClosure = Code("set-in-pure-closure")
    /// The code for observers that set each other's states for more than
    /// ``StateScope/maximumRounds`` rounds.
    package static let doesNotSettle = Code("does-not-settle")
    /// The code for setting a read-only binding, such as the result of `map`.
    package static let setOfReadOnlyBinding = Code("set-of-read-only-binding")
    /// The code for setting an element that has been removed from its collection.
    package static let missingElement = Code("missing-element")
    /// The code for the change of a state that was read as a plain value by code that cannot follow
    /// it.
    package static let plainRead = Code("plain-read")
    /// The code for a line that has registered an observer twice for the same owner.
    package static let repeatedObserver = Code("repeated-observer")
  }

  /// The kind of the mistake.
  package let code: Code
  /// One line that says what is wrong, where, and what to do.
  package let message: String
  /// The state that the mistake is about, or `nil` if it is not known.
  package let declaration: StateDeclaration?
  /// The source location of the closure that made the mistake, or `nil` if it is not known.
  package let site: SourceSite?

  /// Creates a diagnostic.
  package init(
    code: Code, message: String, declaration: StateDeclaration? = nil, site: SourceSite? = nil
  ) {
    self.code = code
    self.message = message
    self.declaration = declaration
    self.site = site
  }
}
