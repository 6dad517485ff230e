import TrellisEvents
import TrellisLayout
import TrellisViews

extension SectionList {
  func handle(_ key: KeyPress) -> Bool {
    guard key.modifiers.isEmpty else { return false }
    if let row = RowMove(key) {
      return move(by: row.distance(among: outline.rowCount, page: pageLength))
    }
    switch key.key {
    case .enter where isFocused: activate()
    case .character(" ") where isFocused: toggle()
    case .tab where isFocused: return focusCurrentRow()
    default: return false
    }
    return true
  }

  func handle(_ pointer: PointerInput) -> Bool {
    switch pointer.action {
    case .wheel(let count):
      return scroll(by: 3 * count * max(1, context?.metrics.lineHeight ?? 1))
    case .down where !isUsable: return true
    case .down:
      takeFocus()
      let part = shownParts.first { $0.frame.contains(pointer.location) }
      if let path = part?.place.path {
        moveCursor(to: path)
        choose(path)
      }
      return true
    default: return false
    }
  }

  /// Makes another row the current row. The new row is the given number of rows away from the row
  /// that contains the focus or, if there is none, from the current row.
  private func move(by count: Int) -> Bool {
    if !isFocused {
      let part = shownParts.first(where: \.hasFocus)
      guard takeFocus() else { return false }
      if let path = part?.place.path { cursor = mark(path) }
    }
    guard let start = cursor ?? firstVisibleRow else { return true }
    let number = outline.number(of: start.path) + (cursor == nil ? 0 : count)
    guard let path = outline.path(ofRow: number) else { return true }
    moveCursor(to: path)
    if !deselectsAutomatically { choose(path) }
    return true
  }

  /// Moves the focus to the first control in the current row, and returns whether there is such a
  /// control in view.
  private func focusCurrentRow() -> Bool {
    guard let cursor, let part = shownParts.first(where: { $0.place.path == cursor.path }) else {
      return false
    }
    return part.focusableViews.first { $0 !== part }?.takeFocus() ?? false
  }

  /// Selects the current row, or deselects it if it is selected.
  private func toggle() {
    guard let cursor else { return }
    if selection?.path == cursor.path { deselect() } else { choose(cursor.path) }
  }
}
