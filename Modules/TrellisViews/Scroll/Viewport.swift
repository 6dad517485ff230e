package import TrellisLayout

/// The visible part of content whose minimum size is larger than the available space.
///
/// If there is enough space, the content takes all of it and cannot be scrolled.
package nonisolated struct Viewport {
  /// The distance by which the content is scrolled.
  package private(set) var offset = Point.zero
  /// The area in which the content is shown. The arrows for hidden content are next to this area.
  package private(set) var room = Rect.zero
  package private(set) var contentSize = Size.zero
  private var signWidth = 0

  /// Creates a viewport without content.
  package init() {}

  /// The maximum distance by which the content can be scrolled.
  private var reach: Point {
    Point(
      x: max(0, contentSize.width - room.width), y: max(0, contentSize.height - room.height))
  }

  /// Whether the content needs more space than is available.
  package var isShort: Bool { reach != .zero }

  /// Adapts the viewport to an area, and returns the area of the whole content.
  ///
  /// - Parameters:
  ///   - area: The available space.
  ///   - metrics: The metrics of the backend.
  ///   - wish: A closure that returns the width that the content needs.
  ///   - minimum: A closure that returns the content's minimum length along an axis. It also
  ///     receives the content's length across the axis, or `nil` if that length is not known.
  /// - Returns: The area of the whole content, including the parts that are hidden.
  package mutating func settle(
    in area: Rect, _ metrics: LayoutMetrics, wish: () -> Int,
    minimum: (_ axis: Axis, _ across: Int?) -> Int
  ) -> Rect {
    // Scrolling sideways is not useful in an area of at most eight columns.
    let isNarrow = area.width <= 8 * metrics.digitWidth
    let width = isNarrow ? area.width : minimum(.horizontal, nil)
    if width <= area.width, minimum(.vertical, area.width) <= area.height {
      (room, contentSize, offset, signWidth) = (area, area.size, .zero, 0)
      return area
    }
    signWidth = OverflowSign.width(in: area.width, metrics)
    room = area.inset(by: Insets(trailing: signWidth))
    let whole = width <= room.width || isNarrow ? room.width : comfortable(width, wish, metrics)
    contentSize = Size(width: whole, height: max(minimum(.vertical, whole), room.height))
    move(by: .zero)
    return Rect(origin: room.origin - offset, size: contentSize)
  }

  /// Returns a comfortable width for content that is scrolled sideways: the width that the content
  /// needs, up to 80 columns, but at least the minimum width.
  private func comfortable(_ least: Int, _ wish: () -> Int, _ metrics: LayoutMetrics) -> Int {
    max(least, min(wish(), 80 * metrics.digitWidth))
  }

  /// Scrolls by a distance, but not beyond the content.
  ///
  /// - Returns: Whether the content moved.
  @discardableResult
  package mutating func move(by distance: Point) -> Bool {
    let old = offset
    offset = Point(
      x: min(max(0, offset.x + distance.x), reach.x),
      y: min(max(0, offset.y + distance.y), reach.y))
    return offset != old
  }

  /// Scrolls as little as possible to bring a target into view.
  ///
  /// - Returns: The distance that the content has moved.
  package mutating func reveal(_ target: RevealTarget) -> Point {
    let old = offset
    move(
      by: Point(
        x: target.distance(along: .horizontal, into: room.minX..<room.maxX),
        y: target.distance(along: .vertical, into: room.minY..<room.maxY)))
    return old - offset
  }

  /// Returns the distance by which a key scrolls, or `nil` if the key does not scroll.
  package func distance(for key: KeyPress, _ metrics: LayoutMetrics) -> Point? {
    guard key.modifiers.isEmpty, isShort else { return nil }
    return switch key.key {
    case .up: Point(x: 0, y: -metrics.lineHeight)
    case .down: Point(x: 0, y: metrics.lineHeight)
    case .left: Point(x: -8 * metrics.digitWidth, y: 0)
    case .right: Point(x: 8 * metrics.digitWidth, y: 0)
    case .pageUp: Point(x: 0, y: -max(metrics.lineHeight, room.height))
    case .pageDown: Point(x: 0, y: max(metrics.lineHeight, room.height))
    default: nil
    }
  }

  /// Returns the arrows next to the content that point to its hidden parts, or `nil` if nothing is
  /// hidden or there is no space for the arrows.
  package func sign(
    _ metrics: LayoutMetrics, _ style: Style, background: Style = Style(.text)
  ) -> DrawNode? {
    guard isShort else { return nil }
    let sign = OverflowSign(
      above: offset.y > 0, below: offset.y < reach.y, left: offset.x > 0, right: offset.x < reach.x)
    let column = Rect(x: room.maxX, y: room.minY, width: signWidth, height: room.height)
    return sign.node(in: column, metrics, style, background: background)
  }
}
