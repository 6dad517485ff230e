extension TableModel {
  /// Takes up an answer of the source, if it is still waited for.
  mutating func take(_ answer: TableAnswer, for ticket: LoadTicket) {
    guard loading.awaits(ticket) else { return }
    if loading.endLook(ticket) { return take(answer.news) }
    switch (loading.phase, answer) {
    case (.rows(_, .table(let anchor, let key), _), .table(let opening)):
      arrive(counting: .limited)
      take(opening, at: anchor, selecting: key)
    case (.rows(_, let purpose, _), .page(let page)): take(page, for: purpose)
    case (.counting(_, .rows(let extent)), .count(let count)): take(count, upTo: extent)
    case (.counting(_, .number(let key)), .number(let number)): take(number, of: key)
    default: break
    }
  }

  /// Whether an answer tells nothing that is not known: the source has not changed, or fails as it did when
  /// the editor was open before.
  func isNoNews(_ answer: TableAnswer) -> Bool {
    guard case .news(let news) = answer else { return false }
    return switch news {
    case .none: editing.session?.failure == nil
    case .changed: false
    case .failed(let error): editing.session?.failure == error.message
    }
  }

  /// Reads the rows again, which also tells why they cannot be read. Below an open editor that has to wait,
  /// so what is wrong is told at once, and taken back once it is not so any more.
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

  /// Takes note that a question whether anything changed was answered with no, or given up.
  mutating func forget(_ ticket: LoadTicket) {
    _ = loading.endLook(ticket)
  }

  /// Says why something could not be read. What was asked for last is given up for what is shown, unless
  /// somebody only has to wait for a lock.
  mutating func fail(_ error: TableError, for ticket: LoadTicket) {
    guard loading.awaits(ticket), !loading.endLook(ticket) else { return }
    let wasReading = loading.isReadingRows
    loading.rest()
    if wasReading { turnWork() }
    let hadFailed = hasFailed
    hasFailed = true
    if columns.isCurrent, !query.isShown, error.code != .busy {
      query.giveUp()
      hasFailed = false
    } else if !columns.isCurrent || error.code == .notFound {
      removeRows()
    }
    // Whoever tries again once a second need not say so each time.
    if !hadFailed || error.message != problem { complain(error, isSolvedByRows: hasFailed) }
  }

  /// Goes on with what waited for rows, unless something else was begun while those were told.
  mutating func goOn() {
    guard case .arrived(let move) = loading.phase else { return }
    loading.rest()
    if let move {
      rows.keepCursorInView(room)
      self.move(move)
    }
    resumeCount()
  }

  private mutating func arrive(counting due: CountExtent? = nil) {
    loading.arrive(dueCount: due)
    turnWork()
  }

  // MARK: Rows

  private mutating func take(_ page: TablePage, for purpose: RowsPurpose) {
    switch purpose {
    case .table: return
    case .query(let anchor):
      arrive(counting: .limited)
      return install(page, at: anchor)
    case .jump(let anchor):
      arrive()
      rows.jump(to: page, at: anchor, total: count.total)
      raise(.selected)
    case .append:
      arrive()
      rows.append(page, total: count.total, room: room)
    case .prepend:
      arrive()
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
    // What was true of an earlier version is a guess, also if nothing has changed since the last look.
    let known = RowNumberHint(of: anchor, in: rows.window, count: count.told)
    numberHint = key == nil ? nil : known ?? numberHint
    var page = opening.page
    if opening.version == version, opening.query == query.shown {
      page.firstRowNumber = page.firstRowNumber ?? known?.first
    }
    if opening.version != version { count.outdate() }
    query.want(opening.query)
    version = opening.version
    adopt(opening.schema)
    install(page, at: anchor, selecting: key)
  }

  /// Takes up the columns: the cursor stays in its column if that is still there.
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
    if page.rows.isEmpty, page.hasRowsBefore { return begin(.jump(.last), then: loading.move) }
    actions.append(.goOn)
  }
}

extension TableSchema {
  /// Where the cell cursor starts: the first editable column that is not part of the key.
  var firstEditableColumn: Int {
    columns.firstIndex { !$0.isKey && $0.readOnlyReason == nil } ?? 0
  }
}

extension TableAnswer {
  /// What a look found.
  fileprivate var news: SourceNews {
    if case .news(let news) = self { news } else { .none }
  }
}
