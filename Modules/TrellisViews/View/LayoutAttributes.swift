public import TrellisLayout

/// The settings that the program makes for a view's size and position. If the program sets nothing,
/// the view's content and its container determine both.
///
/// Lengths and distances are limited to the ranges of `LayoutRange`.
public nonisolated struct LayoutAttributes: Hashable, Sendable {
  /// The minimum width, in the backend's units, or `nil` if none is set.
  public var minWidth: Int? {
    didSet { minWidth = minWidth?.limited(to: LayoutRange.lengths) }
  }
  /// The maximum width, in the backend's units, or `nil` if none is set.
  public var maxWidth: Int? {
    didSet { maxWidth = maxWidth?.limited(to: LayoutRange.lengths) }
  }
  /// The minimum height, in the backend's units, or `nil` if none is set.
  public var minHeight: Int? {
    didSet { minHeight = minHeight?.limited(to: LayoutRange.lengths) }
  }
  /// The maximum height, in the backend's units, or `nil` if none is set.
  public var maxHeight: Int? {
    didSet { maxHeight = maxHeight?.limited(to: LayoutRange.lengths) }
  }
  /// The space between the view's edge and its content, in the backend's units.
  public var padding: Insets {
    didSet { padding = padding.limited }
  }
  /// The distance by which the view is moved from its position in the layout, in the backend's
  /// units.
  public var offset: Point {
    didSet { offset = offset.limited(to: LayoutRange.distances) }
  }
  /// The view's anchors: edges of its container, or the container's middle along an axis, each with
  /// the view's distance from it in the backend's units.
  public var anchors: AnchorDistances {
    didSet { anchors = anchors.limited }
  }
  /// The priority in a stack; 0 by default. Views with a higher priority are given space first.
  public var priority: Int
  /// Whether the view takes all the available width.
  public var fillsWidth: Bool
  /// Whether the view takes all the available height.
  public var fillsHeight: Bool

  /// Creates attributes that leave the size and the position to the content and the container.
  public init() {
    padding = .zero
    offset = .zero
    anchors = AnchorDistances()
    priority = 0
    fillsWidth = false
    fillsHeight = false
  }

  /// Returns the names of the attributes that have different values in `other`.
  func differences(from other: LayoutAttributes) -> [String] {
    var names: [String] = []
    if minWidth != other.minWidth || maxWidth != other.maxWidth { names.append("width") }
    if minHeight != other.minHeight || maxHeight != other.maxHeight { names.append("height") }
    if padding != other.padding { names.append("padding") }
    if offset != other.offset { names.append("offset") }
    if anchors != other.anchors { names.append("alignment") }
    if priority != other.priority { names.append("priority") }
    if fillsWidth != other.fillsWidth || fillsHeight != other.fillsHeight { names.append("fill") }
    return names
  }

  func clamp(_ size: Size) -> Size {
    Size(
      width: LayoutAttributes.clamp(size.width, minWidth, maxWidth),
      height: LayoutAttributes.clamp(size.height, minHeight, maxHeight))
  }

  private static func clamp(_ length: Int, _ low: Int?, _ high: Int?) -> Int {
    max(low ?? 0, min(length, high ?? Int.max))
  }

  /// Returns the minimum and maximum lengths along an axis. A limit that is not set is `nil`.
  func bounds(along axis: Axis) -> (low: Int?, high: Int?) {
    axis == .horizontal ? (minWidth, maxWidth) : (minHeight, maxHeight)
  }

  /// Returns the length to propose to the content along an axis, or `nil` if the content may
  /// choose.
  ///
  /// - Parameters:
  ///   - offer: The length that is proposed to the view, or `nil` if the view may choose.
  ///   - axis: The axis.
  func limit(offer: Int?, along axis: Axis) -> Int? {
    let (low, high) = bounds(along: axis)
    return offer.map { LayoutAttributes.clamp($0, low, high) } ?? high
  }

  /// Returns the length that the view takes along an axis to fill the given space, up to the view's
  /// maximum length.
  func fill(_ room: Int, along axis: Axis) -> Int {
    let (low, high) = bounds(along: axis)
    return min(room, max(low ?? 0, high ?? Int.max))
  }

  func fills(along axis: Axis) -> Bool {
    axis == .horizontal ? fillsWidth : fillsHeight
  }
}
