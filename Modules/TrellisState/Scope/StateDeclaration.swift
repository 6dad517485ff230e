/// The identity of a state: its place in the source and its name, if it was given one.
@usableFromInline
package nonisolated struct StateDeclaration: Sendable {
  /// The name given to the state: `@State("score") var score = 0`.
  @usableFromInline package let name: String?
  /// The place where the state is declared.
  @usableFromInline package let site: SourceSite

  /// Describes a state.
  @inlinable
  package init(name: String?, site: SourceSite) {
    self.name = name
    self.site = site
  }
}

extension StateDeclaration: nonisolated CustomStringConvertible {
  /// The name, or else the place.
  @usableFromInline package nonisolated var description: String { name ?? site.description }
}
