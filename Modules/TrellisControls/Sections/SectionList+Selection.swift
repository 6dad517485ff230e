import TrellisEvents
import TrellisLayout
import TrellisText
import TrellisViews

extension SectionList {
  /// The selected row, or `nil` if no row is selected.
  public var selectedRow: ListRow? { selection.flatMap { row(at: $0.path) } }

  /// The current row, from which the arrow and page keys move to other rows, or `nil` if there is
  /// none yet.
  public var currentRow: ListRow? { cursor.flatMap { row(at: $0.path) } }

  /// Selects a row without asking questions and without raising events.
  ///
  /// - Parameter path: The position of the row. If the position is `nil`, or there is no row at it,
  ///   the selection is cleared.
  public func select(_ path: RowIndexPath?) {
    selection = path.flatMap(mark)
    if let selection { moveCursor(to: selection.path) } else { setNeedsLayout() }
  }

  /// Makes a row the current row and selects it, as if the user had pressed it.
  ///
  /// - Parameter number: The number of the row among all rows, counted from 1. If there are fewer
  ///   rows, the last row is selected.
  public func selectRow(_ number: Int) {
    guard isUsable, let path = outline.path(ofRow: max(1, number) - 1) else { return }
    moveCursor(to: path)
    choose(path)
  }

  // MARK: By the user

  /// Whether the user may use the list. If not, reading this property records the refusal.
  var isUsable: Bool {
    guard let refusal else { return true }
    refuse(.primaryAction, because: refusal)
    return false
  }

  func moveCursor(to path: RowIndexPath) {
    cursor = mark(path)
    scroll(to: path)
  }

  /// Selects a row on behalf of the user.
  ///
  /// The list asks whether the row may be selected, and whether to select a different row instead.
  /// Then the list deselects the old row, selects the new one, and raises the events of both rows.
  ///
  /// - Returns: The worst outcome of the events, or `unhandled` if no event was raised.
  @discardableResult
  func choose(_ path: RowIndexPath) -> Outcome {
    guard selection?.path != path, let asked = mark(path), let target = target(of: asked) else {
      return .unhandled
    }
    var outcome = Outcome.unhandled
    if let selection, selection != target {
      guard let told = deselect(replacing: true) else { return .unhandled }
      outcome = told
    }
    // Handlers may have changed the rows.
    guard let target = stillThere(target), selection != target, let row = row(at: target.path)
    else {
      writeSelection()
      return outcome
    }
    selection = target
    markRows()
    writeSelection()
    outcome = outcome.worse(raise(.didSelectRow, row, arguments: row.recordArguments))
    let section = section(at: .row(target.path))
    outcome = outcome.worse(section?.didSelect(row, in: self) ?? .unhandled)
    if deselectsAutomatically, let selection, selection == stillThere(target) {
      outcome = outcome.worse(end(selection))
    }
    return outcome
  }

  /// Asks which row to select when the user chooses a row.
  ///
  /// - Returns: The row to select, or `nil` if no row may be selected.
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
        complain(
          "no-such-row",
          "willSelectRow returned the row \(path), which does not exist; return a row of the list")
        return nil
      }
      moveCursor(to: path)
      return other
    }
  }

  /// Deselects the selected row if the handlers allow the change.
  ///
  /// - Parameter isReplacing: Whether another row is selected next.
  /// - Returns: The worst outcome of the events, or `nil` if no row is selected or the handlers do
  ///   not allow the change.
  @discardableResult
  func deselect(replacing isReplacing: Bool = false) -> Outcome? {
    guard let selection, let row = row(at: selection.path),
      ask(.shouldDeselectRow, row, arguments: row.recordArguments),
      let old = stillThere(selection), let row = self.row(at: old.path)
    else { return nil }
    let outcome = raise(.willDeselectRow, row, arguments: row.recordArguments)
    guard let old = stillThere(old), self.selection == old else { return outcome }
    return outcome.worse(end(old, replacing: isReplacing))
  }

  private func end(_ mark: RowMark, replacing isReplacing: Bool = false) -> Outcome {
    selection = nil
    markRows()
    if !isReplacing { writeSelection() }
    guard let row = row(at: mark.path) else { return .unhandled }
    return raise(.didDeselectRow, row, arguments: row.recordArguments)
  }

  /// Returns the given row with its current position, or `nil` if the row no longer exists.
  private func stillThere(_ mark: RowMark) -> RowMark? {
    path(of: mark.key, lastAt: mark.path).flatMap(self.mark)
  }

  // MARK: Showing it

  func markRows() {
    let count = isCountExact ? outline.rowCount : nil
    for part in shownParts {
      guard let path = part.place.path else { continue }
      let isSelected = selection?.path == path
      part.mark(
        isCurrent: isFocused && cursor?.path == path,
        selection: !isSelected ? nil : isFocused ? .selection : .inactiveSelection,
        position: SemanticPosition(
          number: outline.number(of: path) + 1, count: count))
    }
  }

  /// The text that says which row is current and how many rows there are, such as `row 3 of 12`. If
  /// no row is current, the text contains only the number of rows.
  var summary: String {
    let count = outline.rowCount
    let words = words
    if let currentRow {
      return words(isCountExact ? .rowOfRows : .rowOfAtLeast, "\(currentRow.number)", "\(count)")
    }
    let rows = count == 1 ? words[.oneRow] : words(.rows, "\(count)")
    return isCountExact ? rows : words(.atLeast, rows)
  }

  /// Whether the total number of rows is known.
  private var isCountExact: Bool { content.allSatisfy(\.rows.isCountExact) }
}

extension Section {
  /// Raised when the user has selected a row of a section; `onSelect` adds handlers for the event.
  static var selected: EventKey<ListRow> { EventKey("section.didSelectRow") }

  func tell(_ row: ListRow, of list: SectionList) -> Outcome {
    guard !handlers.plan(for: Section.selected).isEmpty else { return .unhandled }
    guard let dispatcher = list.dispatcher else {
      return Dispatcher.sendUnrecorded(Section.selected, row, to: handlers, sender: self)
    }
    return dispatcher.send(
      Section.selected, row, to: handlers, sender: self, path: list.path,
      arguments: row.recordArguments)
  }
}
