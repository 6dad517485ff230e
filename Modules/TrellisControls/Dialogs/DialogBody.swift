import TrellisLayout
import TrellisViews

/// The content above the buttons of a dialog, arranged vertically. If the content does not fit, it
/// scrolls.
final class DialogBody: Stack, ViewportHolder {
  var viewport = Viewport()
  /// The title, drawn above the content if the panel has no border.
  var title = "" {
    didSet { if title != oldValue { setNeedsLayout() } }
  }
  private var showsTitle = false

  init() {
    super.init(.vertical)
    isLeftOutOfPaths = true
  }

  /// Sets whether the title is drawn above the content. The panel calls this method.
  func show(title: Bool) {
    guard title != showsTitle else { return }
    showsTitle = title
    setNeedsPlacement()
  }

  // MARK: Layout

  func titleHeight(in width: Int) -> Int {
    guard let metrics = context?.metrics else { return 0 }
    return titleLines(in: width, metrics).count * metrics.lineHeight
  }

  private func titleLines(in width: Int, _ metrics: LayoutMetrics) -> [String] {
    title.isEmpty ? [] : metrics.wrapped(title, to: max(0, width))
  }

  override func contentSize(for proposal: ProposedSize, metrics: LayoutMetrics) -> Size {
    super.contentSize(for: ProposedSize(width: proposal.width), metrics: metrics)
  }

  // One line is enough, because the content can be scrolled.
  override func minimumContentLength(
    along axis: Axis, across: Int?, metrics: LayoutMetrics
  ) -> Int { axis == .vertical ? metrics.lineHeight : 8 * metrics.digitWidth }

  override func placeChildren(in area: Rect, metrics: LayoutMetrics) {
    let place = viewport.settle(in: area, metrics) {
      super.contentSize(for: ProposedSize(), metrics: metrics).width
    } minimum: { axis, across in
      let title = showsTitle && axis == .vertical ? titleHeight(in: across ?? area.width) : 0
      return super.minimumContentLength(along: axis, across: across, metrics: metrics) + title
    }
    let title = showsTitle ? titleHeight(in: place.width) : 0
    super.placeChildren(in: place.inset(by: Insets(top: title)), metrics: metrics)
  }

  override func draw(in canvas: inout Canvas) {
    guard showsTitle else { return }
    let width = viewport.contentSize.width
    for (index, line) in titleLines(in: width, canvas.metrics).enumerated() {
      let y = index * canvas.metrics.lineHeight
      canvas.text(line, at: Point(x: 0, y: y) - viewport.offset, Style(.header))
    }
  }

  override func pointerChanged(_ pointer: PointerInput) -> Bool { scrollViewport(with: pointer) }
}
