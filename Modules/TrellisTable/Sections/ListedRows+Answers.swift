extension ListedRows {
  /// Processes an answer from the source, unless its request has been cancelled.
  mutating func receive(_ answer: SourceAnswer<ListRowsRequest>, for ticket: LoadTicket) {
    guard load({ $0.accept(answer, for: ticket) }) else { return }
    switch answer {
    case .rows(.visible(let page, let anchor, let version)):
      receive(page: page, at: anchor, version: version)
    case .rows(.page(let page, let anchor, let purpose)):
      receive(page: page, at: anchor, for: purpose)
    case .count(let count): setCount(count)
    case .number(let number, let key): receive(number: number, of: key)
    // A list requests no ranks.
    case .ranked: break
    case .news(let news): if news != .none { read() }
    }
  }

  /// Ends a check for changes that found nothing new or was abandoned.
  mutating func discard(_ ticket: LoadTicket) {
    load {
      $0.discard(ticket)
      $0.resumeChangeCheck()
    }
  }

  /// Reports the failure of a request, unless the request has been cancelled.
  mutating func fail(_ error: TableError, for ticket: LoadTicket) {
    switch load({ $0.fail(ticket) }) {
    case .rows:
      target = nil
      actions.append(.report("unreadable", error.recordedMessage))
    // If the table is gone, reading its rows again reports that.
    case .count where error.code == .notFound: read()
    case .count: actions.append(.report("uncounted", error.ofCounting.recordedMessage))
    case .number, .ranking, nil: break
    }
  }

  private mutating func receive(page: TablePage, at anchor: PageAnchor, version: UInt64) {
    var (page, index) = (page, 0)
    let known = RowNumberHint(of: anchor, in: window.rows, count: knownCount.told)
    switch anchor {
    case .from(let position): index = window.index(of: position.key) ?? 0
    case .row(let number): index = number
    default: break
    }
    let isSameVersion = load { $0.setVersion(version, hint: known ?? $0.numberHint) }
    if !isSameVersion { knownCount.outdate() }
    // If all rows from the anchor on are gone, there may be rows before the anchor.
    if page.rows.isEmpty, page.hasRowsBefore { return readEnd() }
    if isSameVersion, let known, page.rows.first?.key == known.key {
      page.firstRowNumber = page.firstRowNumber ?? known.number
    }
    window.replace(with: page, at: anchor, index: index, total: knownCount.total)
    didReceiveRows()
  }

  private mutating func readEnd() {
    let count = view.count + margin
    let index = max(0, self.count - count)
    read(
      RowsReading(
        purpose: .jump, request: PageRequest(query: query, anchor: .last, count: count),
        target: index..<index + count))
  }

  private mutating func receive(
    page: TablePage, at anchor: PageAnchor, for purpose: PagePurpose
  ) {
    if contradictsCount(page, at: anchor) {
      // Rows have been removed since they were counted. If the old count were used, the page would
      // get indices after the requested ones, and would be requested again and again.
      knownCount.outdate()
      load { $0.scheduleChangeCheck() }
    }
    let total = knownCount.total
    switch purpose {
    case .append: window.append(page, limit: limit, total: total)
    case .prepend: window.prepend(page, limit: limit)
    case .jump:
      window.replace(with: page, at: anchor, index: target?.lowerBound ?? 0, total: total)
    }
    didReceiveRows()
  }

  /// Returns whether a page shows that there are fewer rows than were counted. A page that was
  /// requested by number begins at the requested row or, at the end of the rows, before it.
  private func contradictsCount(_ page: TablePage, at anchor: PageAnchor) -> Bool {
    guard case .row(let number) = anchor, !page.hasRowsAfter,
      let total = knownCount.total?.reachable
    else { return false }
    return total - page.rows.count > number
  }

  /// Shows the rows that have arrived, and continues with the next request.
  private mutating func didReceiveRows() {
    target = nil
    load { $0.recover() }
    actions.append(.show)
    guard load({ $0.resume() }) else { return }
    load { $0.resumeChangeCheck() }
    // A source that returns no rows is not asked for them repeatedly.
    if !window.range.isEmpty { fill() }
    resumeCount()
  }
}
