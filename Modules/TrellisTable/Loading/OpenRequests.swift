/// The open requests to a source: at most one request for rows or a count, at most one request for
/// the ranks of rows, and at most one check for changes. Rows take precedence over counts.
struct OpenRequests<Rows: RowsRequest>: Hashable, Sendable {
  enum Phase: Hashable, Sendable {
    /// Nothing is requested.
    case idle
    /// Rows are needed, but they are not requested until there is an area in which to show them.
    /// The number of rows to read depends on the height of this area.
    case waitingForPlace(PageAnchor, readsTable: Bool)
    /// The source is reading rows, and a movement may be waiting for them.
    case rows(LoadTicket, Rows, then: PendingMove?)
    /// Rows have arrived, and nothing else is requested until handlers have been called.
    case arrived(then: PendingMove?)
    /// The source is counting rows or finding the number of a row.
    case counting(LoadTicket, CountPurpose)
  }

  /// A request for the ranks of a query's rows.
  struct Ranking: Hashable, Sendable {
    let ticket: LoadTicket
    let query: TableQuery
  }

  /// The number that identifies the source, or 0 if there is none.
  let source: Int
  private(set) var phase = Phase.idle
  /// The extent to which rows are counted when no request for rows is open, or `nil` if no count is
  /// needed.
  private(set) var dueCount: CountExtent?
  /// The open check for changes, or `nil` if there is none.
  private(set) var changeCheck: LoadTicket?
  /// The open request for the ranks of a query's rows, or `nil` if there is none.
  private(set) var ranking: Ranking?
  private var lastNumber = 0

  init(ofSource source: Int = 0) {
    self.source = source
  }

  /// Whether rows are being read.
  var isReadingRows: Bool {
    if case .rows = phase { true } else { false }
  }

  /// The movement that waits for rows, or `nil` if there is none.
  var move: PendingMove? {
    switch phase {
    case .rows(_, _, let move), .arrived(let move): move
    case .idle, .waitingForPlace, .counting: nil
    }
  }

  /// The open request for rows or a count, or `nil` if there is none.
  private var main: LoadTicket? {
    switch phase {
    case .rows(let ticket, _, _), .counting(let ticket, _): ticket
    case .idle, .waitingForPlace, .arrived: nil
    }
  }

  /// The requests that have not been answered.
  var open: [LoadTicket] { [main, changeCheck, ranking?.ticket].compactMap { $0 } }

  /// Returns whether a request is open, in which case its answer is accepted.
  func awaits(_ ticket: LoadTicket) -> Bool { open.contains(ticket) }

  /// Returns whether a ticket belongs to an open request for the number of a row.
  func isFindingNumber(_ ticket: LoadTicket) -> Bool {
    if case .counting(ticket, .number) = phase { true } else { false }
  }

  // MARK: Beginning

  mutating func waitForPlace(_ anchor: PageAnchor, readsTable: Bool) {
    phase = .waitingForPlace(anchor, readsTable: readsTable)
  }

  mutating func beginRows(_ request: Rows, then move: PendingMove?) -> LoadTicket {
    let ticket = nextTicket()
    phase = .rows(ticket, request, then: move)
    return ticket
  }

  mutating func beginCount(_ purpose: CountPurpose) -> LoadTicket {
    let ticket = nextTicket()
    phase = .counting(ticket, purpose)
    if case .rows = purpose { dueCount = nil }
    return ticket
  }

  mutating func beginChangeCheck() -> LoadTicket {
    let ticket = nextTicket()
    changeCheck = ticket
    return ticket
  }

  mutating func beginRanking(_ query: TableQuery) -> LoadTicket {
    let ticket = nextTicket()
    ranking = Ranking(ticket: ticket, query: query)
    return ticket
  }

  private mutating func nextTicket() -> LoadTicket {
    lastNumber += 1
    return LoadTicket(source: source, number: lastNumber)
  }

  /// Makes a movement wait for the rows that are being read. If another movement is already
  /// waiting, the two movements are added together.
  mutating func wait(_ move: PendingMove) {
    guard case .rows(let ticket, let request, let earlier) = phase else { return }
    phase = .rows(ticket, request, then: earlier?.adding(move) ?? move)
  }

  /// Shortens the movement that waits for rows by the part that has already been made.
  mutating func shortenMove(by shift: CursorRows.Shift) {
    switch phase {
    case .arrived(.cursor(let count, let isMarking)?):
      phase = .arrived(then: .cursor(by: count - shift.cursor, marking: isMarking))
    case .arrived(.view(let count)?): phase = .arrived(then: .view(by: count - shift.view))
    default: break
    }
  }

  // MARK: Ending

  /// Ends the request for rows after the rows have arrived.
  mutating func didReceiveRows() {
    guard case .rows(_, let request, let move) = phase else { return }
    phase = .arrived(then: move)
    if request.requiresCount { dueCount = .limited }
  }

  /// Ends the check for changes.
  ///
  /// - Returns: Whether the ticket belongs to the check.
  mutating func endChangeCheck(_ ticket: LoadTicket) -> Bool {
    guard changeCheck == ticket else { return false }
    changeCheck = nil
    return true
  }

  /// Ends the request for the ranks of rows.
  ///
  /// - Returns: Whether the ticket belongs to the request.
  mutating func endRanking(_ ticket: LoadTicket) -> Bool {
    guard ranking?.ticket == ticket else { return false }
    ranking = nil
    return true
  }

  /// Ends the request for rows or a count, so that the next one can begin.
  mutating func becomeIdle() { phase = .idle }

  /// Discards the pending count.
  mutating func discardCount() { dueCount = nil }

  /// Sets the extent to which rows are counted when no request for rows is open.
  mutating func scheduleCount(_ extent: CountExtent) { dueCount = extent }

  /// Stops counting. If the rows were being counted, their count becomes pending again.
  ///
  /// - Returns: The request to cancel, or `nil` if no count is running.
  mutating func pauseCount() -> LoadTicket? {
    guard case .counting(let ticket, let purpose) = phase else { return nil }
    phase = .idle
    if case .rows(let extent) = purpose { dueCount = extent }
    return ticket
  }

  /// Ends the request for rows or a count.
  ///
  /// - Returns: The request to cancel, or `nil` if none was open.
  mutating func cancelRows() -> LoadTicket? {
    defer { phase = .idle }
    return main
  }

  /// Discards all requests except the request for the ranks of rows.
  mutating func cancel() {
    phase = .idle
    changeCheck = nil
  }
}

extension OpenRequests where Rows == TableRowsRequest {
  /// Whether, if the current request is cancelled, the next one must also read the schema.
  var readsTable: Bool {
    switch phase {
    case .rows(_, .table, _): true
    case .waitingForPlace(_, let readsTable): readsTable
    default: false
    }
  }

  /// Whether the cursor will move to another row when the requested rows arrive.
  var isLeaving: Bool {
    switch phase {
    case .rows(_, .query, _), .rows(_, .page(_, .jump), _): true
    default: move != nil
    }
  }
}
