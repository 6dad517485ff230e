import TrellisControls

extension Table {
  /// Has the source do something and takes up the result, unless it was called off meanwhile.
  func load<Result: Sendable>(
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

  func start(_ body: @escaping @MainActor () async -> Void) {
    requests.removeAll(where: \.isCancelled)
    requests.append(Task(operation: body))
  }

  /// Says why something could not be read. What was asked for last is given up for what is shown, unless
  /// somebody only has to wait for a lock.
  func failed(_ error: any Error) {
    isLoading = false
    pendingMove = nil
    let hadFailed = hasFailedToLoad
    let (code, message) = ((error as? TableError)?.code, Table.message(of: error))
    hasFailedToLoad = true
    if !isSchemaStale, query != shownQuery, code != .busy {
      query = shownQuery
      hasFailedToLoad = false
    } else if isSchemaStale || code == .notFound {
      removeRows()
    }
    // Whoever tries again once a second need not say so each time.
    if !hadFailed || message != problem { complain(message) }
  }

  /// The line that says what went wrong.
  static func message(of error: any Error) -> String {
    (error as? TableError)?.message ?? String(describing: error)
  }

  /// Shows no rows, because those at hand are not those of the table to be shown.
  func removeRows() {
    isSchemaStale = true
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
