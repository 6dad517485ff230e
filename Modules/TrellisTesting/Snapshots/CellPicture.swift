import Trellis
import TrellisCells
import TrellisText

/// A screenshot of a grid of cells as SVG. Each run of cells in one style is on separate lines, so
/// that screenshots can be compared line by line.
nonisolated struct CellPicture {
  private static let cellWidth = 9
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
        + " width=\"\(size.0)\" height=\"\(size.1)\""
        + " font-family=\"DejaVu Sans Mono, Menlo, Consolas, monospace\" font-size=\"15\">",
      "<rect width=\"100%\" height=\"100%\" fill=\"\(color(theme[.text].background))\"/>",
    ]
    let rows = (0..<grid.size.height).flatMap { row in
      grid.runs(inRow: row).flatMap { elements(for: $0, row: row) }
    }
    return head + rows + caretElement + ["</svg>"]
  }

  private func elements(for run: CellRun, row: Int) -> [String] {
    let look = theme.look(of: run.style)
    var (ink, background) = (color(look.foreground), color(look.background))
    if look.attributes.contains(.reverse) { swap(&ink, &background) }
    let (x, y) = (run.column * Self.cellWidth, row * Self.cellHeight)
    let width = NeutralText(run.text).width * Self.cellWidth
    var elements: [String] = []
    if background != color(theme[.text].background) {
      elements.append(
        "<rect x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(Self.cellHeight)\" fill=\"\(background)\"/>"
      )
    }
    let style = "fill=\"\(ink)\"\(attributes(look.attributes))"
    return elements
      + stretches(of: run).filter { !$0.text.allSatisfy { $0 == " " } || isDecorated(look) }
      .map { stretch in
        let text = NeutralText(stretch.text)
        return "<text x=\"\(stretch.column * Self.cellWidth)\" y=\"\(y + Self.baseline)\""
          + " textLength=\"\(text.width * Self.cellWidth)\" xml:space=\"preserve\""
          + " \(style)>\(text.markup)</text>"
      }
  }

  private func isDecorated(_ look: Theme.Look) -> Bool {
    !look.attributes.isDisjoint(with: [.underline, .strikethrough])
  }

  /// Splits a run of cells into parts: each run of narrow glyphs is one part, and each wide glyph
  /// is a separate part, because it may come from a different font.
  private func stretches(of run: CellRun) -> [(column: Int, text: String)] {
    var stretches: [(column: Int, text: String)] = []
    var column = run.column
    var isNarrow = false
    for character in run.text {
      let width = NeutralText(String(character)).width
      if width < 2, isNarrow {
        stretches[stretches.count - 1].text.append(character)
      } else {
        stretches.append((column, String(character)))
      }
      isNarrow = width < 2
      column += width
    }
    return stretches
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
