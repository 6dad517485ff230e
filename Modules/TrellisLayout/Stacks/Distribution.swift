/// The rule by which a stack divides its length among its children.
public enum Distribution: Hashable, Sendable, CaseIterable {
  /// Each child has the length that it needs. Children that can grow share the spare space.
  case fill
  /// All children have the same length.
  case fillEqually
  /// Each child has a length that is proportional to the length that it needs.
  case fillProportionally
  /// Each child has the length that it needs. The children are spread from end to end, with equal
  /// spaces between them.
  case equalSpacing
  /// Each child has the length that it needs. If there is enough space, the distances between the
  /// children's centres are equal.
  case equalCentering
}
