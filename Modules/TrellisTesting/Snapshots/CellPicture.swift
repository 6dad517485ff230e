import Trellis
import TrellisText

/// Draws a grid of cells as SVG, one line for each stretch that looks alike.
nonisolated struct CellPicture {
  private static let cellWidth = 8
  private static let cellHeight = 18
  private static let baseline = 14

  private let grid: CellGrid
  private let caret: Point?
  private let theme = Theme.dark

  init(grid: CellGrid, caret: Point?) {
    self.grid = grid
    self.caret = caret
  }

  var lines: [String] {
    let size = (grid.size.width * Self.cellWidth, grid.size.height * Self.cellHeight)
    let head = [
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(size.0) \(size.1)\""
        + " width=\"\(size.0)\" height=\"\(size.1)\" font-family=\"monospace\" font-size=\"13\">",
      "<rect width=\"100%\" height=\"100%\" fill=\"\(color(theme[.text].background))\"/>",
    ]
    let rows = (0..<grid.size.height).flatMap { row in
      grid.runs(inRow: row).flatMap { elements(for: $0, row: row) }
    }
    return head + rows + caretElement + ["</svg>"]
  }

  private func elements(for run: CellRun, row: Int) -> [String] {
    let text = NeutralText(run.text)
    let look = theme.look(of: run.style)
    var (ink, ground) = (color(look.foreground), color(look.background))
    if look.attributes.contains(.reverse) { swap(&ink, &ground) }
    let (x, y) = (run.column * Self.cellWidth, row * Self.cellHeight)
    let width = text.width * Self.cellWidth
    var elements: [String] = []
    if ground != color(theme[.text].background) {
      elements.append(
        "<rect x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(Self.cellHeight)\" fill=\"\(ground)\"/>"
      )
    }
    if run.text.contains(where: { $0 != " " }) {
      elements.append(
        "<text x=\"\(x)\" y=\"\(y + Self.baseline)\" textLength=\"\(width)\" xml:space=\"preserve\""
          + " fill=\"\(ink)\"\(attributes(look.attributes))>\(text.markup)</text>")
    }
    return elements
  }

  private func attributes(_ attributes: Style.Attributes) -> String {
    var text = ""
    if attributes.contains(.bold) { text += " font-weight=\"bold\"" }
    if attributes.contains(.italic) { text += " font-style=\"italic\"" }
    if attributes.contains(.dim) { text += " opacity=\"0.7\"" }
    let decorations = [
      attributes.contains(.underline) ? "underline" : nil,
      attributes.contains(.strikethrough) ? "line-through" : nil,
    ].compactMap(\.self)
    if !decorations.isEmpty {
      text += " text-decoration=\"\(decorations.joined(separator: " "))\""
    }
    return text
  }

  private var caretElement: [String] {
    guard let caret else { return [] }
    let (x, y) = (caret.x * Self.cellWidth, caret.y * Self.cellHeight)
    return [
      "<rect class=\"caret\" x=\"\(x)\" y=\"\(y)\" width=\"2\" height=\"\(Self.cellHeight)\""
        + " fill=\"\(color(theme[.accent].foreground))\"/>"
    ]
  }

  private func color(_ color: Color?) -> String {
    (color ?? .palette(7)).hexadecimal
  }
}
