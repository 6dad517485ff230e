/// How the children of a stack share its length.
public enum Distribution: Hashable, Sendable, CaseIterable {
  /// As long as each one needs; what can grow shares the room to spare.
  case fill
  /// All the same length, whatever they need.
  case fillEqually
  /// In proportion to what each one needs.
  case fillProportionally
  /// As long as each one needs, with equal spaces between them, from one end to the other.
  case equalSpacing
  /// As long as each one needs, with their middles equally far apart where there is room for that.
  case equalCentering
}
