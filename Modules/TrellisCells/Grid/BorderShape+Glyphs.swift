import TrellisLayout

/// The characters with which the sides and corners of a border are drawn.
nonisolated struct BorderGlyphs {
  var horizontal: Unicode.Scalar
  var vertical: Unicode.Scalar
  var topLeft: Unicode.Scalar
  var topRight: Unicode.Scalar
  var bottomLeft: Unicode.Scalar
  var bottomRight: Unicode.Scalar
}

nonisolated extension BorderShape {
  var glyphs: BorderGlyphs {
    switch self {
    case .line:
      BorderGlyphs(
        horizontal: "─", vertical: "│", topLeft: "┌", topRight: "┐", bottomLeft: "└",
        bottomRight: "┘")
    case .rounded:
      BorderGlyphs(
        horizontal: "─", vertical: "│", topLeft: "╭", topRight: "╮", bottomLeft: "╰",
        bottomRight: "╯")
    case .heavy:
      BorderGlyphs(
        horizontal: "━", vertical: "┃", topLeft: "┏", topRight: "┓", bottomLeft: "┗",
        bottomRight: "┛")
    }
  }
}
