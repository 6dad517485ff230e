import TrellisControls
import TrellisEvents
import TrellisLayout

extension Table {
  /// Shows another source, from its first row on.
  public func show(_ source: any TableSource, query: TableQuery = TableQuery()) {
    self.source = source
    self.query = query
    isSchemaStale = true
    undoableEdits.removeAll()
    reload(anchor: .first)
  }

  /// Shows other rows of the same source, or the same in another order, from the first one on.
  public func show(_ query: TableQuery) {
    guard query != self.query else { return }
    self.query = query
    reload(anchor: .first)
  }

  /// Reads the rows in view again, for example because somebody else may have changed them.
  public func refresh() {
    let anchor = visibleRows.first.map { PageAnchor.from($0.position) } ?? .first
    reload(anchor: topIndex == 0 && !window.hasRowsBefore ? .first : anchor, keepsCursor: true)
  }

  /// Asks the source whether anything changed, and reads the rows in view again if so; also if they
  /// could not be read the last time.
  public func refreshIfChanged() {
    guard let source, let context, !isLoading, edit == nil else { return }
    if hasFailedToLoad { return refresh() }
    let ticket = context.work.begin("table.changed", path: path)
    let known = knownVersion
    start { [weak self] in
      let version = try? await source.version()
      guard let version, let known, version != known else {
        if let version { self?.knownVersion = version }
        context.work.abandon(ticket)
        return
      }
      context.work.deliver(ticket) {
        self?.knownVersion = version
        self?.refresh()
      }
    }
  }

  // MARK: Requests

  func reload(anchor: PageAnchor, keepsCursor: Bool = false) {
    cancelRequests()
    if !keepsCursor {
      abandonEdit()
      problem = nil
    }
    // How many rows to ask for is known once there is a place to show them.
    guard !frame.isEmpty else {
      awaitedAnchor = anchor
      return
    }
    awaitedAnchor = nil
    let key = keepsCursor ? selectedRow?.key : nil
    if isSchemaStale { return loadTable(anchor: anchor) }
    loadPage(anchor: anchor) { [weak self] page in
      self?.install(page, selecting: key, atEnd: anchor == .last)
      self?.loadCount()
    }
  }

  func cancelRequests() {
    generation += 1
    for request in requests { request.cancel() }
    requests.removeAll()
    isLoading = false
    pendingMove = nil
  }

  /// Asks for the columns and the first rows of another table together, so that what is shown
  /// belongs together at every moment.
  private func loadTable(anchor: PageAnchor) {
    guard let source, context != nil else { return }
    isLoading = true
    let request = PageRequest(query: query, anchor: anchor, count: viewportCount)
    load("table.opened") {
      let schema = try await source.schema()
      return (schema, try await source.version(), try await source.page(request))
    } then: { [weak self] schema, version, page in
      guard let self else { return }
      isLoading = false
      isSchemaStale = false
      self.schema = schema
      knownVersion = version
      columns = ColumnWidths(gap: 2)
      firstColumn = 0
      cursorColumn = schema.firstEditableColumn
      install(page, selecting: nil, atEnd: anchor == .last)
      loadCount()
    }
  }

  /// Asks for rows: by default one screenful, which is all that can be seen of them.
  func loadPage(
    anchor: PageAnchor, count: Int? = nil, then install: @escaping @MainActor (TablePage) -> Void
  ) {
    guard let source else { return }
    isLoading = true
    let request = PageRequest(query: query, anchor: anchor, count: count ?? viewportCount)
    load("table.page") {
      try await source.page(request)
    } then: { [weak self] page in
      self?.isLoading = false
      install(page)
    }
  }

  /// A count that is quick first, then the exact one.
  private func loadCount() {
    guard let source else { return }
    if !window.hasRowsBefore, !window.hasRowsAfter { return learn(.exact(window.rows.count)) }
    let query = query
    load("table.count") {
      try await source.count(query, limit: 10_001)
    } then: { [weak self] count in
      self?.learn(count)
      guard case .atLeast = count else { return }
      self?.load("table.count") {
        try await source.count(query, limit: nil)
      } then: { [weak self] exact in
        self?.learn(exact)
      }
    }
  }

  private func learn(_ count: RowCount) {
    self.count = count
    window.learn(total: count)
    setNeedsDisplay()
    raise(.rowsCounted, count, arguments: [count.recordArgument])
  }

  /// Has the source do something and takes up the result, unless it was called off meanwhile.
  private func load<Result: Sendable>(
    _ subject: String, _ question: @escaping @Sendable () async throws -> Result,
    then take: @escaping @MainActor (Result) -> Void
  ) {
    guard let context else { return }
    let ticket = context.work.begin(subject, path: path)
    let generation = generation
    start { [weak self] in
      do {
        let result = try await question()
        guard self?.generation == generation else { return context.work.abandon(ticket) }
        context.work.deliver(ticket) { take(result) }
      } catch {
        guard let self, self.generation == generation, !(error is CancellationError) else {
          return context.work.abandon(ticket)
        }
        context.work.deliver(ticket) { self.failed(error) }
      }
    }
  }

  private func start(_ body: @escaping @MainActor () async -> Void) {
    requests.removeAll(where: \.isCancelled)
    requests.append(Task(operation: body))
  }

  func failed(_ error: any Error) {
    isLoading = false
    hasFailedToLoad = true
    pendingMove = nil
    complain((error as? TableError)?.message ?? String(describing: error))
  }

  // MARK: Answers

  private func install(_ page: TablePage, selecting key: RowKey?, atEnd: Bool) {
    if hasFailedToLoad { problem = nil }
    hasFailedToLoad = false
    if key == nil { count = nil }
    window.replace(with: page, total: count)
    let kept = key.flatMap { key in window.rows.firstIndex { $0.key == key } }
    let before = selectedRowNumber
    cursorIndex = kept ?? (atEnd ? max(0, window.rows.count - 1) : 0)
    topIndex = atEnd ? max(0, window.rows.count - viewportCount) : 0
    fitColumns()
    setNeedsLayout()
    if key == nil || kept == nil || before != selectedRowNumber { selectionChanged() }
  }

  func fitColumns() {
    guard let schema, let metrics = context?.metrics else { return }
    columns.fit(
      heads: schema.columns.indices.map(head), rows: window.rows, limit: maximumColumnWidth,
      textWidth: metrics.textWidth)
  }

  func selectionChanged() {
    guard let row = selectedRow else { return }
    raise(.valueChanged, arguments: [RecordArgument("key", row.key.description)])
  }
}

extension RowCount {
  fileprivate var recordArgument: RecordArgument {
    switch self {
    case .exact(let count): RecordArgument("count", count)
    case .atLeast(let count): RecordArgument("atLeast", count)
    }
  }
}

extension TableSchema {
  /// Where the cell cursor starts: the first editable column that is not part of the key.
  var firstEditableColumn: Int {
    columns.firstIndex { !$0.isKey && $0.readOnlyReason == nil } ?? 0
  }
}
