/// A drawing command of a ``DrawNode``. Its coordinates are relative to the top left corner of the
/// node's frame.
public enum DrawCommand: Hashable, Sendable {
  /// A filled area without text.
  case fill(Rect, Style)
  /// One line of text, with its top left corner at the point. The backend neutralises the text's
  /// control characters.
  case text(Point, String, Style)
  /// A border inside the rectangle's edge.
  case border(Rect, Style, BorderShape = .line)
  /// A straight line that fills the rectangle and runs along the axis. Normally, the rectangle is
  /// as thick as the backend's borders.
  case rule(Rect, Axis, Style)
}
