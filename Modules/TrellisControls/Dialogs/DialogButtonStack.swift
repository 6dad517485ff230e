import TrellisLayout
import TrellisViews

/// The buttons of a dialog, side by side if they fit and stacked otherwise.
///
/// If the stacked buttons do not fit either, they scroll.
final class DialogButtonStack: Stack, ViewportHolder, SegmentNaming {
  var viewport = Viewport()

  init(_ axis: Axis) {
    super.init(axis)
  }

  /// The name of the stack in the paths of the views in it.
  var segmentName: String { "Stack" }

  /// The width of the widest button.
  var widestButton: Int {
    arrangedChildren.reduce(0) { max($0, $1.measure(ProposedSize()).width) }
  }

  /// Returns whether the buttons are stacked at the given width.
  private func isStacked(in width: Int?, _ metrics: LayoutMetrics) -> Bool {
    guard axis == .horizontal else { return true }
    guard let width else { return false }
    return super.contentSize(for: ProposedSize(), metrics: metrics).width > width
  }

  override func contentSize(for proposal: ProposedSize, metrics: LayoutMetrics) -> Size {
    let offer = ProposedSize(width: proposal.width)
    guard isStacked(in: proposal.width, metrics) else {
      return super.contentSize(for: offer, metrics: metrics)
    }
    return Size(
      width: min(widestButton, proposal.width ?? Int.max),
      height: arrangedChildren.reduce(0) { $0 + $1.measure(offer).height })
  }

  // One line is enough, because the buttons can be scrolled.
  override func minimumContentLength(
    along axis: Axis, across: Int?, metrics: LayoutMetrics
  ) -> Int { axis == .vertical ? metrics.lineHeight : 8 * metrics.digitWidth }

  override func placeChildren(in area: Rect, metrics: LayoutMetrics) {
    let isStacked = isStacked(in: area.width, metrics)
    let place = viewport.settle(in: area, metrics) {
      area.width
    } minimum: { axis, across in
      guard axis == .vertical else { return 0 }
      return contentSize(for: ProposedSize(width: across), metrics: metrics).height
    }
    guard isStacked else { return super.placeChildren(in: place, metrics: metrics) }
    var y = place.minY
    for view in arrangedChildren {
      let height = view.measure(ProposedSize(width: place.width)).height
      view.place(in: Rect(x: place.minX, y: y, width: place.width, height: height))
      y += height
    }
  }

  override func pointerChanged(_ pointer: PointerInput) -> Bool { scrollViewport(with: pointer) }
}
