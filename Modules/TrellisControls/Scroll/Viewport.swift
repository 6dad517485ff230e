import TrellisLayout

/// The part that is shown of content that needs more room at least than there is.
///
/// Where there is room enough the content has all of it, and nothing can be scrolled.
nonisolated struct Viewport {
  /// How far the content is scrolled.
  private(set) var offset = Point.zero
  /// Where content is shown; beside it stands the sign that there is more.
  private(set) var room = Rect.zero
  private(set) var contentSize = Size.zero
  private var signWidth = 0

  /// How far the content can be scrolled.
  private var reach: Point {
    Point(
      x: max(0, contentSize.width - room.width), y: max(0, contentSize.height - room.height))
  }

  /// Whether there is more than is shown.
  var isShort: Bool { reach != .zero }

  /// Finds the place of content in an area.
  ///
  /// - Parameters:
  ///   - area: The room there is.
  ///   - metrics: The units.
  ///   - wish: The width the content would like.
  ///   - minimum: The least length of the content along an axis, for its length across it.
  /// - Returns: The place of the whole content.
  mutating func settle(
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

  /// Who has to go sideways anyway finds nothing squeezed there, in as many columns as are usual.
  private func comfortable(_ least: Int, _ wish: () -> Int, _ metrics: LayoutMetrics) -> Int {
    max(least, min(wish(), 80 * metrics.digitWidth))
  }

  /// Scrolls as far as there is content.
  ///
  /// - Returns: Whether that was of any use.
  @discardableResult
  mutating func move(by distance: Point) -> Bool {
    let old = offset
    offset = Point(
      x: min(max(0, offset.x + distance.x), reach.x),
      y: min(max(0, offset.y + distance.y), reach.y))
    return offset != old
  }

  /// Scrolls so that something can be seen, as little as possible.
  ///
  /// - Returns: How far the content has moved by that.
  mutating func reveal(_ target: RevealTarget) -> Point {
    let old = offset
    move(
      by: Point(
        x: target.distance(along: .horizontal, into: room.minX..<room.maxX),
        y: target.distance(along: .vertical, into: room.minY..<room.maxY)))
    return old - offset
  }

  /// How far a key scrolls; nil for one that does not.
  func distance(for key: KeyPress, _ metrics: LayoutMetrics) -> Point? {
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

  /// Arrows beside the content that point to what is not shown.
  func sign(
    _ metrics: LayoutMetrics, _ style: Style, ground: Style = Style(.text)
  ) -> DrawNode? {
    guard isShort else { return nil }
    let sign = OverflowSign(
      above: offset.y > 0, below: offset.y < reach.y, left: offset.x > 0, right: offset.x < reach.x)
    let column = Rect(x: room.maxX, y: room.minY, width: signWidth, height: room.height)
    return sign.node(in: column, metrics, style, ground: ground)
  }
}

/// What is to be seen, in the coordinates of the view that brings it into view.
nonisolated struct RevealTarget {
  /// All of it.
  var area: Rect
  /// What of it matters most where there is not room for all.
  var part: Rect

  func offset(by distance: Point) -> RevealTarget {
    RevealTarget(area: area.offset(by: distance), part: part.offset(by: distance))
  }

  /// How far to scroll along an axis to have it in a span, as little as possible.
  func distance(along axis: Axis, into span: Range<Int>) -> Int {
    let whole = RevealTarget.span(of: area, axis)
    let wanted = whole.count <= span.count ? whole : RevealTarget.span(of: part, axis)
    var distance = max(0, wanted.upperBound - span.upperBound)
    if wanted.lowerBound - distance < span.lowerBound {
      distance = wanted.lowerBound - span.lowerBound
    }
    return distance
  }

  private static func span(of area: Rect, _ axis: Axis) -> Range<Int> {
    axis == .horizontal ? area.minX..<area.maxX : area.minY..<area.maxY
  }
}
