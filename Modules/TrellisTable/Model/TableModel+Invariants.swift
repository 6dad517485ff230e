extension TableModel {
  /// Checks what holds after each step, whatever a source answers; does nothing in release builds.
  func checkInvariants() {
    let indices = 0...max(0, rows.all.count - 1)
    assert(indices.contains(rows.cursor), "the cursor is in row \(rows.cursor) of \(indices)")
    assert(indices.contains(rows.top), "the view begins at row \(rows.top) of \(indices)")
    assert(column == 0 || selectedColumn != nil, "the cursor is in no column: \(column)")
    assert(column == 0 || order.contains(column), "the cursor is in a hidden column: \(column)")
    assert(columns != .none || rows.all.isEmpty, "there are rows without columns")
    assert(columns != .none || count.told == nil, "there is a count without columns")
    assert(runningWrites.current >= 0, "more changes ended than began")
    assert(runningWrites.current > 0 || !editing.isSaving, "the editor waits for no change")
    assert(work != .none || notice.reported == .none, "work that has ended is still reported")
  }
}
