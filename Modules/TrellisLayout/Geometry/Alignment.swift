/// The place of a thing in a place that is larger than it, along one axis.
public enum Alignment: Hashable, Sendable {
  /// At the beginning: leading, or top.
  case start
  /// In the middle; the odd unit goes to the end.
  case center
  /// At the end: trailing, or bottom.
  case end
  /// As large as the place.
  case fill

  /// Returns the offset and length of a thing `length` long in a place `available` long.
  public func place(_ length: Int, in available: Int) -> (offset: Int, length: Int) {
    let length = self == .fill ? available : min(length, available)
    switch self {
    case .start, .fill: return (0, length)
    case .center: return ((available - length) / 2, length)
    case .end: return (available - length, length)
    }
  }
}

/// The room offered to a view that is asked for its size; nil where it may choose.
public struct ProposedSize: Hashable, Sendable {
  /// The width on offer.
  public var width: Int?
  /// The height on offer.
  public var height: Int?

  /// Makes an offer.
  public init(width: Int? = nil, height: Int? = nil) {
    self.width = width
    self.height = height
  }

  /// Makes an offer of exactly a size.
  public init(_ size: Size) {
    self.init(width: size.width, height: size.height)
  }

  /// Returns the offer along an axis.
  public func length(along axis: Axis) -> Int? {
    axis == .horizontal ? width : height
  }

  /// Makes an offer from lengths along an axis and across it.
  public init(along: Int?, across: Int?, axis: Axis) {
    self =
      axis == .horizontal
      ? ProposedSize(width: along, height: across) : ProposedSize(width: across, height: along)
  }

  /// Returns the part of the offer inside margins.
  public func inset(by insets: Insets) -> ProposedSize {
    ProposedSize(
      width: width.map { max(0, $0 - insets.horizontal) },
      height: height.map { max(0, $0 - insets.vertical) })
  }
}
