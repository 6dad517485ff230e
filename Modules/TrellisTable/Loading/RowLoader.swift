/// A value type that decides when to read a source's rows and count them. Its methods process
/// wishes and answers, and add the steps that follow from them.
///
/// Tables and section lists share this type. A loader sends one request at a time, rows before
/// counts, and accepts an answer only while its request is open. Each source has a loader of its
/// own, whose tickets contain the number of the source, so that facts about different sources are
/// never mixed up.
///
/// ``takeSteps()`` returns the steps that the owner must carry out, in order.
struct RowLoader<Rows: RowsRequest>: Hashable, Sendable {
  private struct Ranked: Hashable, Sendable {
    let query: TableQuery
    /// The version of the rows; nil if the ranks of no version are wanted any more.
    let version: UInt64?
  }

  /// The open requests to the source.
  private(set) var requests: OpenRequests<Rows>
  /// The version of the source when its rows were read; nil if no rows have been read.
  private(set) var version: UInt64?
  /// The number that a row had before the rows were read again, until it is verified; nil if none
  /// is known.
  private(set) var numberHint: RowNumberHint?
  /// Whether the last attempt to read rows failed.
  private(set) var hasFailed = false
  /// The query and the version whose ranks were requested last; nil if none were.
  private var ranked: Ranked?
  private var steps: [LoadStep<Rows>] = []

  /// Creates a loader for the source with the given number, which is 0 if there is no source.
  init(ofSource source: Int = 0) {
    requests = OpenRequests(ofSource: source)
  }

  /// The number of the source; 0 if there is none.
  var source: Int { requests.source }

  /// Whether rows are being read.
  var isReadingRows: Bool { requests.isReadingRows }

  /// Returns whether a request is open, so that its answer is accepted.
  func awaits(_ ticket: LoadTicket) -> Bool { requests.awaits(ticket) }

  /// Returns the steps added since the last call, in order, and removes them.
  mutating func takeSteps() -> [LoadStep<Rows>] {
    defer { steps = [] }
    return steps
  }

  // MARK: Asking

  /// Requests rows. A running count is interrupted, because it may take long.
  mutating func readRows(_ request: Rows, then move: PendingMove? = nil) {
    pauseCount()
    ask(.rows(request), requests.beginRows(request, then: move))
  }

  /// Asks the source whether anything changed, if rows have been read and no such check is open.
  mutating func checkForChanges() {
    guard let version, requests.changeCheck == nil else { return }
    ask(.changeCheck(since: version), requests.beginChangeCheck())
  }

  private mutating func ask(_ request: SourceRequest<Rows>, _ ticket: LoadTicket) {
    steps.append(.ask(ticket, request))
  }

  /// Delays reading rows until there is an area to show them.
  mutating func waitForPlace(_ anchor: PageAnchor, readsTable: Bool) {
    requests.waitForPlace(anchor, readsTable: readsTable)
  }

  /// Makes a movement wait for the rows that are being read.
  mutating func wait(_ move: PendingMove) { requests.wait(move) }

  /// Cancels the request for rows or a count. An interrupted count resumes later.
  mutating func cancelRows() {
    pauseCount()
    if let ticket = requests.cancelRows() { steps.append(.cancel(ticket)) }
  }

  /// Cancels all requests. An interrupted count resumes later.
  ///
  /// - Parameter query: The query whose ranks are still wanted; nil for none.
  mutating func cancel(keepingRanksOf query: TableQuery? = nil) {
    pauseCount()
    if requests.ranking?.query != query { cancelRanking() }
    steps += requests.open.filter { $0 != requests.ranking?.ticket }.map { .cancel($0) }
    requests.cancel()
  }

  // MARK: Ranking

  /// Requests the ranks of a query's rows, unless they were requested for the same version, or not
  /// all of the rows are still to be read.
  mutating func rank(_ query: TableQuery, in window: RowWindow) {
    guard requests.phase == .idle, requests.ranking == nil, let version, window.total == nil,
      ranked?.query != query || ranked?.version.map({ $0 != version }) == true
    else { return }
    ranked = Ranked(query: query, version: version)
    ask(.rank(query), requests.beginRanking(query))
  }

