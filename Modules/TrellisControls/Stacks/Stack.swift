public import TrellisLayout

/// Stands its children next to one another along an axis.
///
/// Hidden children take neither room nor spacing. Across the axis each child fills the stack, unless
/// another alignment is asked for. Along the axis the children share the stack's length as its
/// distribution says; with `fill`, a ``Spacer`` and views with `fill()` take the room to spare.
/// ```swift
/// let row = Stack(.horizontal, spacing: 2, alignment: .center) { Label("Name") }
/// ```
@MainActor
open class Stack: View {
  /// The axis along which the children stand.
  public let axis: Axis
  /// The space between two children; nil for the backend's own between neighbours in a row, and none
  /// between lines. Beyond ``TrellisLayout/LayoutRange/distances`` it counts as the nearer end.
  public var spacing: Int? {
    didSet { if spacing != oldValue { setNeedsLayout() } }
  }
  /// How the children stand across the axis.
  public var alignment: Alignment {
    didSet { if alignment != oldValue { setNeedsLayout() } }
  }
  /// How the children share the length.
  public var distribution: Distribution {
    didSet { if distribution != oldValue { setNeedsLayout() } }
  }

  /// Makes a stack.
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

  private func stackLayout(_ metrics: LayoutMetrics) -> StackLayout {
    StackLayout(spacing: spacing ?? (axis == .horizontal ? metrics.spacing : 0))
  }

  /// The length the children need or share, and the greatest thickness.
  open override func contentSize(for proposal: ProposedSize, metrics: LayoutMetrics) -> Size {
    let shown = arrangedChildren
    let layout = stackLayout(metrics)
    let across = proposal.length(along: axis.crossing)
    let wishes = wishes(of: shown, across: across)
    let ideal = layout.idealLength(of: wishes, distribution)
    let available = proposal.length(along: axis) ?? ideal
    let places = layout.places(of: wishes, in: available, distribution)
    var thickest = 0
    for (index, child) in shown.enumerated() {
      // An offer of what the child asked for anyway would get the same answer.
      let length = places[index].length
      let offer = length == wishes[index].ideal ? nil : length
      let size = child.measure(ProposedSize(along: offer, across: across, axis: axis))
      thickest = max(thickest, size.length(along: axis.crossing))
    }
    let end = places.last.map { $0.offset + $0.length } ?? 0
    return Size(along: end, across: thickest, axis: axis)
  }

  /// Divides the area among the children.
  open override func placeChildren(in area: Rect, metrics: LayoutMetrics) {
    let shown = arrangedChildren
    let across = area.size.length(along: axis.crossing)
    let wishes = wishes(of: shown, across: across)
    let places = stackLayout(metrics).places(
      of: wishes, in: area.size.length(along: axis), distribution)
    for (index, child) in shown.enumerated() {
      // A share of the length may be more than a child takes.
      let length = child.layout.fill(places[index].length, along: axis)
      let offer = length == wishes[index].ideal ? nil : length
      let (shift, thickness) = place(
        child, across, offer: ProposedSize(along: offer, across: across, axis: axis))
      let corner = Point(along: places[index].offset, across: shift, axis: axis)
      child.place(
        in: Rect(
          origin: area.origin + corner, size: Size(along: length, across: thickness, axis: axis)))
    }
  }

  /// Where a child stands across the axis.
  private func place(
    _ child: View, _ across: Int, offer: ProposedSize
  ) -> (offset: Int, length: Int) {
    if alignment == .fill { return (0, child.layout.fill(across, along: axis.crossing)) }
    return alignment.place(child.measure(offer).length(along: axis.crossing), in: across)
  }

  private func wishes(of shown: [View], across: Int?) -> [StackLayout.Child] {
    shown.map { child in
      let ideal = child.measure(ProposedSize(along: nil, across: across, axis: axis))
        .length(along: axis)
      let (low, high) = child.layout.bounds(along: axis)
      let grows = child.growsInStacks || child.layout.fills(along: axis)
      return StackLayout.Child(
        ideal: ideal, minimum: low ?? (child.growsInStacks ? ideal : 0),
        maximum: grows ? high ?? Int.max : ideal, priority: child.layout.priority)
    }
  }
}
