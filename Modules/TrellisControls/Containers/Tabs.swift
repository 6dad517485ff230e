public import TrellisEvents
public import TrellisLayout
public import TrellisState
public import TrellisViews

/// A page of ``Tabs`` that arranges its views vertically.
///
/// When the user or the program changes to another page, the `onDisappear` handlers of the views in
/// the old page and the `onAppear` handlers of the views in the new page run, and the tasks of the
/// views in the old page are cancelled.
@MainActor
public final class Tab: Stack {
  /// The title on the page's tab.
  public var title: String {
    didSet { if title != oldValue { parent?.setNeedsLayout() } }
  }

  /// Creates a page with a title and content.
  public init(_ title: String, @ListBuilder<View> children: () -> [View] = { [] }) {
    self.title = title
    super.init(.vertical, children: children)
    disappearsWhileHidden = true
  }
}

/// A group of pages, of which one is shown at a time, below a line of tabs.
/// ```swift
/// Tabs("Settings") {
///   Tab("General") { Toggle("Sounds") }
///   Tab("Network") { Toggle("Wifi") }
/// }.onChange { tabs, index in print(tabs.label, index) }
/// ```
/// The value is the index of the selected page, counted from 0. As text, the value is the title of
/// the page. A click on a tab shows its page. While the line of tabs has the focus, Left, Right,
/// Home and End change the page. Ctrl-PageUp and Ctrl-PageDown change the page even while a view
/// inside the page has the focus. If there is not enough space for all titles, the selected title
/// stays in view, and an ellipsis at either end shows that there are more titles. A page that is
/// larger than the available space scrolls with the `Window`.
@MainActor
public final class Tabs: ValueControl<Int>, RowSelecting, HiddenPartsMeasuring {
  /// Creates a group of pages. The label is the name of the group in the semantic tree. Pages are
  /// counted from 0; if no page has the selected index, the nearest page is selected.
  public init(
    _ label: String = "", selectedIndex: Int = 0, @ListBuilder<Tab> tabs: () -> [Tab]
  ) {
    let tabs = tabs()
    super.init(min(max(0, selectedIndex), max(0, tabs.count - 1)))
    self.label = label
    setChildren(tabs)
  }

  /// Creates a group of pages with a two-way binding to the index of the selected page, counted
  /// from 0.
  public convenience init(
    _ label: String = "", selectedIndex: Binding<Int>, fileID: StaticString = #fileID,
    line: UInt = #line, @ListBuilder<Tab> tabs: () -> [Tab]
  ) {
    self.init(label, selectedIndex: selectedIndex.wrappedValue, tabs: tabs)
    value(selectedIndex, fileID: fileID, line: line)
  }

  /// The pages as they were after the most recent change to the children.
  private var pages: [Tab] = []

  /// The tabs, in order. Each tab is a page.
  public var tabs: [Tab] { children.compactMap { $0 as? Tab } }

  /// Replaces the tabs. Tabs that are already in the group keep their state.
  public func setTabs(_ tabs: [Tab]) {
    setChildren(tabs)
  }

  // One page is always shown, even if pages are added or removed. A page that has been removed is
  // no longer hidden.
  public override func childrenDidChange() {
    for page in pages where page.parent !== self && !(page.parent is Tabs) { page.isHidden = false }
    pages = tabs
    limitsDidChange()
    showPage()
  }

  public override func permitted(_ value: Int) -> Int { min(max(0, value), max(0, tabs.count - 1)) }

  public override func valueDidChange() { showPage() }

  private var shownTab: Tab? { tabs.indices.contains(value) ? tabs[value] : nil }

  private func showPage() {
    shownTab?.isHidden = false
    // The focus moves to the line of tabs, not to the next page.
    context?.takeFocusAway(from: tabs.filter { $0 !== shownTab }, replacedBy: [self])
    // Handlers of the view that lost the focus may have chosen another page.
    let shown = shownTab
    for tab in tabs where tab !== shown { tab.isHidden = true }
    setNeedsLayout()
  }

  /// Selects the page with the given number, as the user would. Each page counts as a row; the
  /// first page is row 1.
  public func selectRow(_ number: Int) { edit(to: max(0, number) - 1) }

  // MARK: Text

  public override func text(of value: Int) -> String {
    tabs.indices.contains(value) ? tabs[value].title : ""
  }

  public override func value(fromText text: String) -> Int? {
    tabs.firstIndex { $0.title == text }
  }

