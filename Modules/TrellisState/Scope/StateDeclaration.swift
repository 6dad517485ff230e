/// The identity of a state: its source location, and its name if it has one.
@usableFromInline
package nonisolated struct StateDeclaration: Sendable {
  /// The name of the state, such as `score` in `@State("score") var score = 0`.
  @usableFromInline package let name: String?
  /// The source location of the declaration.
  @usableFromInline package let site: SourceSite

  /// Creates the identity of a state.
  @inlinable
  package init(name: String?, site: SourceSite) {
    self.name = name
    self.site = site
  }
}

extension StateDeclaration: nonisolated CustomStringConvertible {
  /// The name, or else the source location.
  @usableFromInline package nonisolated var description: String { name ?? site.description }
}