  /// Cancels the request for ranks, because rows have changed or others are wanted.
  mutating func cancelRanking() {
    guard let ticket = requests.ranking?.ticket else { return }
    _ = requests.endRanking(ticket)
    ranked = nil
    steps.append(.cancel(ticket))
  }

  /// Cancels the request for ranks, and requests none for the same query again.
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

  /// Interrupts counting, which resumes when no request for rows is open.
  mutating func pauseCount() {
    if let ticket = requests.pauseCount() { steps.append(.cancel(ticket)) }
  }

  /// Resumes a pending count if no request for rows is open.
  ///
  /// - Returns: The number of rows if all rows are loaded, so that no count is needed; nil
  ///   otherwise.
  mutating func resumeCount(of query: TableQuery, in window: RowWindow) -> RowCount? {
    guard requests.phase == .idle, let extent = requests.dueCount else { return nil }
    // The ranks tell the number of all rows.
    if extent == .all, requests.ranking?.query == query { return nil }
    if extent == .limited, let total = window.total {
      requests.discardCount()
      return total
    }
    ask(.count(query, extent), requests.beginCount(.rows(extent)))
    return nil
  }

  /// Requests the number of a loaded row if its number is not known. The guesses are the row's
  /// former number, and that number adjusted by the change in the number of rows.
  ///
  /// - Returns: Whether a request was sent.
  mutating func findNumber(among total: Int, of query: TableQuery, in window: RowWindow) -> Bool {
    guard let hint = numberHint, let first = window.rows.first else { return false }
    guard window.firstNumber == nil else {
      numberHint = nil
      return false
    }
    let isThere = window.rows.contains { $0.key == hint.key }
    let key = isThere ? hint.key : first.key
    let guesses = hint.guesses(total: total)
    ask(.number(query, guesses: guesses, of: key), requests.beginCount(.number(of: key)))
    return true
  }

  // MARK: Answers

  /// Ends the request that the source has answered.
  ///
  /// - Returns: Whether to process the answer; false if its request is not open.
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
      if case (.limited, .atLeast) = (extent, count) { requests.scheduleCount(.all) }
    case (.counting(_, .number)?, .number):
      requests.becomeIdle()
      numberHint = nil
    default:
      assertionFailure("a source answered another question than it was asked")
      _ = fail(ticket)
      return false
    }
    return true
  }

  /// Sets the version of the rows that have arrived, and a guess of a row's number.
  ///
  /// - Returns: Whether the version is unchanged.
  mutating func setVersion(_ version: UInt64, hint: RowNumberHint?) -> Bool {
    defer { (self.version, numberHint) = (version, hint) }
    if version != self.version { cancelRanking() }
    return version == self.version
  }

  /// Notes that rows were read, or that the rows that could not be read are no longer wanted.
  mutating func recover() { hasFailed = false }

  /// Allows the next request, after handlers have been called for the rows that arrived.
  ///
  /// - Returns: Whether rows arrived, and nothing else was requested since.
  mutating func resume() -> Bool {
    guard case .arrived = requests.phase else { return false }
    requests.becomeIdle()
    return true
  }

  /// Processes the failure of a request.
  ///
  /// - Returns: The kind of the request; nil if the request is not open or was a check for changes.
  mutating func fail(_ ticket: LoadTicket) -> LoadFailure? {
    guard awaits(ticket), !requests.endChangeCheck(ticket) else { return nil }
    if requests.endRanking(ticket) { return .ranking }
    let phase = requests.phase
    requests.becomeIdle()
    guard case .counting(_, let purpose) = phase else {
      hasFailed = true
      return .rows
    }
    guard case .rows(let extent) = purpose else { return .number }
    requests.scheduleCount(extent)
    return .count
  }

  /// Ends a check for changes that found nothing new or was abandoned, or a request for ranks that
  /// there are not.
  mutating func discard(_ ticket: LoadTicket) {
    _ = requests.endChangeCheck(ticket) || requests.endRanking(ticket)
  }
}
