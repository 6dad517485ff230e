public import TrellisLayout

/// A container that places its children next to one another along an axis.
///
/// Hidden children take neither room nor spacing. Across the axis, each child fills the stack
/// unless the stack has another alignment. Along the axis, the distribution divides the stack's
/// length among the children; with `fill`, a ``Spacer`` and views with `fill()` take the spare
/// room.
/// ```swift
/// let row = Stack(.horizontal, spacing: 2, alignment: .center) { Label("Name") }
/// ```
@MainActor
open class Stack: View {
  /// The axis along which the children are placed.
  public let axis: Axis
  /// The space between two children; nil for the default.
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
  /// The division of the stack's length among the children.
  public var distribution: Distribution {
    didSet { if distribution != oldValue { setNeedsLayout() } }
  }

  /// Whether the children's paths leave the stack out. Set this property before the stack has a
  /// parent.
  package final var isLeftOutOfPaths = false

  /// Creates a stack.
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

  final override var hasSegment: Bool { !isLeftOutOfPaths && super.hasSegment }

  private func stackLayout(_ metrics: LayoutMetrics) -> StackLayout {
    StackLayout(spacing: spacing ?? (axis == .horizontal ? metrics.spacing : 0))
  }

  open override func contentSize(for proposal: ProposedSize, metrics: LayoutMetrics) -> Size {
    let shown = arrangedChildren
    let layout = stackLayout(metrics)
    let across = proposal.length(along: axis.crossing)
    let wishes = wishes(of: shown, across: across, in: proposal.length(along: axis), layout)
    let ideal = layout.idealLength(of: wishes, distribution)
    let available = proposal.length(along: axis) ?? ideal
    let places = layout.places(of: wishes, in: available, distribution)
    var thickest = 0
    for (index, child) in shown.enumerated() {
      // The length that the child asked for is not offered, since the child's size would be the
      // same.
      let length = places[index].length
      let offer = length == wishes[index].ideal ? nil : length
      let size = child.measure(ProposedSize(along: offer, across: across, axis: axis))
      thickest = max(thickest, size.length(along: axis.crossing))
    }
    let end = places.last.map { $0.offset + $0.length } ?? 0
    return Size(along: end, across: thickest, axis: axis)
  }

  open override func placeChildren(in area: Rect, metrics: LayoutMetrics) {
    let shown = arrangedChildren
    let across = area.size.length(along: axis.crossing)
    let layout = stackLayout(metrics)
    let length = area.size.length(along: axis)
    let wishes = wishes(of: shown, across: across, in: length, layout)
    let places = layout.places(of: wishes, in: length, distribution)
    for (index, child) in shown.enumerated() {
      // A share of the length may be more than the child takes.
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

  /// Returns the offset and the thickness of a child across the axis.
  private func place(
    _ child: View, _ across: Int, offer: ProposedSize
  ) -> (offset: Int, length: Int) {
    if alignment == .fill { return (0, child.layout.fill(across, along: axis.crossing)) }
    return alignment.place(child.measure(offer).length(along: axis.crossing), in: across)
  }

  /// Returns the lengths that the children ask for.
  ///
  /// If the stack is too short for these, the children keep their minimum lengths, if there is room
  /// for them.
  private func wishes(
    of shown: [View], across: Int?, in available: Int?, _ layout: StackLayout
  ) -> [StackLayout.Child] {
    var wishes = shown.map { child in
      let ideal = child.measure(ProposedSize(along: nil, across: across, axis: axis))
        .length(along: axis)
      let (low, high) = child.layout.bounds(along: axis)
      let grows = child.growsInStacks || child.layout.fills(along: axis)
      return StackLayout.Child(
        ideal: ideal, minimum: low ?? (child.growsInStacks ? ideal : 0),
        maximum: grows ? high ?? Int.max : ideal, priority: child.layout.priority)
    }
    guard let available, layout.idealLength(of: wishes) > available else { return wishes }
    let minimums = zip(shown, wishes).map { child, wish in
      max(wish.minimum, minimum(of: child, across: across))
    }
    guard layout.length(of: minimums) <= available else { return wishes }
    for index in wishes.indices { wishes[index].minimum = minimums[index] }
    return wishes
  }

  private func minimum(of child: View, across: Int?) -> Int {
    child.minimumLength(along: axis, across: axis == .vertical ? across : nil)
  }

  open override func minimumContentLength(
    along wanted: Axis, across: Int?, metrics: LayoutMetrics
  ) -> Int {
    let shown = arrangedChildren
    let layout = stackLayout(metrics)
    guard wanted == axis else {
      let places = across.map { length in
        layout.places(
          of: wishes(of: shown, across: nil, in: length, layout), in: length, distribution)
      }
      return shown.enumerated().reduce(0) { most, child in
        max(most, child.element.minimumLength(along: wanted, across: places?[child.offset].length))
      }
    }
    let minimums = shown.map { child in
      // A child that grows, such as a spacer, must not vanish.
      let ideal = ProposedSize(along: nil, across: across, axis: axis)
      return child.growsInStacks
        ? max(child.measure(ideal).length(along: axis), minimum(of: child, across: across))
        : minimum(of: child, across: across)
    }
    if distribution == .fillEqually, let most = minimums.max() {
      return layout.length(of: minimums.map { _ in most })
    }
    return layout.length(of: minimums)
  }
}

extension View {
  /// The stack that places the view; nil if there is none.
  var enclosingStack: Stack? {
    var container = parent
    while let current = container, current.isSpliced { container = current.parent }
    return container as? Stack
  }
}
