/// A value that determines when a source's rows are read and counted. The owner of a loader calls
/// its methods to request rows and to pass on the source's answers. Each method adds the steps that
/// the owner must then carry out.
///
/// Tables and section lists share this type. A loader sends one request at a time, rows before
/// counts, and accepts an answer only while its request is open. Each source has a loader of its
/// own, whose tickets contain the number of the source, so that the answers of different sources
/// are never confused.
///
/// ``takeSteps()`` returns the steps that the owner must carry out, in order.
struct RowLoader<Rows: RowsRequest>: Hashable, Sendable {
  private struct Ranked: Hashable, Sendable {
    let query: TableQuery
    /// The version of the rows, or `nil` if the query must not be ranked again.
    let version: UInt64?
  }

  /// The open requests to the source.
  private(set) var requests: OpenRequests<Rows>
  /// The version of the source when its rows were read, or `nil` if no rows have been read.
  private(set) var version: UInt64?
  /// The number that a row had before the rows were read again. The hint is `nil` if no number was
  /// known, and after the number has been verified.
  private(set) var numberHint: RowNumberHint?
  /// The next step of the search for the number of a loaded row.
  private var numberSearch = NumberSearch.none
  /// Whether to check for changes once the open requests have been answered.
  private var isChangeCheckDue = false
  /// Whether the most recent attempt to read rows failed.
  private(set) var hasFailed = false
  /// The query whose rows' ranks were most recently requested, with the version of the rows, or
  /// `nil` if no ranks were requested.
  private var ranked: Ranked?
  private var steps: [LoadStep<Rows>] = []

  /// Creates a loader for the source that the given number identifies. The number is 0 if there is
  /// no source.
  init(ofSource source: Int = 0) {
    requests = OpenRequests(ofSource: source)
  }

  /// The number that identifies the source, or 0 if there is none.
  var source: Int { requests.source }

  /// Whether rows are being read.
  var isReadingRows: Bool { requests.isReadingRows }

  /// Returns whether a request is open, in which case its answer is accepted.
  func awaits(_ ticket: LoadTicket) -> Bool { requests.awaits(ticket) }

  /// Returns the steps that were added since this method was last called, in order, and removes
  /// them.
  mutating func takeSteps() -> [LoadStep<Rows>] {
    defer { steps = [] }
    return steps
  }

  // MARK: Asking

  /// Requests rows. A count that is in progress is interrupted, because it may take a long time.
  ///
  /// - Parameters:
  ///   - request: The request for rows.
  ///   - move: The movement to make when the rows arrive, or `nil` to make none.
  mutating func readRows(_ request: Rows, then move: PendingMove? = nil) {
    pauseCount()
    ask(.rows(request), requests.beginRows(request, then: move))
  }

  /// Asks the source whether anything has changed since its rows were read. If rows are being read,
  /// or if another check is open, the source is asked afterwards, because there may be further
  /// changes in the meantime.
  mutating func checkForChanges() {
    guard requests.changeCheck == nil, !isReadingRows else { return scheduleChangeCheck() }
    isChangeCheckDue = false
    guard let version else { return }
    ask(.changeCheck(since: version), requests.beginChangeCheck())
  }

  /// Schedules a check for changes.
  mutating func scheduleChangeCheck() { isChangeCheckDue = true }

  /// Starts a check for changes if one is scheduled.
  mutating func resumeChangeCheck() {
    if isChangeCheckDue { checkForChanges() }
  }

  private mutating func ask(_ request: SourceRequest<Rows>, _ ticket: LoadTicket) {
    steps.append(.ask(ticket, request))
  }

  /// Delays reading rows until there is an area in which to show them.
  mutating func waitForPlace(_ anchor: PageAnchor, readsTable: Bool) {
    requests.waitForPlace(anchor, readsTable: readsTable)
  }

  /// Makes a movement wait for the rows that are being read.
  mutating func wait(_ move: PendingMove) { requests.wait(move) }

  /// Shortens the movement that waits for rows by the part that has already been made.
  mutating func shortenMove(by shift: CursorRows.Shift) { requests.shortenMove(by: shift) }

