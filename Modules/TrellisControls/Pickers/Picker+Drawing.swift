import TrellisLayout
import TrellisViews

extension Picker {
  /// Returns the horizontal ranges of the components, as positions in the control.
  func columns(_ metrics: LayoutMetrics) -> [Range<Int>] {
    var x = contentInsets.leading
    let known = widestRows ?? components.indices.map { widestRow(of: $0, metrics) }
    widestRows = known
    return components.indices.map { index in
      let width = componentWidth(index) ?? known[index]
      defer { x += width + metrics.spacing }
      return x..<x + max(0, width)
    }
  }

  private func widestRow(of component: Int, _ metrics: LayoutMetrics) -> Int {
    let rows = components[component].indices
    return rows.map { metrics.textWidth("[\(rowTitle(row($0, of: component)))]") }.max() ?? 0
  }

  /// Returns the index of the first row to show. The index is chosen so that the selected row is as
  /// close to the middle as possible.
  func firstRow(of component: Int, _ metrics: LayoutMetrics) -> Int {
    let room = room(for: component, metrics)
    let last = max(0, components[component].count - room)
    return min(max(0, (value[component] ?? 0) - room / 2), last)
  }

  private func height(of component: Int, _ metrics: LayoutMetrics) -> Int {
    max(1, rowHeight(component) ?? metrics.lineHeight)
  }

  /// Returns the number of rows of a component that fit in the control.
  private func room(for component: Int, _ metrics: LayoutMetrics) -> Int {
    let area = frame.size.height - contentInsets.vertical
    return max(1, area / height(of: component, metrics))
  }

  /// Returns the index of the row at a vertical position in a component, or `nil` if no row is
  /// there.
  func row(at y: Int, of component: Int, _ metrics: LayoutMetrics) -> Int? {
    let y = y - contentInsets.top
    let line = y / height(of: component, metrics)
    guard y >= 0, line < room(for: component, metrics) else { return nil }
    let row = firstRow(of: component, metrics) + line
    return components[component].indices.contains(row) ? row : nil
  }

  func draw(component: Int, in column: Range<Int>, of canvas: inout Canvas) {
    let height = height(of: component, canvas.metrics)
    let area = canvas.bounds.inset(by: contentInsets)
    let first = firstRow(of: component, canvas.metrics)
    let room = room(for: component, canvas.metrics)
    let rows = components[component].indices.dropFirst(first).prefix(room)
    let sign = OverflowSign(above: first > 0, below: rows.endIndex < components[component].count)
    let isShort = rows.count < components[component].count
    let digit = canvas.metrics.digitWidth
    let signWidth = isShort && column.count > 2 * digit ? digit : 0
    // An arrow beside the only row must not cover its bracket.
    let isSingle = rows.count == 1
    let end = min(column.upperBound + (isSingle ? signWidth : 0), area.maxX)
    for (line, index) in rows.enumerated() {
      var place = Rect(
        x: column.lowerBound, y: area.minY + line * height, width: column.count, height: height)
      if isSingle { place.size.width = max(0, end - column.lowerBound) }
      let row = row(index, of: component)
      if drawRow != nil || isSingle { place.size.width -= signWidth }
      if let drawRow {
        drawRow(row, &canvas, place)
      } else {
        draw(row, in: place, of: &canvas)
      }
    }
    // Titles end before the last column. That column is left free for arrows, except in the
    // selected row, whose closing bracket is there.
    let signs = Rect(
      x: end - signWidth, y: area.minY, width: signWidth,
      height: area.height)
    sign.draw(in: signs, of: &canvas, overflowStyle)
  }

  /// Draws a row, in brackets if it is selected.
  private func draw(_ row: PickerRow<Element>, in place: Rect, of canvas: inout Canvas) {
    var style = rowStyle(row)
    if !isEffectivelyEnabled {
      style.role = .disabled
    } else if row.isSelected {
      style.role = isFocused && row.component == component ? .focus : .accent
    }
    let title = canvas.metrics.fitted(
      rowTitle(row), to: place.width - canvas.metrics.textWidth("[]"))
    let marked = canvas.metrics.bracketed(title, isEnabled: isEffectivelyEnabled)
    let text = row.isSelected ? marked : " \(title) "
    canvas.text(text, at: place.origin, style)
  }
}
