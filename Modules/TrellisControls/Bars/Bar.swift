public import TrellisLayout
public import TrellisViews

/// Commands side by side: those at the beginning, those at the end, and a title between them.
/// ```swift
/// Bar("Contacts") {
///   BarItem(.edit) { print("edit") }
/// } trailing: {
///   BarItem(.add) { print("add") }
/// }
/// ```
/// Where there is not room for all, the items take their compact icons and the title yields. Items that
/// do not fit even so are scrolled: the one with the focus stays in view, the wheel goes to the others, and
/// arrows in the last column say that there are more.
@MainActor
public final class Bar: View, ViewportHolder {
  package var viewport = Viewport()
  /// What the bar is about.
  public var title: String {
    didSet { if title != oldValue { setNeedsLayout() } }
  }
  /// How the bar looks.
  public var style = Style(.bar) {
    didSet { if style != oldValue { setNeedsDisplay() } }
  }
  private var leadingCount: Int

  /// Makes a bar.
  public init(
    _ title: String = "", @ListBuilder<BarItem> leading: () -> [BarItem] = { [] },
    @ListBuilder<BarItem> trailing: () -> [BarItem] = { [] }
  ) {
    self.title = title
    let items = leading()
    leadingCount = items.count
    super.init()
    for item in items + trailing() { append(item) }
  }

  /// Puts other items in the place of those there are; the ones that stay keep what they hold.
  public func setItems(leading: [BarItem], trailing: [BarItem] = []) {
    leadingCount = leading.count
    setChildren(leading + trailing)
  }

  private var shown: [View] { children.filter { !$0.isHidden } }

  private func widths(_ metrics: LayoutMetrics) -> [Int] {
    shown.map { $0.measure(ProposedSize(height: metrics.lineHeight)).width }
  }

  /// As wide as offered, as high as the highest item.
  public override func contentSize(for proposal: ProposedSize, metrics: LayoutMetrics) -> Size {
    let sizes = shown.map { $0.measure(ProposedSize(height: proposal.height)) }
    let wish = sizes.reduce(metrics.textWidth(title)) { $0 + $1.width }
    return Size(
      width: proposal.width ?? wish,
      height: sizes.reduce(metrics.lineHeight) { max($0, $1.height) })
  }

  /// Places the items at the two ends.
  public override func placeChildren(in area: Rect, metrics: LayoutMetrics) {
    let items = shown.compactMap { $0 as? BarItem }
    let needed = items.reduce(0) { $0 + $1.fullWidth(metrics) }
    items.forEach { $0.isCompact = needed > area.width }
    let widths = widths(metrics)
    let width = widths.reduce(0, +)
    let place = viewport.settle(in: area, metrics) {
      width
    } minimum: { axis, _ in
      axis == .horizontal ? width : 0
    }
    let leading = children.prefix(leadingCount).count { !$0.isHidden }
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

  package var overflowSign: DrawNode? {
    guard let context else { return nil }
    return viewport.sign(context.metrics, style, ground: style)
  }

  /// The wheel scrolls what does not fit.
  public override func pointerMoved(_ pointer: PointerInput) -> Bool {
    guard case .wheel(let count) = pointer.action, let metrics = context?.metrics else {
      return false
    }
    let digits = 3 * count.limited(to: LayoutRange.distances)
    return scrollViewport(by: Point(x: digits * metrics.digitWidth, y: 0))
  }

  /// Draws the ground, and the title in the middle of what the items leave.
  public override func draw(in canvas: inout Canvas) {
    canvas.fill(canvas.bounds, style)
    let area = canvas.bounds.inset(by: contentInsets)
    let leading = children.prefix(leadingCount).last { !$0.isHidden }
    let trailing = children.dropFirst(leadingCount).first { !$0.isHidden }
    let low = leading?.frame.maxX ?? area.minX
    let high = trailing?.frame.minX ?? area.maxX
    let line = canvas.metrics.fitted(title, to: max(0, high - low))
    let width = canvas.metrics.textWidth(line)
    // In the middle of the bar where that is free, else as near to it as the items let it.
    let wish = area.minX + (area.width - width) / 2
    let x = min(max(low, wish), max(low, high - width))
    canvas.text(line, at: Point(x: x, y: area.minY), style)
  }

  /// A bar with its title.
  public override var semanticContent: SemanticContent? {
    SemanticContent(.bar, label: title)
  }
}
