/// A rectangle, in the backend's units.
public struct Rect: Hashable, Sendable {
  /// The top left corner.
  public var origin: Point
  /// The width and height of the rectangle.
  public var size: Size

  /// Creates a rectangle from its top left corner and its size.
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Creates a rectangle. A negative width or height becomes 0.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// The empty rectangle at the point 0, 0.
  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  /// The x coordinate of the left edge.
  public var minX: Int { origin.x }
  /// The y coordinate of the top edge.
  public var minY: Int { origin.y }
  /// The x coordinate of the right edge. Points on this edge are outside the rectangle.
  public var maxX: Int { origin.x + size.width }
  /// The y coordinate of the bottom edge. Points on this edge are outside the rectangle.
  public var maxY: Int { origin.y + size.height }
  /// The width of the rectangle.
  public var width: Int { size.width }
  /// The height of the rectangle.
  public var height: Int { size.height }
  /// Whether the rectangle covers no area.
  public var isEmpty: Bool { size.isEmpty }

  /// Returns whether a point is inside the rectangle.
  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// Returns the area that both rectangles share, which is empty if they do not overlap.
  public func intersection(_ other: Rect) -> Rect {
    let left = max(minX, other.minX)
    let top = max(minY, other.minY)
    return Rect(
      x: left, y: top, width: min(maxX, other.maxX) - left, height: min(maxY, other.maxY) - top)
  }

  /// Returns the smallest rectangle that contains both rectangles. If one of them is empty, returns
  /// the other.
  public func union(_ other: Rect) -> Rect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let left = min(minX, other.minX)
    let top = min(minY, other.minY)
    return Rect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// Returns the rectangle moved by an offset.
  public func offset(by point: Point) -> Rect {
    Rect(origin: origin + point, size: size)
  }

  /// Returns the rectangle, made smaller by margins. A negative margin makes the rectangle larger.
  public func inset(by insets: Insets) -> Rect {
    Rect(
      x: minX + insets.leading, y: minY + insets.top,
      width: width - insets.leading - insets.trailing,
      height: height - insets.top - insets.bottom)
  }
}

/// Margins on the four sides of an area, in the backend's units. Positive margins make the area
/// smaller, and negative margins make it larger.
public struct Insets: Hashable, Sendable {
  /// The margin at the top.
  public var top: Int
  /// The margin on the leading side, where lines of text begin.
  public var leading: Int
  /// The margin at the bottom.
  public var bottom: Int
  /// The margin on the trailing side, where lines of text end.
  public var trailing: Int

  /// Creates margins. A margin that is not given is 0.
  public init(top: Int = 0, leading: Int = 0, bottom: Int = 0, trailing: Int = 0) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// Creates the same margin on all four sides.
  public init(_ all: Int) {
    self.init(top: all, leading: all, bottom: all, trailing: all)
  }

  /// Margins of 0 on all sides.
  public static let zero = Insets(0)

  /// The sum of the leading and trailing margins.
  public var horizontal: Int { leading + trailing }
  /// The sum of the top and bottom margins.
  public var vertical: Int { top + bottom }

  /// The margins, each limited to ``LayoutRange/distances``.
  package var limited: Insets {
    Insets(
      top: top.limited(to: LayoutRange.distances),
      leading: leading.limited(to: LayoutRange.distances),
      bottom: bottom.limited(to: LayoutRange.distances),
      trailing: trailing.limited(to: LayoutRange.distances))
  }
}
