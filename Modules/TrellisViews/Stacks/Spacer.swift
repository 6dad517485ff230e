public import TrellisLayout

/// A view that takes the spare space of the stack that contains it, but only if one of the view's
/// own children takes spare space.
@MainActor
package protocol GrowingWithContent: View {
  /// The views of which at least one must take spare space; by default, the arranged children.
  var growingContent: [View] { get }
}

extension GrowingWithContent {
  package var growingContent: [View] { arrangedChildren }
}

/// A view that draws nothing, and takes the spare space along the axis of the stack that contains
/// it.
/// ```swift
/// let bar = HStack { Label("Ready"); Spacer(); Label("12:30") }
/// ```
@MainActor
public final class Spacer: View {
  /// The length of the spacer if there is no spare space, in the backend's units.
  ///
  /// The length is limited to `LayoutRange.lengths`.
  public var minimumLength: Int {
    didSet { if minimumLength != oldValue { setNeedsLayout() } }
  }

  /// Creates a spacer, by default without a minimum length.
  ///
  /// - Parameter minimumLength: The length if there is no spare space, in the backend's units.
  public init(minimumLength: Int = 0) {
    self.minimumLength = minimumLength
    super.init()
  }

  public override var growsInStacks: Bool { true }

  override func contentGrows(along wanted: Axis) -> Bool { stackingAxis == wanted }

  public override func contentSize(for proposal: ProposedSize, metrics: LayoutMetrics) -> Size {
    guard let axis = stackingAxis else { return .zero }
    return Size(along: minimumLength.limited(to: LayoutRange.lengths), across: 0, axis: axis)
  }
}
