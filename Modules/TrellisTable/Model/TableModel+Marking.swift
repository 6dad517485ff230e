import TrellisText

extension TableModel {
  /// Marks the row under the cursor, or removes its mark.
  mutating func toggleMark() {
    guard let row = rows.selected, query.isShown else { return }
    if marks.isFull, !marks.contains(row.key) { return complainOfMarks() }
    marks.toggle(row, number: rows.selectedNumber.map { $0 - 1 })
    mark([.layout, .display])
  }

  /// Marks rows of the query that is shown.
  mutating func mark(_ found: [TableRow]) {
    guard query.isShown, !found.isEmpty else { return }
    marks.add(found)
    updateMarks()
    mark([.layout, .display])
    if found.contains(where: { !marks.contains($0.key) }) { complainOfMarks() }
  }

  /// Removes all marks.
  mutating func unmark() {
    if marks.isEmpty { return }
    marks.removeAll()
    mark([.layout, .display])
  }

  /// Marks the rows from one index to another, because the cursor passes them.
  mutating func markRows(from start: Int, to end: Int) {
    guard query.isShown, rows.all.indices.contains(start), rows.all.indices.contains(end) else {
      return
    }
    marks.extend(
      over: rows.all, from: start, to: end, firstNumber: rows.window.firstNumber)
    mark([.layout, .display])
    if marks.isFull { complainOfMarks() }
  }

  /// Updates the cells and the numbers of the marked rows that are loaded.
  mutating func updateMarks() {
    marks.update(with: rows.all, firstNumber: rows.window.firstNumber)
  }

  private mutating func complainOfMarks() {
    complain(words(.tooManyMarks, "\(RowMarks.capacity)"))
  }

  /// Returns the marked rows if they can be deleted. Otherwise, reports the reason and returns an
  /// empty array.
  mutating func rowsToDelete() -> [TableRow] {
    rowToDelete() == nil ? [] : marks.rows
  }
}
