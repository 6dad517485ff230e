/// The position of an item in a larger space, along one axis.
public enum Alignment: Hashable, Sendable {
  /// The beginning of the space, which is the leading edge or the top.
  case start
  /// The middle of the space. If the free space is an odd number of units, the extra unit is at the
  /// end.
  case center
  /// The end of the space, which is the trailing edge or the bottom.
  case end
  /// The whole space; the item is stretched.
  case fill

  /// Returns the offset and the length that an item gets in a space. The offset is the distance
  /// from the start of the space to the start of the item.
  ///
  /// - Parameters:
  ///   - length: The length that the item needs. An item that needs more than the available length
  ///     gets only that length.
  ///   - available: The length of the space.
  public func place(_ length: Int, in available: Int) -> (offset: Int, length: Int) {
    let length = self == .fill ? available : min(length, available)
    switch self {
    case .start, .fill: return (0, length)
    case .center: return ((available - length) / 2, length)
    case .end: return (available - length, length)
    }
  }
}

/// The size that a container proposes when it asks a view how much space the view needs. Both
/// lengths are in the backend's units.
///
/// If a length is `nil`, the view chooses it.
public struct ProposedSize: Hashable, Sendable {
  /// The proposed width, in the backend's units, or `nil` if the view may choose.
  public var width: Int?
  /// The proposed height, in the backend's units, or `nil` if the view may choose.
  public var height: Int?

  /// Creates a proposed size. If the width or the height is `nil`, the view chooses it.
  public init(width: Int? = nil, height: Int? = nil) {
    self.width = width
    self.height = height
  }

  /// Creates a proposed size with the width and the height of the given size.
  public init(_ size: Size) {
    self.init(width: size.width, height: size.height)
  }

  /// Returns the proposed length along an axis, or `nil` if the view may choose the length.
  public func length(along axis: Axis) -> Int? {
    axis == .horizontal ? width : height
  }

  /// Creates a proposed size from the lengths along and across an axis. If a length is `nil`, the
  /// view chooses it.
  public init(along: Int?, across: Int?, axis: Axis) {
    self =
      axis == .horizontal
      ? ProposedSize(width: along, height: across) : ProposedSize(width: across, height: along)
  }

  /// Returns the proposed size, reduced by the space that margins take.
  public func inset(by insets: Insets) -> ProposedSize {
    ProposedSize(
      width: width.map { max(0, $0 - insets.horizontal) },
      height: height.map { max(0, $0 - insets.vertical) })
  }
}