  public override var acceptedText: String {
    "one of \(tabs.map(\.title).joined(separator: ", "))"
  }

  // MARK: Input

  public override func keyPressed(_ key: KeyPress) -> Bool {
    switch (key.key, key.modifiers) {
    case (.pageUp, .control): edit(to: value - 1)
    case (.pageDown, .control): edit(to: value + 1)
    case (.left, []) where isFocused: edit(to: value - 1)
    case (.right, []) where isFocused: edit(to: value + 1)
    case (.home, []) where isFocused: edit(to: 0)
    case (.end, []) where isFocused: edit(to: tabs.count - 1)
    default: return false
    }
    return true
  }

  public override func pointerChanged(_ pointer: PointerInput) -> Bool {
    followPress(at: pointer) { place, metrics in
      guard place.y < metrics.lineHeight else { return }
      if let index = strip.index(at: place.x, in: contentArea.width, metrics) { edit(to: index) }
    }
  }

  public override func semanticPart(_ segment: String) -> SemanticPart? {
    strip.part(segment, "tab", in: contentArea, context?.metrics) { [self] in edit(to: $0) }
  }

  // MARK: Looks

  private var strip: SegmentStrip {
    let titles = tabs.map(\.title)
    return SegmentStrip(
      titles: titles, selectedIndex: titles.indices.contains(value) ? value : nil)
  }

  private func headHeight(_ metrics: LayoutMetrics) -> Int {
    metrics.lineHeight + metrics.borderWidth
  }

  public override func contentSize(for proposal: ProposedSize, metrics: LayoutMetrics) -> Size {
    let head = headHeight(metrics)
    let offer = ProposedSize(
      width: proposal.width, height: proposal.height.map { max(0, $0 - head) })
    let pages = tabs.map { $0.measure(offer) }
    return Size(
      width: max(strip.width(metrics), pages.map(\.width).max() ?? 0),
      height: head + (pages.map(\.height).max() ?? 0))
  }

  public override func minimumContentLength(
    along axis: Axis, across: Int?, metrics: LayoutMetrics
  ) -> Int {
    let page = tabs.reduce(0) { most, tab in
      tab.isHidden ? most : max(most, tab.minimumLength(along: axis, across: across))
    }
    return axis == .vertical
      ? headHeight(metrics) + page : max(page, min(strip.width(metrics), 8 * metrics.digitWidth))
  }

  // Views that are not pages are placed over the area of the page.
  public override func placeChildren(in area: Rect, metrics: LayoutMetrics) {
    let page = area.inset(by: Insets(top: min(area.height, headHeight(metrics))))
    for child in arrangedChildren {
      if child is Tab { child.place(in: page) } else { child.placeAnchored(in: page) }
    }
  }

  public override func draw(in canvas: inout Canvas) {
    let plain: StyleRole = isEffectivelyEnabled ? .text : .disabled
    let area = canvas.bounds.inset(by: contentInsets)
    canvas.fill(canvas.bounds, Style(plain))
    strip.draw(
      in: area, of: &canvas, plain: Style(plain),
      selected: Style(
        isFocused ? valueRole : isEffectivelyEnabled ? .accent : plain, attributes: .bold))
    let rule = Rect(
      x: area.minX, y: area.minY + canvas.metrics.lineHeight, width: area.width,
      height: canvas.metrics.borderWidth)
    canvas.rule(rule, .horizontal, Style(.border))
    if canvas.metrics.showsSurfaces { underline(rule, in: &canvas) }
  }

  /// Draws a heavy line under the selected tab.
  private func underline(_ rule: Rect, in canvas: inout Canvas) {
    let (strip, metrics) = (strip, canvas.metrics)
    guard let index = strip.selectedIndex else { return }
    let place = strip.places(in: rule.width, metrics)[index].clamped(to: 0..<max(0, rule.width))
    let count = place.count / max(1, metrics.textWidth("━"))
    canvas.text(
      String(repeating: "━", count: count), at: rule.origin + Point(x: place.lowerBound, y: 0),
      Style(isEffectivelyEnabled ? .accent : .disabled))
  }

  public override var semanticContent: SemanticContent? {
    SemanticContent(.tabs, label: label, value: text(of: value))
  }

  public override func semanticChildren() -> SemanticNodes {
    SemanticNodes(joining: [strip.semanticNodes(below: path, "tab"), super.semanticChildren()])
  }
}
