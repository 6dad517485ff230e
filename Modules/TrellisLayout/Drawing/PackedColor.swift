/// A colour, or none, in four bytes. Styles are compared for every text of every frame, and packed
/// colours are much faster to compare than optional enumeration values.
struct PackedColor: Hashable, Sendable {
  /// The kind of the colour in the highest byte (0 for no colour), and its value in the others.
  private let bits: UInt32

  init(_ color: Color?) {
    bits =
      switch color {
      case nil: 0
      case .role(let role): 1 << 24 | UInt32(role.rawValue)
      case .palette(let number): 2 << 24 | UInt32(number)
      case .rgb(let red, let green, let blue):
        3 << 24 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
      }
  }

  /// The colour, or `nil` if there is none.
  var color: Color? {
    switch bits >> 24 {
    case 1: StyleRole(rawValue: UInt8(truncatingIfNeeded: bits)).map(Color.role)
    case 2: .palette(UInt8(truncatingIfNeeded: bits))
    case 3:
      .rgb(
        UInt8(truncatingIfNeeded: bits >> 16), UInt8(truncatingIfNeeded: bits >> 8),
        UInt8(truncatingIfNeeded: bits))
    default: nil
    }
  }
}
