import TrellisEvents
public import TrellisLayout
public import TrellisViews

/// An item of a ``ListBox``. Each item is shown on one line.
public nonisolated struct ListItem: Hashable, Sendable {
  /// The identifier of the item.
  public var id: String
  /// The title of the item.
  public var title: String
  /// The secondary text beside the title.
  public var detail: String

  /// Creates an item of a list box.
  public init(id: String, title: String, detail: String = "") {
    self.id = id
    self.title = title
    self.detail = detail
  }
}

/// A list in which the user selects one item.
///
/// When the user selects a different item, the list raises `valueChanged`. Enter raises
/// `primaryAction`. The arrow and page keys, Home, End and a press move the selection; the wheel
/// scrolls. If not all items fit, `▴` and `▾` in the last column show that there are more items.
@MainActor
public final class ListBox: Control, RowSelecting, LineScrolling {
  /// The name of the list in the semantic tree.
  public var label: String
  /// The items of the list.
  public var items: [ListItem] {
    didSet {
      guard items != oldValue else { return }
      selectedIndex = min(selectedIndex, max(0, items.count - 1))
      described = nil
      widestItem = nil
      reportDuplicateItems()
      setNeedsLayout()
    }
  }
  /// The index of the selected item, counted from 0.
  ///
  /// Setting the index does not raise `valueChanged`. If there is no item at the index, no item is
  /// selected.
  public var selectedIndex = 0 {
    didSet { if selectedIndex != oldValue { showSelection() } }
  }
  private var topIndex = 0
  /// Whether the selected item is kept in view. The value is `false` after the user has scrolled
  /// away from the item.
  private var followsSelection = true
  /// The semantic nodes of the items, without the selection. The nodes are divided into several
  /// lists, so that most of them can be used again after a change.
  private var described: (path: ControlPath, lists: [SemanticNodes])?
  private var widestItem: Int?

  /// Creates a list box with the given items. The label is the name of the list in the semantic
  /// tree.
  public init(_ label: String, items: [ListItem] = []) {
    self.label = label
    self.items = items
    super.init()
  }

  /// The selected item, or `nil` if no item is selected.
  public var selectedItem: ListItem? {
    items.indices.contains(selectedIndex) ? items[selectedIndex] : nil
  }

  /// Selects an item as the user would.
  ///
  /// - Parameter index: The index of the item, counted from 0. If there is no such item, the
  ///   nearest item is selected.
  public func select(_ index: Int) {
    let index = min(max(0, index), max(0, items.count - 1))
    if let refusal {
      refuse(.valueChanged, because: refusal)
      return
    }
    guard index != selectedIndex else { return showSelection() }
    selectedIndex = index
    raise(.valueChanged, arguments: [RecordArgument("item", selectedItem?.id ?? "")])
  }

  // MARK: RowSelecting, LineScrolling

  /// Selects the item with the given number, as the user would. Each item counts as a row; the
  /// first item is row 1.
  public func selectRow(_ number: Int) { select(max(1, number) - 1) }

  /// Scrolls by a number of items, as the user would. The selected item may move out of view.
  ///
  /// - Parameter count: The number of items. A negative number scrolls towards the beginning.
  public func scrollRows(by count: Int) {
    keepSelectionInView()
    followsSelection = false
    topIndex = min(
      max(0, topIndex + count.limited(to: LayoutRange.rows)), max(0, items.count - viewportCount))
    setNeedsDisplay()
  }

  // MARK: Control

  private var lineHeight: Int { max(1, context?.metrics.lineHeight ?? 1) }

  private var viewportCount: Int { max(1, contentArea.height / lineHeight) }

  /// Returns the area of the item with the given index.
  private func place(of index: Int) -> Rect {
    let area = contentArea
    return Rect(
      x: area.minX, y: area.minY + (index - topIndex) * lineHeight, width: area.width,
      height: lineHeight)
  }

  /// Returns the index of the item at a vertical position, or `nil` if the position is outside the
  /// visible lines. Below the last item, the index is greater than that of the last item.
  private func index(at y: Int) -> Int? {
    let y = y - contentArea.minY
    guard y >= 0, y / lineHeight < viewportCount else { return nil }
    return topIndex + y / lineHeight
  }

  // A different backend may measure text in different units.
  public override func didAttach() {
    super.didAttach()
    widestItem = nil
    reportDuplicateItems()
  }

  private func reportDuplicateItems() {
    guard context != nil else { return }
    var known: Set<String> = []
    let segments = items.map(ListBox.segment).filter { !known.insert($0).inserted }
    reportDuplicates(Array(Set(segments)).sorted(), of: "items of the list")
  }

  public override var acceptsFocus: Bool { true }

  public override func contentSize(for proposal: ProposedSize, metrics: LayoutMetrics) -> Size {
    let widest =
      widestItem
      ?? items.map { metrics.textWidth($0.title) + metrics.textWidth($0.detail) }.max() ?? 0
    widestItem = widest
    return Size(
      width: widest + 3 * metrics.digitWidth,
      height: max(1, items.count) * metrics.lineHeight)
  }

  public override func minimumContentLength(
    along axis: Axis, across: Int?, metrics: LayoutMetrics
  ) -> Int {
    let least = Size(width: 8 * metrics.digitWidth, height: 2 * metrics.lineHeight)
    let whole = contentSize(for: ProposedSize(), metrics: metrics)
    return min(least.length(along: axis), whole.length(along: axis))
  }

