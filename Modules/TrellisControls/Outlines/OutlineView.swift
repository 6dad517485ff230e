public import TrellisEvents
public import TrellisLayout
import TrellisState
public import TrellisViews

/// A tree of items, each of which can be expanded to show its children.
///
/// The items are values of your own type; each has an id and children. The children of an item are
/// requested only when the item is expanded, and only the rows in view are drawn, so a large tree
/// is drawn as quickly as a small one.
/// ```swift
/// struct Folder: Identifiable { var id: String; var folders: [Folder]? }
/// @State("folders") var folders = [Folder(id: "etc", folders: [Folder(id: "ssh")])]
/// let outline = OutlineView("Folders", $folders, children: \.folders) { folder in folder.id }
///   .onSelect { folder in print(folder.id) }
/// ```
/// An item whose children are an empty array can be expanded, like an empty folder. An item whose
/// children are `nil` cannot be expanded. If you pass a closure that returns the children, pass
/// `isExpandable` to decide which items can be expanded; by default, all items can.
///
/// At the start, the first item is selected, but no event is raised for it. `selectedElement` is
/// the selected item, and `onSelect` receives each item that the user selects. To show the selected
/// item elsewhere, pass a binding as `selection:`. The binding always contains the current version
/// of the selected item, from the start and also after the items have changed. For example,
/// `When($selected)` can show the item beside the outline. To select an item, set the binding to
/// it; the items that contain it are then expanded. If a closure returns the children, only an item
/// that is shown can be selected. The binding only selects: to change the item itself, change it in
/// the bound array. A change through the binding is lost, and a diagnostic is recorded. To expand or
/// collapse an item, call `outline.setExpanded(true, folder.id)`.
///
/// Up, Down, PageUp, PageDown, Home and End select an item. Right expands the selected item or goes
/// to its first child, and Left collapses it or goes to the item that contains it. Enter and Space
/// expand or collapse the selected item, and a press on an item's marker does the same for that
/// item. Enter on an item that cannot be expanded raises `primaryAction`. The wheel scrolls.
///
/// When the items change, the selected item stays selected, and expanded items stay expanded. Items
/// are identified by their ids. If several items have the same id, only one of them is shown, and a
/// diagnostic is recorded.
@MainActor
public final class OutlineView<Element>: Control, RowSelecting, LineScrolling {
  /// The name of the outline in the semantic tree.
  public var label: String {
    didSet { if label != oldValue { setNeedsDisplay() } }
  }
  /// The markers beside the items.
  public var signs = OutlineSigns.arrows {
    didSet { if signs != oldValue { setNeedsDisplay() } }
  }
  let title: @MainActor (Element) -> String
  private let roots: Binding<[Element]>
  /// The two-way binding to the selected item, or `nil` if there is no binding.
  private var selection: BoundValue<Element?>?
  var rows: OutlineRows<Element>
  var selectedIndex = 0
  var topIndex = 0
  /// Whether the selected item is kept in view. The value is `false` after the user has scrolled
  /// away from the item.
  var followsSelection = true

  init(
    _ label: String, _ roots: Binding<[Element]>, _ source: OutlineRows<Element>.Source,
    _ title: @escaping @MainActor (Element) -> String, _ selection: Binding<Element?>?,
    fileID: StaticString, line: UInt
  ) {
    self.label = label
    self.title = title
    self.roots = roots
    rows = OutlineRows(source)
    super.init()
    roots.observe(owner: self, fileID: fileID, line: line) { [weak self] in self?.show($0.new) }
    guard let selection else { return }
    let bound = BoundValue(selection)
    self.selection = bound
    bound.follow(for: self, fileID: fileID, line: line) { [weak self, weak bound] change in
      if bound?.isWriting == false { self?.select(change.new) }
    }
  }

  /// Raised when the user has selected an item; the payload is the item.
  public static var selected: EventKey<Element> { EventKey("outline.selected") }
  /// Raised when the user has expanded an item; the payload is the item.
  public static var expanded: EventKey<Element> { EventKey("outline.expanded") }
  /// Raised when the user has collapsed an item; the payload is the item.
  public static var collapsed: EventKey<Element> { EventKey("outline.collapsed") }

  /// Adds a handler that runs when the user selects an item; the handler receives the item.
  public var onSelect: Event.On<OutlineView, Element> { Event.On(self, OutlineView.selected) }
  /// Adds a handler that runs when the user expands an item; the handler receives the item.
  public var onExpand: Event.On<OutlineView, Element> { Event.On(self, OutlineView.expanded) }
  /// Adds a handler that runs when the user collapses an item; the handler receives the item.
  public var onCollapse: Event.On<OutlineView, Element> { Event.On(self, OutlineView.collapsed) }

  // MARK: Items

  /// Requests the children of all expanded items again. Call this method when children that are not
  /// in the bound array have changed, such as the files in a folder.
  public func reload() { show(roots.wrappedValue) }

