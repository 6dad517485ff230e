import TrellisText

extension TableModel {
  /// Reads the schema and the visible rows again.
  mutating func refresh() {
    let isElsewhere = !columns.isCurrent || !query.isShown
    let first = rows.visible(in: room).first
    let anchor = first.map { PageAnchor.from($0.position) } ?? .first
    reload(at: !rows.hasRowsAbove || isElsewhere ? .first : anchor, keepsCursor: true)
  }

  /// Asks the source whether anything has changed. If the previous attempt to read rows failed,
  /// reads the rows again immediately.
  mutating func checkForChanges() {
    guard loader.source > 0 else { return }
    guard !loader.isReadingRows, !editing.isSaving else {
      return load { $0.scheduleChangeCheck() }
    }
    if loader.hasFailed, editing == .none { return refresh() }
    resumeCount()
    load { $0.checkForChanges() }
  }

  /// Stops reading rows or, if no rows are being read, stops the source from determining the ranks
  /// of rows. The rows that are shown do not change.
  ///
  /// - Returns: Whether the table was reading rows or the source was determining ranks.
  mutating func stopReading() -> Bool {
    guard loader.isReadingRows else {
      guard loader.requests.ranking != nil else { return false }
      load { $0.giveUpRanking() }
      updateActivity()
      return true
    }
    if columns.isCurrent { query.giveUp() }
    cancelLoading(keepsRanks: true)
    if !columns.isCurrent {
      removeRows()
      complain(words[.readingStopped], until: .rowsAreRead)
    } else if count.told?.reachable == nil {
      load { $0.scheduleCount() }
      resumeCount()
    }
    return true
  }

  /// Requests the rows that the view has space for but that are not loaded.
  mutating func fillView() {
    rows.keepCursorInView(room)
    if case .waitingForPlace(let anchor, _) = loader.requests.phase {
      if room.isThere { reload(at: anchor) }
    } else if !loader.isReadingRows, rows.isShort(for: room) {
      beginAppending()
    } else if !loader.isReadingRows, rows.isShortAbove(for: room) {
      beginPrepending()
    }
  }

  // MARK: Asking

  mutating func reload(at anchor: PageAnchor, keepsCursor: Bool = false) {
    let move = keepsCursor ? loader.requests.move : nil
    let readsTable = keepsCursor || !columns.isCurrent || loader.requests.readsTable
    cancelLoading(keepsRanks: true)
    if !keepsCursor {
      abandonEdit()
      clearProblem()
    }
    guard room.isThere else {
      return load { $0.waitForPlace(anchor, readsTable: readsTable) }
    }
    guard readsTable else { return begin(.query(screenful(at: anchor))) }
    let key = keepsCursor && columns.isCurrent ? rows.selected?.key : nil
    beginTable(at: anchor, selecting: key, then: move)
  }

  /// Requests the page at an anchor, and moves the cursor to the anchor's row when the page
  /// arrives. An open request for other rows is cancelled, because it belongs to the cursor's
  /// current position.
  mutating func jump(to anchor: PageAnchor) {
    soughtKey = nil
    if !columns.isCurrent || loader.requests.readsTable || !query.isShown {
      return reload(at: anchor)
    }
    cancelLoading(keepsRanks: true)
    if room.isThere {
      begin(.page(screenful(at: anchor), .jump))
    } else {
      load { $0.waitForPlace(anchor, readsTable: false) }
    }
  }

  /// Requests the schema and the screenful of rows at an anchor.
  mutating func beginTable(
    at anchor: PageAnchor, selecting key: RowKey?, then move: PendingMove? = nil
  ) {
    let page = screenful(at: anchor)
    begin(.table(page, selecting: key, isFirst: !columns.isCurrent), then: move)
  }

  /// Requests the rows after the loaded ones. The requested rows come from the shown query, even
  /// while another query waits for a lock.
  mutating func beginAppending(then move: PendingMove? = nil) {
    let page = rows.window.nextPage(of: query.shown, count: room.extensionCount)
    if let page { begin(.page(page, .append), then: move) }
  }

  /// Requests the rows before the loaded ones. The requested rows come from the shown query, even
  /// while another query waits for a lock.
  mutating func beginPrepending(then move: PendingMove? = nil) {
    let page = rows.window.previousPage(of: query.shown, count: room.extensionCount)
    if let page { begin(.page(page, .prepend), then: move) }
  }

  /// Requests rows. When they arrive, the given movement, if any, is made.
  mutating func begin(_ request: TableRowsRequest, then move: PendingMove? = nil) {
    guard loader.source > 0 else { return }
    load { $0.readRows(request, then: move) }
    updateActivity()
  }

  /// Returns the request for one screenful of rows of the requested query.
  func screenful(at anchor: PageAnchor) -> PageRequest {
    PageRequest(query: query.wanted, anchor: anchor, count: room.rowCount)
  }

  /// Cancels all requests except those that save changes.
  ///
  /// - Parameter keepsRanks: Whether the ranks of the requested query are still needed.
  mutating func cancelLoading(keepsRanks: Bool = false) {
    let before = work
    load { [query] in $0.cancel(keepingRanksOf: keepsRanks ? query.wanted : nil) }
    if work != before { updateActivity() }
  }

  /// Removes all rows and columns, because they do not belong to the table that is to be shown.
  mutating func removeRows() {
    columns = .none
    column = 0
    query.didReceiveRows()
    count = ShownCount()
    load {
      $0.discardCount()
      $0.cancelRanking()
    }
    updateActivity()
    rows = CursorRows()
    marks.removeAll()
    mark([.columns, .layout])
  }
}