  public override var focusedArea: Rect {
    keepSelectionInView()
    return items.indices.contains(selectedIndex) ? place(of: selectedIndex) : super.focusedArea
  }

  // If there is no line to highlight, the cursor shows the focus.
  public override var caret: Point? { items.isEmpty ? contentArea.origin : nil }

  public override func didTakeFocus() {
    showSelection()
    super.didTakeFocus()
  }

  public override func keyPressed(_ key: KeyPress) -> Bool {
    if let move = RowMove(key) {
      let row = min(max(-1, selectedIndex), items.count)
      select(move.row(from: row, among: items.count, page: viewportCount))
      return true
    }
    guard key == KeyPress(.enter) else { return false }
    activate()
    return true
  }

  public override func pointerChanged(_ pointer: PointerInput) -> Bool {
    switch pointer.action {
    case .down:
      // Taking the focus may scroll, so find the pressed line first.
      let index = index(at: pointer.location.y)
      takeFocus()
      if let index, index < items.count { select(index) }
    case .wheel(let count): scrollRows(by: count)
    default: return false
    }
    return true
  }

  public override func semanticPart(_ segment: String) -> SemanticPart? {
    guard let index = items.firstIndex(where: { ListBox.segment(of: $0) == segment }) else {
      return nil
    }
    let isInView = (0..<viewportCount).contains(index - topIndex)
    return SemanticPart(frame: isInView ? place(of: index) : nil) { [self] in select(index) }
  }

  private static func segment(of item: ListItem) -> String {
    "item[\(ControlPath.segmentText(item.id))]"
  }

  private func showSelection() {
    followsSelection = true
    setNeedsDisplay()
  }

  private func keepSelectionInView() {
    let lines = viewportCount
    topIndex = min(topIndex, max(0, items.count - lines))
    guard followsSelection, items.indices.contains(selectedIndex) else { return }
    topIndex = min(max(topIndex, selectedIndex - lines + 1), selectedIndex)
  }

  public override func draw(in canvas: inout Canvas) {
    let (content, lines) = (contentArea, viewportCount)
    keepSelectionInView()
    canvas.fill(canvas.bounds, Style(.text))
    let margin = canvas.metrics.digitWidth
    let isShort = items.count > lines
    let signWidth = isShort ? OverflowSign.width(in: content.width, canvas.metrics) : 0
    let area = content.inset(by: Insets(trailing: signWidth))
    let end = canvas.metrics.insideSign(area, isEnabled: isEffectivelyEnabled).maxX
    let start = area.minX + margin
    for index in items.indices.dropFirst(topIndex).prefix(lines) {
      let line = place(of: index).inset(by: Insets(trailing: signWidth))
      let isSelected = index == selectedIndex
      let plain: StyleRole = isEffectivelyEnabled ? .text : .disabled
      let role: StyleRole = !isSelected ? plain : isFocused ? .selection : .inactiveSelection
      canvas.fill(line, Style(role))
      let title = canvas.metrics.fitted(items[index].title, to: end - start)
      canvas.text(title, at: Point(x: start, y: line.minY), Style(role))
      let detail = items[index].detail
      // The detail keeps its position, and the closing parenthesis of a disabled list follows it.
      let x = min(end, content.maxX - margin) - canvas.metrics.textWidth(detail)
      if x > start + canvas.metrics.textWidth(items[index].title) {
        canvas.text(
          detail, at: Point(x: x, y: line.minY),
          Style(isSelected || !isEffectivelyEnabled ? role : .secondary))
      }
    }
    canvas.sign(around: area, isEnabled: isEffectivelyEnabled, Style(.disabled))
    let column = Rect(x: area.maxX, y: area.minY, width: signWidth, height: area.height)
    OverflowSign(above: topIndex > 0, below: topIndex + lines < items.count)
      .draw(in: column, of: &canvas, overflowStyle)
  }

  public override var semanticContent: SemanticContent? {
    SemanticContent(.list, label: label, value: selectedItem?.title)
  }

  /// The maximum number of items whose semantic nodes are in one list.
  private static let describedCount = 256

  // After the selection changes, only the list of nodes that contains the selected line is created
  // again.
  public override func semanticChildren() -> SemanticNodes {
    let starts = stride(from: 0, to: items.count, by: Self.describedCount)
    var lists = described?.path == path ? described?.lists ?? [] : starts.map { nodes(from: $0) }
    described = (path, lists)
    if items.indices.contains(selectedIndex) {
      let list = selectedIndex / Self.describedCount
      lists[list] = nodes(from: list * Self.describedCount, selected: selectedIndex)
    }
    return SemanticNodes(joining: lists)
  }

  private func nodes(from start: Int, selected: Int? = nil) -> SemanticNodes {
    let end = min(items.count, start + Self.describedCount)
    return SemanticNodes(
      (start..<end).map { index in
        SemanticNode(
          path: path.appending(ListBox.segment(of: items[index])), role: .item,
          label: items[index].title,
          value: items[index].detail.isEmpty ? nil : items[index].detail,
          states: index == selected ? .selected : [],
          position: SemanticPosition(number: index + 1, count: items.count))
      })
  }
}
