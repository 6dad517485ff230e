public import TrellisLayout

/// Stands its children next to one another along an axis.
///
/// Hidden children take neither room nor spacing. Across the axis each child fills the stack, unless
/// another alignment is asked for.
@MainActor
open class Stack: View {
  /// The axis along which the children stand.
  public let axis: Axis
  /// The space between two children; nil for the backend's own.
  public var spacing: Int? {
    didSet { if spacing != oldValue { setNeedsLayout() } }
  }
  /// How the children stand across the axis.
  public var alignment: Alignment {
    didSet { if alignment != oldValue { setNeedsLayout() } }
  }

  /// Makes a stack.
  public init(
    _ axis: Axis, spacing: Int? = nil, alignment: Alignment = .fill,
    @ListBuilder<View> children: () -> [View] = { [] }
  ) {
    self.axis = axis
    self.spacing = spacing
    self.alignment = alignment
    super.init()
    for child in children() { append(child) }
  }

  private var shown: [View] { children.filter { !$0.isHidden } }

  private func stackLayout(_ metrics: LayoutMetrics) -> StackLayout {
    StackLayout(spacing: spacing ?? (axis == .horizontal ? metrics.spacing : 0))
  }

  /// The sum along the axis and the greatest across it.
  open override func contentSize(for proposal: ProposedSize, metrics: LayoutMetrics) -> Size {
    let layout = stackLayout(metrics)
    let across = proposal.length(along: axis.crossing)
    let lengths = lengths(layout, available: proposal.length(along: axis), across: across)
    let thickest =
      zip(shown, lengths).map { child, length in
        child.measure(ProposedSize(along: length, across: across, axis: axis))
          .length(along: axis.crossing)
      }.max() ?? 0
    let total = lengths.reduce(0, +) + layout.spacing * max(0, lengths.count - 1)
    return Size(along: total, across: thickest, axis: axis)
  }

  /// Divides the area among the children.
  open override func placeChildren(in area: Rect, metrics: LayoutMetrics) {
    let layout = stackLayout(metrics)
    let room = area.size.length(along: axis)
    let across = area.size.length(along: axis.crossing)
    let lengths = lengths(layout, available: room, across: across)
    var offset = 0
    for (child, length) in zip(shown, lengths) {
      let needed = child.measure(ProposedSize(along: length, across: across, axis: axis))
        .length(along: axis.crossing)
      let (shift, thickness) = alignment.place(needed, in: across)
      let corner =
        axis == .horizontal ? Point(x: offset, y: shift) : Point(x: shift, y: offset)
      child.place(
        in: Rect(
          origin: area.origin + corner,
          size: Size(along: length, across: thickness, axis: axis)))
      offset += length + layout.spacing
    }
  }

  private func lengths(_ layout: StackLayout, available: Int?, across: Int?) -> [Int] {
    let wishes = shown.map { child -> StackLayout.Child in
      let ideal = child.measure(ProposedSize(along: nil, across: across, axis: axis))
        .length(along: axis)
      let (low, high) = child.layout.bounds(along: axis)
      let greatest = child.layout.fills(along: axis) ? high ?? Int.max : ideal
      return StackLayout.Child(
        ideal: ideal, minimum: low ?? 0, maximum: greatest,
        priority: child.layout.priority)
    }
    guard let available else { return wishes.map(\.ideal) }
    return layout.lengths(of: wishes, in: available)
  }
}

/// A stack from left to right.
@MainActor
public final class HStack: Stack {
  /// Makes a stack from left to right.
  public init(
    spacing: Int? = nil, alignment: Alignment = .fill,
    @ListBuilder<View> children: () -> [View] = { [] }
  ) {
    super.init(.horizontal, spacing: spacing, alignment: alignment, children: children)
  }
}

/// A stack from top to bottom.
@MainActor
public final class VStack: Stack {
  /// Makes a stack from top to bottom.
  public init(
    spacing: Int? = nil, alignment: Alignment = .fill,
    @ListBuilder<View> children: () -> [View] = { [] }
  ) {
    super.init(.vertical, spacing: spacing, alignment: alignment, children: children)
  }
}
