import TrellisControls

/// An object that sends requests to a source and receives the answers.
@MainActor
protocol SourceAsking: AnyObject {
  /// Returns whether a request is open, so that its answer is accepted.
  func awaits(_ ticket: LoadTicket) -> Bool
  /// Returns whether an answer contains nothing new, so that it is not recorded.
  func isNoNews(_ answer: TableAnswer) -> Bool
  /// Processes an answer.
  func receive(_ answer: TableAnswer, for ticket: LoadTicket)
  /// Processes the failure of a request.
  func fail(_ error: TableError, for ticket: LoadTicket)
  /// Ends a request that was abandoned, or whose answer contains nothing new.
  func forget(_ ticket: LoadTicket)
}

/// A reader that sends requests to a source on behalf of the control that shows the rows. Each
/// answer is recorded as a completion.
@MainActor
final class SourceReader {
  private var tasks: [LoadTicket: Task<Void, Never>] = [:]

  /// The number of requests that the source has not answered.
  var openCount: Int { tasks.count }

  /// Sends a request to a source, and delivers the answer unless the request has been cancelled.
  ///
  /// - Parameters:
  ///   - source: The source.
  ///   - request: The request to the source.
  ///   - ticket: The identity of the request.
  ///   - asker: The object that gets the answer.
  ///   - name: The use of the rows, as records name it: `table` or `list`.
  ///   - control: The control that shows the rows. If it is not in a window, no request is sent.
  func ask(
    _ source: any TableSource, _ request: SourceRequest, _ ticket: LoadTicket,
    for asker: some SourceAsking, as name: String, in control: Control
  ) {
    guard let context = control.context else { return }
    let pending = context.work.begin(request.subject(for: name), path: control.path)
    let task = Task { [weak self, weak asker] in
      defer { self?.tasks[ticket] = nil }
      do {
        let answer = try await request.answer(of: source)
        guard let asker, Self.isAwaiting(ticket, asker), !asker.isNoNews(answer) else {
          asker?.forget(ticket)
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
  func cancel(_ ticket: LoadTicket) { tasks.removeValue(forKey: ticket)?.cancel() }

  private static func isAwaiting(_ ticket: LoadTicket, _ asker: some SourceAsking) -> Bool {
    asker.awaits(ticket) && !Task.isCancelled
  }
}
