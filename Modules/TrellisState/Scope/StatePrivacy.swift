/// The degree to which records keep a state's texts private.
@usableFromInline
package nonisolated enum StatePrivacy: UInt8, Comparable, Sendable {
  /// All texts are recorded.
  case open
  /// A commitment to each text is recorded.
  case sealed
  /// Nothing is recorded, not even a commitment.
  case withheld

  /// Returns whether the left value is more open than the right one.
  @usableFromInline
  package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
