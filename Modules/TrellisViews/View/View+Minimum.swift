public import TrellisLayout

extension View {
  /// Returns the minimum length of the view along an axis. The result includes the padding and the
  /// border, and respects the limits that the `frame` modifier sets.
  ///
  /// The minimum length is the smallest length at which everything in the view can still be used.
  /// The result is cached until something in the view changes.
  ///
  /// - Parameters:
  ///   - axis: The axis.
  ///   - across: The length of the view across the axis, or `nil` if it is not known.
  public func minimumLength(along axis: Axis, across: Int? = nil) -> Int {
    if let known = layoutState.measurements.minimum(along: axis, across: across) { return known }
    guard let context else { return 0 }
    let insets = contentInsets
    let room = layout.limit(offer: across, along: axis.crossing)
      .map { max(0, $0 - insets.length(along: axis.crossing)) }
    let content = minimumContentLength(along: axis, across: room, metrics: context.metrics)
    let (low, high) = layout.bounds(along: axis)
    let length = max(low ?? 0, min(content + insets.length(along: axis), high ?? Int.max))
    layoutState.measurements.remember(minimum: length, along: axis, across: across)
    return length
  }

  /// Returns the minimum length of the view in a container, including the distances from its
  /// anchors. If the view is anchored to both edges of the axis, the result is 0.
  package func minimumLengthAnchored(along axis: Axis, across: Int?) -> Int {
    let anchors = layout.anchors
    if anchors.isEmpty { return minimumLength(along: axis, across: across) }
    // A view that is anchored to both edges is as long as the distances allow.
    let ends = axis == .horizontal ? anchors.horizontal : anchors.vertical
    if ends.start != nil, ends.end != nil { return 0 }
    let room = across.map { max(0, $0 - anchors.insets.length(along: axis.crossing)) }
    return minimumLength(along: axis, across: room) + anchors.insets.length(along: axis)
  }

  /// Returns the minimum length of a view without parts. The minimum height is the height that the
  /// content asks for when the proposed height is 0. If the view takes the focus, the minimum width
  /// is that of a few characters, so that the user can find the view.
  func ownMinimum(along axis: Axis, across: Int?, metrics: LayoutMetrics) -> Int {
    switch axis {
    case .horizontal:
      guard isFocusable else { return 0 }
      let wish = contentSize(for: ProposedSize(), metrics: metrics).width
      return min(wish, View.minimumDigitCount * metrics.digitWidth)
    case .vertical:
      let least = contentSize(for: ProposedSize(width: across, height: 0), metrics: metrics).height
      return isFocusable ? max(least, metrics.lineHeight) : least
    }
  }

  private static var minimumDigitCount: Int { 8 }
}

nonisolated extension Insets {
  package func length(along axis: Axis) -> Int { axis == .horizontal ? horizontal : vertical }
}
