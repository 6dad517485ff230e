public import TrellisLayout

/// The wishes of a view for its place, in addition to the needs of its content.
///
/// Lengths and distances beyond `LayoutRange` count as the nearer end of it.
public nonisolated struct LayoutAttributes: Hashable, Sendable {
  /// The least width; nil for the width that the content needs.
  public var minWidth: Int? {
    didSet { minWidth = minWidth?.limited(to: LayoutRange.lengths) }
  }
  /// The greatest width; nil for the width that the content allows.
  public var maxWidth: Int? {
    didSet { maxWidth = maxWidth?.limited(to: LayoutRange.lengths) }
  }
  /// The least height; nil for the height that the content needs.
  public var minHeight: Int? {
    didSet { minHeight = minHeight?.limited(to: LayoutRange.lengths) }
  }
  /// The greatest height; nil for the height that the content allows.
  public var maxHeight: Int? {
    didSet { maxHeight = maxHeight?.limited(to: LayoutRange.lengths) }
  }
  /// The room between the view's edge and its content.
  public var padding: Insets {
    didSet { padding = padding.limited }
  }
  /// The distance that the view is moved from its place.
  public var offset: Point {
    didSet { offset = offset.limited(to: LayoutRange.distances) }
  }
  /// The edges of the container that the view is tied to.
  public var anchors: AnchorDistances {
    didSet { anchors = anchors.limited }
  }
  /// The priority in a stack: views of a higher one get room first.
  public var priority: Int
  /// Whether the view takes all the width it can get.
  public var fillsWidth: Bool
  /// Whether the view takes all the height it can get.
  public var fillsHeight: Bool

  /// Makes attributes without wishes.
  public init() {
    padding = .zero
    offset = .zero
    anchors = AnchorDistances()
    priority = 0
    fillsWidth = false
    fillsHeight = false
  }

  /// Returns the names of the attributes that differ.
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

  /// Returns the least and the greatest length along an axis, where they are fixed.
  func bounds(along axis: Axis) -> (low: Int?, high: Int?) {
    axis == .horizontal ? (minWidth, maxWidth) : (minHeight, maxHeight)
  }

  /// Returns the offer along an axis that is passed on to the content.
  func limit(offer: Int?, along axis: Axis) -> Int? {
    let (low, high) = bounds(along: axis)
    return offer.map { LayoutAttributes.clamp($0, low, high) } ?? high
  }

  /// Returns the length along an axis that the view takes of a room that it is to fill.
  func fill(_ room: Int, along axis: Axis) -> Int {
    let (low, high) = bounds(along: axis)
    return min(room, max(low ?? 0, high ?? Int.max))
  }

  func fills(along axis: Axis) -> Bool {
    axis == .horizontal ? fillsWidth : fillsHeight
  }
}
