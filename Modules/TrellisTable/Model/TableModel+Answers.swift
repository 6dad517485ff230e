extension TableModel {
  /// Takes an answer of the source, if it is still waited for.
  mutating func take(_ answer: TableAnswer, for ticket: LoadTicket) {
    let wasReading = loader.isReadingRows
    let loaded = load { $0.take(answer, for: ticket) }
    if wasReading, !loader.isReadingRows { turnWork() }
    switch loaded {
    case .table(let opening, let anchor, let key): take(opening, at: anchor, selecting: key)
    case .page(let page, let purpose): take(page, for: purpose)
    case .count(let count): take(count)
    case .number(let number, let key): take(number, of: key)
    case .news(let news): take(news)
    case .rows, nil: break
    }
  }

  /// Returns whether an answer tells nothing that is not known: the source has not changed, or
  /// fails as it did when the editor was open before.
  func isNoNews(_ answer: TableAnswer) -> Bool {
    guard case .news(let news) = answer else { return false }
    return switch news {
    case .none: editing.session?.failure == nil
    case .changed: false
    case .failed(let error): editing.session?.failure == error.message
    }
  }

  /// Reads the rows again, which also tells why they cannot be read. Below an open editor that has
  /// to wait, so what is wrong is told at once, and taken back once it is not so any more.
  private mutating func take(_ news: SourceNews) {
    guard case .open(let session) = editing else {
      return news == .none ? () : refreshUnlessEditing()
    }
    if case .failed(let error) = news {
      guard error.message != session.failure else { return }
      editing.session?.failure = error.message
      complain(error)
    } else if let failure = session.failure {
      editing.session?.failure = nil
      if problem == failure { forgetProblem() }
    }
    editing.session?.isRefreshDue = true
  }

  /// Takes note that a request whether anything changed was answered with no, or given up.
  mutating func forget(_ ticket: LoadTicket) { load { $0.forget(ticket) } }

  /// Tells why a request failed, if its answer is still waited for.
  mutating func fail(_ error: TableError, for ticket: LoadTicket) {
    let hadFailed = loader.hasFailed
    switch load({ $0.fail(ticket) }) {
    case .rows: failToRead(error, again: hadFailed)
    case .count: failToCount(error)
    case .number, nil: break
    }
  }

  /// Tells why rows could not be read. What was asked for last is given up for what is shown,
  /// unless a lock only has to be waited for.
  private mutating func failToRead(_ error: TableError, again hadFailed: Bool) {
    turnWork()
    if columns.isCurrent, !query.isShown, error.code != .busy {
      query.giveUp()
      load { $0.recover() }
    } else if !columns.isCurrent || error.code == .notFound {
      removeRows()
    }
    // A retry every second need not tell the same each time.
    guard !hadFailed || error.message != problem else { return }
    complain(error, until: loader.hasFailed ? .rowsAreRead : .userGoesOn)
  }

  /// Continues what waited for rows, unless something else was begun while those were told.
  mutating func goOn() {
    let move = loader.requests.move
    guard load({ $0.goOn() }) else { return }
    if let move {
      rows.keepCursorInView(room)
      self.move(move)
    }
    resumeCount()
  }

  // MARK: Rows

  private mutating func take(_ page: TablePage, for purpose: RowsPurpose) {
    switch purpose {
    case .table, .again: return
    case .query(let anchor): return install(page, at: anchor)
    case .jump(let anchor):
      rows.jump(to: page, at: anchor, total: count.total)
      raise(.selected)
    case .append:
      rows.append(page, total: count.total, room: room)
    case .prepend:
      rows.prepend(page, room: room)
    }
    // Another query may be waiting for a lock still.
    if query.isShown { succeed() }
    changes.formUnion([.widths, .layout])
    actions.append(.goOn)
  }

  private mutating func take(
    _ opening: TableOpening, at anchor: PageAnchor, selecting key: RowKey?
  ) {
    // What was true of an earlier version is a guess, also if nothing has changed since the last
    // look.
    let known = RowNumberHint(of: anchor, in: rows.window, count: count.told)
    let hint = key == nil ? nil : known ?? loader.numberHint
    let isSameVersion = load { $0.learn(opening.version, hint) }
    var page = opening.page
    if isSameVersion, opening.query == query.shown {
      page.firstRowNumber = page.firstRowNumber ?? known?.number
    }
    if !isSameVersion { count.outdate() }
    query.want(opening.query)
    adopt(opening.schema)
    install(page, at: anchor, selecting: key)
  }

  /// Takes the columns: the cursor stays in its column if that is still there.
  private mutating func adopt(_ schema: TableSchema) {
    guard columns != .current(schema) else { return }
    let kept = columns.isCurrent ? selectedColumn.flatMap { schema.index(of: $0.id) } : nil
    column = kept ?? schema.firstEditableColumn
    columns = .current(schema)
    changes.insert(.columns)
  }

  private mutating func install(
    _ page: TablePage, at anchor: PageAnchor, selecting key: RowKey? = nil
  ) {
    succeed()
    query.arrive()
    if key == nil { count = ShownCount() }
    let isSame = rows.install(page, at: anchor, selecting: key, total: count.total, room: room)
    changes.formUnion([.widths, .layout])
    if !isSame { raise(.selected) }
    // Where all rows from the anchor on are gone, there may be others before.
    if page.rows.isEmpty, page.hasRowsBefore {
      return begin(.jump(.last), then: loader.requests.move)
    }
    actions.append(.goOn)
  }
}

extension TableSchema {
  /// The column where the cell cursor starts: the first editable one that is not part of the key.
  var firstEditableColumn: Int {
    columns.firstIndex { !$0.isKey && $0.readOnlyReason == nil } ?? 0
  }
}
