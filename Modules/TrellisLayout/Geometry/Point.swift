/// A point, in the backend's units, such as cells on a terminal.
public struct Point: Hashable, Sendable {
  /// The horizontal coordinate: the distance from the left edge.
  public var x: Int
  /// The vertical coordinate: the distance from the top edge.
  public var y: Int

  /// Creates a point.
  public init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }

  /// The point with the coordinates 0, 0.
  public static let zero = Point(x: 0, y: 0)

  /// Creates a point from its coordinates along and across an axis.
  public init(along: Int, across: Int, axis: Axis) {
    self = axis == .horizontal ? Point(x: along, y: across) : Point(x: across, y: along)
  }

  /// Returns the sum of two points, coordinate by coordinate.
  public static func + (left: Point, right: Point) -> Point {
    Point(x: left.x + right.x, y: left.y + right.y)
  }

  /// Returns the difference between two points, coordinate by coordinate.
  public static func - (left: Point, right: Point) -> Point {
    Point(x: left.x - right.x, y: left.y - right.y)
  }

  /// Returns the point, with each coordinate limited to a range.
  package func limited(to range: ClosedRange<Int>) -> Point {
    Point(x: x.limited(to: range), y: y.limited(to: range))
  }
}
