/// The line style of a border.
public enum BorderShape: Hashable, Sendable, CaseIterable {
  /// A thin line with square corners.
  case line
  /// A thin line with round corners.
  case rounded
  /// A heavy line with square corners.
  case heavy
}
