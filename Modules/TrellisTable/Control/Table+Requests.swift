import TrellisControls

/// A question that a source is answering.
struct TableRequest {
  let task: Task<Void, Never>
  /// Whether it counts rows, which is less urgent than to show them.
  let isCount: Bool
}

extension Table {
  /// Has the source do something and takes up the result, unless it was called off meanwhile.
  func load<Result: Sendable>(
    _ subject: String, isCount: Bool = false,
    _ question: @escaping @Sendable () async throws -> Result,
    then take: @escaping @MainActor (Result) -> Void
  ) {
    guard let context else { return }
    let ticket = context.work.begin(subject, path: path)
    let generation = generation
    let task = start(isCount: isCount) { [weak self] in
      do {
        let result = try await question()
        guard self?.generation == generation, !Task.isCancelled else {
          return context.work.abandon(ticket)
        }
        context.work.deliver(ticket) { take(result) }
      } catch {
        guard let self, self.generation == generation, !Task.isCancelled,
          !(error is CancellationError)
        else { return context.work.abandon(ticket) }
        context.work.deliver(ticket) { self.failed(error) }
      }
    }
    context.work.onEnding(ticket, task.cancel)
  }

  func start(
    isCount: Bool = false, _ body: @escaping @MainActor () async -> Void
  ) -> Task<Void, Never> {
    lastRequest += 1
    let number = lastRequest
    let task = Task { [weak self] in
      await body()
      self?.requests[number] = nil
    }
    requests[number] = TableRequest(task: task, isCount: isCount)
    return task
  }

  /// Says why something could not be read. What was asked for last is given up for what is shown, unless
  /// somebody only has to wait for a lock.
  func failed(_ error: any Error) {
    isLoading = false
    isTableDue = false
    pendingMove = nil
    let hadFailed = hasFailedToLoad
    let error = TableError(describing: error)
    hasFailedToLoad = true
    if !isSchemaStale, query != shownQuery, error.code != .busy {
      query = shownQuery
      hasFailedToLoad = false
    } else if isSchemaStale || error.code == .notFound {
      removeRows()
    }
    // Whoever tries again once a second need not say so each time.
    if !hadFailed || error.message != problem { complain(error) }
  }

  /// Shows no rows, because those at hand are not those of the table to be shown.
  func removeRows() {
    isSchemaStale = true
    shownQuery = query
    schema = nil
    count = nil
    window = RowWindow()
    columns = ColumnWidths(gap: 2)
    cursorIndex = 0
    topIndex = 0
    cursorColumn = 0
    firstColumn = 0
    setNeedsLayout()
  }
}
