public import TrellisLayout

/// A view that takes the spare room in a stack, along the stack's axis, and draws nothing.
/// ```swift
/// let bar = HStack { Label("Ready"); Spacer(); Label("12:30") }
/// ```
@MainActor
public final class Spacer: View {
  /// The length of the spacer when there is no room to spare, in units of the backend.
  ///
  /// A number beyond `LayoutRange.lengths` counts as the nearer end.
  public var minimumLength: Int {
    didSet { if minimumLength != oldValue { setNeedsLayout() } }
  }

  /// Makes a spacer.
  public init(minimumLength: Int = 0) {
    self.minimumLength = minimumLength
    super.init()
  }

  public override var growsInStacks: Bool { true }

  public override func contentSize(for proposal: ProposedSize, metrics: LayoutMetrics) -> Size {
    var container = parent
    while let current = container, current.isSpliced { container = current.parent }
    guard let stack = container as? Stack else { return .zero }
    return Size(
      along: minimumLength.limited(to: LayoutRange.lengths), across: 0, axis: stack.axis)
  }
}
