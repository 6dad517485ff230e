public import TrellisLayout

/// A container that places its children next to one another along an axis.
///
/// Hidden children take no space, and no spacing is left for them. Across the axis, each child
/// fills the stack, unless the stack has an alignment other than `fill`. Along the axis, the
/// distribution determines how the children share the stack's length. With the distribution `fill`,
/// a ``Spacer`` and views with `fill()` take the spare space.
/// ```swift
/// let row = Stack(.horizontal, spacing: 2, alignment: .center) { Label("Name") }
/// ```
@MainActor
open class Stack: View {
  /// The axis along which the children are placed.
  public let axis: Axis
  /// The space between two children, in the backend's units, or `nil` for the default.
  ///
  /// The default is the backend's spacing in a horizontal stack, and 0 in a vertical one. The
  /// spacing is limited to `LayoutRange.distances`.
  public var spacing: Int? {
    didSet { if spacing != oldValue { setNeedsLayout() } }
  }
  /// The alignment of the children across the axis.
  public var alignment: Alignment {
    didSet { if alignment != oldValue { setNeedsLayout() } }
  }
  /// The rule by which the stack divides its length among its children.
  public var distribution: Distribution {
    didSet { if distribution != oldValue { setNeedsLayout() } }
  }

  /// Whether the stack is left out of its children's paths. Set this property before the stack has
  /// a parent.
  package final var isLeftOutOfPaths = false
  /// Whether hiding the stack runs the `onDisappear` handlers of the views in it.
  package final var disappearsWhileHidden = false

  /// Creates a stack along an axis. A spacing of `nil` means the backend's default in a horizontal
  /// stack, and 0 in a vertical one.
  public init(
    _ axis: Axis, spacing: Int? = nil, alignment: Alignment = .fill,
    distribution: Distribution = .fill, @ListBuilder<View> children: () -> [View] = { [] }
  ) {
    self.axis = axis
    self.spacing = spacing
    self.alignment = alignment
    self.distribution = distribution
    super.init()
    setChildren(children())
  }

  final override var isAbsentWhileHidden: Bool { disappearsWhileHidden }
  final override var hasSegment: Bool { !isLeftOutOfPaths && super.hasSegment }

  override func contentGrows(along wanted: Axis) -> Bool {
    arrangedChildren.contains { $0.grows(along: wanted) }
  }

  private var stacking: Stacking {
    Stacking(axis: axis, spacing: spacing, alignment: alignment, distribution: distribution)
  }

  open override func contentSize(for proposal: ProposedSize, metrics: LayoutMetrics) -> Size {
    stacking.size(of: arrangedChildren, for: proposal, metrics: metrics)
  }

  open override func placeChildren(in area: Rect, metrics: LayoutMetrics) {
    stacking.place(arrangedChildren, in: area, metrics: metrics)
  }

  open override func minimumContentLength(
    along wanted: Axis, across: Int?, metrics: LayoutMetrics
  ) -> Int {
    stacking.minimumLength(of: arrangedChildren, along: wanted, across: across, metrics: metrics)
  }
}

extension View {
  /// The axis along which the view and its siblings are placed one after the other, or `nil` if
  /// they are not. A window and a side of a `Split` place views one below the other.
  var stackingAxis: Axis? {
    var container = parent
    while let current = container, current.isSpliced { container = current.parent }
    if let stack = container as? Stack { return stack.axis }
    return container is Window || container is ContentStack ? .vertical : nil
  }
}
