import TrellisLayout

/// A colour in the form that a terminal accepts.
nonisolated enum PenColor: Hashable, Sendable {
  /// The default colour of the terminal.
  case standard
  /// One of 256 colours: the palette, the cube or the greys.
  case indexed(UInt8)
  case rgb(UInt8, UInt8, UInt8)

  /// Creates the nearest colour that the terminal can show.
  init(_ color: Color?, depth: ColorDepth) {
    switch (color, depth) {
    // The theme has already replaced roles by colours.
    case (nil, _), (_, .none), (.role?, _): self = .standard
    case (.palette(let index)?, .sixteen) where index > 15:
      self = .indexed(PenColor.nearest(Color.palette(index), among: 0...15))
    case (.palette(let index)?, _): self = .indexed(index)
    case (.rgb(let red, let green, let blue)?, .trueColor): self = .rgb(red, green, blue)
    case (let color?, .indexed): self = .indexed(PenColor.nearest(color, among: 16...255))
    case (let color?, .sixteen): self = .indexed(PenColor.nearest(color, among: 0...15))
    }
  }

  /// Returns the parameters that select the colour. `base` is 30 for text and 40 for the
  /// background.
  func parameters(base: Int) -> [Int] {
    switch self {
    case .standard: [base + 9]
    case .indexed(let index) where index < 8: [base + Int(index)]
    case .indexed(let index) where index < 16: [base + 52 + Int(index)]
    case .indexed(let index): [base + 8, 5, Int(index)]
    case .rgb(let red, let green, let blue): [base + 8, 2, Int(red), Int(green), Int(blue)]
    }
  }

  private static func nearest(_ color: Color, among indices: ClosedRange<UInt8>) -> UInt8 {
    let (red, green, blue) = color.components
    func distance(_ index: UInt8) -> Int {
      let (r, g, b) = Color.palette(index).components
      let (dr, dg, db) = (red - r, green - g, blue - b)
      return dr * dr + dg * dg + db * db
    }
    return indices.min { distance($0) < distance($1) } ?? 0
  }
}
