/// The position of an item in a larger space, along one axis.
public enum Alignment: Hashable, Sendable {
  /// The beginning of the space, which is the leading edge or the top.
  case start
  /// The middle of the space; if the space around the item is odd, the extra unit is at the end.
  case center
  /// The end of the space, which is the trailing edge or the bottom.
  case end
  /// The whole space; the item is stretched.
  case fill

  /// Returns the offset and the length of an item in a space; an item that is too long is cut.
  public func place(_ length: Int, in available: Int) -> (offset: Int, length: Int) {
    let length = self == .fill ? available : min(length, available)
    switch self {
    case .start, .fill: return (0, length)
    case .center: return ((available - length) / 2, length)
    case .end: return (available - length, length)
    }
  }
}

/// The size offered to a view that is asked for its size; the view chooses each length that is nil.
public struct ProposedSize: Hashable, Sendable {
  /// The offered width; nil if the view may choose.
  public var width: Int?
  /// The offered height; nil if the view may choose.
  public var height: Int?

  /// Creates an offer; the view chooses the lengths that are not given.
  public init(width: Int? = nil, height: Int? = nil) {
    self.width = width
    self.height = height
  }

  /// Creates an offer with the lengths of a size.
  public init(_ size: Size) {
    self.init(width: size.width, height: size.height)
  }

  /// Returns the offered length along an axis; nil if the view may choose.
  public func length(along axis: Axis) -> Int? {
    axis == .horizontal ? width : height
  }

  /// Creates an offer from the lengths along and across an axis.
  public init(along: Int?, across: Int?, axis: Axis) {
    self =
      axis == .horizontal
      ? ProposedSize(width: along, height: across) : ProposedSize(width: across, height: along)
  }

  /// Returns the offer without the room that margins take.
  public func inset(by insets: Insets) -> ProposedSize {
    ProposedSize(
      width: width.map { max(0, $0 - insets.horizontal) },
      height: height.map { max(0, $0 - insets.vertical) })
  }
}
