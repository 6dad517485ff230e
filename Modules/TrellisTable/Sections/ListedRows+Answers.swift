extension ListedRows {
  /// Takes an answer of the source, if it is still waited for.
  mutating func take(_ answer: TableAnswer, for ticket: LoadTicket) {
    switch load({ $0.take(answer, for: ticket) }) {
    case .rows(let page, let anchor, let version): take(page, at: anchor, version)
    case .page(let page, let purpose): take(page, for: purpose)
    case .count(let count): learn(count)
    case .number(let number, let key): take(number, of: key)
    case .news(let news): if news != .none { read() }
    case .table, nil: break
    }
  }

  /// Takes note that a request whether anything changed was answered with no, or given up.
  mutating func forget(_ ticket: LoadTicket) { load { $0.forget(ticket) } }

  /// Tells why a request failed, if its answer is still waited for.
  mutating func fail(_ error: TableError, for ticket: LoadTicket) {
    switch load({ $0.fail(ticket) }) {
    case .rows:
      target = nil
      actions.append(.tell("unreadable", error.recordedMessage))
    // Where the table is gone, the rows say so.
    case .count where error.code == .notFound: read()
    case .count: actions.append(.tell("uncounted", error.ofCounting.recordedMessage))
    case .number, nil: break
    }
  }

  private mutating func take(_ page: TablePage, at anchor: PageAnchor, _ version: UInt64) {
    var (page, index) = (page, 0)
    let known = RowNumberHint(of: anchor, in: window.rows, count: knownCount.told)
    switch anchor {
    case .from(let position): index = window.index(of: position.key) ?? 0
    case .row(let number): index = number
    default: break
    }
    let isSameVersion = load { $0.learn(version, known ?? $0.numberHint) }
    if !isSameVersion { knownCount.outdate() }
    // Where all rows from the anchor on are gone, there may be others before.
    if page.rows.isEmpty, page.hasRowsBefore { return readEnd() }
    if isSameVersion, let known, page.rows.first?.key == known.key {
      page.firstRowNumber = page.firstRowNumber ?? known.number
    }
    window.replace(with: page, at: anchor, index: index, total: knownCount.total)
    arrive()
  }

  private mutating func readEnd() {
    let count = view.count + margin
    let index = max(0, self.count - count)
    read(
      RowsReading(
        purpose: .jump(.last), request: PageRequest(query: query, anchor: .last, count: count),
        target: index..<index + count))
  }

  private mutating func take(_ page: TablePage, for purpose: RowsPurpose) {
    let total = knownCount.total
    switch purpose {
    case .append: window.append(page, limit: limit, total: total)
    case .prepend: window.prepend(page, limit: limit)
    case .jump(let anchor):
      window.replace(with: page, at: anchor, index: target?.lowerBound ?? 0, total: total)
    case .table, .query, .again: return
    }
    arrive()
  }

  /// Shows the rows that came, and continues with the next request.
  private mutating func arrive() {
    target = nil
    load { $0.recover() }
    actions.append(.show)
    guard load({ $0.goOn() }) else { return }
    if isLookDue { load { $0.look() } }
    isLookDue = false
    // A source that gives no rows is not asked for them time and again.
    if !window.range.isEmpty { fill() }
    resumeCount()
  }
}
