public import TrellisEvents
public import TrellisLayout
public import TrellisState
public import TrellisViews

/// Shows rows of views in sections with headers and footers, and lets the user go through them and
/// select one.
///
/// Only rows in the window have views: they are made when their row comes into view and dropped when
/// it leaves it, so that a list of any length takes the same. What a row shows is never that of
/// another one, since views are not reused for another row.
/// ```swift
/// let names = State(wrappedValue: ["Ada", "Grace"])
/// let list = SectionList {
///   Section("Actions") { Button("Add").onTap { names.wrappedValue.append("Edsger") } }
///   Section(names.projectedValue, id: \.self, header: "Names") { name in Label(name) }
///     .onSelect { name, path in print("\(name) stands in row \(path.row)") }
/// }
/// list.deselectsAutomatically = true
/// ```
/// A list made without sections asks for what it shows: see ``init()``.
///
/// The arrow, page, Home and End keys go through the rows; the one they are at is marked `›`. Going to
/// a row selects it, unless it is deselected automatically: then Enter or a press does. Enter also
/// raises `primaryAction`, the space bar selects and deselects, Tab goes on into the controls of the
/// rows in view. Where there is more than is shown, `▴` and `▾` stand in the last column, which the rows leave
/// free then. In a stack, give the list the room with `fill()`.
@MainActor
public final class SectionList: Control, RowSelecting, LineScrolling, Scrolling {
  /// The sections; empty for a list that asks for what it shows.
  public private(set) var sections: [ListSection]
  /// What the list is called by those who do not see it.
  public var label = "" {
    didSet { if label != oldValue { setNeedsDisplay() } }
  }
  /// Whether a row that the user selects is deselected as soon as the handlers have run.
  public var deselectsAutomatically = false
  /// Takes part in what the list asks and raises; held weakly, never replaced by handlers.
  public weak var delegate: (any Delegate)? {
    didSet { if delegate !== oldValue { reload() } }
  }
  /// The delegate.
  public override var delegateObject: AnyObject? { delegate }
  /// What the list asks, and what its delegate takes part in.
  public override class var slots: [Slot] {
    super.slots + contentSlots + labelSlots + selectionSlots
  }

  /// Whether the list was made without sections.
  let isAsking: Bool
  /// What there is to show; nil if that has to be found out.
  var knownOutline: SectionOutline?
  /// What is in the window, from top to bottom.
  var window: [SectionPart] = []
  /// What stands at the upper edge.
  var anchor = SectionAnchor()
  /// Whether what is in the window stands where the anchor says.
  var isArranged = false
  /// What is left free for the sign that there is more; nothing where all fits.
  var signColumn = Rect.zero
  /// A row that is to be in the window at the next layout.
  var rowToReveal: RowIndexPath?
  /// The row that the keys move from.
  var cursor: RowMark?
  /// The row that is selected.
  var selection: RowMark?
  /// What is wrong with the array that the sections follow; nil if nothing is.
  var sectionProblem: @MainActor () -> String? = { nil }
  /// What was complained of already.
  var complaints: Set<String> = []

