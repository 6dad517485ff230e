/// The degree to which records keep the text of a state private.
@usableFromInline
package nonisolated enum StatePrivacy: UInt8, Comparable, Sendable {
  /// Text is recorded unchanged.
  case open
  /// In place of text, a commitment is recorded, with which the text can be verified but not read.
  case sealed
  /// Text is not recorded, not even as a commitment.
  case withheld

  /// Returns whether the left value is more open than the right one.
  @usableFromInline
  package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
