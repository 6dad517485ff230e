/// A rectangle, in units of the backend.
public struct Rect: Hashable, Sendable {
  /// The top left corner.
  public var origin: Point
  /// The width and height of the rectangle.
  public var size: Size

  /// Makes a rectangle from a corner and a size.
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Makes a rectangle; negative lengths become 0.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// The empty rectangle in the top left corner.
  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  /// The left edge.
  public var minX: Int { origin.x }
  /// The top edge.
  public var minY: Int { origin.y }
  /// The first place to the right of the rectangle.
  public var maxX: Int { origin.x + size.width }
  /// The first place below the rectangle.
  public var maxY: Int { origin.y + size.height }
  /// The width.
  public var width: Int { size.width }
  /// The height.
  public var height: Int { size.height }
  /// Whether the rectangle covers nothing.
  public var isEmpty: Bool { size.isEmpty }

  /// Returns whether a point lies in the rectangle.
  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// Returns the part that lies in both rectangles; empty if there is none.
  public func intersection(_ other: Rect) -> Rect {
    let left = max(minX, other.minX)
    let top = max(minY, other.minY)
    return Rect(
      x: left, y: top, width: min(maxX, other.maxX) - left, height: min(maxY, other.maxY) - top)
  }

  /// Returns the smallest rectangle around both; an empty one counts for nothing.
  public func union(_ other: Rect) -> Rect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let left = min(minX, other.minX)
    let top = min(minY, other.minY)
    return Rect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// Returns the rectangle moved by a point.
  public func offset(by point: Point) -> Rect {
    Rect(origin: origin + point, size: size)
  }

  /// Returns the rectangle without its margins.
  public func inset(by insets: Insets) -> Rect {
    Rect(
      x: minX + insets.leading, y: minY + insets.top,
      width: width - insets.leading - insets.trailing,
      height: height - insets.top - insets.bottom)
  }
}

/// Margins on the four sides, in units of the backend; positive inward.
public struct Insets: Hashable, Sendable {
  /// The margin at the top.
  public var top: Int
  /// The margin where lines begin.
  public var leading: Int
  /// The margin at the bottom.
  public var bottom: Int
  /// The margin where lines end.
  public var trailing: Int

  /// Makes margins; those not given are 0.
  public init(top: Int = 0, leading: Int = 0, bottom: Int = 0, trailing: Int = 0) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// Makes the same margin on all sides.
  public init(_ all: Int) {
    self.init(top: all, leading: all, bottom: all, trailing: all)
  }

  /// No margins.
  public static let zero = Insets(0)

  /// The width that the margins take.
  public var horizontal: Int { leading + trailing }
  /// The height that the margins take.
  public var vertical: Int { top + bottom }

  /// The margins inside the range of distances.
  package var limited: Insets {
    Insets(
      top: top.limited(to: LayoutRange.distances),
      leading: leading.limited(to: LayoutRange.distances),
      bottom: bottom.limited(to: LayoutRange.distances),
      trailing: trailing.limited(to: LayoutRange.distances))
  }
}