  /// Makes a list that asks for what it shows, through nine slots.
  ///
  /// Each slot has a closure, a method of the ``delegate``, or a default. Without ``numberOfRows(fileID:line:_:)``
  /// there are no rows, without ``cellForRow(fileID:line:_:)`` they are blank, and a diagnostic is on
  /// record. The closures are asked again after ``reload()``.
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
    sections = []
    isAsking = true
    super.init()
  }

  /// Makes a list of sections; one that is given twice stands where it was given first.
  public init(@ListBuilder<ListSection> sections: () -> [ListSection]) {
    self.sections = Self.withoutRepeats(sections())
    isAsking = false
    super.init()
    for section in self.sections { connect(section) }
  }

  /// A section that is given twice stands where it was given first.
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
    sections.firstIndex { $0 === section }
  }

  /// Takes over other sections; those that were there before stay connected.
  func replaceSections(by new: [ListSection]) {
    let known = Set(sections.map { ObjectIdentifier($0) })
    sections = new
    knownOutline = nil
    for section in new where !known.contains(ObjectIdentifier(section)) {
      connect(section)
      section.rows.shownStateChanged(of: self)
    }
  }

  /// Hears no more of a section.
  func disconnect(_ section: ListSection) {
    section.rows.onChange = {}
    section.rows.onProblem = { _, _ in }
    section.onLabelChange = {}
  }

  /// Asks for everything anew: how many sections and rows there are, and the views of all that is in
  /// the window.
  public func reload() {
    knownOutline = nil
    complaints = []
    drop(window)
    for section in sections { section.rows.reload() }
    outlineChanged()
  }

  // MARK: Control

  /// The keyboard can come to it.
  public override var acceptsFocus: Bool { true }

  /// Six lines; in a stack, give it the room with `fill()`.
  public override func contentSize(for proposal: ProposedSize, metrics: LayoutMetrics) -> Size {
    Size(width: proposal.width ?? 40 * metrics.digitWidth, height: 6 * metrics.lineHeight)
  }

  /// Finds out what is in the window, makes the views that are missing, and drops what has left it.
  public override func placeChildren(in area: Rect, metrics: LayoutMetrics) {
    layOutParts { arrange(in: area, metrics) }
  }

  /// Two rows of a few characters.
  public override func minimumContentLength(
    along axis: Axis, across: Int?, metrics: LayoutMetrics
  ) -> Int {
    axis == .vertical ? 2 * metrics.lineHeight : 8 * metrics.digitWidth
  }

  /// The row that the keys move from.
  public override var focusedArea: Rect {
    let part = window.first { $0.place.path != nil && $0.place.path == cursor?.path }
    return part?.frame ?? super.focusedArea
  }

  package func reveal(_ target: RevealTarget) -> Point { scrollIntoWindow(target) }

  package var overflowSign: DrawNode? {
    guard let metrics = context?.metrics else { return nil }
    return OverflowSign(above: canScrollBack, below: canScrollOn)
      .node(in: signColumn, metrics, overflowStyle)
  }

  /// Takes the keys that go through the rows, Enter and the space bar.
  public override func keyPressed(_ key: KeyPress) -> Bool { handle(key) }

  /// A press selects a row; the wheel scrolls.
  public override func pointerMoved(_ pointer: PointerInput) -> Bool { handle(pointer) }

  /// The row that the keys move from is shown as such.
  public override func didTakeFocus() {
    if cursor == nil { cursor = selection ?? firstVisibleRow }
    markRows()
  }

  /// The row that the keys move from is not shown as such any more.
  public override func didResignFocus() { markRows() }

  /// Selects the row that the keys move from, and raises `primaryAction` on its behalf.
  @discardableResult
  public override func activate() -> Outcome {
    if let cursor, refusal == nil { choose(cursor.path) }
    return raise(.primaryAction, arguments: currentRow?.recordArguments ?? [])
  }

  /// A list with its label; its value says at which row it is, and how many there are.
  public override var semanticContent: SemanticContent? {
    SemanticContent(.list, label: label.isEmpty ? id ?? "" : label, value: summary)
  }

  /// Says what is missing, and has sources begin to read.
  public override func didAttach() {
    super.didAttach()
    for section in sections { section.rows.shownStateChanged(of: self) }
    reportMissingSlots()
    reportSections()
  }

  /// Has sources end what is under way.
  public override func didDetach() {
    super.didDetach()
    for section in sections { section.rows.shownStateChanged(of: self) }
  }
}

extension SectionList {
  // MARK: The short forms

  /// Makes a list of one section with the elements of an array; later changes of the array do not
  /// concern it.
  ///
  /// ```swift
  /// let list = SectionList(["tea", "milk"]) { name, index in Label("\(index + 1) \(name)") }
  /// ```
  /// - Parameters:
  ///   - elements: The array.
  ///   - row: Makes the views of one element, whose place is counted from 0, when it comes into view.
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
  ///   - id: What tells the elements apart.
  ///   - fileID: Where it is written, for the trail.
  ///   - line: Where it is written, for the trail.
  ///   - row: Makes the views of one element, whose place is counted from 0, when it comes into view.
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
