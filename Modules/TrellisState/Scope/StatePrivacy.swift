/// How much of the texts that a state holds may be on record.
package nonisolated enum StatePrivacy: UInt8, Comparable {
  /// All of them.
  case open
  /// A commitment to each.
  case sealed
  /// Nothing, not even a commitment.
  case withheld

  /// From the most open one up.
  package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
