public import TrellisEvents
public import TrellisLayout
public import TrellisState
public import TrellisViews

/// A control with one or more columns of rows, called components, in each of which the user selects
/// a row.
/// ```swift
/// let size = Picker("Size", ["S", "M", "L"]).onSelect { size in print(size) }
/// let time = Picker("Time", components: [Array(0..<24), Array(0..<60)]) { "\($0)" }
///   .onSelect { picker, row in print(row.component, row.element) }
/// ```
/// Up, Down, PageUp, PageDown, Home and End select a row, and Left and Right move between
/// components. A typed character selects the next row whose title begins with it. Enter raises
/// `primaryAction`. A click selects a row, and the wheel selects the previous or the next row. As
/// text, the value consists of the titles of the selected rows, with ` / ` between components. A
/// picker is at most ``visibleRowCount`` lines high, by default five. If not all rows fit, `▴` and
/// `▾` in the last column of the component show that there are more rows. The value of a picker
/// consists of the indices of the selected rows, counted from 0. To get the selected element, use
/// ``selectedElement``.
@MainActor
public final class Picker<Element: Equatable>: ValueControl<PickerSelection>, RowSelecting {
  /// The elements to choose from. Each component has its own array.
  public var components: [[Element]] {
    didSet {
      component = min(component, max(0, components.count - 1))
      widestRows = nil
      if components != oldValue { limitsDidChange() }
    }
  }
  /// The function that returns the title of a row.
  public var rowTitle: @MainActor (PickerRow<Element>) -> String {
    didSet {
      widestRows = nil
      setNeedsLayout()
    }
  }
  /// The function that returns the style of a row.
  ///
  /// Selected rows are always highlighted, and rows of a disabled picker always look disabled.
  public var rowStyle: @MainActor (PickerRow<Element>) -> Style = { _ in Style() } {
    didSet { setNeedsDisplay() }
  }
  /// The function that draws a row, given the row, the canvas and the row's area. If `nil`, the
  /// picker draws the row's title.
  public var drawRow: (@MainActor (PickerRow<Element>, inout Canvas, Rect) -> Void)? {
    didSet { setNeedsDisplay() }
  }
  /// The function that returns the width of a component in the backend's units, given the
  /// component's index. If the function returns `nil`, the component is as wide as its widest row.
  public var componentWidth: @MainActor (Int) -> Int? = { _ in nil } {
    didSet { setNeedsLayout() }
  }
  /// The function that returns the height of a component's rows in the backend's units, given the
  /// component's index. If the function returns `nil`, each row is one line high.
  public var rowHeight: @MainActor (Int) -> Int? = { _ in nil } {
    didSet { setNeedsLayout() }
  }
  /// The number of rows to show if there is enough space and each row is one line high. At least
  /// one row is shown.
  public var visibleRowCount = 5 {
    didSet { if visibleRowCount != oldValue { setNeedsLayout() } }
  }
  /// The index of the component in which keys select a row, counted from 0.
  public private(set) var component = 0 {
    didSet { if component != oldValue { setNeedsDisplay() } }
  }

  /// The delegate, which receives events before the handlers, or `nil` if there is none.
  ///
  /// The picker holds the delegate weakly. Adding or setting handlers does not replace the
  /// delegate.
  public weak var delegate: (any PickerDelegate)?
  public override var delegateObject: AnyObject? { delegate }
  public override class var slots: [Slot] { super.slots + delegateSlots }

  /// The width of the widest row of each component, or `nil` if the rows have not been measured.
  var widestRows: [Int]?

  /// Creates a picker with several components. The first row of each component is selected.
  public init(
    _ label: String, components: [[Element]], title: @escaping @MainActor (Element) -> String
  ) {
    self.components = components
    rowTitle = { title($0.element) }
    super.init(PickerSelection(components.map { $0.isEmpty ? nil : 0 }))
    self.label = label
  }

  /// Creates a picker with one component. The first row is selected.
  public convenience init(
    _ label: String, _ elements: [Element], title: @escaping @MainActor (Element) -> String
  ) {
    self.init(label, components: [elements], title: title)
  }

