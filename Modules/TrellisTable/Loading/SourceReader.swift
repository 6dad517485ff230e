import TrellisControls

/// An object that sends requests to a source and receives the answers.
@MainActor
protocol SourceAsking: AnyObject {
  associatedtype Rows: RowsRequest

  /// Returns whether a request is open, in which case its answer is accepted.
  func awaits(_ ticket: LoadTicket) -> Bool
  /// Returns whether an answer contains nothing new, in which case it is not recorded.
  func isNoNews(_ answer: SourceAnswer<Rows>) -> Bool
  /// Processes the source's answer to a request.
  func receive(_ answer: SourceAnswer<Rows>, for ticket: LoadTicket)
  /// Processes the failure of a request.
  func fail(_ error: TableError, for ticket: LoadTicket)
  /// Ends a request that was abandoned, or whose answer contains nothing new.
  func discard(_ ticket: LoadTicket)
}

/// A reader that sends requests to a source on behalf of the control that shows the rows. Each
/// answer is recorded as a completion.
@MainActor
final class SourceReader {
  private var tasks: [LoadTicket: Task<Void, Never>] = [:]
  private var progress: [LoadTicket: RankingProgress] = [:]

  /// The number of requests that the source has not answered yet.
  var openCount: Int { tasks.count }

  /// Sends a request to a source, and delivers the answer unless the request has been cancelled.
  ///
  /// - Parameters:
  ///   - source: The source.
  ///   - request: The request to the source.
  ///   - ticket: The identity of the request.
  ///   - asker: The object that receives the answer.
  ///   - control: The control that shows the rows, which must be in a window.
  func ask<Asker: SourceAsking>(
    _ source: any TableSource, _ request: SourceRequest<Asker.Rows>, _ ticket: LoadTicket,
    for asker: Asker, in control: Control
  ) {
    guard let context = control.context else {
      assertionFailure("a control read rows while it was not in a window")
      let reason = "the control is not in a window, so it cannot read rows; add it to a window"
      return asker.fail(TableError(.unavailable, reason), for: ticket)
    }
    let pending = context.work.begin(request.subject, path: control.path)
    let progress = RankingProgress()
    if case .rank = request { self.progress[ticket] = progress }
    let task = Task { [weak self, weak asker] in
      defer { self?.end(ticket) }
      do {
        let answer = try await request.answer(of: source, reporting: progress)
        guard let asker, Self.isAwaiting(ticket, asker), !asker.isNoNews(answer) else {
          asker?.discard(ticket)
          return context.work.abandon(pending)
        }
        context.work.deliver(pending) { asker.receive(answer, for: ticket) }
      } catch {
        guard let asker, Self.isAwaiting(ticket, asker), !(error is CancellationError) else {
          return context.work.abandon(pending)
        }
        let error = TableError(describing: error)
        context.work.deliver(pending) { asker.fail(error, for: ticket) }
      }
    }
    tasks[ticket] = task
    context.work.onEnding(pending, task.cancel)
  }

  /// Cancels a request.
  func cancel(_ ticket: LoadTicket) {
    tasks[ticket]?.cancel()
    end(ticket)
  }

  /// Returns the share of a request's work that is done, from 0 to 1, or `nil` if the request
  /// reports no progress.
  func share(of ticket: LoadTicket) -> Double? { progress[ticket]?.share }

  private func end(_ ticket: LoadTicket) {
    tasks[ticket] = nil
    progress[ticket] = nil
  }

  private static func isAwaiting(_ ticket: LoadTicket, _ asker: some SourceAsking) -> Bool {
    asker.awaits(ticket) && !Task.isCancelled
  }
}
