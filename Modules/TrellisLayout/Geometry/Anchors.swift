/// The edges and middles of a container to which a view can be anchored.
public struct Anchors: OptionSet, Hashable, Sendable {
  /// One bit per anchor.
  public let rawValue: UInt8

  /// Creates a set from its bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The leading edge, where lines of text begin.
  public static let leading = Anchors(rawValue: 1)
  /// The trailing edge, where lines of text end.
  public static let trailing = Anchors(rawValue: 2)
  /// The upper edge.
  public static let top = Anchors(rawValue: 4)
  /// The lower edge.
  public static let bottom = Anchors(rawValue: 8)
  /// The middle between the leading and the trailing edges.
  public static let centerX = Anchors(rawValue: 16)
  /// The middle between the upper and the lower edges.
  public static let centerY = Anchors(rawValue: 32)
  /// The leading and the trailing edge.
  public static let horizontal: Anchors = [.leading, .trailing]
  /// The upper and the lower edge.
  public static let vertical: Anchors = [.top, .bottom]
  /// All four edges.
  public static let allEdges: Anchors = [.leading, .trailing, .top, .bottom]
  /// The middle along both axes.
  public static let center: Anchors = [.centerX, .centerY]
}

/// The distances of a view from the edges and centre lines of its container to which the view is
/// anchored, in the backend's units.
public struct AnchorDistances: Hashable, Sendable {
  /// The distances from the anchors along one axis, in the backend's units. If an anchor is not
  /// set, its distance is `nil`.
  public struct Line: Hashable, Sendable {
    /// The distance inward from the leading or upper edge, or `nil` if the view is not anchored to
    /// that edge.
    public var start: Int?
    /// The distance inward from the trailing or lower edge, or `nil` if the view is not anchored to
    /// that edge.
    public var end: Int?
    /// The distance from the middle towards the trailing or lower edge, or `nil` if the view is not
    /// anchored to the middle. If the view is also anchored to an edge, this distance is ignored.
    public var center: Int?

    /// Creates a value without anchors.
    public init() {}

    /// The distances, limited to ``LayoutRange/distances``.
    fileprivate var limited: Line {
      var line = self
      line.start = start?.limited(to: LayoutRange.distances)
      line.end = end?.limited(to: LayoutRange.distances)
      line.center = center?.limited(to: LayoutRange.distances)
      return line
    }

    /// Whether the view fills its container along the axis. A view fills its container if it is
    /// anchored to both edges, or if it has no anchor on this axis.
    public var fills: Bool {
      (start != nil && end != nil) || (start == nil && end == nil && center == nil)
    }

    /// Returns the offset and the length of the view in its container.
    ///
    /// - Parameters:
    ///   - needed: The length that the view asks for. If there is less space, the view gets less.
    ///   - room: The length of the container.
    ///   - fill: A closure that is called if the view fills the container. It receives the length
    ///     that the distances from the two edges leave, and returns how much of that length the
    ///     view takes.
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

  /// The distances from the leading edge, the trailing edge and the middle between them.
  public var horizontal = Line()
  /// The distances from the upper edge, the lower edge and the middle between them.
  public var vertical = Line()

  /// Creates a value without anchors.
  public init() {}

  /// The distances limited to ``LayoutRange/distances``.
  package var limited: AnchorDistances {
    var limited = self
    limited.horizontal = horizontal.limited
    limited.vertical = vertical.limited
    return limited
  }

  /// Whether no anchor is set.
  public var isEmpty: Bool { self == AnchorDistances() }

  /// Returns whether the view fills its container along an axis.
  public func fills(_ axis: Axis) -> Bool {
    axis == .horizontal ? horizontal.fills : vertical.fills
  }

  /// The distances from the edges, as margins. If the view is not anchored to an edge, the margin
  /// there is 0.
  public var insets: Insets {
    Insets(
      top: vertical.start ?? 0, leading: horizontal.start ?? 0, bottom: vertical.end ?? 0,
      trailing: horizontal.end ?? 0)
  }

  /// Sets the same distance from each of the given anchors. Other anchors do not change.
  public mutating func set(_ anchors: Anchors, to value: Int) {
    if anchors.contains(.leading) { horizontal.start = value }
    if anchors.contains(.trailing) { horizontal.end = value }
    if anchors.contains(.centerX) { horizontal.center = value }
    if anchors.contains(.top) { vertical.start = value }
    if anchors.contains(.bottom) { vertical.end = value }
    if anchors.contains(.centerY) { vertical.center = value }
  }
}
