public import TrellisEvents
public import TrellisLayout
public import TrellisState
public import TrellisViews

/// A list of rows of views, in sections with headers and footers, through which the user goes and
/// selects a row.
///
/// Only rows in the window have views: they are made when their row comes into view and dropped
/// when it leaves it, so that a list of any length costs the same. A row never shows the content of
/// another one, since views are not reused for other rows.
/// ```swift
/// let names = State(wrappedValue: ["Ada", "Grace"])
/// let list = SectionList {
///   Section("Actions") { Button("Add").onTap { names.wrappedValue.append("Edsger") } }
///   Section(names.projectedValue, id: \.self, header: "Names") { name in Label(name) }
///     .onSelect { name, path in print("\(name) stands in row \(path.row)") }
/// }
/// list.deselectsAutomatically = true
/// ```
/// A list made without sections asks for its content: see ``init()``.
///
/// The arrow, page, Home and End keys go through the rows; the current one is marked `›`. Going to
/// a row selects it, unless rows are deselected automatically: then Enter or a press does. Enter
/// also raises `primaryAction`, the space bar selects and deselects, Tab moves into the controls of
/// the rows in view, and the wheel scrolls. If there is more than is shown, `▴` and `▾` stand in
/// the last column, which the rows then leave free. A list asks for six lines; in a stack, give it
/// the room with `fill()`.
@MainActor
public final class SectionList: Control, RowSelecting, LineScrolling, Scrolling {
  /// The sections; empty for a list that asks for its content.
  public var sections: [ListSection] { isAsking ? [] : content }
  /// The name of the list in the semantic tree.
  public var label = "" {
    didSet { if label != oldValue { setNeedsDisplay() } }
  }
  /// Whether a row that the user selects is deselected as soon as the handlers have run.
  public var deselectsAutomatically = false
  /// The delegate, which takes part in questions and events.
  ///
  /// The reference is weak, and handlers never replace the delegate.
  public weak var delegate: (any Delegate)? {
    didSet { if delegate !== oldValue { reload() } }
  }
  public override var delegateObject: AnyObject? { delegate }
  public override class var slots: [Slot] {
    super.slots + contentSlots + labelSlots + selectionSlots
  }

  /// Whether the list was made without sections, so that its content consists of what it is told.
  let isAsking: Bool
  /// The sections, or what the slots say instead of them.
  var content: [ListSection]
  /// The sections and rows of the list; nil if they have to be found out.
  var knownOutline: SectionOutline?
  /// The parts in the window, from top to bottom.
  var shownParts: [SectionPart] = []
  /// The part at the upper edge.
  var anchor = SectionAnchor()
  /// Whether the parts in the window are placed as the anchor says.
  var isArranged = false
  /// The column that is left free for the sign of more content; empty if all fits.
  var signColumn = Rect.zero
  /// A row that is to be in the window at the next layout.
  var rowToReveal: RowIndexPath?
  /// The row that the keys move from.
  var cursor: RowMark?
  /// The row that is selected.
  var selection: RowMark?
  /// The function that returns a fault of the array that the sections follow; nil if there is none.
  var sectionProblem: @MainActor () -> String? = { nil }
  /// The faults that were reported already.
  var complaints: Set<String> = []

  /// Makes a list that asks for its content, through nine slots.
  ///
  /// Each slot has a closure, a method of the ``delegate``, or a default. Without
  /// ``numberOfRows(fileID:line:_:)`` there are no rows, without ``cellForRow(fileID:line:_:)``
  /// they are blank, and a diagnostic is on record. The closures are called again after
  /// ``reload()``.
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

  /// Makes a list of sections; one that is given twice stands where it was given first.
  public init(@ListBuilder<ListSection> sections: () -> [ListSection]) {
    content = Self.withoutRepeats(sections())
    isAsking = false
    super.init()
    for section in content { connect(section) }
  }

  /// Returns the sections without repeats; one that is given twice stands where it was given first.
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

  /// Replaces the sections; those that were there before stay connected.
  func replaceSections(by new: [ListSection]) {
    let known = Set(content.map { ObjectIdentifier($0) })
    content = new
    knownOutline = nil
    for section in new where !known.contains(ObjectIdentifier(section)) {
      connect(section)
      section.rows.shownStateChanged(of: self)
    }
  }

  /// Stops listening to a section.
  func disconnect(_ section: ListSection) {
    section.rows.onChange = {}
    section.rows.onProblem = { _, _ in }
    section.onLabelChange = {}
  }

  /// Reads everything anew: the numbers of sections and rows, and the views of all that is in the
  /// window.
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

  public override func pointerMoved(_ pointer: PointerInput) -> Bool { handle(pointer) }

  // The current row is marked only while the list has the focus.
  public override func didTakeFocus() {
    if cursor == nil { cursor = selection ?? firstVisibleRow }
    markRows()
  }

  public override func didResignFocus() { markRows() }

  // Enter selects the current row, and raises `primaryAction` on its behalf.
  @discardableResult
  public override func activate() -> Outcome {
    let chosen = refusal == nil ? cursor.map { choose($0.path) } : nil
    let outcome = raise(.primaryAction, arguments: currentRow?.recordArguments ?? [])
    return outcome.orFailure(of: chosen ?? .unhandled)
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

  /// Makes a list of one section with the elements of an array; later changes of the array do not
  /// change the list.
  ///
  /// ```swift
  /// let list = SectionList(["tea", "milk"]) { name, index in Label("\(index + 1) \(name)") }
  /// ```
  /// - Parameters:
  ///   - elements: The array.
  ///   - row: Makes the views of one element, whose place is counted from 0, when it comes into
  ///     view.
  public convenience init<Element>(
    _ elements: [Element],
    @ListBuilder<View> row: @escaping @MainActor (Element, Int) -> [View]
  ) {
    self.init { Section(elements, row: row) }
  }

  /// Makes a list of one section that follows an array; see ``Section``.
  ///
  /// - Parameters:
  ///   - elements: The array.
  ///   - id: The property that tells the elements apart.
  ///   - fileID: The file of the call, for the journal.
  ///   - line: The line of the call, for the journal.
  ///   - row: Makes the views of one element, whose place is counted from 0, when it comes into
  ///     view.
  public convenience init<Element, ID: Hashable>(
    _ elements: Binding<[Element]>, id: KeyPath<Element, ID>, fileID: StaticString = #fileID,
    line: UInt = #line,
    @ListBuilder<View> row: @escaping @MainActor (Binding<Element>, Binding<Int>) -> [View]
  ) {
    self.init { Section(elements, id: id, fileID: fileID, line: line, row: row) }
  }

  // Disfavored since a block of views fits it as well until the types of its parts are known.
  /// Makes a list with a section for each of some arrays, and a title above each.
  ///
  /// ```swift
  /// let list = SectionList(sections: [["tea", "milk"], ["soap"]]) { section in
  ///   "Shelf \(section + 1)"
  /// } row: { name, path in
  ///   Label("\(path.row + 1) \(name)")
  /// }
  /// ```
  /// - Parameters:
  ///   - sections: The elements of each section.
  ///   - headerTitle: The title above a section, which is counted from 0; nil for none.
  ///   - row: Makes the views of one element when it comes into view.
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

  /// Makes a list with a section for each of some arrays, and views above each.
  ///
  /// - Parameters:
  ///   - sections: The elements of each section.
  ///   - headerView: Makes the views above a section, which is counted from 0, when they come into
  ///     view.
  ///   - row: Makes the views of one element when it comes into view.
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
