/// Which state something is about: its place in the source and the name it was given, if any.
public nonisolated struct StateDeclaration: Sendable {
  /// The name given to the state: `@State("score") var score = 0`.
  public let name: String?
  /// Where the state is declared.
  public let site: SourceSite

  /// Describes a state.
  @inlinable
  public init(name: String?, site: SourceSite) {
    self.name = name
    self.site = site
  }
}

extension StateDeclaration: nonisolated CustomStringConvertible {
  /// The name, or else the place.
  public nonisolated var description: String { name ?? site.description }
}
