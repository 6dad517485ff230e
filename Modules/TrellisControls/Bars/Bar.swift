public import TrellisLayout
public import TrellisViews

/// A row of commands, some at its beginning and some at its end, with a title between them.
/// ```swift
/// Bar("Contacts") {
///   BarItem(.edit) { print("edit") }
/// } trailing: {
///   BarItem(.add) { print("add") }
/// }
/// ```
/// If the bar is too narrow for all items, they show their compact icons and the title is
/// shortened. If the items still do not fit, they scroll. The item with the focus stays in view,
/// the wheel scrolls to the other items, and arrows in the last column show that there are more
/// items.
@MainActor
public final class Bar: View, ViewportHolder {
  package var viewport = Viewport()
  /// The title of the bar.
  public var title: String {
    didSet { if title != oldValue { setNeedsLayout() } }
  }
  /// The style of the bar.
  public var style = Style(.bar) {
    didSet { if style != oldValue { setNeedsDisplay() } }
  }

  /// Creates a bar with a title, leading items and trailing items.
  public init(
    _ title: String = "", @ListBuilder<BarItem> leading: () -> [BarItem] = { [] },
    @ListBuilder<BarItem> trailing: () -> [BarItem] = { [] }
  ) {
    self.title = title
    super.init()
    setItems(leading: leading(), trailing: trailing())
  }

  /// Replaces the items. Items that are already in the bar keep their state.
  ///
  /// Every item remembers whether it is leading or trailing, even if it leaves the bar and comes
  /// back. A `BarItem` that is added in another way, for example with `append`, becomes a leading
  /// item if a leading item follows it; otherwise, it becomes a trailing item. Any other view is
  /// placed among the trailing items.
  public func setItems(leading: [BarItem], trailing: [BarItem] = []) {
    for item in trailing { item.isLeading = false }
    for item in leading { item.isLeading = true }
    setChildren(leading + trailing)
    setNeedsLayout()
  }

  /// Determines for each new item whether it is leading or trailing.
  public override func childrenDidChange() {
    var isLeading = false
    for case let item as BarItem in children.reversed() {
      isLeading = isLeading || item.isLeading == true
      if item.isLeading == nil { item.isLeading = isLeading }
    }
  }

  private func ends() -> (leading: [View], trailing: [View]) {
    let shown = arrangedChildren
    let isLeading = { (view: View) in (view as? BarItem)?.isLeading == true }
    return (shown.filter(isLeading), shown.filter { !isLeading($0) })
  }

  public override func contentSize(for proposal: ProposedSize, metrics: LayoutMetrics) -> Size {
    let sizes = arrangedChildren.map { $0.measure(ProposedSize(height: proposal.height)) }
    let wish = sizes.reduce(metrics.textWidth(title)) { $0 + $1.width }
    return Size(
      width: proposal.width ?? wish,
      height: sizes.reduce(metrics.lineHeight) { max($0, $1.height) })
  }

  public override func placeChildren(in area: Rect, metrics: LayoutMetrics) {
    let ends = ends()
    let shown = ends.leading + ends.trailing
    let items = shown.compactMap { $0 as? BarItem }
    let needed = items.reduce(0) { $0 + $1.fullWidth(metrics) }
    items.forEach { $0.isCompact = needed > area.width }
    let widths = shown.map { $0.measure(ProposedSize(height: metrics.lineHeight)).width }
    let width = widths.reduce(0, +)
    let place = viewport.settle(in: area, metrics) {
      width
    } minimum: { axis, _ in
      axis == .horizontal ? width : 0
    }
    let leading = ends.leading.count
    var x = place.minX
    for (index, item) in shown.enumerated() {
      if index == leading {
        x = max(x, place.maxX - widths[leading...].reduce(0, +))
      }
      let width = min(widths[index], max(0, place.maxX - x))
      item.place(in: Rect(x: x, y: place.minY, width: width, height: place.height))
      x += width
    }
  }

  /// The arrows in the last column, or `nil` if all items are in view.
  package var overflowSign: DrawNode? {
    guard let context else { return nil }
    return viewport.sign(context.metrics, style, background: style)
  }

  public override func pointerChanged(_ pointer: PointerInput) -> Bool {
    guard case .wheel(let count) = pointer.action, let metrics = context?.metrics else {
      return false
    }
    let digits = 3 * count.limited(to: LayoutRange.distances)
    return scrollViewport(by: Point(x: digits * metrics.digitWidth, y: 0))
  }

  public override func draw(in canvas: inout Canvas) {
    canvas.fill(canvas.bounds, style)
    let area = canvas.bounds.inset(by: contentInsets)
    let ends = ends()
    let low = ends.leading.last?.frame.maxX ?? area.minX
    let high = ends.trailing.first?.frame.minX ?? area.maxX
    let line = canvas.metrics.fitted(title, to: max(0, high - low))
    let width = canvas.metrics.textWidth(line)
    // The title is in the middle of the bar, or as close to it as the items allow.
    let wish = area.minX + (area.width - width) / 2
    let x = min(max(low, wish), max(low, high - width))
    canvas.text(line, at: Point(x: x, y: area.minY), style)
  }

  public override var semanticContent: SemanticContent? {
    SemanticContent(.bar, label: title)
  }
}