  /// Creates a picker with one component and a two-way binding to the selected element.
  ///
  /// The title of a row is the element's description unless you pass `title`. If the bound element
  /// is not in the picker, no row is selected. If you set ``components`` later, the binding refers
  /// to the new elements.
  public convenience init(
    _ label: String, _ elements: [Element], selection: Binding<Element?>,
    fileID: StaticString = #fileID, line: UInt = #line,
    title: @escaping @MainActor (Element) -> String = { String(describing: $0) }
  ) {
    self.init(label, elements, title: title)
    value(fileID: fileID, line: line) { [weak self] in
      let elements = self?.components.first ?? []
      return selection.map(fileID: fileID, line: line) { element in
        PickerSelection([element.flatMap { elements.firstIndex(of: $0) }])
      } set: { element, selection in
        element = selection[0].map { elements[$0] }
      }
    }
  }

  /// Raised when the user has selected a row of a picker. If rows of several components have
  /// changed, the event is raised once for each of these components.
  public static var selected: EventKey<PickerRow<Element>> { EventKey("picker.selected") }

  /// The selected element of each component, or `nil` for a component without a selected row.
  public var selectedElements: [Element?] {
    components.indices.map { index in value[index].map { components[index][$0] } }
  }

  /// The selected element of the first component, or `nil` if no row is selected.
  public var selectedElement: Element? { selectedElements.first ?? nil }

  public override func didAttach() { widestRows = nil }

  public override func permitted(_ value: PickerSelection) -> PickerSelection {
    PickerSelection(
      components.indices.map { index in
        value[index].flatMap { components[index].indices.contains($0) ? $0 : nil }
      })
  }

  // Raises an event for each component whose row has changed.
  override func tellOfUsersChange(_ change: Change<PickerSelection>) -> Outcome {
    var outcome = Outcome.unhandled
    for (index, elements) in components.enumerated() where change.old[index] != change.new[index] {
      guard let row = change.new[index], elements.indices.contains(row) else { continue }
      let next = raise(
        Picker.selected, self.row(row, of: index),
        arguments: [RecordArgument("component", index), RecordArgument("row", row)])
      outcome = outcome.worse(next)
    }
    return outcome
  }

  /// Returns the value that describes a row to handlers and other closures.
  func row(_ row: Int, of component: Int) -> PickerRow<Element> {
    PickerRow(
      element: components[component][row], component: component, row: row,
      isSelected: value[component] == row)
  }

  // MARK: Choosing

  /// Selects a row of a component, as the user would.
  ///
  /// - Parameters:
  ///   - row: The index of the row, counted from 0. If there is no such row, the nearest row is
  ///     selected.
  ///   - component: The index of the component, counted from 0.
  /// - Returns: The outcome of the change. The outcome is `unhandled` if the row was already
  ///   selected, the component does not exist, or the component has no rows.
  @discardableResult
  public func select(row: Int, of component: Int) -> Outcome {
    guard components.indices.contains(component), !components[component].isEmpty else {
      return .unhandled
    }
    var next = value
    next[component] = min(max(0, row), components[component].count - 1)
    return edit(to: next)
  }

  /// Selects the row with the given number in the current component, as the user would. The first
  /// row is row 1.
  public func selectRow(_ number: Int) { select(row: max(0, number) - 1, of: component) }

  public override func text(of value: PickerSelection) -> String {
    components.indices.map { index in
      value[index].map { rowTitle(row($0, of: index)) } ?? ""
    }.joined(separator: " / ")
  }

  public override func value(fromText text: String) -> PickerSelection? {
    let titles = components.count == 1 ? [text] : PickerSelection.parts(of: text)
    guard titles.count == components.count else { return nil }
    var selection = value
    for (index, title) in titles.enumerated() {
      let rows = components[index].indices
      guard let found = rows.first(where: { rowTitle(row($0, of: index)) == title }) else {
        return nil
      }
      selection[index] = found
    }
    return selection
  }

  public override var acceptedText: String {
    components.count == 1
      ? "the title of a row"
      : "one row title for each component, separated by \" / \", as in A / B"
  }

  // MARK: Input

  package override class var tapMeaning: TapMeaning { .event(.primaryAction) }

  // If there is no row to highlight, the cursor shows the focus.
  public override var caret: Point? {
    components.allSatisfy(\.isEmpty)
      ? Point(x: contentInsets.leading, y: contentInsets.top) : nil
  }

  public override var focusedArea: Rect {
    guard let metrics = context?.metrics, components.indices.contains(component),
      !components[component].isEmpty
    else { return super.focusedArea }
    let height = max(1, rowHeight(component) ?? metrics.lineHeight)
    let line = (value[component] ?? 0) - firstRow(of: component, metrics)
    return Rect(
      x: columns(metrics)[component].lowerBound, y: contentInsets.top + line * height,
      width: columns(metrics)[component].count, height: height)
  }

