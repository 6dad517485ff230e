package import TrellisLayout

/// Arrows that show the directions in which there is more content.
///
/// The arrows are in the last column of the scrolled area, which is kept free for them.
package nonisolated struct OverflowSign: Hashable, Sendable {
  private let above: Bool
  private let below: Bool
  private let left: Bool
  private let right: Bool

  /// Creates a sign for the directions in which there is more content.
  package init(above: Bool = false, below: Bool = false, left: Bool = false, right: Bool = false) {
    self.above = above
    self.below = below
    self.left = left
    self.right = right
  }

  /// Returns the width that is kept free for the sign: one column, or 0 if the space is at most
  /// four columns wide.
  package static func width(in room: Int, _ metrics: LayoutMetrics) -> Int {
    room > 4 * metrics.digitWidth ? metrics.digitWidth : 0
  }

  /// Draws the arrows into the column that is kept free for them.
  package func draw(in column: Rect, of canvas: inout Canvas, _ style: Style) {
    guard !column.isEmpty else { return }
    let lineHeight = max(1, canvas.metrics.lineHeight)
    for (line, arrow) in arrows(in: column.height / lineHeight).enumerated() {
      canvas.text(arrow, at: column.origin + Point(x: 0, y: line * lineHeight), style)
    }
  }

  /// Returns a drawing of the column with the arrows, to be placed over content that extends into
  /// the column. If the column has no space for a line, returns `nil`.
  package func node(
    in column: Rect, _ metrics: LayoutMetrics, _ style: Style, background: Style = Style(.text)
  ) -> DrawNode? {
    guard !column.isEmpty, column.height >= metrics.lineHeight else { return nil }
    var canvas = Canvas(size: column.size, metrics: metrics)
    canvas.fill(canvas.bounds, background)
    draw(in: canvas.bounds, of: &canvas, style)
    return DrawNode(frame: column, commands: canvas.commands)
  }

  /// The arrow that a sign with only one line shows for up and down.
  package var vertical: String { above ? (below ? "⇕" : "▴") : below ? "▾" : "" }

  /// The arrow that a sign shows for left and right if it has only one line for both.
  package var horizontal: String { left ? (right ? "⇔" : "◂") : right ? "▸" : "" }

  /// Returns the arrows of each line. A single line shows left and right only if it does not show
  /// up or down.
  private func arrows(in lineCount: Int) -> [String] {
    let hasSides = left || right
    switch lineCount {
    case ...0: return []
    case 1: return [vertical.isEmpty ? horizontal : vertical]
    case 2 where hasSides: return [vertical, horizontal]
    default: break
    }
    var arrows = [String](repeating: "", count: lineCount)
    if lineCount == 3 {
      arrows[1] = horizontal
    } else if hasSides {
      arrows[1] = left ? "◂" : ""
      arrows[2] = right ? "▸" : ""
    }
    if above { arrows[0] = "▴" }
    if below { arrows[lineCount - 1] = "▾" }
    return arrows
  }
}

extension View {
  /// The style in which the sign for more content is drawn.
  package var overflowStyle: Style { Style(isEffectivelyEnabled ? .accent : .disabled) }
}