  /// Cancels the request for rows or a count. An interrupted count resumes later.
  mutating func cancelRows() {
    pauseCount()
    if let ticket = requests.cancelRows() { steps.append(.cancel(ticket)) }
  }

  /// Cancels all requests, except a request for ranks that are still needed. An interrupted count
  /// resumes later, and a check for changes is repeated after the next rows have been read.
  ///
  /// - Parameter query: The query whose ranks are still needed, or `nil` if no ranks are needed.
  mutating func cancel(keepingRanksOf query: TableQuery? = nil) {
    pauseCount()
    if requests.changeCheck != nil { scheduleChangeCheck() }
    if requests.ranking?.query != query { cancelRanking() }
    steps += requests.open.filter { $0 != requests.ranking?.ticket }.map { .cancel($0) }
    requests.cancel()
  }

  // MARK: Ranking

  /// Requests the ranks of a query's rows. Does nothing if another request is open, if all rows are
  /// loaded, or if these ranks were already requested for the current version.
  mutating func rank(_ query: TableQuery, in window: RowWindow) {
    guard requests.phase == .idle, requests.ranking == nil, let version, window.total == nil,
      ranked?.query != query || ranked?.version.map({ $0 != version }) == true
    else { return }
    ranked = Ranked(query: query, version: version)
    ask(.rank(query), requests.beginRanking(query))
  }

  /// Cancels the request for the ranks of rows, because rows have changed or the ranks of another
  /// query's rows are needed.
  mutating func cancelRanking() {
    guard let ticket = requests.ranking?.ticket else { return }
    _ = requests.endRanking(ticket)
    ranked = nil
    steps.append(.cancel(ticket))
  }

  /// Cancels the request for the ranks of a query's rows, and ignores later requests for them.
  mutating func giveUpRanking() {
    guard let query = requests.ranking?.query else { return }
    cancelRanking()
    ranked = Ranked(query: query, version: nil)
    discardCount()
  }

  // MARK: Counting

  /// Schedules a count of the rows, first up to a limit and then of all rows. The count starts when
  /// no request for rows is open.
  mutating func scheduleCount() { requests.scheduleCount(.limited) }

  /// Discards the pending count.
  mutating func discardCount() { requests.discardCount() }

  /// Interrupts the count, which is resumed when no request for rows is open.
  mutating func pauseCount() {
    if let ticket = requests.pauseCount() { steps.append(.cancel(ticket)) }
  }

  /// Resumes a pending count if no request for rows is open.
  ///
  /// - Returns: The number of rows if all rows are loaded, so that no count is needed; otherwise,
  ///   `nil`.
  mutating func resumeCount(of query: TableQuery, in window: RowWindow) -> RowCount? {
    guard requests.phase == .idle, let extent = requests.dueCount else { return nil }
    // The answer with the ranks contains the number of all rows.
    if extent == .all, requests.ranking?.query == query { return nil }
    if extent == .limited, let total = window.total {
      requests.discardCount()
      return total
    }
    ask(.count(query, extent), requests.beginCount(.rows(extent)))
    return nil
  }

  /// Schedules a search for the number of a loaded row, which begins with an estimate.
  mutating func scheduleNumber() { numberSearch = .estimate }

  /// Requests an estimate of a loaded row's number if one is scheduled and no request is open.
  mutating func estimateNumber(of query: TableQuery, in window: RowWindow) {
    guard numberSearch == .estimate, requests.phase == .idle, let first = window.rows.first,
      window.firstNumber == nil
    else { return }
    ask(
      .number(query, guesses: [], of: first.key, exactly: false),
      requests.beginCount(.number(of: first.key, exactly: false)))
  }

