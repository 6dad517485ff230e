/// The number of colours that a terminal can show.
package nonisolated enum ColorDepth: Hashable, Sendable {
  /// No colours, only attributes.
  case none
  /// The 16 colours of the terminal's palette.
  case sixteen
  /// A palette of 256 colours: the terminal's 16, a cube of 216, and 24 greys.
  case indexed
  /// Any colour, with 8 bits each for red, green and blue.
  case trueColor
}
