/// The open requests to the source: one at a time, rows before counts, and beside it a look for
/// changes.
struct OpenRequests: Hashable, Sendable {
  enum Phase: Hashable, Sendable {
    /// Nothing.
    case idle
    /// Nothing yet: how many rows to ask for is known once there is a place to show them.
    case waitingForPlace(PageAnchor, readsTable: Bool)
    /// Rows; a movement may wait for them.
    case rows(LoadTicket, RowsPurpose, then: PendingMove?)
    /// Nothing until those who want to know of the rows that came have been told.
    case arrived(then: PendingMove?)
    /// The source is counting rows or looking for the number of one.
    case counting(LoadTicket, CountPurpose)
  }

  /// The number of the source that is asked; 0 for none.
  let source: Int
  private(set) var phase = Phase.idle
  /// The extent of the count to be made once nothing more urgent is asked; nil if none is needed.
  private(set) var dueCount: CountExtent?
  /// The request whether anything changed.
  private(set) var look: LoadTicket?
  private var lastNumber = 0

  init(ofSource source: Int = 0) {
    self.source = source
  }

  /// Whether rows are being read.
  var isReadingRows: Bool {
    if case .rows = phase { true } else { false }
  }

  /// Whether the columns are to be read along with the rows that are asked for next, if those that
  /// are being read are called off.
  var readsTable: Bool {
    switch phase {
    case .rows(_, .table, _): true
    case .waitingForPlace(_, let readsTable): readsTable
    default: false
    }
  }

  /// Whether the cursor will be on another row once the rows are there that are being read.
  var isLeaving: Bool {
    switch phase {
    case .rows(_, .query, _), .rows(_, .jump, _): true
    default: move != nil
    }
  }

  /// The movement that waits for rows.
  var move: PendingMove? {
    switch phase {
    case .rows(_, _, let move), .arrived(let move): move
    case .idle, .waitingForPlace, .counting: nil
    }
  }

  /// The request for rows or counts.
  private var main: LoadTicket? {
    switch phase {
    case .rows(let ticket, _, _), .counting(let ticket, _): ticket
    case .idle, .waitingForPlace, .arrived: nil
    }
  }

  /// The requests without an answer.
  var open: [LoadTicket] { [main, look].compactMap { $0 } }

  /// Returns whether an answer counts.
  func awaits(_ ticket: LoadTicket) -> Bool { open.contains(ticket) }

  // MARK: Beginning

  mutating func waitForPlace(_ anchor: PageAnchor, readsTable: Bool) {
    phase = .waitingForPlace(anchor, readsTable: readsTable)
  }

  mutating func beginRows(_ purpose: RowsPurpose, then move: PendingMove?) -> LoadTicket {
    let ticket = nextTicket()
    phase = .rows(ticket, purpose, then: move)
    return ticket
  }

  mutating func beginCount(_ purpose: CountPurpose) -> LoadTicket {
    let ticket = nextTicket()
    phase = .counting(ticket, purpose)
    dueCount = nil
    return ticket
  }

  mutating func beginLook() -> LoadTicket {
    let ticket = nextTicket()
    look = ticket
    return ticket
  }

  private mutating func nextTicket() -> LoadTicket {
    lastNumber += 1
    return LoadTicket(source: source, number: lastNumber)
  }

  /// Makes a movement wait for the rows that are being read, together with the one that waits
  /// already.
  mutating func wait(_ move: PendingMove) {
    guard case .rows(let ticket, let purpose, let earlier) = phase else { return }
    phase = .rows(ticket, purpose, then: earlier?.adding(move) ?? move)
  }

  // MARK: Ending

  /// Takes note that the rows are there.
  ///
  /// - Parameter dueCount: How far they are to be counted; nil if that is as it was.
  mutating func arrive(dueCount due: CountExtent? = nil) {
    phase = .arrived(then: move)
    dueCount = due ?? dueCount
  }

  /// Ends the request whether anything changed.
  ///
  /// - Returns: Whether it was that request.
  mutating func endLook(_ ticket: LoadTicket) -> Bool {
    guard look == ticket else { return false }
    look = nil
    return true
  }

  /// Takes note that nothing is asked for rows or counts any more.
  mutating func rest() { phase = .idle }

  /// Takes note that rows need not be counted.
  mutating func forgetCount() { dueCount = nil }

  /// Notes that rows are to be counted once nothing more urgent is asked.
  mutating func putOffCount(_ extent: CountExtent) { dueCount = extent }

  /// Puts off counting.
  ///
  /// - Returns: The request that is called off by that; nil if nothing is being counted.
  mutating func pauseCount() -> LoadTicket? {
    guard case .counting(let ticket, let purpose) = phase else { return nil }
    phase = .idle
    if case .rows(let extent) = purpose { dueCount = extent } else { dueCount = .limited }
    return ticket
  }

  /// Ends the requests for rows and counts.
  ///
  /// - Returns: The request that is called off by that; nil if nothing was asked.
  mutating func cancelRows() -> LoadTicket? {
    defer { phase = .idle }
    return main
  }

  /// Calls everything off.
  mutating func cancel() {
    phase = .idle
    look = nil
  }
}
