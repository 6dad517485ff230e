public import TrellisLayout

/// What a view asks of its place, beyond what its content needs.
///
/// Lengths and distances beyond ``TrellisLayout/LayoutRange`` count as the nearer end of it.
public nonisolated struct LayoutAttributes: Hashable, Sendable {
  /// The least width; nil for what the content needs.
  public var minWidth: Int? {
    didSet { minWidth = minWidth?.limited(to: LayoutRange.lengths) }
  }
  /// The width beyond which it does not grow; nil for what the content allows.
  public var maxWidth: Int? {
    didSet { maxWidth = maxWidth?.limited(to: LayoutRange.lengths) }
  }
  /// The least height.
  public var minHeight: Int? {
    didSet { minHeight = minHeight?.limited(to: LayoutRange.lengths) }
  }
  /// The height beyond which it does not grow.
  public var maxHeight: Int? {
    didSet { maxHeight = maxHeight?.limited(to: LayoutRange.lengths) }
  }
  /// The room between the view's edge and its content.
  public var padding: Insets {
    didSet { padding = padding.limited }
  }
  /// How far it is moved from where it would stand.
  public var offset: Point {
    didSet { offset = offset.limited(to: LayoutRange.distances) }
  }
  /// Where it is tied to the container it stands in.
  public var anchors: AnchorDistances {
    didSet { anchors = anchors.limited }
  }
  /// Who gets room first in a stack.
  public var priority: Int
  /// Whether it takes all the width it can get.
  public var fillsWidth: Bool
  /// Whether it takes all the height it can get.
  public var fillsHeight: Bool

  /// Asks for nothing.
  public init() {
    padding = .zero
    offset = .zero
    anchors = AnchorDistances()
    priority = 0
    fillsWidth = false
    fillsHeight = false
  }

  /// The names of what differs.
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

  /// The least and the greatest length along an axis, where they are fixed.
  func bounds(along axis: Axis) -> (low: Int?, high: Int?) {
    axis == .horizontal ? (minWidth, maxWidth) : (minHeight, maxHeight)
  }

  /// What is passed on of an offer along an axis.
  func limit(offer: Int?, along axis: Axis) -> Int? {
    let (low, high) = bounds(along: axis)
    return offer.map { LayoutAttributes.clamp($0, low, high) } ?? high
  }

  /// How much of the room along an axis the view takes if it is to fill it.
  func fill(_ room: Int, along axis: Axis) -> Int {
    let (low, high) = bounds(along: axis)
    return min(room, max(low ?? 0, high ?? Int.max))
  }

  func fills(along axis: Axis) -> Bool {
    axis == .horizontal ? fillsWidth : fillsHeight
  }
}
