public import TrellisEvents
public import TrellisLayout
public import TrellisState
public import TrellisViews

/// A list of rows in sections with headers and footers, in which the user can select a row.
///
/// Except in a section with individual rows, a row has views only while it is in view: the views
/// are created when the row comes into view and removed when the row moves out of view. A long list
/// therefore costs no more than a short one. Views are not reused for other rows, so a row never
/// shows the content of another row.
/// ```swift
/// let names = State(["Ada", "Grace"])
/// let list = SectionList {
///   Section("Actions") { Button("Add").onTap { names.wrappedValue.append("Edsger") } }
///   Section(names.binding, id: \.self, header: "Names") { name in Label(name) }
///     .onSelect { name, path in print("\(name) is in row \(path.row)") }
/// }
/// list.deselectsAutomatically = true
/// ```
/// A list that is created without sections asks closures or its delegate for its content; see
/// ``init()``.
///
/// The arrow, page, Home and End keys move between the rows; while the list has the focus, `›`
/// marks the current row. Moving to a row selects it, unless ``deselectsAutomatically`` is `true`;
/// in that case, Enter, Space or a press selects the row. Enter also raises `primaryAction`. If the
/// program handles neither this event nor the selection, Enter also presses the only button or
/// other pressable control in the current row; controls other than buttons do not count beside a
/// button. Space selects or deselects the current row, Tab moves to the controls in the current row
/// and then to those in the rows after it, and the wheel scrolls. If not all rows fit, `▴` and `▾`
/// are shown in the last column, which the rows leave free. A list is six lines high by default; in
/// a stack, use `fill()` to give it the available space.
@MainActor
public final class SectionList: Control, RowSelecting, LineScrolling, Scrolling {
  /// The sections of the list. If the list was created without sections, so that closures or its
  /// delegate provide its content, the array is empty.
  public var sections: [ListSection] { isAsking ? [] : content }
  /// The name of the list in the semantic tree, for tests and screen readers. If the name is empty,
  /// the list's ID is used.
  public var label = "" {
    didSet { if label != oldValue { setNeedsDisplay() } }
  }
  /// Whether a row that the user selects is deselected after the handlers have run.
  public var deselectsAutomatically = false
  /// The delegate, which answers questions and receives events, or `nil` if there is none.
  ///
  /// The list holds the delegate weakly. Adding or setting handlers does not replace the delegate.
  public weak var delegate: (any Delegate)? {
    didSet { if delegate !== oldValue { reload() } }
  }
  public override var delegateObject: AnyObject? { delegate }
  public override class var slots: [Slot] {
    super.slots + contentSlots + labelSlots + selectionSlots
  }

  /// Whether the list was created without sections. In that case, its closures and its delegate
  /// provide the content.
  let isAsking: Bool
  /// The sections that the list was created with, or those that its closures and its delegate
  /// describe.
  var content: [ListSection]
  /// The structure of the list, or `nil` if the structure must be determined again.
  var knownOutline: SectionOutline?
  /// The headers, rows and footers in view, from top to bottom.
  var shownParts: [SectionPart] = []
  /// The header, row or footer at the upper edge of the list.
  var anchor = SectionAnchor()
  /// Whether the headers, rows and footers in view have been placed for the current anchor.
  var isArranged = false
  /// The column that is left free for arrows. If all headers, rows and footers fit, the column is
  /// empty.
  var signColumn = Rect.zero
  /// The row to scroll into view at the next layout, or `nil` if there is none.
  var rowToReveal: RowIndexPath?
  /// The current row, from which the arrow and page keys move to other rows, or `nil` if there is
  /// none yet.
  var cursor: RowMark?
  /// The selected row, or `nil` if no row is selected.
  var selection: RowMark?
  /// The binding to the id of the selected row, or `nil` if there is no such binding.
  var boundSelection: BoundSelection?
  /// The closure that returns a description of the duplicate ids in the bound array of sections, or
  /// `nil` if there are none.
  var sectionProblem: @MainActor () -> String? = { nil }
  /// The messages about problems that have already been reported.
  var complaints: Set<String> = []

  /// Creates a list that asks closures or its delegate for its content.
  ///
  /// For each part of the content, set a closure or implement a method of the ``delegate``, or use
  /// the default. Without ``numberOfRows(fileID:line:_:)``, the list has no rows; without
  /// ``cellForRow(fileID:line:_:)``, the rows are blank. If neither a closure nor the delegate
  /// provides one of these two parts, a diagnostic reports the mistake. To have the closures called
  /// again, call ``reload()``.
  ///
  /// ```swift
  /// let shelves = [["tea", "milk"], ["soap"]]
  /// let list = SectionList()
  ///   .numberOfSections { shelves.count }
  ///   .numberOfRows { section in shelves[section].count }
  ///   .cellForRow { path in Label(shelves[path.section][path.row]) }
  ///   .viewForHeader { section in Label("Shelf \(section + 1)") }
  ///   .didSelectRow { row in print(row.path) }
  /// ```
  public override init() {
    content = []
    isAsking = true
    super.init()
  }

