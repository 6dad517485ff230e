extension TableModel {
  /// Requests the ranks, the count and the row number that are still needed, unless a more urgent
  /// request is open.
  mutating func resumeCount() {
    if canRank, query.isShown, columns.isCurrent {
      load { [query, rows] in $0.rank(query.shown, in: rows.window) }
      updateActivity()
    }
    load { [query, rows] in $0.estimateNumber(of: query.shown, in: rows.window) }
    if let total = load({ [query, rows] in $0.resumeCount(of: query.shown, in: rows.window) }) {
      setCount(total)
    }
    let total = count.total?.reachable
    _ = load { [query, rows] in $0.findNumber(among: total, of: query.shown, in: rows.window) }
  }

  mutating func receive(count: RowCount) {
    setCount(count)
    resumeCount()
  }

  mutating func receive(ranked count: RowCount?) {
    updateActivity()
    if let count {
      setCount(count)
      findNumberIfUnknown()
    }
    resumeCount()
  }

  /// Reports why the rows could not be counted. The rows stay in view, and are counted again later.
  mutating func failToCount(_ error: TableError) {
    // If the table is gone, reading its rows again reports that.
    if error.code == .notFound { return refreshUnlessEditing() }
    let error = error.ofCounting
    if error.message != problem { complain(error, until: .rowsAreCounted) }
  }

  private mutating func setCount(_ count: RowCount) {
    if complaint?.solution == .rowsAreCounted { clearProblem() }
    self.count.set(count)
    rows.setTotal(count)
    mark(.display)
    raise(.counted(count))
  }

  /// Schedules a search for the number of the first loaded row if the number is not known.
  mutating func findNumberIfUnknown() {
    if rows.window.firstNumber == nil { load { $0.scheduleNumber() } }
  }

  /// Processes the number of a row. An estimate is shown, but no event is raised for it.
  mutating func receive(number: RowNumber?, of key: RowKey) {
    if let number, let index = rows.all.firstIndex(where: { $0.key == key }) {
      rows.setFirstNumber(number.minus(index))
      updateMarks()
      mark(.display)
      if case .exact = number, let count = count.told { raise(.counted(count)) }
    }
    resumeCount()
  }
}