  private func show(_ roots: [Element]) {
    let (id, wasAtTop) = (selectedID, top == 0)
    let offset = selectedIndex - top
    changeRows { $0.show(roots) }
    // If the selected item no longer exists, the item in its place is selected.
    selectedIndex = id.flatMap(rows.index) ?? min(selectedIndex, max(0, rows.all.count - 1))
    if !wasAtTop { topIndex = max(0, selectedIndex - offset) }
    reportDuplicateItems()
    writeSelection(source: .program)
    setNeedsDisplay()
  }

  /// The selected item, or `nil` if there are no items.
  public var selectedElement: Element? { selectedRow?.element }

  /// The id of the selected item, or `nil` if there are no items.
  ///
  /// Setting the id runs no handlers. If the item is inside a collapsed item, the items that contain
  /// it are expanded. If the children of an item come from a closure, call ``setExpanded(_:_:)`` for
  /// these items first: an item that is not shown cannot be selected.
  public var selectedID: AnyHashable? {
    get { selectedRow?.id }
    set {
      guard let newValue, let index = revealedIndex(of: newValue) else { return }
      moveSelection(to: index)
      writeSelection(source: .program)
    }
  }

  /// Returns the index of the row that shows the item with the given id, and first expands the items
  /// that contain it. Returns `nil` if there is no such item, or if it cannot be searched for.
  private func revealedIndex(of id: AnyHashable) -> Int? {
    if let index = rows.index(of: id) { return index }
    let roots = roots.wrappedValue
    guard let ancestors = rows.ancestors(of: id, in: roots) else { return nil }
    changeRows { rows in
      for ancestor in ancestors { rows.note(ancestor, isExpanded: true) }
      rows.show(roots)
    }
    reportDuplicateItems()
    return rows.index(of: id)
  }

  /// Selects an item that the program has chosen, if the item can be shown.
  private func select(_ element: Element?) {
    let isSame = element.map(rows.id) == selectedRow?.id
    if let element, let index = revealedIndex(of: rows.id(of: element)) {
      moveSelection(to: index)
      // The outline itself may have written this element. If it wrote the element again, elements that
      // cannot be compared would change forever.
      if isSame, !isEdited(element) { return }
      if isSame { reportEdit() }
    }
    writeSelection(source: .program)
  }

  /// Writes the selected item to the binding.
  private func writeSelection(source: ChangeSource) {
    guard let selection else { return }
    selection.writing { selection.binding.set(selectedElement, source: source) }
  }

  /// Returns whether the item with the given id is expanded.
  public func isExpanded(_ id: some Hashable) -> Bool { rows.expanded.contains(AnyHashable(id)) }

  /// Expands or collapses the item with the given id, without running handlers.
  ///
  /// If the item is not shown yet, it will be expanded or collapsed when it is first shown.
  public func setExpanded(_ isExpanded: Bool, _ id: some Hashable) {
    changeRows { $0.note(AnyHashable(id), isExpanded: isExpanded) }
    reload()
  }

  /// Changes a copy of the rows and then stores it, because closures of the program may read the
  /// outline during the change.
  private func changeRows<Result>(_ change: (inout OutlineRows<Element>) -> Result) -> Result {
    var changed = rows
    defer { rows = changed }
    return change(&changed)
  }

  var selectedRow: OutlineRows<Element>.Row? {
    rows.all.indices.contains(selectedIndex) ? rows.all[selectedIndex] : nil
  }

  /// Returns whether an element is a changed copy of the selected item. The result is `false` if the
  /// elements cannot be compared.
  private func isEdited(_ element: Element) -> Bool {
    guard let old = rows.all[selectedIndex].element as? any Equatable else { return false }
    return !old.isEqual(to: element)
  }

  /// Reports that the selection was set to a changed copy of the selected item. The outline then
  /// shows the item as before, because setting the selection selects an item but does not change
  /// the item.
  private func reportEdit() {
    context?.dispatcher.report(
      "selection-edited",
      "the selection was set to a changed copy of the selected item, so the change is lost; change "
        + "the item in the array that the outline shows", path: path)
  }

  private func reportDuplicateItems() {
    guard context != nil else { return }
    reportDuplicates(rows.duplicates.map(Self.segment).sorted(), of: "items of the outline")
  }

  public override func didAttach() {
    super.didAttach()
    reportDuplicateItems()
  }

  // MARK: By the user

  /// Selects the item in the row with the given number, as the user would. The first row is row 1.
  public func selectRow(_ number: Int) { select(max(1, number) - 1) }

  /// Scrolls by a number of items, as the user would. The selected item may move out of view.
  ///
  /// - Parameter count: The number of items. A negative number scrolls towards the beginning.
  public func scrollRows(by count: Int) {
    let count = count.limited(to: LayoutRange.rows)
    topIndex = min(max(0, top + count), max(0, rows.all.count - viewportCount))
    followsSelection = false
    setNeedsDisplay()
  }