  /// Requests the exact number of a loaded row if the number is not known and no other request is
  /// open. If the former number of the row is known, the request contains guesses: this number, and
  /// this number adjusted by the change in the number of rows.
  ///
  /// - Parameter total: The number of all rows, or `nil` if it is not known, in which case the
  ///   request contains no guesses.
  /// - Returns: Whether a request was sent.
  mutating func findNumber(among total: Int?, of query: TableQuery, in window: RowWindow) -> Bool {
    guard requests.phase == .idle, requests.dueCount == nil, let first = window.rows.first else {
      return false
    }
    guard window.firstNumber == nil else {
      (numberHint, numberSearch) = (nil, .none)
      return false
    }
    let hint = total == nil ? nil : numberHint
    guard numberSearch == .exact || hint != nil else { return false }
    let known = hint?.key
    let key = window.rows.first { $0.key == known }?.key ?? first.key
    let guesses = total.flatMap { hint?.guesses(total: $0) } ?? []
    ask(
      .number(query, guesses: guesses, of: key, exactly: true),
      requests.beginCount(.number(of: key, exactly: true)))
    return true
  }

  /// Ends a request for a row's number. If the request was for an estimate, the exact number is
  /// requested next.
  private mutating func endNumberSearch(exactly isExact: Bool) {
    requests.becomeIdle()
    numberSearch = isExact ? .none : .exact
    if isExact { numberHint = nil }
  }

  // MARK: Answers

  /// Ends the request that the source has answered.
  ///
  /// - Returns: Whether to process the answer. The result is false if the request is not open.
  mutating func accept(_ answer: SourceAnswer<Rows>, for ticket: LoadTicket) -> Bool {
    guard awaits(ticket) else { return false }
    if case .ranked(let count) = answer, requests.endRanking(ticket) {
      if count != nil {
        pauseCount()
        discardCount()
      }
      return true
    }
    let phase = requests.endChangeCheck(ticket) ? nil : requests.phase
    switch (phase, answer) {
    case (nil, .news): break
    case (.rows?, .rows): requests.didReceiveRows()
    case (.counting(_, .rows(let extent))?, .count(let count)):
      requests.becomeIdle()
      if extent == .limited, count.mayBeCountedFurther { requests.scheduleCount(.all) }
    case (.counting(_, .number(_, let isExact))?, .number):
      endNumberSearch(exactly: isExact)
    default:
      assertionFailure("a source gave an answer to a question that it was not asked")
      _ = fail(ticket)
      return false
    }
    return true
  }

  /// Sets the version of the rows that have arrived, and the hint for a row's number.
  ///
  /// - Returns: Whether the version is unchanged.
  mutating func setVersion(_ version: UInt64, hint: RowNumberHint?) -> Bool {
    defer { (self.version, numberHint) = (version, hint) }
    if version != self.version { cancelRanking() }
    return version == self.version
  }

  /// Clears the failure of the most recent attempt to read rows. Call this method when rows have
  /// been read, or when the rows that could not be read are no longer needed.
  mutating func recover() { hasFailed = false }

  /// Allows the next request, after handlers have been called for the rows that arrived.
  ///
  /// - Returns: Whether rows had arrived, and nothing else was requested after their arrival.
  mutating func resume() -> Bool {
    guard case .arrived = requests.phase else { return false }
    requests.becomeIdle()
    return true
  }

  /// Processes the failure of a request.
  ///
  /// - Returns: The kind of request that failed, or `nil` if the request is not open or was a check
  ///   for changes.
  mutating func fail(_ ticket: LoadTicket) -> LoadFailure? {
    guard awaits(ticket), !requests.endChangeCheck(ticket) else { return nil }
    if requests.endRanking(ticket) { return .ranking }
    let phase = requests.phase
    requests.becomeIdle()
    guard case .counting(_, let purpose) = phase else {
      hasFailed = true
      return .rows
    }
    guard case .rows(let extent) = purpose else {
      numberSearch = .none
      return .number
    }
    requests.scheduleCount(extent)
    return .count
  }

  /// Ends a request without an answer to process: a check for changes that found nothing new or was
  /// abandoned, or a request for ranks or for a number that the source did not determine.
  mutating func discard(_ ticket: LoadTicket) {
    if requests.endChangeCheck(ticket) || requests.endRanking(ticket) { return }
    guard requests.awaits(ticket),
      case .counting(_, .number(_, let isExact)) = requests.phase
    else { return }
    endNumberSearch(exactly: isExact)
  }
}
