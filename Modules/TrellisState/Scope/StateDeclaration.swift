/// A state's identity, which consists of its source location and, if the state has one, its name.
@usableFromInline
package nonisolated struct StateDeclaration: Sendable {
  /// The name of the state, such as `score` in `@State("score") var score = 0`, or `nil` if it has
  /// none.
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
  /// The name or, if there is none, the source location.
  @usableFromInline package nonisolated var description: String { name ?? site.description }
}
