extension TableModel {
  /// Reads the rows in view again, and the columns.
  mutating func refresh() {
    let isElsewhere = !columns.isCurrent || !query.isShown
    let first = rows.visible(in: room).first
    let anchor = first.map { PageAnchor.from($0.position) } ?? .first
    reload(at: !rows.hasRowsAbove || isElsewhere ? .first : anchor, keepsCursor: true)
  }

  /// Asks whether anything changed; reads again at once if rows could not be read the last time.
  mutating func look() {
    guard sourceNumber > 0, !loading.isReadingRows, !editing.isSaving else { return }
    if hasFailed, editing == .none { return refresh() }
    guard let version, loading.look == nil else { return }
    actions.append(.ask(loading.beginLook(), .news(since: version)))
  }

  /// Calls off what is being read: the rows at hand stay, in the order that they have.
  ///
  /// - Returns: Whether anything was being read.
  mutating func stopReading() -> Bool {
    guard loading.isReadingRows else { return false }
    if columns.isCurrent { query.giveUp() }
    cancelLoading()
    if !columns.isCurrent {
      removeRows()
      complain("reading was stopped; read the rows again to see them", isSolvedByRows: true)
    } else if count.told?.reachable == nil {
      beginToCount()
    }
    return true
  }

  /// Asks for what there is room for and no rows yet.
  mutating func fillView() {
    rows.keepCursorInView(room)
    if case .waitingForPlace(let anchor, _) = loading.phase {
      if room.isThere { reload(at: anchor) }
    } else if !loading.isReadingRows, rows.isShort(for: room) {
      begin(.append)
    } else if !loading.isReadingRows, rows.isShortAbove(for: room) {
      begin(.prepend)
    }
  }

  // MARK: Asking

  mutating func reload(at anchor: PageAnchor, keepsCursor: Bool = false) {
    let move = keepsCursor ? loading.move : nil
    let readsTable = keepsCursor || !columns.isCurrent || loading.readsTable
    cancelLoading()
    if !keepsCursor {
      abandonEdit()
      forgetProblem()
    }
    guard room.isThere else { return loading.waitForPlace(anchor, readsTable: readsTable) }
    guard readsTable else { return begin(.query(anchor)) }
    let key = keepsCursor && columns.isCurrent ? rows.selected?.key : nil
    begin(.table(anchor, selecting: key), then: move)
  }

  /// Shows the page at an anchor, the cursor on the row that was asked for. Whatever is being read is
  /// called off: it was for where the cursor is now.
  mutating func jump(to anchor: PageAnchor) {
    if !columns.isCurrent || loading.readsTable || !query.isShown { return reload(at: anchor) }
    cancelLoading()
    if room.isThere {
      begin(.jump(anchor))
    } else {
      loading.waitForPlace(anchor, readsTable: false)
    }
  }

  /// Asks for rows. Counting, which may take long, makes way for them.
  mutating func begin(_ purpose: RowsPurpose, then move: PendingMove? = nil) {
    guard sourceNumber > 0, let request = request(for: purpose) else { return }
    pauseCount()
    let ticket = loading.beginRows(purpose, then: move)
    turnWork()
    if case .table = purpose {
      actions.append(.ask(ticket, .table(request, isFirst: !columns.isCurrent)))
    } else {
      actions.append(.ask(ticket, .page(request)))
    }
  }

  /// Which rows are asked for: by default one screenful, which is all that can be seen. More rows are of
  /// the query of those at hand, also while another one waits for a lock.
  private func request(for purpose: RowsPurpose) -> PageRequest? {
    let count = room.extensionCount
    switch purpose {
    case .table(let anchor, _), .query(let anchor), .jump(let anchor):
      return PageRequest(query: query.wanted, anchor: anchor, count: room.rowCount)
    case .append:
      guard let last = rows.all.last else { return nil }
      return PageRequest(query: query.shown, anchor: .after(last.position), count: count)
    case .prepend:
      guard let first = rows.all.first else { return nil }
      return PageRequest(query: query.shown, anchor: .before(first.position), count: count)
    }
  }

  /// Calls off whatever is asked, but for changes.
  mutating func cancelLoading() {
    pauseCount()
    let wasReading = loading.isReadingRows
    actions += loading.open.map { .cancel($0) }
    loading.cancel()
    if wasReading { turnWork() }
  }

  /// Shows no rows, because those at hand are not those of the table to be shown.
  mutating func removeRows() {
    columns = .none
    column = 0
    query.arrive()
    count = ShownCount()
    rows = CursorRows()
    changes.formUnion([.columns, .layout])
  }
}
