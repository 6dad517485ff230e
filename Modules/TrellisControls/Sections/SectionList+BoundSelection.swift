public import TrellisState
import TrellisViews

extension SectionList {
  /// Creates a list of sections with a two-way binding to the id of the selected row.
  ///
  /// The id of a row depends on its section. In a section that follows a bound array and in a
  /// `ForEach`, it is the value of the property that identifies an element. In a section with a
  /// plain array, it is the `id` of an `Identifiable` element, or the element itself. The id of an
  /// individual view is the view's ID. The id of a row of a table source is its `RowKey`.
  /// ```swift
  /// struct Chore: Identifiable { var id: Int; var title: String }
  /// let chores = State([Chore(id: 1, title: "Water the plants")])
  /// let chosen = State<Int?>(nil)
  /// let list = SectionList(selection: chosen.binding) {
  ///   Section(chores.binding) { chore in Label(chore.title) }
  /// }
  /// let label = Label(chosen.binding.map { id in id.map { "chore \($0)" } ?? "nothing chosen" })
  /// ```
  /// When the user selects a row, the bound value is set before handlers run. If the program sets
  /// the value, the list selects the row without asking questions and without raising events. While
  /// no row has the bound id, no row is selected.
  ///
  /// - Parameters:
  ///   - selection: The binding to the id of the selected row. The id is `nil` if no row is
  ///     selected.
  ///   - fileID: The source file that the journal records for the call.
  ///   - line: The source line that the journal records for the call.
  ///   - sections: The sections of the list.
  public convenience init<ID: Hashable>(
    selection: Binding<ID?>, fileID: StaticString = #fileID, line: UInt = #line,
    @ListBuilder<ListSection> sections: () -> [ListSection]
  ) {
    self.init(sections: sections)
    bind(selection, fileID, line)
  }

  /// Creates a list that follows a bound array of identifiable elements and has a section for each
  /// of them, with a two-way binding to the id of the selected row.
  public convenience init<Element: Identifiable, ID: Hashable>(
    sections elements: Binding<[Element]>, selection: Binding<ID?>,
    fileID: StaticString = #fileID, line: UInt = #line,
    section: @escaping @MainActor (Binding<Element>) -> ListSection
  ) {
    self.init(
      sections: elements, id: \.id, selection: selection, fileID: fileID, line: line,
      section: section)
  }

  /// Creates a list that follows a bound array and has a section for each element, with a two-way
  /// binding to the id of the selected row.
  /// ```swift
  /// struct Shelf: Identifiable { var id: Int; var goods: [String] }
  /// let shelves = State([Shelf(id: 1, goods: ["green", "black"])])
  /// let chosen = State<String?>(nil)
  /// let list = SectionList(sections: shelves.binding, selection: chosen.binding) { shelf in
  ///   Section(shelf.goods, id: \.self) { name in Label(name) }
  /// }
  /// ```
  public convenience init<Element, SectionID: Hashable, ID: Hashable>(
    sections elements: Binding<[Element]>, id: KeyPath<Element, SectionID>,
    selection: Binding<ID?>, fileID: StaticString = #fileID, line: UInt = #line,
    section: @escaping @MainActor (Binding<Element>) -> ListSection
  ) {
    self.init(sections: elements, id: id, fileID: fileID, line: line, section: section)
    bind(selection, fileID, line)
  }

  private func bind<ID: Hashable>(
    _ selection: Binding<ID?>, _ fileID: StaticString, _ line: UInt
  ) {
    let isWanted = { (id: AnyHashable?) in selection.wrappedValue == id?.base as? ID }
    boundSelection = BoundSelection(
      id: { selection.wrappedValue.map { AnyHashable($0) } },
      set: { [weak self] id in
        if let id, !(id.base is ID) { self?.report(idInSelection: id.base, insteadOf: ID.self) }
        if !isWanted(id) { selection.set(id?.base as? ID, source: .user) }
      })
    selection.observe(owner: self, fileID: fileID, line: line) { [weak self] _ in
      self?.followBoundSelection()
    }
  }

  /// Reports, once, that a row was selected whose id cannot be the bound value.
  private func report(idInSelection id: Any, insteadOf wanted: Any.Type) {
    complain(
      "selection-type",
      "the selected row has an id of the type \(type(of: id)), but selection: is bound to a value of"
        + " the type \(wanted), so the value stays nil; bind selection: to an optional id,"
        + " \(type(of: id))?")
  }

  /// Sets the bound value to the id of the selected row.
  func writeSelection() {
    boundSelection?.set(selection.flatMap { content[$0.path.section].rows.id(at: $0.path.row) })
  }

  /// Selects the row with the bound id.
  func followBoundSelection() {
    guard let boundSelection else { return }
    let wanted = boundSelection.id()
    let now = selection.flatMap { content[$0.path.section].rows.id(at: $0.path.row) }
    if now != wanted { select(wanted.flatMap(path(ofID:))) }
  }

  /// Returns the position of the first row with the given id, or `nil` if there is none.
  private func path(ofID id: AnyHashable) -> RowIndexPath? {
    for (section, shown) in content.enumerated() {
      let rows = shown.rows
      if let row = (0..<rows.count).first(where: { rows.id(at: $0) == id }) {
        return RowIndexPath(section: section, row: row)
      }
    }
    return nil
  }
}

/// The binding to the id of a list's selected row.
struct BoundSelection {
  /// A closure that returns the bound id.
  var id: @MainActor () -> AnyHashable?
  /// A closure that sets the bound id on behalf of the user.
  var set: @MainActor (AnyHashable?) -> Void
}
