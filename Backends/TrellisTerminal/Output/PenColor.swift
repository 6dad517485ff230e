import TrellisCells
import TrellisLayout

/// A colour in the form that a terminal accepts.
nonisolated enum PenColor: Hashable, Sendable {
  /// The default colour of the terminal.
  case standard
  /// One of 256 colours: the palette, the cube or the greys.
  case indexed(UInt8)
  case rgb(UInt8, UInt8, UInt8)

  /// Creates the terminal colour that is nearest to the given colour. If the given colour is `nil`,
  /// or if the terminal shows no colours, this is the terminal's default colour.
  init(_ color: Color?, depth: ColorDepth) {
    guard let color, let indices = PenColor.indices(for: color, depth) else {
      self = PenColor.exact(color, depth)
      return
    }
    self = .indexed(PenColor.nearest(color, among: indices))
  }

  /// Creates the terminal colour for text that is nearest to the given colour and can still be read
  /// on the given background.
  ///
  /// If the given colours have enough contrast but the terminal colours nearest to them do not, the
  /// nearest text colour with enough contrast is used. Text and background never become the same
  /// colour, unless the given colours are the same.
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

  /// The minimum contrast of readable text, according to WCAG 2.2.
  private static let leastContrast = 4.5

  /// The colour that a terminal shows, or `nil` for the terminal's default colour. The first 16
  /// colours have their values in xterm.
  private var shown: Color? {
    switch self {
    case .standard: nil
    case .indexed(let index): .palette(index)
    case .rgb(let red, let green, let blue): .rgb(red, green, blue)
    }
  }

  /// Returns the indices of the colours from which the nearest one is chosen, or `nil` if there is
  /// nothing to choose, because the terminal shows either the exact colour or no colours.
  private static func indices(for color: Color, _ depth: ColorDepth) -> [UInt8]? {
    switch (color, depth) {
    case (.palette(let index), .sixteen) where index > 15: all(.sixteen)
    case (.rgb, .sixteen), (.rgb, .indexed): all(depth)
    default: nil
    }
  }

  private static func exact(_ color: Color?, _ depth: ColorDepth) -> PenColor {
    switch (color, depth) {
    // The theme has already replaced roles with colours.
    case (nil, _), (_, .none), (.role?, _): .standard
    case (.palette(let index)?, _): .indexed(index)
    case (.rgb(let red, let green, let blue)?, _): .rgb(red, green, blue)
    }
  }

  /// Appends the parameters that select the colour, each with a semicolon after it.
  ///
  /// - Parameters:
  ///   - base: The first number of the range of parameters: 30 for text, 40 for the background.
  ///   - bytes: The bytes to which the parameters are appended.
  func appendParameters(base: Int, to bytes: inout [UInt8]) {
    switch self {
    case .standard: appendParameter(base + 9, to: &bytes)
    case .indexed(let index) where index < 8: appendParameter(base + Int(index), to: &bytes)
    case .indexed(let index) where index < 16: appendParameter(base + 52 + Int(index), to: &bytes)
    case .indexed(let index):
      appendParameter(base + 8, to: &bytes)
      appendParameter(5, to: &bytes)
      appendParameter(Int(index), to: &bytes)
    case .rgb(let red, let green, let blue):
      appendParameter(base + 8, to: &bytes)
      appendParameter(2, to: &bytes)
      appendParameter(Int(red), to: &bytes)
      appendParameter(Int(green), to: &bytes)
      appendParameter(Int(blue), to: &bytes)
    }
  }

  /// Returns the colours of a palette. The first 16 of 256 colours are left out, because users can
  /// change them.
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
