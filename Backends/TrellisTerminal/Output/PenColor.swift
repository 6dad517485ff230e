import TrellisCells
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
    guard let color, let indices = PenColor.indices(for: color, depth) else {
      self = PenColor.exact(color, depth)
      return
    }
    self = .indexed(PenColor.nearest(color, among: indices))
  }

  /// Creates the nearest colour for text that keeps the contrast of the text to its background.
  ///
  /// If the nearest colours of text and background are too close to each other to read the text,
  /// although the colours themselves are not, the text gets the nearest one that can be read. Text
  /// never gets the colour of its background, unless it has it.
  init(_ color: Color?, on background: Color?, depth: ColorDepth) {
    self.init(color, depth: depth)
    guard let color, let background, color != background,
      depth == .sixteen || depth == .indexed,
      case (let text?, let behind?) = (shown, PenColor(background, depth: depth).shown)
    else { return }
    let least = PenColor.leastContrast
    let others: [UInt8]
    if text.contrast(to: behind) < least, color.contrast(to: background) >= least {
      others = PenColor.all(depth).filter { Color.palette($0).contrast(to: behind) >= least }
    } else if text == behind {
      others = PenColor.all(depth).filter { Color.palette($0) != behind }
    } else {
      return
    }
    if !others.isEmpty { self = .indexed(PenColor.nearest(color, among: others)) }
  }

  /// The least contrast of text that can be read, as WCAG 2.2 demands.
  private static let leastContrast = 4.5

  /// The colour that a terminal shows; nil for its default colour. The first 16 have the values of
  /// xterm.
  private var shown: Color? {
    switch self {
    case .standard: nil
    case .indexed(let index): .palette(index)
    case .rgb(let red, let green, let blue): .rgb(red, green, blue)
    }
  }

  /// Returns the colours of which the terminal shows the nearest one; nil if it shows the colour
  /// itself or none.
  private static func indices(for color: Color, _ depth: ColorDepth) -> [UInt8]? {
    switch (color, depth) {
    case (.palette(let index), .sixteen) where index > 15: all(.sixteen)
    case (.rgb, .sixteen), (.rgb, .indexed): all(depth)
    default: nil
    }
  }

  private static func exact(_ color: Color?, _ depth: ColorDepth) -> PenColor {
    switch (color, depth) {
    // The theme has already replaced roles by colours.
    case (nil, _), (_, .none), (.role?, _): .standard
    case (.palette(let index)?, _): .indexed(index)
    case (.rgb(let red, let green, let blue)?, _): .rgb(red, green, blue)
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

  /// Returns the colours of a palette. Of 256, the first 16 are left out, as users choose them.
  private static func all(_ depth: ColorDepth) -> [UInt8] {
    depth == .sixteen ? Array(0...15) : Array(16...255)
  }

  private static let places = (0...255).map { OKLab(Color.palette(UInt8($0))) }

  private static func nearest(_ color: Color, among indices: [UInt8]) -> UInt8 {
    let place = OKLab(color)
    func distance(_ index: UInt8) -> Double { place.squaredDistance(to: places[Int(index)]) }
    return indices.min { distance($0) < distance($1) } ?? 0
  }
}
