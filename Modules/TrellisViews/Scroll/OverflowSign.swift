package import TrellisLayout

/// Arrows that show the directions in which there is more content.
///
/// The arrows are in the last column of the scrolled area. This column is kept free for them.
package nonisolated struct OverflowSign: Hashable, Sendable {
  private let above: Bool
  private let below: Bool
  private let left: Bool
  private let right: Bool

  /// Creates arrows for the directions in which there is more content.
  package init(above: Bool = false, below: Bool = false, left: Bool = false, right: Bool = false) {
    self.above = above
    self.below = below
    self.left = left
    self.right = right
  }

  /// Returns the width that is kept free for the arrows: one column, or 0 if the space is at most
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

  /// Returns a drawing of the column with the arrows, which covers content that extends into the
  /// column. If the column has no space for a line, returns `nil`.
  package func node(
    in column: Rect, _ metrics: LayoutMetrics, _ style: Style, background: Style = Style(.text)
  ) -> DrawNode? {
    guard !column.isEmpty, column.height >= metrics.lineHeight else { return nil }
    var canvas = Canvas(size: column.size, metrics: metrics)
    canvas.fill(canvas.bounds, background)
    draw(in: canvas.bounds, of: &canvas, style)
    return DrawNode(frame: column, commands: canvas.commands)
  }

  /// The arrow that shows in a single character whether there is more content above, below or both;
  /// empty if there is none.
  package var vertical: String { above ? (below ? "⇕" : "▴") : below ? "▾" : "" }

  /// The arrow that shows in a single character whether there is more content on the left, on the
  /// right or both; empty if there is none.
  package var horizontal: String { left ? (right ? "⇔" : "◂") : right ? "▸" : "" }

  /// Returns the arrow to draw in each line of the column; empty for a line without an arrow. If
  /// there is only one line, its arrow points left or right only if there is no content above or
  /// below.
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
  /// The style of the arrows that show that there is more content.
  package var overflowStyle: Style { Style(isEffectivelyEnabled ? .accent : .disabled) }
}
