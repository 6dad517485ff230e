import TrellisEvents
public import TrellisState

/// The views for the elements of a list, kept up to date with the list.
///
/// The surrounding container places the views as if they were its own children.
///
/// Elements are identified by their id. When the list changes, each remaining element keeps its
/// views, including their focus, text, selection and scroll position, even if the element moves.
/// The closure that makes the views receives the element as a binding. The binding always has the
/// element's current value, and writes changes back into the list.
/// ```swift
/// struct Person: Identifiable { var id: Int; var name: String }
/// let people = State(wrappedValue: [Person(id: 1, name: "Ada")])
/// let list = VStack { ForEach(people.projectedValue) { person in Label(person.name).id("name") } }
/// ```
/// In paths, a view that the closure returns has its own id or type as its name, followed by the
/// element's id, as in `name[1]`. The views inside it have their usual names, as in
/// `HStack[1]/name`. If two elements have the same id, both are shown, the second as `name[1#2]`,
/// and a diagnostic is recorded.
///
/// In a `Form` or in a `Section`, each view is a row.
///
/// A `ForEach` has no area of its own, so layout attributes, a border, a background, and views behind
/// or in front of it have no effect on it, and a diagnostic with the code `looks-without-area` is
/// recorded. Put it in a stack, and give the stack the border.
@MainActor
public final class ForEach<Element, ID: Hashable>: View {
  private let source: Binding<[Element]>
  private let identify: (Element) -> ID
  private let content: (Binding<Int>, Binding<Element>) -> [View]
  private let site: SourceSite
  private var rows: [ForEachRow<Element, ID>] = []
  private var duplicates: Set<ID> = []
  private let isEqual = ForEachRow<Element, ID>.comparison
  /// The closure to call when the views have changed, if a list places them as its rows; otherwise
  /// `nil`.
  private var rowsChanged: (@MainActor () -> Void)?

  /// Creates views for the elements of a list. A property identifies each element. The closure
  /// receives the index of each element, counted from 0, and the element.
  ///
  /// The index changes when the element moves in the list.
  ///
  /// - Parameters:
  ///   - source: A binding to the list.
  ///   - id: The property that identifies an element.
  ///   - fileID: The source file that the journal records for the call.
  ///   - line: The source line that the journal records for the call.
  ///   - content: A closure that returns the views of one element. The closure is called once
  ///     when the element is added to the list. It is not called again when the element moves, or
  ///     when it changes but keeps its id.
  public convenience init<Source: ForEachSource>(
    _ source: Source, id: KeyPath<Element, ID>, fileID: StaticString = #fileID, line: UInt = #line,
    @ListBuilder<View> content:
      @escaping (Binding<Int>, Source.FollowedList.ForEachArgument) -> [View]
  ) where Source.FollowedList.ForEachItem == Element {
    self.init(
      source.forEachList, identify: { $0[keyPath: id] }, fileID: fileID, line: line,
      content: content)
  }

  /// Creates views for the elements of a list. A property identifies each element.
  ///
  /// - Parameters:
  ///   - source: A binding to the list.
  ///   - id: The property that identifies an element.
  ///   - fileID: The source file that the journal records for the call.
  ///   - line: The source line that the journal records for the call.
  ///   - content: A closure that returns the views of one element. The closure is called once
  ///     when the element is added to the list. It is not called again when the element moves, or
  ///     when it changes but keeps its id.
  public convenience init<Source: ForEachSource>(
    _ source: Source, id: KeyPath<Element, ID>, fileID: StaticString = #fileID, line: UInt = #line,
    @ListBuilder<View> content: @escaping (Source.FollowedList.ForEachArgument) -> [View]
  ) where Source.FollowedList.ForEachItem == Element {
    self.init(source, id: id, fileID: fileID, line: line) { _, element in content(element) }
  }

  /// Creates views for a list of identifiable elements. The closure receives the index of each
  /// element, counted from 0, and the element.
  ///
  /// The index changes when the element moves in the list.
  ///
  /// - Parameters:
  ///   - source: A binding to the list.
  ///   - fileID: The source file that the journal records for the call.
  ///   - line: The source line that the journal records for the call.
  ///   - content: A closure that returns the views of one element. The closure is called once
  ///     when the element is added to the list. It is not called again when the element moves, or
  ///     when it changes but keeps its id.
  public convenience init<Source: ForEachSource>(
    _ source: Source, fileID: StaticString = #fileID, line: UInt = #line,
    @ListBuilder<View> content:
      @escaping (Binding<Int>, Source.FollowedList.ForEachArgument) -> [View]
  )
  where
    Source.FollowedList: IdentifiedForEachList, Source.FollowedList.ForEachItem == Element,
    Source.FollowedList.ForEachID == ID
  {
    self.init(
      source.forEachList, identify: { Source.FollowedList.forEachID(of: $0) }, fileID: fileID,
      line: line,
      content: content)
  }

