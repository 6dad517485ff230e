import TrellisEvents
import TrellisLayout
import TrellisViews

extension OutlineView {
  func handle(_ key: KeyPress) -> Bool {
    if let move = RowMove(key) {
      select(move.row(from: selectedIndex, among: rows.all.count, page: viewportCount))
      return true
    }
    guard key.modifiers.isEmpty else { return false }
    switch key.key {
    case .right: goInside()
    case .left: goOutside()
    case .enter: if canToggle { toggle(selectedIndex) } else { activate() }
    case .character(" "): toggle(selectedIndex)
    default: return false
    }
    return true
  }

  func handle(_ pointer: PointerInput) -> Bool {
    switch pointer.action {
    case .wheel(let count): scrollRows(by: count)
    case .down:
      // Taking the focus shows the selected item, but the pressed row must stay under the pointer.
      let index = index(at: pointer.location.y)
      let shown = (top, followsSelection)
      takeFocus()
      (topIndex, followsSelection) = shown
      guard let index else { break }
      if signColumn(of: index).contains(pointer.location.x), rows.isExpandable(rows.all[index]) {
        toggle(index)
      } else {
        select(index)
      }
    default: return false
    }
    return true
  }

  /// Whether the selected item can have children.
  private var canToggle: Bool { selectedRow.map(rows.isExpandable) ?? false }

  private func toggle(_ index: Int) {
    guard rows.all.indices.contains(index) else { return }
    setExpanded(!rows.all[index].isExpanded, at: index)
  }

  /// Expands the selected item or, if it is already expanded, selects its first child.
  private func goInside() {
    guard let row = selectedRow else { return }
    let next = selectedIndex + 1
    if !row.isExpanded {
      setExpanded(true, at: selectedIndex)
    } else if rows.all.indices.contains(next), rows.all[next].depth > row.depth {
      select(next)
    }
  }

  /// Collapses the selected item or, if it is not expanded, selects the item that contains it.
  private func goOutside() {
    guard let row = selectedRow else { return }
    if row.isExpanded {
      setExpanded(false, at: selectedIndex)
    } else if let parent = rows.parent(of: selectedIndex) {
      select(parent)
    }
  }
}
