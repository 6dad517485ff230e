/// A mistake of a program with its state, which is reported and then ignored.
@usableFromInline
package nonisolated struct StateDiagnostic: Sendable {
  /// A sort of mistake.
  package struct Code: Hashable, Sendable {
    /// The word that stands in a record.
    package let rawValue: String

    /// Makes a custom code.
    package init(_ rawValue: String) {
      self.rawValue = rawValue
    }

    /// A state was set inside a closure that must only compute, for example that of `map`.
    package static let setInPureClosure = Code("setInPureClosure")
    /// Observers set each other's states for more than ``StateScope/maximumRounds`` rounds.
    package static let doesNotSettle = Code("doesNotSettle")
    /// A binding was set that can only be read, for example the result of `map`.
    package static let setOfReadOnlyBinding = Code("setOfReadOnlyBinding")
  }

  /// The sort of mistake.
  package let code: Code
  /// One line: what, where, what to do.
  package let message: String
  /// The state concerned, if one is.
  package let declaration: StateDeclaration?
  /// The closure concerned, if its place is known.
  package let site: SourceSite?

  /// Describes a mistake.
  package init(
    code: Code, message: String, declaration: StateDeclaration? = nil, site: SourceSite? = nil
  ) {
    self.code = code
    self.message = message
    self.declaration = declaration
    self.site = site
  }
}
