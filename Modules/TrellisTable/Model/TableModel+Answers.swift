extension TableModel {
  /// Processes an answer from the source, unless its request has been cancelled.
  mutating func receive(_ answer: SourceAnswer<TableRowsRequest>, for ticket: LoadTicket) {
    let wasReading = loader.isReadingRows
    let isAccepted = load { $0.accept(answer, for: ticket) }
    if wasReading, !loader.isReadingRows { updateActivity() }
    guard isAccepted else { return }
    switch answer {
    case .rows(.table(let opening, let anchor, let key)):
      receive(opening: opening, at: anchor, selecting: key)
    case .rows(.query(let page, let anchor)): install(page, at: anchor)
    case .rows(.page(let page, let anchor, let purpose)):
      receive(page: page, at: anchor, for: purpose)
    case .count(let count): receive(count: count)
    case .number(let number, let key): receive(number: number, of: key)
    case .ranked(let count): receive(ranked: count)
    case .news(let news): receive(news: news)
    }
  }

  /// Returns whether an answer contains nothing new. This is the case if the source has not
  /// changed, fails with the same message as before while the editor is open, has not ranked any
  /// rows, or does not know the number of a row.
  func isNoNews(_ answer: SourceAnswer<TableRowsRequest>) -> Bool {
    if answer == .ranked(nil) { return true }
    if case .number(nil, _) = answer { return true }
    guard case .news(let news) = answer else { return false }
    return switch news {
    case .none: editing.session?.failure == nil
    case .changed: false
    case .failed(let error): editing.session?.failure == error.message
    }
  }

  /// Processes the result of a check for changes. Normally, the rows are read again, and a failure
  /// is reported only if they cannot be read. While the editor is open, reading must wait, so a
  /// failure is reported immediately, and withdrawn when the source works again.
  private mutating func receive(news: SourceNews) {
    guard case .open(let session) = editing else {
      return news == .none ? () : refreshUnlessEditing()
    }
    if case .failed(let error) = news {
      guard error.message != session.failure else { return }
      updateEditing { $0.session?.failure = error.message }
      complain(error)
    } else if let failure = session.failure {
      updateEditing { $0.session?.failure = nil }
      if problem == failure { clearProblem() }
    }
    updateEditing { $0.session?.isRefreshDue = true }
  }

  /// Ends a request that found nothing new or was abandoned.
  mutating func discard(_ ticket: LoadTicket) {
    let isRanking = loader.requests.ranking?.ticket == ticket
    let isNumber = loader.requests.isFindingNumber(ticket)
    load {
      $0.discard(ticket)
      $0.resumeChangeCheck()
    }
    if isRanking { receive(ranked: nil) }
    if isNumber { resumeCount() }
  }

  /// Reports the failure of a request, unless the request has been cancelled.
  mutating func fail(_ error: TableError, for ticket: LoadTicket) {
    let hadFailed = loader.hasFailed
    switch load({ $0.fail(ticket) }) {
    case .rows: failToRead(error, again: hadFailed)
    case .count: failToCount(error)
    case .ranking: receive(ranked: nil)
    case .number, nil: break
    }
  }

  /// Reports why rows could not be read. If the source is only locked, the requested query is kept,
  /// so that it can be tried again. After any other failure, the requested query is replaced by the
  /// query that is shown.
  private mutating func failToRead(_ error: TableError, again hadFailed: Bool) {
    updateActivity()
    if columns.isCurrent, !query.isShown, error.code != .busy {
      query.giveUp()
      load { $0.recover() }
    } else if !columns.isCurrent || error.code == .notFound {
      removeRows()
    }
    // Rows are tried again every second, but the same problem must be reported only once.
    guard !hadFailed || error.message != problem else { return }
    complain(error, until: loader.hasFailed ? .rowsAreRead : .userGoesOn)
  }

  /// Continues the work that waited for rows, unless a handler has begun other work in the
  /// meantime.
  mutating func resume() {
    let move = loader.requests.move
    guard load({ $0.resume() }) else { return }
    if let move {
      rows.keepCursorInView(room)
      self.move(move)
    }
    load { $0.resumeChangeCheck() }
    resumeCount()
  }

  // MARK: Rows

  private mutating func receive(
    page: TablePage, at anchor: PageAnchor, for purpose: PagePurpose
  ) {
    let isMarking = if case .cursor(_, true) = loader.requests.move { true } else { false }
    switch purpose {
    case .jump where soughtKey != nil && soughtKey != page.rows.first?.key:
      soughtKey = nil
      return add(.resume)
    case .jump:
      soughtKey = nil
      lostRow = nil
      rows.jump(to: page, at: anchor, total: count.total)
      findNumberIfUnknown()
      raise(.selected)
    case .append:
      let shift = rows.append(page, total: count.total, room: room, keepsCursor: isMarking)
      load { $0.shortenMove(by: shift) }
    case .prepend:
      let shift = rows.prepend(page, room: room, keepsCursor: isMarking)
      load { $0.shortenMove(by: shift) }
    }
    updateMarks()
    // The requested query may still be waiting for a lock.
    if query.isShown { succeed() }
    mark([.widths, .layout])
    add(.resume)
  }

  private mutating func receive(
    opening: TableOpening, at anchor: PageAnchor, selecting key: RowKey?
  ) {
    // Row numbers of an earlier version are guesses, even if nothing has changed since the last
    // check.
    let isFollowing = key != nil && key == followedRow
    followedRow = nil
    let known =
      isFollowing ? nil : RowNumberHint(of: anchor, in: rows.window, count: count.told)
    let hint = key == nil || isFollowing ? nil : known ?? loader.numberHint
    let isSameVersion = load { $0.setVersion(opening.version, hint: hint) }
    var page = opening.page
    if isSameVersion, opening.query == query.shown {
      page.firstRowNumber = page.firstRowNumber ?? known?.number
    }
    if !isSameVersion { count.outdate() }
    // Another program has removed a column that the source had before, which is no mistake.
    let hadColumns =
      columns.isCurrent && columns.schema.map { query.wanted.missingColumn(in: $0) == nil } == true
    let missing = hadColumns ? nil : query.wanted.missingColumn(in: opening.schema)
    query.want(opening.query)
    adopt(opening.schema)
    if let missing { complain(missing) }
    let moved = movedRow
    movedRow = nil
    // The cursor follows a row that the user's edit has moved out of view.
    if let moved, moved.key == key, !page.rows.contains(where: { $0.key == key }) {
      followedRow = key
      return beginTable(at: .from(moved), selecting: key, then: loader.requests.move)
    }
    install(page, at: anchor, selecting: key)
  }

  /// Shows the columns of a schema. If the column under the cursor still exists, the cursor stays
  /// in it.
  private mutating func adopt(_ schema: TableSchema) {
    guard columns != .current(schema) else { return }
    let kept = columns.isCurrent ? selectedColumn.flatMap { schema.index(of: $0.id) } : nil
    let wanted = kept ?? nextColumn.flatMap { schema.index(of: $0) } ?? schema.firstEditableColumn
    nextColumn = nil
    columns = .current(schema)
    column = order.nearest(to: wanted)
    mark(.columns)
  }

  private mutating func install(
    _ page: TablePage, at anchor: PageAnchor, selecting key: RowKey? = nil
  ) {
    succeed()
    // The rows begin at the requested row or, if it is gone, at the next one.
    soughtKey = nil
    let isNewQuery = !query.isShown
    query.didReceiveRows()
    if key == nil { count = ShownCount() }
    let isSame = rows.install(page, at: anchor, selecting: key, total: count.total, room: room)
    if isNewQuery {
      lostRow = nil
    } else if let key, rows.selected?.key != key {
      lostRow = deletedRows.contains(key) ? nil : lostRow ?? key
    }
    findNumberIfUnknown()
    updateMarks()
    mark([.widths, .layout])
    if !isSame { raise(.selected) }
    // If all rows from the anchor on are gone, there may be rows before the anchor.
    if page.rows.isEmpty, page.hasRowsBefore {
      return begin(.page(screenful(at: .last), .jump), then: loader.requests.move)
    }
    add(.resume)
  }
}

extension TableSchema {
  /// The index of the column where the cursor starts, which is the first editable column that is
  /// not part of the key.
  var firstEditableColumn: Int {
    columns.firstIndex { !$0.isKey && $0.readOnlyReason == nil } ?? 0
  }
}
