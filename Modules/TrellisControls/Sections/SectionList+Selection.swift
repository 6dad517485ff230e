import TrellisEvents
import TrellisLayout
import TrellisViews

extension SectionList {
  /// The row that is selected; nil if none is.
  public var selectedRow: ListRow? { selection.flatMap { row(at: $0.path) } }

  /// The row that the keys move from; nil while there is none.
  public var currentRow: ListRow? { cursor.flatMap { row(at: $0.path) } }

  /// Selects a row, or none: a change by the program, which asks and raises nothing.
  public func select(_ path: RowIndexPath?) {
    selection = path.flatMap(mark)
    if let selection { moveCursor(to: selection.path) } else { setNeedsLayout() }
  }

  /// Goes to a row by its number, counted from 1, and selects it, as a press on it does; to the last
  /// one if there are fewer.
  public func selectRow(_ number: Int) {
    guard isUsable, let path = outline.path(ofRow: max(1, number) - 1) else { return }
    moveCursor(to: path)
    choose(path)
  }

  // MARK: By the user

  /// Whether the user may do something here; if not, that is on record.
  var isUsable: Bool {
    guard let refusal else { return true }
    refuse(.primaryAction, because: refusal)
    return false
  }

  func moveCursor(to path: RowIndexPath) {
    cursor = mark(path)
    scroll(to: path)
  }

  /// Selects a row for the user: asks whether that may be and which row it is to be, deselects the
  /// one that was selected, and tells of both.
  func choose(_ path: RowIndexPath) {
    guard selection?.path != path, let asked = mark(path), let target = target(of: asked) else {
      return
    }
    if let selection, selection != target, !deselect() { return }
    // Handlers may have changed the rows.
    guard let target = stillThere(target), selection != target, let row = row(at: target.path)
    else { return }
    selection = target
    markRows()
    raise(.didSelectRow, row, arguments: row.recordArguments)
    if !isAsking { sections[target.path.section].didSelect(row, in: self) }
    if deselectsAutomatically, let selection, selection == stillThere(target) { end(selection) }
  }

  /// Asks which row is to be selected in the place of one; nil for none.
  private func target(of asked: RowMark) -> RowMark? {
    guard let row = row(at: asked.path),
      ask(.shouldSelectRow, row, arguments: row.recordArguments),
      let asked = stillThere(asked), let row = self.row(at: asked.path)
    else { return nil }
    switch ask(.willSelectRow, row, arguments: row.recordArguments) {
    case .asked: return stillThere(asked)
    case .nothing: return nil
    case .other(let path):
      guard let other = mark(path) else {
        complain("no-such-row", "there is no row \(path) to select; willSelectRow named it")
        return nil
      }
      moveCursor(to: path)
      return other
    }
  }

  /// Deselects the row that is selected, if that may be.
  @discardableResult
  func deselect() -> Bool {
    guard let selection, let row = row(at: selection.path),
      ask(.shouldDeselectRow, row, arguments: row.recordArguments),
      let old = stillThere(selection), let row = self.row(at: old.path)
    else { return false }
    raise(.willDeselectRow, row, arguments: row.recordArguments)
    if let old = stillThere(old), self.selection == old { end(old) }
    return true
  }

  private func end(_ mark: RowMark) {
    selection = nil
    markRows()
    guard let row = row(at: mark.path) else { return }
    raise(.didDeselectRow, row, arguments: row.recordArguments)
  }

  /// The row wherever it is by now; nil if it is gone.
  private func stillThere(_ mark: RowMark) -> RowMark? {
    path(of: mark.key, lastAt: mark.path).flatMap(self.mark)
  }

  // MARK: Showing it

  func markRows() {
    for part in window {
      guard let path = part.place.path else { continue }
      let isSelected = selection?.path == path
      part.mark(
        isCurrent: isFocused && cursor?.path == path,
        selection: !isSelected ? nil : isFocused ? .selection : .inactiveSelection,
        position: SemanticPosition(
          number: outline.number(of: path) + 1, count: outline.rowCount))
    }
  }

  /// At which row it is, and how many there are.
  var summary: String {
    let count = outline.rowCount
    if let currentRow { return "row \(currentRow.number) of \(count)" }
    return count == 1 ? "1 row" : "\(count) rows"
  }
}

extension Section {
  /// The user has selected a row of the section, as its `onSelect` is told.
  static var selected: EventKey<ListRow> { EventKey("section.didSelectRow") }

  func tell(_ row: ListRow, of list: SectionList) {
    guard !handlers.plan(for: Section.selected).isEmpty else { return }
    guard let dispatcher = list.dispatcher else {
      Dispatcher.sendUnrecorded(Section.selected, row, to: handlers, sender: self)
      return
    }
    dispatcher.send(
      Section.selected, row, to: handlers, sender: self, path: list.path,
      arguments: row.recordArguments)
  }
}
