import TrellisControls
import TrellisEvents
import TrellisLayout
import TrellisTiming

extension Table {
  /// Does what the model wants to be done.
  func perform(_ action: TableAction) {
    switch action {
    case .ask(let ticket, let request): ask(request, ticket)
    case .cancel(let ticket): requests.removeValue(forKey: ticket)?.cancel()
    case .raise(let news): raise(news)
    case .goOn: update { $0.goOn() }
    case .commit(let write): commit(write)
    case .startTimer: startTimer()
    case .stopTimer: stopTimer()
    }
  }

  /// Brings up to date what looks different.
  func show(_ changes: TableChanges) {
    if changes.contains(.columns) {
      columns = ColumnWidths(gap: 2)
      firstColumn = 0
    }
    if changes.contains(.widths) { fitColumns() }
    if changes.contains(.editor) { editor.isHidden = true }
    if changes.contains(.problem) { showProblem() }
    if changes.contains(.layout) { setNeedsLayout() }
    if changes.contains(.display) { setNeedsDisplay() }
  }

  private func fitColumns() {
    guard let schema, let metrics = context?.metrics else { return }
    columns.fit(
      heads: schema.columns.indices.map(head), rows: model.rows.all, limit: maximumColumnWidth,
      textWidth: metrics.textWidth)
  }

  // MARK: Requests

  /// Asks the source, and hands over what it answers as long as that is waited for.
  private func ask(_ request: SourceRequest, _ ticket: LoadTicket) {
    // Handlers that were told since may have called it off.
    guard let source, let context, model.loading.awaits(ticket) else { return }
    let pending = context.work.begin(request.subject, path: path)
    let task = Task { [weak self] in
      defer { self?.requests[ticket] = nil }
      do {
        let answer = try await request.answer(of: source)
        guard let self, isAwaiting(ticket), !model.isNoNews(answer) else {
          self?.update { $0.forget(ticket) }
          return context.work.abandon(pending)
        }
        context.work.deliver(pending) { self.update { $0.take(answer, for: ticket) } }
      } catch {
        guard let self, isAwaiting(ticket), !(error is CancellationError) else {
          return context.work.abandon(pending)
        }
        let error = TableError(describing: error)
        context.work.deliver(pending) { self.update { $0.fail(error, for: ticket) } }
      }
    }
    requests[ticket] = task
    context.work.onEnding(pending, task.cancel)
  }

  private func isAwaiting(_ ticket: LoadTicket) -> Bool {
    model.loading.awaits(ticket) && !Task.isCancelled
  }

  // MARK: The moment after which a wait is told

  private static let momentMilliseconds = 150

  private func startTimer() {
    stopTimer()
    activityTimer = context?.schedule(.milliseconds(Table.momentMilliseconds)) { [weak self] in
      self?.update { $0.passMoment() }
    }
  }

  private func stopTimer() {
    activityTimer?.cancel()
    activityTimer = nil
  }

  // MARK: Handlers

  private func raise(_ news: TableNews) {
    switch news {
    case .selected:
      guard let row = selectedRow else { return }
      raise(.valueChanged, arguments: [privacy.recorded(row.key)])
    case .counted(let count): raise(.rowsCounted, count, arguments: [count.recordArgument])
    case .turned(let activity):
      raise(
        .activityChanged, activity, arguments: [RecordArgument("activity", activity.rawValue)])
    case .failed(let message, let recorded):
      raise(
        .tableFailed, TableProblem(message: message),
        arguments: [RecordArgument("message", recorded)])
    case .recovered(let message): raise(.tableRecovered, TableProblem(message: message))
    case .saved(let saved): raise(.cellSaved, saved)
    case .restored(let saved): raise(.cellRestored, saved)
    }
  }
}

extension RowCount {
  fileprivate var recordArgument: RecordArgument {
    switch self {
    case .exact(let count): RecordArgument("count", count)
    case .atLeast(let count): RecordArgument("atLeast", count)
    case .first(let count): RecordArgument("first", count)
    }
  }
}
