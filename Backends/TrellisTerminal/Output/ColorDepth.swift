/// The number of colours that a terminal can show.
package nonisolated enum ColorDepth: Hashable, Sendable {
  /// None: attributes only.
  case none
  /// The sixteen of its palette.
  case sixteen
  /// The sixteen, a cube of 216, and 24 greys.
  case indexed
  /// Red, green and blue.
  case trueColor
}