  /// Creates views for a list of identifiable elements.
  ///
  /// - Parameters:
  ///   - source: A binding to the list.
  ///   - fileID: The source file that the journal records for the call.
  ///   - line: The source line that the journal records for the call.
  ///   - content: A closure that returns the views of one element. The closure is called once
  ///     when the element is added to the list. It is not called again when the element moves, or
  ///     when it changes but keeps its id.
  public convenience init<Source: ForEachSource>(
    _ source: Source, fileID: StaticString = #fileID, line: UInt = #line,
    @ListBuilder<View> content: @escaping (Source.FollowedList.ForEachArgument) -> [View]
  )
  where
    Source.FollowedList: IdentifiedForEachList, Source.FollowedList.ForEachItem == Element,
    Source.FollowedList.ForEachID == ID
  {
    self.init(source, fileID: fileID, line: line) { _, element in content(element) }
  }

  private init<List: ForEachList>(
    _ list: Binding<List>, identify: @escaping (Element) -> ID, fileID: StaticString, line: UInt,
    content: @escaping (Binding<Int>, List.ForEachArgument) -> [View]
  ) where List.ForEachItem == Element {
    // An array needs no further binding.
    source =
      list as? Binding<[Element]>
      ?? list.property(set: { $0.forEachItems = $1 }, get: { $0.forEachItems })
    self.identify = identify
    self.content = { index, element in content(index, List.forEachArgument(element)) }
    site = SourceSite(fileID: fileID, line: line)
    super.init()
    update(to: source.wrappedValue)
    source.observe(owner: self, initial: false, fileID: fileID, line: line) {
      [weak self] in self?.update(to: $0.new)
    }
  }

  override var isSpliced: Bool { true }

  // MARK: Following the list

  private func update(to elements: [Element]) {
    var known: [ForEachRow<Element, ID>.Key: ForEachRow<Element, ID>] = [:]
    for row in rows { known[row.key] = row }
    let old = rows
    let (keys, found) = ForEachRow<Element, ID>.keys(of: elements, identify)
    rows = zip(keys, elements).enumerated().map { index, pair in
      let (key, element) = pair
      guard let row = known[key] else { return makeRow(key, index, element) }
      row.follow(index, element, isEqual: isEqual)
      return row
    }
    if rowsChanged == nil {
      handFocusOver(from: old)
      setChildren(rows.flatMap(\.views))
    }
    let isNew = !found.isSubset(of: duplicates)
    duplicates = found
    if isNew { report() }
    rowsChanged?()
  }

  /// Moves the focus if it is in a view of an element that is about to be removed.
  ///
  /// The focus moves to the view at the same position among the views of the next element.
  private func handFocusOver(from old: [ForEachRow<Element, ID>]) {
    for holder in context?.focusHolders ?? [] where holder.isPart(of: self) {
      handFocusOver(of: holder, from: old)
    }
  }

  private func handFocusOver(of focused: View, from old: [ForEachRow<Element, ID>]) {
    let places = Dictionary(
      uniqueKeysWithValues: rows.enumerated().map { (ObjectIdentifier($1), $0) })
    let index = old.firstIndex { row in row.views.contains { focused.isPart(of: $0) } }
    guard let index, places[ObjectIdentifier(old[index])] == nil else { return }
    let before = old[..<index].reversed().lazy.compactMap { places[ObjectIdentifier($0)] }.first
    let place = before.map { $0 + 1 } ?? 0
    guard place < rows.count else { return }
    let leaving = old[index].views
    // The view that takes the focus must be in the tree before the view that loses it is removed.
    let views = rows.map(\.views)
    let taking = rows[place].views
    setChildren(Array((views[..<place] + [leaving] + views[place...]).joined()))
    let heirs = zip(leaving, taking).compactMap {
      focused.counterpart(below: $1, of: $0)
    }
    context?.takeFocusAway(from: leaving, replacedBy: heirs)
  }

  private func makeRow(
    _ key: ForEachRow<Element, ID>.Key, _ index: Int, _ element: Element
  ) -> ForEachRow<Element, ID> {
    let row = ForEachRow(
      key: key, index: index, element: element, isReadOnly: source.isReadOnly)
    row.write = { [weak self] element in
      guard let self else { return }
      ForEachRow.write(element, of: key, to: source, identify)
    }
    row.makeViews(at: site, content)
    for view in row.views { view.key = key.text }
    return row
  }

  public override func didAttach() {
    super.didAttach()
    report()
  }

  private func report() {
    guard let sharedIDs, let context else { return }
    context.dispatcher.report("duplicate-id", sharedIDs, path: path)
  }
}

extension ForEach: RowSupplying {
  package func supplyRows(_ changed: @escaping @MainActor () -> Void) {
    if rowsChanged == nil { setChildren([]) }
    rowsChanged = changed
  }

  package var suppliedViews: [View] { rows.flatMap(\.views) }

  package var suppliedIDs: [AnyHashable] {
    rows.flatMap { row in row.views.map { _ in AnyHashable(row.key.id) } }
  }

  package var sharedIDs: String? {
    guard !duplicates.isEmpty else { return nil }
    let ids = duplicates.map { "\($0)" }.sorted().joined(separator: ", ")
    return "several elements of the ForEach have the same ID (\(ids)); give each element its own ID"
  }
}
