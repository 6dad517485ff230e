public import TrellisEvents
public import TrellisLayout
public import TrellisState
public import TrellisViews

/// One page of ``Tabs``: its views stand below one another.
@MainActor
public final class Tab: Stack {
  /// What its tab says.
  public var title: String {
    didSet { if title != oldValue { parent?.setNeedsLayout() } }
  }

  /// Makes a page.
  public init(_ title: String, @ListBuilder<View> children: () -> [View] = { [] }) {
    self.title = title
    super.init(.vertical, children: children)
  }
}

/// Pages of which one is shown, with a line of tabs above it.
/// ```swift
/// Tabs("Settings") {
///   Tab("General") { Toggle("Sounds") }
///   Tab("Network") { Toggle("Wifi") }
/// }.onChange { tabs, index in print(tabs.label, index) }
/// ```
/// Its value is the index of the page, counted from 0. Left, Right, Home and End change it where the
/// line of tabs has the focus; Ctrl-PageUp and Ctrl-PageDown also from inside the page. Of titles for which
/// there is not room the selected one is in view, with an ellipsis at each end at which there are more. A page
/// that is larger than its room scrolls with the `Window`.
@MainActor
public final class Tabs: ValueControl<Int>, RowSelecting, HiddenPartsMeasuring {
  /// Makes pages; an index that no page has becomes the nearest one that does.
  public init(
    _ label: String = "", selectedIndex: Int = 0, @ListBuilder<Tab> tabs: () -> [Tab]
  ) {
    let tabs = tabs()
    super.init(min(max(0, selectedIndex), max(0, tabs.count - 1)))
    self.label = label
    setChildren(tabs)
  }

  /// Makes pages that keep a bound index, both ways.
  public convenience init(
    _ label: String = "", selectedIndex: Binding<Int>, fileID: StaticString = #fileID,
    line: UInt = #line, @ListBuilder<Tab> tabs: () -> [Tab]
  ) {
    self.init(label, selectedIndex: selectedIndex.wrappedValue, tabs: tabs)
    value(selectedIndex, fileID: fileID, line: line)
  }

  /// The pages.
  public var tabs: [Tab] { children.compactMap { $0 as? Tab } }

  /// Puts other pages in the place of those there are; the ones that stay keep what they hold.
  public func setTabs(_ tabs: [Tab]) {
    setChildren(tabs)
  }

  /// However pages come and go, one of those there are is shown.
  public override func childrenDidChange() {
    limitsDidChange()
    showPage()
  }

  /// The nearest page there is; 0 if there is none.
  public override func permitted(_ value: Int) -> Int { min(max(0, value), max(0, tabs.count - 1)) }

  /// Shows the page that is selected now.
  public override func valueDidChange() { showPage() }

  private var shownTab: Tab? { tabs.indices.contains(value) ? tabs[value] : nil }

  private func showPage() {
    shownTab?.isHidden = false
    // The focus does not go on to the next page, but to the line from which pages are chosen.
    context?.takeFocusAway(from: tabs.filter { $0 !== shownTab }, replacedBy: [self])
    // Handlers of what lost it may have chosen another page.
    let shown = shownTab
    for tab in tabs where tab !== shown { tab.isHidden = true }
    setNeedsLayout()
  }

  /// Selects a page by its number as the user would, counted from 1.
  public func selectRow(_ number: Int) { edit(to: max(0, number) - 1) }

  // MARK: Text

  /// What the page's tab says.
  public override func text(of value: Int) -> String {
    tabs.indices.contains(value) ? tabs[value].title : ""
  }

  /// Takes what tabs say.
  public override func value(fromText text: String) -> Int? {
    tabs.firstIndex { $0.title == text }
  }

  /// What texts stand for values.
  public override var acceptedText: String {
    "one of \(tabs.map(\.title).joined(separator: ", "))"
  }

  // MARK: Input

  /// The keyboard can come to the line of tabs.
  public override var acceptsFocus: Bool { true }

  /// Takes the keys that change the page.
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

  /// A click on a tab shows its page.
  public override func pointerMoved(_ pointer: PointerInput) -> Bool {
    guard let metrics = context?.metrics else { return false }
    let area = Rect(origin: .zero, size: frame.size).inset(by: contentInsets)
    return followPress(pointer) {
      guard pointer.location.y < area.minY + metrics.lineHeight else { return }
      let x = pointer.location.x - area.minX
      if let index = strip.index(at: x, in: area.width, metrics) { edit(to: index) }
    }
  }

  /// A tab: pressing it shows its page.
  public override func semanticPart(_ segment: String) -> SemanticPart? {
    let area = Rect(origin: .zero, size: frame.size).inset(by: contentInsets)
    return strip.part(segment, "tab", in: area, context?.metrics) { [self] in edit(to: $0) }
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

  /// The line of tabs, and room for the largest page.
  public override func contentSize(for proposal: ProposedSize, metrics: LayoutMetrics) -> Size {
    let head = headHeight(metrics)
    let offer = ProposedSize(
      width: proposal.width, height: proposal.height.map { max(0, $0 - head) })
    let pages = tabs.map { $0.measure(offer) }
    return Size(
      width: max(strip.width(metrics), pages.map(\.width).max() ?? 0),
      height: head + (pages.map(\.height).max() ?? 0))
  }

  /// The line of tabs, and what the page that is shown needs at least.
  public override func minimumContentLength(
    along axis: Axis, across: Int?, metrics: LayoutMetrics
  ) -> Int {
    let page = tabs.reduce(0) { most, tab in
      tab.isHidden ? most : max(most, tab.minimumLength(along: axis, across: across))
    }
    return axis == .vertical
      ? headHeight(metrics) + page : max(page, min(strip.width(metrics), 8 * metrics.digitWidth))
  }

  /// Places the page below the line of tabs.
  public override func placeChildren(in area: Rect, metrics: LayoutMetrics) {
    let page = area.inset(by: Insets(top: min(area.height, headHeight(metrics))))
    for tab in tabs where !tab.isHidden { tab.place(in: page) }
  }

  /// Draws the line of tabs and a rule below it.
  public override func draw(in canvas: inout Canvas) {
    let plain: StyleRole = isEffectivelyEnabled ? .text : .disabled
    let area = canvas.bounds.inset(by: contentInsets)
    canvas.fill(canvas.bounds, Style(plain))
    strip.draw(
      in: area, of: &canvas, plain: Style(plain),
      selected: Style(isFocused ? valueRole : plain, attributes: .bold))
    let rule = Rect(
      x: area.minX, y: area.minY + canvas.metrics.lineHeight, width: area.width,
      height: canvas.metrics.borderWidth)
    canvas.rule(rule, .horizontal, Style(.border))
  }

  /// Tabs with their label; the value is what the selected one says.
  public override var semanticContent: SemanticContent? {
    SemanticContent(.tabs, label: label, value: text(of: value))
  }

  /// The tabs, and what is on the page.
  public override func semanticChildren() -> SemanticNodes {
    SemanticNodes(joining: [strip.semanticNodes(below: path, "tab"), super.semanticChildren()])
  }
}
