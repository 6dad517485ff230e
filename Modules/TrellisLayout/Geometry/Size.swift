/// A width and a height, in the backend's units. Both must be at least 0.
public struct Size: Hashable, Sendable {
  /// The width, in the backend's units. Do not set it below 0.
  public var width: Int
  /// The height, in the backend's units. Do not set it below 0.
  public var height: Int

  /// Creates a size. A negative length becomes 0.
  public init(width: Int, height: Int) {
    self.width = max(0, width)
    self.height = max(0, height)
  }

  /// A size of 0 by 0.
  public static let zero = Size(width: 0, height: 0)

  /// Whether the size covers no area.
  public var isEmpty: Bool { width == 0 || height == 0 }

  /// Returns the length along an axis: the width or the height.
  public func length(along axis: Axis) -> Int {
    axis == .horizontal ? width : height
  }

  /// Creates a size from its lengths along and across an axis.
  public init(along: Int, across: Int, axis: Axis) {
    self =
      axis == .horizontal
      ? Size(width: along, height: across) : Size(width: across, height: along)
  }
}

extension Size: LosslessStringConvertible {
  /// The size as text, such as `80x24`.
  public var description: String { "\(width)x\(height)" }

  /// Creates a size from text such as `80x24`, or returns `nil` if the text has a different form.
  public init?(_ description: String) {
    let parts = description.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = Int(parts[0]), let height = Int(parts[1]),
      width >= 0, height >= 0
    else { return nil }
    self.init(width: width, height: height)
  }
}

/// A direction in which views are placed next to one another.
public enum Axis: Hashable, Sendable {
  /// Left to right.
  case horizontal
  /// Top to bottom.
  case vertical

  /// The other axis, at right angles to this one.
  public var crossing: Axis { self == .horizontal ? .vertical : .horizontal }
}
