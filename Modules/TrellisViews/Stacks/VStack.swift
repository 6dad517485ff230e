public import TrellisLayout

/// A stack that places its children from top to bottom.
/// ```swift
/// let form = VStack(spacing: 1) { Label("Title"); Button("Save") }
/// ```
@MainActor
public final class VStack: Stack {
  /// Creates a stack that places its children from top to bottom. A spacing of `nil` means 0.
  public init(
    spacing: Int? = nil, alignment: Alignment = .fill, distribution: Distribution = .fill,
    @ListBuilder<View> children: () -> [View] = { [] }
  ) {
    super.init(
      .vertical, spacing: spacing, alignment: alignment, distribution: distribution,
      children: children)
  }
}