  /// Creates a list of sections. If a section is listed more than once, only its first occurrence
  /// is kept.
  public init(@ListBuilder<ListSection> sections: () -> [ListSection]) {
    content = Self.withoutRepeats(sections())
    isAsking = false
    super.init()
    for section in content { connect(section) }
  }

  /// Returns the sections without duplicates. The first occurrence of each section is kept.
  static func withoutRepeats(_ sections: [ListSection]) -> [ListSection] {
    var seen: Set<ObjectIdentifier> = []
    return sections.filter { seen.insert(ObjectIdentifier($0)).inserted }
  }

  private func connect(_ section: ListSection) {
    section.rows.onChange = { [weak self, weak section] in
      if let index = self?.index(of: section) { self?.rowsChanged(in: index) }
    }
    section.rows.onProblem = { [weak self] in self?.complain($0, $1) }
    section.onLabelChange = { [weak self, weak section] in
      if let index = self?.index(of: section) { self?.labelsChanged(in: index) }
    }
  }

  private func index(of section: ListSection?) -> Int? {
    content.firstIndex { $0 === section }
  }

  /// Replaces the sections. The list continues to observe the sections that it already contained.
  func replaceSections(by new: [ListSection]) {
    let known = Set(content.map { ObjectIdentifier($0) })
    content = new
    knownOutline = nil
    for section in new where !known.contains(ObjectIdentifier(section)) {
      connect(section)
      section.rows.shownStateChanged(of: self)
    }
  }

  /// Stops observing a section.
  func disconnect(_ section: ListSection) {
    section.rows.onChange = {}
    section.rows.onProblem = { _, _ in }
    section.onLabelChange = {}
  }

  /// Determines the numbers of sections and rows again, and creates all views of the list again.
  public func reload() {
    knownOutline = nil
    complaints = []
    drop(shownParts)
    for section in content { section.rows.reload() }
    outlineChanged()
  }

  // MARK: Control

  public override var acceptsFocus: Bool { true }

  public override func contentSize(for proposal: ProposedSize, metrics: LayoutMetrics) -> Size {
    Size(width: proposal.width ?? 40 * metrics.digitWidth, height: 6 * metrics.lineHeight)
  }

  public override func placeChildren(in area: Rect, metrics: LayoutMetrics) {
    layOutParts { arrange(in: area, metrics) }
  }

  public override func minimumContentLength(
    along axis: Axis, across: Int?, metrics: LayoutMetrics
  ) -> Int {
    axis == .vertical ? 2 * metrics.lineHeight : 8 * metrics.digitWidth
  }

  public override var focusedArea: Rect {
    let part = shownParts.first { $0.place.path != nil && $0.place.path == cursor?.path }
    return part?.frame ?? super.focusedArea
  }

  package func reveal(_ target: RevealTarget) -> Point { scrollIntoWindow(target) }

  package var overflowSign: DrawNode? {
    guard let metrics = context?.metrics else { return nil }
    return OverflowSign(above: canScrollBack, below: canScrollOn)
      .node(in: signColumn, metrics, overflowStyle)
  }

  public override func keyPressed(_ key: KeyPress) -> Bool { handle(key) }

  public override func pointerChanged(_ pointer: PointerInput) -> Bool { handle(pointer) }

  // The current row is marked only while the list has the focus.
  public override func didTakeFocus() {
    if cursor == nil { cursor = selection ?? firstVisibleRow }
    markRows()
  }

  public override func didResignFocus() { markRows() }

  // Selects the current row and raises `primaryAction` for it. If the program uses neither the event
  // nor the selection, presses the button or the like in the row, as long as there is only one.
  @discardableResult
  public override func activate() -> Outcome {
    let chosen = refusal == nil ? cursor.map { choose($0.path) } : nil
    let outcome = raise(.primaryAction, arguments: currentRow?.recordArguments ?? [])
    if outcome == .unhandled, refusal == nil, !usesSelection, let control = onlyControlInRow {
      return control.activate()
    }
    return outcome.orFailure(of: chosen ?? .unhandled)
  }

  /// Whether the program handles the selection of rows, or has bound the id of the selected row.
  private var usesSelection: Bool {
    boundSelection != nil || responds(to: .didSelectRow)
      || content.contains { !(($0 as? any EventSource)?.handlers.isEmpty ?? true) }
  }

