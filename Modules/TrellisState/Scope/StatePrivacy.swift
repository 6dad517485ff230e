/// The degree to which records keep the text of a state private.
@usableFromInline
package nonisolated enum StatePrivacy: UInt8, Comparable, Sendable {
  /// Text is recorded in the clear.
  case open
  /// A commitment is recorded in place of text.
  case sealed
  /// Text is not recorded, not even as a commitment.
  case withheld

  /// Returns whether the left value is more open than the right one.
  @usableFromInline
  package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
