import TrellisEvents
import TrellisLayout
public import TrellisState
import TrellisViews

/// The sections that are made from a bound array, one for each element. A section is identified by
/// its element's id.
final class BoundSections<Element, ID: Hashable> {
  private typealias Row = ForEachRow<Element, ID>

  private let source: Binding<[Element]>
  private let identify: (Element) -> ID
  private let content: @MainActor (Binding<Element>) -> ListSection
  private let site: SourceSite
  private let isEqual = Row.comparison
  private var made: [Row.Key: (row: Row, section: ListSection)] = [:]
  /// The ids that several elements share.
  private(set) var duplicates: Set<ID> = []

  init(
    _ source: Binding<[Element]>, id: KeyPath<Element, ID>, at site: SourceSite,
    _ content: @escaping @MainActor (Binding<Element>) -> ListSection
  ) {
    self.source = source
    self.site = site
    identify = { $0[keyPath: id] }
    self.content = content
  }

  /// Returns the sections for the elements. Elements that the list already contained keep their
  /// sections.
  func sections(of elements: [Element]) -> [ListSection] {
    let known = made
    made = [:]
    let (keys, duplicates) = Row.keys(of: elements, identify)
    self.duplicates = duplicates
    return zip(keys, elements).enumerated().map { index, pair in
      let (key, element) = pair
      let (row, section) = known[key] ?? make(key, index, element)
      made[key] = (row, section)
      row.follow(index, element, isEqual: isEqual)
      return section
    }
  }

  private func make(
    _ key: Row.Key, _ index: Int, _ element: Element
  ) -> (row: Row, section: ListSection) {
    let row = Row(key: key, index: index, element: element, isReadOnly: source.isReadOnly)
    row.write = { [weak self] element in
      guard let self else { return }
      Row.write(element, of: key, to: source, identify)
    }
    let section = PlainReads.inBlock(at: site) {
      content(row.elementBinding)
    } owner: { _ in
      row
    }
    // The paths of rows contain the id of the section, not its index, which may change.
    if section.id == nil { section.id(key.text) }
    return (row, section)
  }
}

extension SectionList {
  /// Creates a list that follows a bound array and has a section for each element.
  ///
  /// When the array changes, the elements that are still in it keep their sections, even if they
  /// move. The rows of these sections keep their focus, text and selection. Where possible, the
  /// rows in view keep their place on the screen. Elements are identified by their ids. The closure
  /// receives a binding to the element. The binding follows the array, and setting it changes the
  /// array.
  /// ```swift
  /// struct Shelf: Identifiable { var id: Int; var name: String; var goods: [String] }
  /// let shelves = State([Shelf(id: 1, name: "Tea", goods: ["green", "black"])])
  /// let list = SectionList(sections: shelves.binding, id: \.id) { shelf in
  ///   Section(shelf.goods, id: \.self) { name in Label(name) }.headerTitle(shelf.name)
  /// }
  /// ```
  /// The path of a row contains the id of the element that the row's section was made from. In
  /// `row[1,green]`, that id is `1`.
  ///
  /// - Parameters:
  ///   - elements: The binding to the elements. Each element gets a section.
  ///   - id: The property that identifies an element.
  ///   - fileID: The source file that the journal records for the call.
  ///   - line: The source line that the journal records for the call.
  ///   - section: A closure that returns the section for an element. The closure is called once for
  ///     each id that is added to the array.
  public convenience init<Element, ID: Hashable>(
    sections elements: Binding<[Element]>, id: KeyPath<Element, ID>,
    fileID: StaticString = #fileID, line: UInt = #line,
    section: @escaping @MainActor (Binding<Element>) -> ListSection
  ) {
    let bound = BoundSections(
      elements, id: id, at: SourceSite(fileID: fileID, line: line), section)
    self.init { bound.sections(of: elements.wrappedValue) }
    sectionProblem = { Self.duplicateIDs(bound.duplicates) }
    elements.observe(owner: self, initial: false, fileID: fileID, line: line) {
      [weak self] change in
      guard let self else { return }
      follow(Self.withoutRepeats(bound.sections(of: change.new)))
      if context != nil { reportSections() }
    }
  }

  /// Creates a list that follows a bound array of identifiable elements, and has a section for each
  /// of them.
  public convenience init<Element: Identifiable>(
    sections elements: Binding<[Element]>, fileID: StaticString = #fileID, line: UInt = #line,
    section: @escaping @MainActor (Binding<Element>) -> ListSection
  ) {
    self.init(sections: elements, id: \.id, fileID: fileID, line: line, section: section)
  }

  private static func duplicateIDs(_ ids: Set<some Hashable>) -> String? {
    guard !ids.isEmpty else { return nil }
    let names = ids.map { "\($0)" }.sorted().joined(separator: ", ")
    return "several sections have the same ID (\(names)); give each section its own ID"
  }

  /// Reports duplicate ids in the bound array.
  func reportSections() {
    if let problem = sectionProblem() { complain("duplicate-id", problem) }
  }

  // MARK: Following

  /// Replaces the sections of the list. The headers, rows and footers of sections that remain in
  /// the list stay in view.
  private func follow(_ new: [ListSection]) {
    guard !new.elementsEqual(sections, by: ===) else { return }
    let wasAtTop = isAtTop
    let places = Dictionary(
      uniqueKeysWithValues: new.enumerated().map { (ObjectIdentifier($1), $0) })
    let moved = sections.map { places[ObjectIdentifier($0)] }
    let gone = shownParts.filter { moved[$0.place.section] == nil }
    handFocusOver(
      from: shownParts.filter { $0.place.path != nil }.sorted { $0.frame.minY < $1.frame.minY },
      without: Set(gone.map { ObjectIdentifier($0) }))
    drop(gone)
    for section in sections where places[ObjectIdentifier(section)] == nil { disconnect(section) }
    replaceSections(by: new)
    for part in shownParts {
      part.place.section = moved[part.place.section] ?? part.place.section
      part.key = keyText(of: part.place)
    }
    follow(moved, wasAtTop: wasAtTop)
    setNeedsLayout()
  }

  /// Makes the current row, the selected row and the anchor follow their sections to new positions.
  ///
  /// - Parameters:
  ///   - moved: For each section in the old list, its index in the new list, or `nil` if the
  ///     section was removed.
  ///   - wasAtTop: Whether the list was scrolled to the top.
  private func follow(_ moved: [Int?], wasAtTop: Bool) {
    func place(_ mark: RowMark?) -> RowMark? {
      guard let mark, moved.indices.contains(mark.path.section),
        let section = moved[mark.path.section]
      else { return nil }
      return RowMark(path: RowIndexPath(section: section, row: mark.path.row), key: mark.key)
    }
    let last = cursor
    cursor = place(cursor) ?? last.flatMap { nearest(to: $0.path) }
    selection = place(selection)
    if moved.indices.contains(anchor.place.section), let section = moved[anchor.place.section] {
      anchor.place.section = section
    } else {
      anchor = SectionAnchor(place: SectionPlace(section: anchor.place.section, part: .header))
    }
    moveAnchor(wasAtTop: wasAtTop, with: shownParts)
    if selection == nil { followBoundSelection() }
  }
}
