/// One command of a drawing; places are relative to its node.
public enum DrawCommand: Hashable, Sendable {
  /// A surface without text.
  case fill(Rect, Style)
  /// One line of text, its top left corner at the point; the renderer that draws it neutralises it.
  case text(Point, String, Style)
  /// A border inside the rectangle's edge.
  case border(Rect, Style, BorderShape = .line)
  /// A straight line of the backend's border thickness.
  case rule(Rect, Axis, Style)
}
