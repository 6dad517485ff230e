public import TrellisLayout

nonisolated extension Color {
  /// The colour as style sheets and SVG write it: `#5fd7ff`. The terminal's own sixteen are those of
  /// xterm; of a number above 15 the last four bits count.
  ///
  /// ```swift
  /// Color.palette(1).hexadecimal  // "#cd0000"
  /// ```
  public var hexadecimal: String {
    let value: UInt32
    switch self {
    case .rgb(let red, let green, let blue):
      value = UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
    case .palette(let number): value = Self.palette[Int(number % 16)]
    }
    let digits = String(value, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }

  private static let palette: [UInt32] = [
    0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
    0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
  ]
}
