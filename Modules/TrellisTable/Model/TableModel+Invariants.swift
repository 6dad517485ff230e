extension TableModel {
  /// Checks the conditions that must hold after each step, regardless of what a source answers.
  /// This method does nothing in release builds.
  func checkInvariants() {
    let indices = 0...max(0, rows.all.count - 1)
    assert(indices.contains(rows.cursor), "the cursor is in row \(rows.cursor) of \(indices)")
    assert(indices.contains(rows.top), "the table shows rows from row \(rows.top) of \(indices)")
    assert(column == 0 || selectedColumn != nil, "there is no column \(column) for the cursor")
    assert(column == 0 || order.contains(column), "the cursor is in a hidden column: \(column)")
    assert(columns != .none || rows.all.isEmpty, "there are rows without columns")
    assert(columns != .none || count.told == nil, "there is a count without columns")
    assert(runningWrites.current >= 0, "more changes ended than began")
    assert(
      runningWrites.current > 0 || !editing.isSaving,
      "the editor waits for a change, but none is running")
    assert(work != .none || notice.reported == .none, "ended work is still reported as running")
  }
}
