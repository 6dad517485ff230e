import TrellisControls
import TrellisEvents
import TrellisLayout

/// The most recent press of the pointer on a table. The table uses it to detect a second press on
/// the same cell and to resize a column.
struct TablePress: Hashable {
  /// The cell that was pressed.
  struct Cell: Hashable {
    let row: RowKey
    let column: Int
  }

  /// A column that is being resized: its right edge follows the pointer.
  struct Resized: Hashable {
    let column: ColumnID
    /// The horizontal position of the pointer at which the column would have a width of 0.
    let origin: Int
  }

  /// The cell of the most recent press, or `nil` if the next press cannot be the second press on
  /// the same cell.
  var cell: Cell?
  /// The time at which the cell was pressed.
  var time = Duration.zero
  /// The column that is being resized, or `nil` if there is none.
  var resized: Resized?

  /// The longest time between two presses on the same cell that together raise `touchDownRepeat`.
  static let interval = Duration.milliseconds(350)
}

extension Table {
  /// Sorts by the column whose header is under the pointer, begins to resize that column, or
  /// selects the cell under the pointer.
  func pressed(at point: Point) {
    takeFocus()
    let area = context.map { shownArea($0.metrics) } ?? .zero
    press.resized = nil
    guard point.y >= area.minY else { return }
    let line = (point.y - area.minY) / max(1, context?.metrics.lineHeight ?? 1)
    let places = places(in: area)
    let place = places.last { $0.x <= point.x }
    if line == 0 {
      guard let place, point.x < area.maxX else { return }
      if let resized = edge(behind: place, at: point.x) { return press.resized = resized }
      update { $0.toggleSort(by: place.column, edited: !entries.all.isEmpty) }
    } else if line - 1 < visibleRows.count {
      update { $0.select(line: line - 1, column: place?.column) }
      countPress()
    }
  }

  /// Saves the edited cell, and then does what the press is for. If the text is refused, the press does
  /// nothing else. If a row was pressed, the cursor moves to this row, wherever it is by then.
  func pressedWhileEditing(at point: Point) {
    let area = context.map { shownArea($0.metrics) } ?? .zero
    let line = (point.y - area.minY) / max(1, context?.metrics.lineHeight ?? 1)
    guard point.y >= area.minY, line > 0 else {
      return whenEdited { [weak self] in self?.pressed(at: point) }
    }
    let rows = visibleRows
    guard rows.indices.contains(rows.startIndex + line - 1) else { return whenEdited {} }
    let position = rows[rows.startIndex + line - 1].position
    let column = places(in: area).last { $0.x <= point.x }
      .flatMap { schema?.columns[$0.column].id }
    whenEdited { [weak self] in
      self?.takeFocus()
      self?.update {
        $0.selectRow(at: position)
        if let column { $0.selectColumn(column) }
      }
    }
  }

  /// Raises `touchDownRepeat` if this is the second press on the cell under the cursor within 350
  /// milliseconds.
  private func countPress() {
    guard let row = selectedRow, let now = context?.clock.now() else { return }
    let cell = TablePress.Cell(row: row.key, column: model.column)
    let isRepeated = press.cell == cell && now - press.time <= TablePress.interval
    (press.cell, press.time) = (isRepeated ? nil : cell, now)
    if isRepeated { raise(.touchDownRepeat, arguments: [privacy.recorded(row.key)]) }
  }

  /// Returns the column at `place` if a press at `x` begins to resize it, or `nil` if `x` is not in
  /// the space to the right of that column.
  private func edge(behind place: ColumnStrip.Place, at x: Int) -> TablePress.Resized? {
    guard let schema else { return nil }
    let width = width(ofColumnAt: place.column)
    guard width <= place.width, x >= place.x + width, x < place.x + width + strip.gap else {
      return nil
    }
    return TablePress.Resized(column: schema.columns[place.column].id, origin: x - width)
  }

  func resizeColumn(to x: Int) {
    guard let resized = press.resized else { return }
    columnArrangement.setWidth(max(1, x - resized.origin), of: resized.column)
  }
}
