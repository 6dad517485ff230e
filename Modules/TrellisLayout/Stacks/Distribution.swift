/// The division of a stack's length among its children.
public enum Distribution: Hashable, Sendable, CaseIterable {
  /// Each child gets the length that it needs; children that can grow share the spare room.
  case fill
  /// All children get the same length.
  case fillEqually
  /// Each child gets a length in proportion to the length that it needs.
  case fillProportionally
  /// Each child gets the length that it needs, with equal spaces between them from end to end.
  case equalSpacing
  /// Each child gets the length that it needs, with equal distances between the children's centres
  /// if there is room.
  case equalCentering
}
