/// The number of a question to the source: its answer counts as long as it is waited for.
struct LoadTicket: Hashable, Sendable {
  let number: Int
}

/// What rows are read for.
enum RowsPurpose: Hashable, Sendable {
  /// The columns and some rows together, so that what is shown belongs together at every moment.
  case table(PageAnchor, selecting: RowKey?)
  /// Other rows of the same table.
  case query(PageAnchor)
  /// Other rows of the same query, the cursor on the one that was asked for.
  case jump(PageAnchor)
  /// More rows behind those at hand.
  case append
  /// More rows before those at hand.
  case prepend
}

/// How far rows are counted.
enum CountExtent: Hashable, Sendable {
  /// As far as is quick.
  case limited
  /// To the end.
  case all
}

/// What is found out about rows that are shown already.
enum CountPurpose: Hashable, Sendable {
  /// How many there are.
  case rows(CountExtent)
  /// The number of a row that had one before the rows were read again.
  case number(of: RowKey)
}

/// What the source is being asked: one thing at a time, rows before counts, and beside it whether anything
/// changed.
struct RowLoading: Hashable, Sendable {
  enum Phase: Hashable, Sendable {
    /// Nothing.
    case idle
    /// Nothing yet: how many rows to ask for is known once there is a place to show them.
    case waitingForPlace(PageAnchor, readsTable: Bool)
    /// Rows; a movement may wait for them.
    case rows(LoadTicket, RowsPurpose, then: PendingMove?)
    /// Nothing until those who want to know of the rows that came have been told.
    case arrived(then: PendingMove?)
    /// How many rows there are, or which number one has.
    case counting(LoadTicket, CountPurpose)
  }

  private(set) var phase = Phase.idle
  /// How far the rows are to be counted once nothing more urgent is asked; nil if they need not be.
  private(set) var dueCount: CountExtent?
  /// The question whether anything changed.
  private(set) var look: LoadTicket?
  private var lastNumber = 0

  /// Whether rows are being read.
  var isReadingRows: Bool {
    if case .rows = phase { true } else { false }
  }

  /// Whether the columns are to be read along with the rows that are asked for next, if those that are
  /// being read are called off.
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

  /// The question for rows or counts.
  private var question: LoadTicket? {
    switch phase {
    case .rows(let ticket, _, _), .counting(let ticket, _): ticket
    case .idle, .waitingForPlace, .arrived: nil
    }
  }

  /// What has not been answered.
  var open: [LoadTicket] { [question, look].compactMap { $0 } }

  /// Whether an answer counts.
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
    return LoadTicket(number: lastNumber)
  }

  /// Has a movement wait for the rows that are being read, together with the one that does already.
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

  /// Ends the question whether anything changed.
  ///
  /// - Returns: Whether it was that question.
  mutating func endLook(_ ticket: LoadTicket) -> Bool {
    guard look == ticket else { return false }
    look = nil
    return true
  }

  /// Has nothing be asked for rows or counts.
  mutating func rest() { phase = .idle }

  /// Takes note that rows need not be counted.
  mutating func forgetCount() { dueCount = nil }

  /// Puts off counting.
  mutating func pauseCount(_ due: CountExtent) {
    guard case .counting = phase else { return }
    phase = .idle
    dueCount = due
  }

  /// Calls everything off.
  mutating func cancel() {
    phase = .idle
    look = nil
  }
}
