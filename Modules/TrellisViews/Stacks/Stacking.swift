import TrellisLayout

/// The layout of views that are placed next to one another along an axis.
@MainActor
struct Stacking {
  let axis: Axis
  var spacing: Int?
  var alignment = Alignment.fill
  var distribution = Distribution.fill

  private func stackLayout(_ metrics: LayoutMetrics) -> StackLayout {
    StackLayout(spacing: spacing ?? (axis == .horizontal ? metrics.spacing : 0))
  }

  /// Returns the size that the views need if the given size is proposed.
  func size(of shown: [View], for proposal: ProposedSize, metrics: LayoutMetrics) -> Size {
    let layout = stackLayout(metrics)
    let across = proposal.length(along: axis.crossing)
    let wishes = wishes(of: shown, across: across, in: proposal.length(along: axis), layout)
    let ideal = layout.idealLength(of: wishes, distribution)
    let available = proposal.length(along: axis) ?? ideal
    let places = layout.places(of: wishes, in: available, distribution)
    var thickest = 0
    for (index, child) in shown.enumerated() {
      // The length that the child asked for is not proposed again, because the child's size would
      // be the same.
      let length = places[index].length
      let offer = length == wishes[index].ideal ? nil : length
      let size = child.measure(ProposedSize(along: offer, across: across, axis: axis))
      thickest = max(thickest, size.length(along: axis.crossing))
    }
    let end = places.last.map { $0.offset + $0.length } ?? 0
    return Size(along: end, across: thickest, axis: axis)
  }

  /// Places the views in an area.
  func place(_ shown: [View], in area: Rect, metrics: LayoutMetrics) {
    let across = area.size.length(along: axis.crossing)
    let layout = stackLayout(metrics)
    let length = area.size.length(along: axis)
    let wishes = wishes(of: shown, across: across, in: length, layout)
    let places = layout.places(of: wishes, in: length, distribution)
    for (index, child) in shown.enumerated() {
      // A child's share of the length may be more than the child takes.
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
  /// If the stack is too short for these lengths, but long enough for the children's minimum
  /// lengths, no child shrinks below its minimum length.
  private func wishes(
    of shown: [View], across: Int?, in available: Int?, _ layout: StackLayout
  ) -> [StackLayout.Child] {
    var wishes = shown.map { child in
      let ideal = child.measure(ProposedSize(along: nil, across: across, axis: axis))
        .length(along: axis)
      let (low, high) = child.layout.bounds(along: axis)
      let grows = child.grows(along: axis)
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

  /// Returns the minimum length along an axis at which all of the views can be used.
  func minimumLength(
    of shown: [View], along wanted: Axis, across: Int?, metrics: LayoutMetrics
  ) -> Int {
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
