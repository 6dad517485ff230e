extension TableModel {
  /// Counts as far as is quick first, then to the end.
  mutating func beginToCount() {
    loading.forgetCount()
    if !rows.window.hasRowsBefore, !rows.window.hasRowsAfter {
      let total = rows.all.count
      return learn(rows.window.isCut ? .first(total) : .exact(total))
    }
    count(to: .limited)
  }

  private mutating func count(to extent: CountExtent) {
    actions.append(.ask(loading.beginCount(.rows(extent)), .count(query.shown, extent)))
  }

  /// Calls off counting, which is gone on with when nothing more urgent is asked of the source.
  mutating func pauseCount() {
    guard case .counting(let ticket, _) = loading.phase else { return }
    if case .atLeast = count.told { loading.pauseCount(.all) } else { loading.pauseCount(.limited) }
    actions.append(.cancel(ticket))
  }

  /// Goes on with counting that is due, if nothing more urgent is asked.
  mutating func resumeCount() {
    guard loading.phase == .idle else { return }
    switch loading.dueCount {
    case .limited: beginToCount()
    case .all: count(to: .all)
    case nil: break
    }
  }

  mutating func take(_ count: RowCount, upTo extent: CountExtent) {
    loading.rest()
    learn(count)
    if case (.atLeast, .limited) = (count, extent) { self.count(to: .all) }
  }

  private mutating func learn(_ count: RowCount) {
    self.count.learn(count)
    rows.learn(total: count)
    changes.insert(.display)
    raise(.counted(count))
    if let total = count.reachable { verifyNumbers(total) }
  }

  /// Finds out whether the rows still have the numbers that they had before they were read again; if so
  /// many rows came or went above them, those that follow from that.
  private mutating func verifyNumbers(_ total: Int) {
    guard let hint = numberHint, let first = rows.all.first else { return }
    guard rows.window.firstNumber == nil else {
      numberHint = nil
      return
    }
    let request = SourceRequest.number(
      query.shown, guesses: hint.guesses(total: total), of: first.key)
    actions.append(.ask(loading.beginCount(.number(of: first.key)), request))
  }

  mutating func take(_ number: Int?, of key: RowKey) {
    loading.rest()
    numberHint = nil
    guard let number, let count = count.told, rows.all.first?.key == key else { return }
    rows.learn(first: number)
    changes.insert(.display)
    raise(.counted(count))
  }
}
