import TrellisEvents
import TrellisLayout
import TrellisViews

// A row consists of the marker of the selected item, two columns for each level, the marker that
// shows whether the item is expanded, and the item's title.
extension OutlineView {
  /// Returns the area of the row with the given index.
  func place(of index: Int) -> Rect {
    let area = contentArea
    return Rect(
      x: area.minX, y: area.minY + (index - top) * lineHeight, width: area.width,
      height: lineHeight)
  }

  /// Returns the index of the row at a vertical position, or `nil` if no row is there.
  func index(at y: Int) -> Int? {
    let y = y - contentArea.minY
    guard y >= 0, y / lineHeight < viewportCount else { return nil }
    let index = top + y / lineHeight
    return rows.all.indices.contains(index) ? index : nil
  }

  /// Returns the horizontal range of the marker that shows whether an item is expanded. The
  /// indentation is at most half of the width, so that part of the title can be read even at very
  /// deep levels.
  func signColumn(of index: Int) -> Range<Int> {
    let digit = context?.metrics.digitWidth ?? 1
    let indent = min(2 * rows.all[index].depth * digit, contentArea.width / 2)
    let start = contentArea.minX + digit + indent
    return start..<start + 2 * digit
  }

  func drawRows(in canvas: inout Canvas) {
    canvas.fill(canvas.bounds, Style(.text))
    let count = rows.all.count
    let signWidth =
      count > viewportCount ? OverflowSign.width(in: contentArea.width, canvas.metrics) : 0
    let area = contentArea.inset(by: Insets(trailing: signWidth))
    for index in rows.all.indices.dropFirst(top).prefix(viewportCount) {
      drawRow(index, to: area.maxX, in: &canvas)
    }
    canvas.sign(around: area, isEnabled: isEffectivelyEnabled, Style(.disabled))
    let column = Rect(x: area.maxX, y: area.minY, width: signWidth, height: area.height)
    OverflowSign(above: top > 0, below: top + viewportCount < count)
      .draw(in: column, of: &canvas, overflowStyle)
  }

  private func drawRow(_ index: Int, to end: Int, in canvas: inout Canvas) {
    let (row, line, isSelected) = (rows.all[index], place(of: index), index == selectedIndex)
    let plain: StyleRole = isEffectivelyEnabled ? .text : .disabled
    let style = Style(!isSelected ? plain : isFocused ? .selection : .inactiveSelection)
    canvas.fill(Rect(x: line.minX, y: line.minY, width: end - line.minX, height: lineHeight), style)
    let isMarked = isSelected && !canvas.metrics.needsSign(isEnabled: isEffectivelyEnabled)
    if isMarked { canvas.text(signs.selected, at: line.origin, style) }
    let columns = signColumn(of: index)
    let sign = signs.sign(isExpandable: rows.isExpandable(row), isExpanded: row.isExpanded)
    canvas.text(sign, at: Point(x: columns.lowerBound, y: line.minY), style)
    let room =
      canvas.metrics.needsSign(isEnabled: isEffectivelyEnabled) ? canvas.metrics.digitWidth : 0
    let text = canvas.metrics.fitted(title(row.element), to: end - room - columns.upperBound)
    canvas.text(text, at: Point(x: columns.upperBound, y: line.minY), style)
  }

  /// Returns the semantic node of the row with the given index.
  func semanticRow(_ index: Int) -> SemanticNode {
    let row = rows.all[index]
    var states: SemanticStates = index == selectedIndex ? .selected : []
    if rows.isExpandable(row) { states.insert(row.isExpanded ? .expanded : .collapsed) }
    return SemanticNode(
      path: path.appending(Self.segment(of: row.id)), role: .item, label: title(row.element),
      states: states, position: row.position)
  }
}
