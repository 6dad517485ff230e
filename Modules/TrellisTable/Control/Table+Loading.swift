import TrellisControls
import TrellisEvents
import TrellisLayout

extension Table {
  /// Shows another source, from its first row on.
  public func show(_ source: any TableSource, query: TableQuery = TableQuery()) {
    self.source = source
    sourceNumber += 1
    self.query = query
    isSchemaStale = true
    history = EditHistory()
    reload(anchor: .first)
  }

  /// Shows other rows of the same source, or the same in another order, from the first one on.
  public func show(_ query: TableQuery) {
    guard query != self.query else { return }
    self.query = query
    reload(anchor: .first)
  }

  /// Reads the rows in view again, and the columns, for example because somebody else may have changed
  /// them.
  public func refresh() {
    let anchor = visibleRows.first.map { PageAnchor.from($0.position) } ?? .first
    let isAtTop = topIndex == 0 && !window.hasRowsBefore
    let isElsewhere = isSchemaStale || query != shownQuery
    reload(anchor: isAtTop || isElsewhere ? .first : anchor, keepsCursor: true)
  }

  /// Calls off what is being read: the rows at hand stay, in the order that they have.
  ///
  /// - Returns: Whether anything was being read.
  @discardableResult
  public func stopLoading() -> Bool {
    guard isLoading else { return false }
    if !isSchemaStale { query = shownQuery }
    cancelRequests()
    isTableDue = false
    if isSchemaStale {
      removeRows()
      complain("reading was stopped; read the rows again to see them")
    } else if count?.reachable == nil {
      loadCount()
    }
    return true
  }

  /// Asks the source whether anything changed, and reads the rows in view again if so; also if they
  /// could not be read the last time.
  ///
  /// A source that cannot answer, for example because its file is gone, is a problem that is told; the
  /// rows at hand stay.
  public func refreshIfChanged() {
    guard let source, let context, !isLoading, edit == nil else { return }
    if hasFailedToLoad { return refresh() }
    let ticket = context.work.begin("table.changed", path: path)
    let known = knownVersion
    let task = start { [weak self] in
      guard let known, await Table.hasNews(of: source, since: known) else {
        return context.work.abandon(ticket)
      }
      context.work.deliver(ticket) { self?.refresh() }
    }
    context.work.onEnding(ticket, task.cancel)
  }

  /// Whether there may be other rows than at a version, or none can be read any more: reading them again
  /// tells why. A source that somebody has locked is asked again later.
  private static func hasNews(of source: any TableSource, since known: UInt64) async -> Bool {
    do {
      return try await source.version() != known
    } catch {
      return !(error is CancellationError) && (error as? TableError)?.code != .busy
    }
  }

  // MARK: Requests

  func reload(anchor: PageAnchor, keepsCursor: Bool = false) {
    let move = keepsCursor ? pendingMove : nil
    cancelRequests()
    pendingMove = move
    if !keepsCursor {
      abandonEdit()
      forgetProblem()
    }
    // How many rows to ask for is known once there is a place to show them.
    guard !frame.isEmpty else {
      awaitedAnchor = anchor
      return
    }
    awaitedAnchor = nil
    let key = keepsCursor && !isSchemaStale ? selectedRow?.key : nil
    if isSchemaStale || isTableDue || keepsCursor {
      return loadTable(anchor: anchor, selecting: key)
    }
    loadPage(anchor: anchor) { [weak self] page in
      self?.install(page, selecting: nil, at: anchor)
      self?.loadCount()
    }
  }

  func cancelRequests() {
    generation += 1
    stopCounting()
    for request in requests.values { request.task.cancel() }
    requests.removeAll()
    isLoading = false
    pendingMove = nil
  }

