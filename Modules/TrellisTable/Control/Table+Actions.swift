import TrellisControls
import TrellisEvents
import TrellisLayout
import TrellisTiming

extension Table {
  /// Carries out an action that the table's model requires.
  func carryOut(_ action: TableAction) {
    switch action {
    case .load(.ask(let ticket, let request)): ask(request, ticket)
    case .load(.cancel(let ticket)): reader.cancel(ticket)
    case .raise(let news): raise(news)
    case .resume: update { $0.resume() }
    case .commit(let write): commit(write)
    case .startTimer: startTimer()
    case .stopTimer: stopTimer()
    }
  }

  /// Updates the parts of the table that look different after a step of the model.
  func show(_ changes: TableChanges) {
    if changes.contains(.columns) {
      columnWidths = ColumnWidths()
      firstColumn = 0
      reportColumns()
    }
    if changes.contains(.widths) { fitColumns() }
    if !changes.isDisjoint(with: [.columns, .widths]) { strip = makeStrip() }
    if changes.contains(.editor) { editor.isHidden = true }
    if changes.contains(.problem) { showProblem() }
    if changes.contains(.layout) { setNeedsLayout() }
    if changes.contains(.display) { setNeedsDisplay() }
  }

  func fitColumns() {
    guard let schema, let metrics = context?.metrics else { return }
    // The cells of a column share these values, which are therefore looked up only once.
    let missing = schema.missingText
    let digits = schema.columns.map { decimals[$0.id] }
    columnWidths.fit(
      heads: schema.columns.indices.map(head), rows: model.rows.all, limit: maximumColumnWidth,
      text: { CellText($0, missing: missing, decimals: digits[$1]) }, textWidth: metrics.textWidth)
  }

  private func ask(_ request: SourceRequest<TableRowsRequest>, _ ticket: LoadTicket) {
    // A handler that ran after the request was made may have cancelled it.
    guard let source, awaits(ticket) else { return }
    reader.ask(source, request, ticket, for: self, in: self)
  }

  // MARK: The delay before a wait is reported

  private static let momentMilliseconds = 150

  private func startTimer() {
    stopTimer()
    activityTimer = context?.schedule(.milliseconds(Table.momentMilliseconds)) { [weak self] in
      self?.update { $0.activityDelayPassed() }
    }
  }

  private func stopTimer() {
    activityTimer?.cancel()
    activityTimer = nil
  }

  private static let progressMilliseconds = 250

  /// Updates ``progress`` every 250 milliseconds while ``activity`` is ``TableActivity/ranking``,
  /// and stops the timer when the ranking ends.
  func followProgress() {
    guard activity == .ranking else {
      progressTimer?.cancel()
      progressTimer = nil
      return
    }
    guard progressTimer == nil else { return }
    progressTimer = context?.schedule(.milliseconds(Table.progressMilliseconds)) { [weak self] in
      self?.progressTimer = nil
      self?.followProgress()
    }
    let share = model.loader.requests.ranking.flatMap { reader.share(of: $0.ticket) }
    update { $0.progress = share.map { Int($0 * 100) } }
  }

  // MARK: Handlers

  private func raise(_ news: TableNews) {
    switch news {
    case .selected:
      guard let row = selectedRow else { return }
      raise(.valueChanged, arguments: [privacy.recorded(row.key)])
    case .counted(let count): raise(count)
    case .activityChanged(let activity):
      raise(
        .activityChanged, activity, arguments: [RecordArgument("activity", activity.rawValue)])
    case .failed(let message, let recorded):
      raise(
        .tableFailed, TableProblem(message: message),
        arguments: [RecordArgument("message", recorded)])
    case .recovered(let message): raise(.tableRecovered, TableProblem(message: message))
    case .saved(let saved): raise(.cellSaved, saved)
    case .restored(let saved): raise(.cellRestored, saved)
    case .rowSaved(let saved): raise(.rowSaved, saved)
    case .rowRestored(let saved): raise(.rowRestored, saved)
    }
  }
}

extension Table {
  /// Raises the event about the number of rows. The record of the event names the database, so that
  /// a journal names every database that was shown, even if nothing in the database was changed.
  private func raise(_ count: RowCount) {
    let origin = RecordOrigin(source: schema?.database)
    let raise = { [self] in
      _ = self.raise(.rowsCounted, count, arguments: [count.recordArgument])
    }
    if let dispatcher = context?.dispatcher, !origin.isEmpty {
      dispatcher.withOrigin(origin) { raise() }
    } else {
      raise()
    }
  }
}

extension Table: SourceAsking {
  func awaits(_ ticket: LoadTicket) -> Bool { model.loader.awaits(ticket) }

  func isNoNews(_ answer: SourceAnswer<TableRowsRequest>) -> Bool { model.isNoNews(answer) }

  func receive(_ answer: SourceAnswer<TableRowsRequest>, for ticket: LoadTicket) {
    update { $0.receive(answer, for: ticket) }
  }

  func fail(_ error: TableError, for ticket: LoadTicket) {
    update { $0.fail(error, for: ticket) }
  }

  func discard(_ ticket: LoadTicket) { update { $0.discard(ticket) } }
}

extension RowCount {
  fileprivate var recordArgument: RecordArgument {
    switch self {
    case .exact(let count): RecordArgument("count", count)
    case .atLeast(let count): RecordArgument("atLeast", count)
    case .estimate(let count): RecordArgument("estimate", count)
    case .first(let count): RecordArgument("first", count)
    }
  }
}