  /// The only control in the current row that can be pressed, or `nil` if there is none or there
  /// are several.
  private var onlyControlInRow: Control? {
    guard let cursor, let part = shownParts.first(where: { $0.place.path == cursor.path }) else {
      return nil
    }
    let controls = part.descendants.compactMap { $0 as? Control }
      .filter { $0.isPressable && !$0.isEffectivelyHidden }
    let kinds = [
      controls.filter { $0 is Button }, controls.filter { !($0 is Menu) }, controls,
    ]
    guard let candidates = kinds.first(where: { !$0.isEmpty }), candidates.count == 1 else {
      return nil
    }
    return candidates[0]
  }

  public override var semanticContent: SemanticContent? {
    SemanticContent(.list, label: label.isEmpty ? id ?? "" : label, value: summary)
  }

  public override func didAttach() {
    super.didAttach()
    for section in content { section.rows.shownStateChanged(of: self) }
    reportMissingSlots()
    reportSections()
  }

  public override func didDetach() {
    super.didDetach()
    for section in content { section.rows.shownStateChanged(of: self) }
  }
}

extension SectionList {
  // MARK: The short forms

  /// Creates a list with one section, which has a row for each element of an array. Later changes
  /// to the array do not change the list.
  ///
  /// ```swift
  /// let list = SectionList(["tea", "milk"]) { name, index in Label("\(index + 1) \(name)") }
  /// ```
  /// - Parameters:
  ///   - elements: The elements, one for each row.
  ///   - row: A closure that returns the views for an element, given the element and its index. The
  ///     closure is called when the row comes into view.
  public convenience init<Element>(
    _ elements: [Element],
    @ListBuilder<View> row: @escaping @MainActor (Element, Int) -> [View]
  ) {
    self.init { Section(elements, row: row) }
  }

  /// Creates a list with one section that follows a bound array; see ``Section``.
  ///
  /// - Parameters:
  ///   - elements: The elements, one for each row.
  ///   - id: The property that identifies an element.
  ///   - fileID: The source file that the journal records for the call.
  ///   - line: The source line that the journal records for the call.
  ///   - row: A closure that returns the views for an element, given bindings to the element and
  ///     its index. The closure is called when the row comes into view.
  public convenience init<Element, ID: Hashable>(
    _ elements: Binding<[Element]>, id: KeyPath<Element, ID>, fileID: StaticString = #fileID,
    line: UInt = #line,
    @ListBuilder<View> row: @escaping @MainActor (Binding<Element>, Binding<Int>) -> [View]
  ) {
    self.init { Section(elements, id: id, fileID: fileID, line: line, row: row) }
  }

  // This overload is disfavoured: until the compiler knows the types in a closure, a closure that
  // returns views matches this overload too.
  /// Creates a list with a section for each array, and with a title above each section.
  ///
  /// ```swift
  /// let list = SectionList(sections: [["tea", "milk"], ["soap"]]) { section in
  ///   "Shelf \(section + 1)"
  /// } row: { name, path in
  ///   Label("\(path.row + 1) \(name)")
  /// }
  /// ```
  /// - Parameters:
  ///   - sections: The arrays of elements. Each array becomes a section.
  ///   - headerTitle: A closure that returns the title of a section, given the section's index. If
  ///     the closure returns `nil`, the section has no title.
  ///   - row: A closure that returns the views for an element, given the element and the position
  ///     of its row. The closure is called when the row comes into view.
  @_disfavoredOverload
  public convenience init<Element>(
    sections: [[Element]], headerTitle: @MainActor (Int) -> String?,
    @ListBuilder<View> row: @escaping @MainActor (Element, RowIndexPath) -> [View]
  ) {
    self.init {
      for (index, elements) in sections.enumerated() {
        Section(elements, header: headerTitle(index)) { element, number in
          row(element, RowIndexPath(section: index, row: number))
        }
      }
    }
  }

  /// Creates a list with a section for each array, and with views above each section.
  ///
  /// - Parameters:
  ///   - sections: The arrays of elements. Each array becomes a section.
  ///   - headerView: A closure that returns the views of a section's header, given the section's
  ///     index. The closure is called when the header comes into view.
  ///   - row: A closure that returns the views for an element, given the element and the position
  ///     of its row. The closure is called when the row comes into view.
  public convenience init<Element>(
    sections: [[Element]],
    @ListBuilder<View> headerView: @escaping @MainActor (Int) -> [View],
    @ListBuilder<View> row: @escaping @MainActor (Element, RowIndexPath) -> [View]
  ) {
    self.init {
      for (index, elements) in sections.enumerated() {
        Section(elements) { element, number in
          row(element, RowIndexPath(section: index, row: number))
        }.headerViews { headerView(index) }
      }
    }
  }
}
