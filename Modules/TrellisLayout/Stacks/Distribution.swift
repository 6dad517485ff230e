/// The division of a stack's length among its children.
public enum Distribution: Hashable, Sendable, CaseIterable {
  /// The length that each one needs; those that can grow share the room to spare.
  case fill
  /// The same length for all.
  case fillEqually
  /// A length in proportion to the one that each child needs.
  case fillProportionally
  /// The length that each one needs, with equal spaces between them, from one end to the other.
  case equalSpacing
  /// The length that each one needs, with their middles equally far apart if there is room for
  /// that.
  case equalCentering
}