  @discardableResult
  func select(_ index: Int) -> Outcome {
    guard !rows.all.isEmpty else { return .unhandled }
    let index = min(max(0, index), rows.all.count - 1)
    let arguments = arguments(of: rows.all[index])
    if let refusal { return refuse(OutlineView.selected, because: refusal, arguments: arguments) }
    let isNew = index != selectedIndex
    moveSelection(to: index)
    guard isNew else { return .unhandled }
    writeSelection(source: .user)
    return raise(OutlineView.selected, rows.all[index].element, arguments: arguments)
  }

  /// Expands or collapses an item as the user would.
  ///
  /// If the selected item was inside a collapsed item, the collapsed item is selected instead.
  @discardableResult
  func setExpanded(_ isExpanded: Bool, at index: Int) -> Outcome {
    guard rows.all.indices.contains(index) else { return .unhandled }
    let row = rows.all[index]
    let key = isExpanded ? OutlineView.expanded : OutlineView.collapsed
    let arguments = arguments(of: row)
    if let refusal { return refuse(key, because: refusal, arguments: arguments) }
    let count = changeRows { rows in
      isExpanded ? rows.expand(at: index) : rows.collapse(at: index).map { -$0 }
    }
    guard let count else { return .unhandled }
    let isHidden = selectedIndex > index && selectedIndex <= index - count
    if isHidden { selectedIndex = index } else if selectedIndex > index { selectedIndex += count }
    if isHidden { writeSelection(source: .user) }
    reportDuplicateItems()
    setNeedsDisplay()
    let outcome = raise(key, row.element, arguments: arguments)
    return isHidden
      ? outcome.worse(raise(OutlineView.selected, row.element, arguments: arguments)) : outcome
  }

  private func arguments(of row: OutlineRows<Element>.Row) -> [RecordArgument] {
    [RecordArgument("item", "\(row.id)")]
  }

  private func moveSelection(to index: Int) {
    followsSelection = true
    selectedIndex = index
    topIndex = top
    setNeedsDisplay()
  }

  // MARK: Rows in view

  var lineHeight: Int { max(1, context?.metrics.lineHeight ?? 1) }

  var viewportCount: Int { max(1, contentArea.height / lineHeight) }

  /// The index of the first row in view.
  var top: Int {
    let top = min(topIndex, max(0, rows.all.count - viewportCount))
    guard followsSelection, rows.all.indices.contains(selectedIndex) else { return top }
    return min(max(top, selectedIndex - viewportCount + 1), selectedIndex)
  }

  // MARK: Control

  public override var acceptsFocus: Bool { true }

  public override func keyPressed(_ key: KeyPress) -> Bool { handle(key) }

  public override func pointerChanged(_ pointer: PointerInput) -> Bool { handle(pointer) }

  public override func didTakeFocus() {
    if !rows.all.isEmpty { moveSelection(to: selectedIndex) }
    super.didTakeFocus()
  }

  public override func contentSize(for proposal: ProposedSize, metrics: LayoutMetrics) -> Size {
    Size(width: proposal.width ?? 40 * metrics.digitWidth, height: 6 * metrics.lineHeight)
  }

  public override func minimumContentLength(
    along axis: Axis, across: Int?, metrics: LayoutMetrics
  ) -> Int {
    axis == .vertical ? 2 * metrics.lineHeight : 8 * metrics.digitWidth
  }

  public override var focusedArea: Rect {
    selectedRow == nil ? super.focusedArea : place(of: selectedIndex)
  }

  // If there is no row to highlight, the cursor shows the focus.
  public override var caret: Point? { rows.all.isEmpty ? contentArea.origin : nil }

  public override func draw(in canvas: inout Canvas) { drawRows(in: &canvas) }

  public override var semanticContent: SemanticContent? {
    SemanticContent(.outline, label: label, value: selectedElement.map(title))
  }

  public override func semanticChildren() -> SemanticNodes {
    SemanticNodes(rows.all.indices.dropFirst(top).prefix(viewportCount).map(semanticRow))
  }

  public override func semanticPart(_ segment: String) -> SemanticPart? {
    guard let index = rows.all.firstIndex(where: { Self.segment(of: $0.id) == segment }) else {
      return nil
    }
    let isInView = (top..<top + viewportCount).contains(index)
    return SemanticPart(frame: isInView ? place(of: index) : nil) { [self] in select(index) }
  }

  static func segment(of id: AnyHashable) -> String {
    "item[\(ControlPath.segmentText("\(id)"))]"
  }
}

extension Equatable {
  /// Returns whether the value is equal to a value whose type is not known.
  fileprivate func isEqual(to other: Any) -> Bool { other as? Self == self }
}