  /// Asks for the columns and some rows together, so that what is shown belongs together at every
  /// moment.
  private func loadTable(anchor: PageAnchor, selecting key: RowKey?) {
    guard let source, context != nil else { return }
    isLoading = true
    isTableDue = true
    let (wanted, count) = (query, viewportCount)
    load(isSchemaStale ? "table.opened" : "table.page") {
      let schema = try await source.schema()
      let query = wanted.fitting(schema)
      let version = try await source.version()
      let request = PageRequest(query: query, anchor: anchor, count: count)
      return TableOpening(
        schema: schema, query: query, version: version, page: try await source.page(request))
    } then: { [weak self] opening in
      guard let self else { return }
      isLoading = false
      isTableDue = false
      take(opening, anchor, selecting: key)
      loadCount()
    }
  }

  private func take(_ opening: TableOpening, _ anchor: PageAnchor, selecting key: RowKey?) {
    // What was true of an earlier version is a guess, also if nothing has changed since the last look.
    let known = RowNumberHint(of: self)
    numberHint = key == nil ? nil : known ?? numberHint
    var page = opening.page
    if opening.version == knownVersion, opening.query == shownQuery, case .from = anchor {
      page.firstRowNumber = page.firstRowNumber ?? known?.first
    }
    query = opening.query
    knownVersion = opening.version
    adopt(opening.schema)
    install(page, selecting: key, at: anchor)
  }

  /// Takes up the columns: the cursor stays in its column if that is still there.
  private func adopt(_ schema: TableSchema) {
    guard isSchemaStale || schema != self.schema else { return }
    let column = isSchemaStale ? nil : selectedColumn.flatMap { schema.index(of: $0.id) }
    isSchemaStale = false
    columns = ColumnWidths(gap: 2)
    firstColumn = 0
    cursorColumn = column ?? schema.firstEditableColumn
    self.schema = schema
  }

  /// Asks for rows: by default one screenful, which is all that can be seen of them. Counting, which may
  /// take long, makes way for them.
  func loadPage(
    anchor: PageAnchor, count: Int? = nil, then install: @escaping @MainActor (TablePage) -> Void
  ) {
    guard let source else { return }
    isLoading = true
    stopCounting()
    let request = PageRequest(query: query, anchor: anchor, count: count ?? viewportCount)
    load("table.page") {
      try await source.page(request)
    } then: { [weak self] page in
      self?.isLoading = false
      install(page)
      self?.resumeCounting()
    }
  }

  // MARK: Answers

  private func install(_ page: TablePage, selecting key: RowKey?, at anchor: PageAnchor) {
    if hasFailedToLoad { forgetProblem() }
    hasFailedToLoad = false
    shownQuery = query
    if key == nil { count = nil }
    window.replace(with: page, total: count)
    let kept = key.flatMap { key in window.rows.firstIndex { $0.key == key } }
    let before = selectedRowNumber
    let start = page.index(of: anchor)
    // A row that is gone, or elsewhere by now, leaves the cursor where it was in the view.
    let line = key == nil ? 0 : min(max(0, cursorIndex - topIndex), max(0, viewportCount - 1))
    cursorIndex = kept ?? min(start + line, max(0, window.rows.count - 1))
    topIndex = kept == nil ? start : 0
    fitColumns()
    setNeedsLayout()
    if key == nil || kept == nil || before != selectedRowNumber { selectionChanged() }
    continueMove()
  }

  func fitColumns() {
    guard let schema, let metrics = context?.metrics else { return }
    columns.fit(
      heads: schema.columns.indices.map(head), rows: window.rows, limit: maximumColumnWidth,
      textWidth: metrics.textWidth)
  }

  func selectionChanged() {
    guard let row = selectedRow else { return }
    raise(.valueChanged, arguments: [privacy.recorded(row.key)])
  }
}

extension TableSchema {
  /// Where the cell cursor starts: the first editable column that is not part of the key.
  var firstEditableColumn: Int {
    columns.firstIndex { !$0.isKey && $0.readOnlyReason == nil } ?? 0
  }
}

extension TableQuery {
  /// The query without the columns that there are no more.
  fileprivate func fitting(_ schema: TableSchema) -> TableQuery {
    TableQuery(sort: sort.filter { schema.index(of: $0.column) != nil }, filter: filter)
  }
}

/// What is asked for together when a table is opened or read again.
private struct TableOpening: Sendable {
  let schema: TableSchema
  let query: TableQuery
  let version: UInt64
  let page: TablePage
}
