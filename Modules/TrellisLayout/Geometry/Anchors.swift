/// The edges of a container, and its middle, to which a view can be tied.
public struct Anchors: OptionSet, Hashable, Sendable {
  /// One bit per anchor.
  public let rawValue: UInt8

  /// Makes a set from its bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The edge where lines begin.
  public static let leading = Anchors(rawValue: 1)
  /// The edge where lines end.
  public static let trailing = Anchors(rawValue: 2)
  /// The upper edge.
  public static let top = Anchors(rawValue: 4)
  /// The lower edge.
  public static let bottom = Anchors(rawValue: 8)
  /// The middle between the leading and the trailing edge.
  public static let centerX = Anchors(rawValue: 16)
  /// The middle between the upper and the lower edge.
  public static let centerY = Anchors(rawValue: 32)
  /// All four edges.
  public static let allEdges: Anchors = [.leading, .trailing, .top, .bottom]
  /// The middle of both axes.
  public static let center: Anchors = [.centerX, .centerY]
}

/// The anchors of a view along both axes, with their distances.
public struct AnchorDistances: Hashable, Sendable {
  /// The anchors along one axis; nil where there is none.
  public struct Line: Hashable, Sendable {
    /// The distance from the beginning, inward.
    public var start: Int?
    /// The distance from the end, inward.
    public var end: Int?
    /// The distance from the middle, towards the end; without effect beside an edge.
    public var center: Int?

    /// Makes a line without anchors.
    public init() {}

    /// The same line, with its distances inside their range.
    fileprivate var limited: Line {
      var line = self
      line.start = start?.limited(to: LayoutRange.distances)
      line.end = end?.limited(to: LayoutRange.distances)
      line.center = center?.limited(to: LayoutRange.distances)
      return line
    }

    /// Whether the view reaches over the whole length: it is tied to both ends or to nothing.
    public var fills: Bool {
      (start != nil && end != nil) || (start == nil && end == nil && center == nil)
    }

    /// Returns the offset and the length in a room.
    ///
    /// - Parameters:
    ///   - needed: The length that the view asks for; more than there is room for is cut.
    ///   - room: The length of the container.
    ///   - fill: Returns the length that the view takes of a length that it is to fill.
    public func place(_ needed: Int, in room: Int, fill: (Int) -> Int) -> (
      offset: Int, length: Int
    ) {
      let free = max(0, room - (start ?? 0) - (end ?? 0))
      let length = fills ? fill(free) : min(needed, free)
      if let start { return (start, length) }
      if let end { return (room - end - length, length) }
      if let center { return ((room - length) / 2 + center, length) }
      return (0, length)
    }
  }

  /// The anchors at the leading and trailing edge.
  public var horizontal = Line()
  /// The anchors at the upper and lower edge.
  public var vertical = Line()

  /// Makes distances without anchors.
  public init() {}

  /// The same distances inside their range.
  package var limited: AnchorDistances {
    var limited = self
    limited.horizontal = horizontal.limited
    limited.vertical = vertical.limited
    return limited
  }

  /// Whether there is no anchor.
  public var isEmpty: Bool { self == AnchorDistances() }

  /// Returns whether the view reaches over the whole length of an axis.
  public func fills(_ axis: Axis) -> Bool {
    axis == .horizontal ? horizontal.fills : vertical.fills
  }

  /// The room that the distances from edges take.
  public var insets: Insets {
    Insets(
      top: vertical.start ?? 0, leading: horizontal.start ?? 0, bottom: vertical.end ?? 0,
      trailing: horizontal.end ?? 0)
  }

  /// Sets the distance of some anchors; the others stay.
  public mutating func set(_ anchors: Anchors, to value: Int) {
    if anchors.contains(.leading) { horizontal.start = value }
    if anchors.contains(.trailing) { horizontal.end = value }
    if anchors.contains(.centerX) { horizontal.center = value }
    if anchors.contains(.top) { vertical.start = value }
    if anchors.contains(.bottom) { vertical.end = value }
    if anchors.contains(.centerY) { vertical.center = value }
  }
}