  public override func keyPressed(_ key: KeyPress) -> Bool {
    guard key.modifiers.isEmpty, components.indices.contains(component) else { return false }
    if let move = RowMove(key) {
      let (row, count) = (value[component] ?? -1, components[component].count)
      select(row: move.row(from: row, among: count, page: visibleRowCount), of: component)
      return true
    }
    switch key.key {
    case .left where component > 0: component -= 1
    case .right where component + 1 < components.count: component += 1
    case .enter: activate()
    case .character(let character): return goOn(to: character)
    default: return false
    }
    return true
  }

  /// Selects the next row whose title begins with a character. The search wraps around after the
  /// last row.
  private func goOn(to character: Character) -> Bool {
    let count = components[component].count
    let first = (value[component] ?? -1) + 1
    let wanted = character.lowercased()
    for offset in 0..<count {
      let index = (first + offset) % count
      if rowTitle(row(index, of: component)).lowercased().hasPrefix(wanted) {
        select(row: index, of: component)
        return true
      }
    }
    return false
  }

  public override func pointerChanged(_ pointer: PointerInput) -> Bool {
    guard let metrics = context?.metrics else { return false }
    let columns = columns(metrics)
    guard let index = columns.firstIndex(where: { $0.contains(pointer.location.x) }) else {
      return followPress(pointer) {}
    }
    if case .wheel(let count) = pointer.action {
      select(row: (value[index] ?? 0) + count, of: index)
      return true
    }
    return followPress(pointer) {
      if refusal == nil { component = index }
      if let row = row(at: pointer.location.y, of: index, metrics) { select(row: row, of: index) }
    }
  }

  public override func semanticPart(_ segment: String) -> SemanticPart? {
    guard let index = components.indices.first(where: { segment == "component[\($0 + 1)]" }) else {
      return nil
    }
    let column = context.map { columns($0.metrics)[index] }
    let place = column.map {
      Rect(
        x: $0.lowerBound, y: contentInsets.top, width: $0.count,
        height: frame.size.height - contentInsets.vertical)
    }
    let titles = components[index].indices.map { rowTitle(row($0, of: index)) }
    return SemanticPart(frame: place) { [self] in component = index }
      .choosing(from: titles) { [self] in select(row: $0, of: index) }
  }

  // MARK: Looks

  public override func contentSize(for proposal: ProposedSize, metrics: LayoutMetrics) -> Size {
    let most = components.map(\.count).max() ?? 1
    let wish = max(1, min(visibleRowCount, most)) * metrics.lineHeight
    let height = min(wish, proposal.height ?? wish)
    // An arrow beside the only row that is shown needs a column of its own.
    let limit = layout.maxHeight ?? height
    let isSingle =
      min(height, limit) < 2 * metrics.lineHeight && components.contains { $0.count > 1 }
    let width = columns(metrics).last.map { $0.upperBound - contentInsets.leading } ?? 0
    return Size(width: width + (isSingle ? metrics.digitWidth : 0), height: height)
  }

  public override func draw(in canvas: inout Canvas) {
    let plain = Style(isEffectivelyEnabled ? .text : .disabled)
    canvas.fill(canvas.bounds, plain)
    for (index, column) in columns(canvas.metrics).enumerated() {
      draw(component: index, in: column, of: &canvas)
    }
  }

  public override var semanticContent: SemanticContent? {
    SemanticContent(.picker, label: label, value: text(of: value))
  }

  public override func semanticChildren() -> SemanticNodes {
    SemanticNodes(
      components.indices.compactMap { index in
        guard let row = value[index] else { return nil }
        return SemanticNode(
          path: path.appending("component[\(index + 1)]"), role: .item,
          label: rowTitle(self.row(row, of: index)), states: .selected,
          position: SemanticPosition(number: row + 1, count: components[index].count))
      })
  }
}

extension Picker where Element == String {
  /// Creates a picker of strings. The first string is selected.
  public convenience init(_ label: String, _ strings: [String]) {
    self.init(label, strings) { $0 }
  }

  /// Creates a picker of strings with several components. The first string of each component is
  /// selected.
  public convenience init(_ label: String, components: [[String]]) {
    self.init(label, components: components) { $0 }
  }

  /// Creates a picker of strings with a two-way binding to the selected string.
  public convenience init(
    _ label: String, _ strings: [String], selection: Binding<String?>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(label, strings, selection: selection, fileID: fileID, line: line) { $0 }
  }
}
