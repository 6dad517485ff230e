public import TrellisLayout

/// Takes the room to spare in a stack, along the stack's axis; it draws nothing.
/// ```swift
/// let bar = HStack { Label("Ready"); Spacer(); Label("12:30") }
/// ```
@MainActor
public final class Spacer: View {
  /// The length it keeps when there is no room to spare, in units of the backend; beyond
  /// ``TrellisLayout/LayoutRange/lengths`` it counts as the nearer end.
  public var minimumLength: Int {
    didSet { if minimumLength != oldValue { setNeedsLayout() } }
  }

  /// Makes a spacer.
  public init(minimumLength: Int = 0) {
    self.minimumLength = minimumLength
    super.init()
  }

  /// The room to spare is what it is for.
  public override var growsInStacks: Bool { true }

  /// The least length along the stack it stands in.
  public override func contentSize(for proposal: ProposedSize, metrics: LayoutMetrics) -> Size {
    var container = parent
    while let current = container, current.isSpliced { container = current.parent }
    guard let stack = container as? Stack else { return .zero }
    return Size(
      along: minimumLength.limited(to: LayoutRange.lengths), across: 0, axis: stack.axis)
  }
}
