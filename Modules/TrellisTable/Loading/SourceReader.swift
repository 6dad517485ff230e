import TrellisControls

/// A reader that asks a source and gets the answers.
@MainActor
protocol SourceAsking: AnyObject {
  /// Returns whether an answer counts.
  func awaits(_ ticket: LoadTicket) -> Bool
  /// Returns whether an answer tells nothing that is not known, so that it leaves no record.
  func isNoNews(_ answer: TableAnswer) -> Bool
  /// Takes an answer.
  func take(_ answer: TableAnswer, for ticket: LoadTicket)
  /// Takes note that a request has failed.
  func fail(_ error: TableError, for ticket: LoadTicket)
  /// Takes note that a request was answered with nothing new, or given up.
  func forget(_ ticket: LoadTicket)
}

/// A reader that asks a source on behalf of the controls that show its rows; each answer is a
/// completion on record.
@MainActor
final class SourceReader {
  private var tasks: [LoadTicket: Task<Void, Never>] = [:]

  /// The number of requests that the source has not answered.
  var openCount: Int { tasks.count }

  /// Asks a source, and hands over what it answers as long as that is waited for.
  ///
  /// - Parameters:
  ///   - source: The source.
  ///   - request: The request to the source.
  ///   - ticket: The number of the request.
  ///   - asker: The object that gets the answer.
  ///   - name: The use of the rows, as records name it: `table` or `list`.
  ///   - control: The control that shows the rows; nothing is asked while it is not shown itself.
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
        context.work.deliver(pending) { asker.take(answer, for: ticket) }
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

  /// Calls off a request.
  func cancel(_ ticket: LoadTicket) { tasks.removeValue(forKey: ticket)?.cancel() }

  private static func isAwaiting(_ ticket: LoadTicket, _ asker: some SourceAsking) -> Bool {
    asker.awaits(ticket) && !Task.isCancelled
  }
}
