import TrellisLayout

/// A colour as a terminal is told it.
nonisolated enum PenColor: Hashable, Sendable {
  /// The terminal's own.
  case standard
  /// One of 256: the palette, the cube, the greys.
  case indexed(UInt8)
  case rgb(UInt8, UInt8, UInt8)

  /// The colour nearest to the one that is asked for.
  init(_ color: Color?, depth: ColorDepth) {
    switch (color, depth) {
    case (nil, _), (_, .none): self = .standard
    case (.palette(let index)?, _): self = .indexed(index & 15)
    case (.rgb(let red, let green, let blue)?, .trueColor): self = .rgb(red, green, blue)
    case (.rgb(let red, let green, let blue)?, .indexed):
      self = .indexed(PenColor.nearest(red, green, blue, among: 16...255))
    case (.rgb(let red, let green, let blue)?, .sixteen):
      self = .indexed(PenColor.nearest(red, green, blue, among: 0...15))
    }
  }

  /// The parameters that select it, `base` being 30 for text and 40 for the ground.
  func parameters(base: Int) -> [Int] {
    switch self {
    case .standard: [base + 9]
    case .indexed(let index) where index < 8: [base + Int(index)]
    case .indexed(let index) where index < 16: [base + 52 + Int(index)]
    case .indexed(let index): [base + 8, 5, Int(index)]
    case .rgb(let red, let green, let blue): [base + 8, 2, Int(red), Int(green), Int(blue)]
    }
  }

  private static func nearest(
    _ red: UInt8, _ green: UInt8, _ blue: UInt8, among indices: ClosedRange<UInt8>
  ) -> UInt8 {
    func distance(_ index: UInt8) -> Int {
      let (r, g, b) = components(of: index)
      let (dr, dg, db) = (Int(red) - r, Int(green) - g, Int(blue) - b)
      return dr * dr + dg * dg + db * db
    }
    return indices.min { distance($0) < distance($1) } ?? 0
  }

  /// What xterm shows for an index, unless the user has other colours.
  static func components(of index: UInt8) -> (red: Int, green: Int, blue: Int) {
    let index = Int(index)
    switch index {
    case 7: return (229, 229, 229)
    case 8: return (127, 127, 127)
    case 0..<16:
      let level = index < 8 ? 205 : 255
      return (index & 1 != 0 ? level : 0, index & 2 != 0 ? level : 0, index & 4 != 0 ? level : 0)
    case 16..<232:
      let levels = [0, 95, 135, 175, 215, 255]
      let cube = index - 16
      return (levels[cube / 36], levels[cube / 6 % 6], levels[cube % 6])
    default:
      let grey = 8 + 10 * (index - 232)
      return (grey, grey, grey)
    }
  }
}
