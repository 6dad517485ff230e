extension ListedRows {
  mutating func resumeCount() {
    if let total = load({ [query, window] in $0.resumeCount(of: query, in: window.rows) }) {
      setCount(total)
    } else {
      findNumbers()
    }
  }

  mutating func setCount(_ count: RowCount) {
    // A list contains only the rows that are known to exist, so an estimate does not change its
    // length.
    if case .estimate = count { return resumeCount() }
    // If an earlier count was higher, it is the better guess until all rows are counted again.
    if case .atLeast(let least) = count, let told = knownCount.told?.least, told > least {
      return resumeCount()
    }
    knownCount.set(count)
    window.setTotal(count)
    actions.append(.show)
    if case .first(let count) = count {
      actions.append(.report("cut", "only \(RowCount.words(forFirst: count)) can be read"))
    }
    resumeCount()
  }

  /// Finds the numbers of the loaded rows after the rows have been counted. The former numbers of
  /// the rows are tried first. If that fails, the rows are read again by number.
  private mutating func findNumbers() {
    guard loader.requests.phase == .idle, loader.requests.dueCount == nil, !window.isNumbered,
      let total = knownCount.total?.reachable
    else { return }
    let isAsking = load { [query, window] in
      $0.findNumber(among: total, of: query, in: window.rows)
    }
    if isAsking { return }
    let start = max(0, window.range.clamped(to: view).lowerBound)
    read(window.renumbering(from: start, count: view.count + margin, of: query))
  }

  mutating func receive(number: RowNumber?, of key: RowKey) {
    if case .exact(let number) = number {
      window.setNumber(number, of: key)
      actions.append(.show)
    }
    resumeCount()
  }
}
