package import TrellisLayout

/// The visible part of content that needs more room at least than there is.
///
/// If there is room enough, the content has all of it, and nothing can be scrolled.
package nonisolated struct Viewport {
  /// The distance that the content is scrolled.
  package private(set) var offset = Point.zero
  /// The area in which content is shown; the sign for more content stands beside it.
  package private(set) var room = Rect.zero
  package private(set) var contentSize = Size.zero
  private var signWidth = 0

  /// Makes a viewport without content.
  package init() {}

  /// The distance that the content can be scrolled.
  private var reach: Point {
    Point(
      x: max(0, contentSize.width - room.width), y: max(0, contentSize.height - room.height))
  }

  /// Whether the content needs more room than there is.
  package var isShort: Bool { reach != .zero }

  /// Finds the place of content in an area.
  ///
  /// - Parameters:
  ///   - area: The room there is.
  ///   - metrics: The units.
  ///   - wish: The width that the content asks for.
  ///   - minimum: The least length of the content along an axis, for its length across it.
  /// - Returns: The place of the whole content.
  package mutating func settle(
    in area: Rect, _ metrics: LayoutMetrics, wish: () -> Int,
    minimum: (_ axis: Axis, _ across: Int?) -> Int
  ) -> Rect {
    // Where hardly a word fits, nothing is gained by going sideways.
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

  /// Returns a width at which content that is scrolled sideways is not squeezed, up to a usual
  /// number of columns.
  private func comfortable(_ least: Int, _ wish: () -> Int, _ metrics: LayoutMetrics) -> Int {
    max(least, min(wish(), 80 * metrics.digitWidth))
  }

  /// Scrolls by a distance, as far as there is content.
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

  /// Scrolls so that a target can be seen, as little as possible.
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

  /// Returns the distance that a key scrolls; nil for a key that does not scroll.
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

  /// Returns the arrows beside the content that point to its hidden parts.
  package func sign(
    _ metrics: LayoutMetrics, _ style: Style, ground: Style = Style(.text)
  ) -> DrawNode? {
    guard isShort else { return nil }
    let sign = OverflowSign(
      above: offset.y > 0, below: offset.y < reach.y, left: offset.x > 0, right: offset.x < reach.x)
    let column = Rect(x: room.maxX, y: room.minY, width: signWidth, height: room.height)
    return sign.node(in: column, metrics, style, ground: ground)
  }
}
