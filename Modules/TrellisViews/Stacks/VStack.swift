public import TrellisLayout

/// A stack that places its children from top to bottom.
/// ```swift
/// let form = VStack(spacing: 1) { Label("Title"); Button("Save") }
/// ```
@MainActor
public final class VStack: Stack {
  /// Creates a stack from top to bottom.
  public init(
    spacing: Int? = nil, alignment: Alignment = .fill, distribution: Distribution = .fill,
    @ListBuilder<View> children: () -> [View] = { [] }
  ) {
    super.init(
      .vertical, spacing: spacing, alignment: alignment, distribution: distribution,
      children: children)
  }
}
