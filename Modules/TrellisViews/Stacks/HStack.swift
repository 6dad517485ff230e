public import TrellisLayout

/// A stack that places its children from left to right.
/// ```swift
/// let row = HStack { Label("Name"); TextField().fill(.horizontal) }
/// ```
@MainActor
public final class HStack: Stack {
  /// Creates a stack that places its children from left to right. A spacing of `nil` means the
  /// backend's default.
  public init(
    spacing: Int? = nil, alignment: Alignment = .fill, distribution: Distribution = .fill,
    @ListBuilder<View> children: () -> [View] = { [] }
  ) {
    super.init(
      .horizontal, spacing: spacing, alignment: alignment, distribution: distribution,
      children: children)
  }
}
