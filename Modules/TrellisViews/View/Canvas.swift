public import TrellisLayout

/// The area on which a view draws itself. Its top left corner is at 0, 0.
public nonisolated struct Canvas: Sendable {
  /// The size of the canvas.
  public let size: Size
  /// The metrics of the backend.
  public let metrics: LayoutMetrics
  package private(set) var commands: [DrawCommand] = []

  package init(size: Size, metrics: LayoutMetrics) {
    self.size = size
    self.metrics = metrics
  }

  /// The whole area of the canvas.
  public var bounds: Rect { Rect(origin: .zero, size: size) }

  /// Fills an area with the background of a style, and covers what was drawn there before.
  public mutating func fill(_ area: Rect, _ style: Style) {
    guard !area.isEmpty else { return }
    commands.append(.fill(area, style))
  }

  /// Draws one line of text with its top left corner at a point.
  public mutating func text(_ text: String, at point: Point, _ style: Style) {
    guard !text.isEmpty else { return }
    commands.append(.text(point, text, style))
  }

  /// Draws a border inside the edge of an area.
  public mutating func border(_ area: Rect, _ style: Style, _ shape: BorderShape = .line) {
    guard !area.isEmpty else { return }
    commands.append(.border(area, style, shape))
  }

  /// Draws a straight line in an area, along an axis.
  public mutating func rule(_ area: Rect, _ axis: Axis, _ style: Style) {
    guard !area.isEmpty else { return }
    commands.append(.rule(area, axis, style))
  }
}
