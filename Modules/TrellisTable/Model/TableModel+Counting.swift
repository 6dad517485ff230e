extension TableModel {
  /// Resumes a pending count, and has the rows ranked, unless a more urgent request is running.
  mutating func resumeCount() {
    if canRank, query.isShown, columns.isCurrent {
      load { [query, rows] in $0.rank(query.shown, in: rows.window) }
      updateActivity()
    }
    if let total = load({ [query, rows] in $0.resumeCount(of: query.shown, in: rows.window) }) {
      setCount(total)
    }
  }

  mutating func receive(count: RowCount) {
    setCount(count)
    resumeCount()
  }

  mutating func receive(ranked count: RowCount?) {
    updateActivity()
    if let count { setCount(count) }
    resumeCount()
  }

  /// Reports why the rows could not be counted. The rows stay, and counting is tried again later.
  mutating func failToCount(_ error: TableError) {
    // If the table is gone, reading its rows reports it.
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
    guard let total = count.reachable, loader.requests.phase == .idle else { return }
    _ = load { [query, rows] in $0.findNumber(among: total, of: query.shown, in: rows.window) }
  }

  mutating func receive(number: Int?, of key: RowKey) {
    guard let number, let count = count.told,
      let index = rows.all.firstIndex(where: { $0.key == key })
    else { return }
    rows.setFirstNumber(number - index)
    mark(.display)
    raise(.counted(count))
  }
}
