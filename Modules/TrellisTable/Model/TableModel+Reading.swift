extension TableModel {
  /// Reads the schema and the visible rows again.
  mutating func refresh() {
    let isElsewhere = !columns.isCurrent || !query.isShown
    let first = rows.visible(in: room).first
    let anchor = first.map { PageAnchor.from($0.position) } ?? .first
    reload(at: !rows.hasRowsAbove || isElsewhere ? .first : anchor, keepsCursor: true)
  }

  /// Asks the source whether anything changed. If the last attempt to read rows failed, reads them
  /// again immediately.
  mutating func checkForChanges() {
    guard loader.source > 0, !loader.isReadingRows, !editing.isSaving else { return }
    if loader.hasFailed, editing == .none { return refresh() }
    resumeCount()
    load { $0.checkForChanges() }
  }

  /// Stops reading rows. The rows that are shown stay, in their order.
  ///
  /// - Returns: Whether anything was being read.
  mutating func stopReading() -> Bool {
    guard loader.isReadingRows else { return false }
    if columns.isCurrent { query.giveUp() }
    cancelLoading()
    if !columns.isCurrent {
      removeRows()
      complain("reading was stopped; read the rows again to see them", until: .rowsAreRead)
    } else if count.told?.reachable == nil {
      load { $0.putOffCount() }
      resumeCount()
    }
    return true
  }

  /// Requests the rows that the view has space for and that are not loaded.
  mutating func fillView() {
    rows.keepCursorInView(room)
    if case .waitingForPlace(let anchor, _) = loader.requests.phase {
      if room.isThere { reload(at: anchor) }
    } else if !loader.isReadingRows, rows.isShort(for: room) {
      begin(.append)
    } else if !loader.isReadingRows, rows.isShortAbove(for: room) {
      begin(.prepend)
    }
  }

  // MARK: Asking

  mutating func reload(at anchor: PageAnchor, keepsCursor: Bool = false) {
    let move = keepsCursor ? loader.requests.move : nil
    let readsTable = keepsCursor || !columns.isCurrent || loader.requests.readsTable
    cancelLoading()
    if !keepsCursor {
      abandonEdit()
      forgetProblem()
    }
    guard room.isThere else {
      return load { $0.waitForPlace(anchor, readsTable: readsTable) }
    }
    guard readsTable else { return begin(.query(anchor)) }
    let key = keepsCursor && columns.isCurrent ? rows.selected?.key : nil
    begin(.table(anchor, selecting: key), then: move)
  }

  /// Requests the page at an anchor, and moves the cursor to its row when the page arrives. Other
  /// rows that are being read are for the cursor's current position, so they are cancelled.
  mutating func jump(to anchor: PageAnchor) {
    if !columns.isCurrent || loader.requests.readsTable || !query.isShown {
      return reload(at: anchor)
    }
    cancelLoading()
    if room.isThere {
      begin(.jump(anchor))
    } else {
      load { $0.waitForPlace(anchor, readsTable: false) }
    }
  }

  /// Requests rows.
  mutating func begin(_ purpose: RowsPurpose, then move: PendingMove? = nil) {
    guard loader.source > 0, let request = request(for: purpose) else { return }
    load { $0.readRows(purpose, request, then: move) }
    updateActivity()
  }

  /// Returns the request for some rows, normally one screenful. More rows before or after the
  /// loaded ones come from the shown query, even while another query waits for a lock.
  private func request(for purpose: RowsPurpose) -> SourceRequest? {
    let count = room.extensionCount
    switch purpose {
    case .table(let anchor, _):
      let page = PageRequest(query: query.wanted, anchor: anchor, count: room.rowCount)
      return .table(page, isFirst: !columns.isCurrent)
    case .query(let anchor), .jump(let anchor):
      return .page(PageRequest(query: query.wanted, anchor: anchor, count: room.rowCount))
    case .append: return rows.window.nextPage(of: query.shown, count: count).map { .page($0) }
    case .prepend: return rows.window.previousPage(of: query.shown, count: count).map { .page($0) }
    case .again: return nil
    }
  }

  /// Cancels all requests except changes.
  mutating func cancelLoading() {
    let wasReading = loader.isReadingRows
    load { $0.cancel() }
    if wasReading { updateActivity() }
  }

  /// Removes all rows and columns, because they do not belong to the table to be shown.
  mutating func removeRows() {
    columns = .none
    column = 0
    query.arrive()
    count = ShownCount()
    load { $0.forgetCount() }
    rows = CursorRows()
    mark([.columns, .layout])
  }
}
