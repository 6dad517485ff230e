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
    guard loader.source > 0, !loader.isReadingRows, !editing.isSaving else { return }
    if loader.hasFailed, editing == .none { return refresh() }
    resumeCount()
    load { $0.look() }
  }

  /// Calls off what is being read: the rows at hand stay, in the order that they have.
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

  /// Asks for what there is room for and no rows yet.
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

  /// Shows the page at an anchor, the cursor on the row that was asked for. Whatever is being read
  /// is called off: it was for where the cursor is now.
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

  /// Asks for rows.
  mutating func begin(_ purpose: RowsPurpose, then move: PendingMove? = nil) {
    guard loader.source > 0, let request = request(for: purpose) else { return }
    load { $0.readRows(purpose, request, then: move) }
    turnWork()
  }

  /// Returns the rows to ask for: by default one screenful, which is all that can be seen. More
  /// rows are of the query of those at hand, also while another one waits for a lock.
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

  /// Calls off whatever is asked, but for changes.
  mutating func cancelLoading() {
    let wasReading = loader.isReadingRows
    load { $0.cancel() }
    if wasReading { turnWork() }
  }

  /// Shows no rows, because those at hand are not those of the table to be shown.
  mutating func removeRows() {
    columns = .none
    column = 0
    query.arrive()
    count = ShownCount()
    load { $0.forgetCount() }
    rows = CursorRows()
    changes.formUnion([.columns, .layout])
  }
}
