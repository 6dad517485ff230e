/// A loader of the rows of one source and their number, as a value: wishes and answers go in,
/// requests come out.
///
/// Tables and lists of sections use it alike. It asks for one thing at a time, rows before counts,
/// and takes an answer as long as that is waited for. For another source another loader takes its
/// place, so that nothing that is known of the one is taken for the other's: its tickets have the
/// number of its source.
///
/// ``takeSteps()`` gives what is to be done outside, in order.
struct RowLoader: Hashable, Sendable {
  /// The open requests to the source.
  private(set) var requests: OpenRequests
  /// The version of the source when its rows were read; nil until then.
  private(set) var version: UInt64?
  /// The row numbers from before the rows were read again, until they are verified.
  private(set) var numberHint: RowNumberHint?
  /// Whether the last rows that were asked for could not be read.
  private(set) var hasFailed = false
  private var steps: [LoadStep] = []

  /// Makes a loader for a source of some number; 0 for none.
  init(ofSource source: Int = 0) {
    requests = OpenRequests(ofSource: source)
  }

  /// The number of the source that is asked; 0 for none.
  var source: Int { requests.source }

  /// Whether rows are being read.
  var isReadingRows: Bool { requests.isReadingRows }

  /// Returns whether an answer counts.
  func awaits(_ ticket: LoadTicket) -> Bool { requests.awaits(ticket) }

  /// Returns the steps to take since the last call, in order.
  mutating func takeSteps() -> [LoadStep] {
    defer { steps = [] }
    return steps
  }

  // MARK: Asking

  /// Asks for rows. Counting, which may take long, makes way for them.
  mutating func readRows(
    _ purpose: RowsPurpose, _ request: SourceRequest, then move: PendingMove? = nil
  ) {
    pauseCount()
    ask(request, requests.beginRows(purpose, then: move))
  }

  /// Asks whether anything changed, if rows were read and that is not being asked.
  mutating func look() {
    guard let version, requests.look == nil else { return }
    ask(.news(since: version), requests.beginLook())
  }

  private mutating func ask(_ request: SourceRequest, _ ticket: LoadTicket) {
    steps.append(.ask(ticket, request))
  }

  /// Makes rows wait for a place to show them.
  mutating func waitForPlace(_ anchor: PageAnchor, readsTable: Bool) {
    requests.waitForPlace(anchor, readsTable: readsTable)
  }

  /// Makes a movement wait for the rows that are being read.
  mutating func wait(_ move: PendingMove) { requests.wait(move) }

  /// Calls off what is read or counted; counting resumes later.
  mutating func cancelRows() {
    pauseCount()
    if let ticket = requests.cancelRows() { steps.append(.cancel(ticket)) }
  }

  /// Calls off all requests; counting resumes later.
  mutating func cancel() {
    pauseCount()
    steps += requests.open.map { .cancel($0) }
    requests.cancel()
  }

  // MARK: Counting

  /// Counts the rows as far as is quick, then to the end, once nothing more urgent is asked.
  mutating func putOffCount() { requests.putOffCount(.limited) }

  /// Takes note that there is nothing to be counted.
  mutating func forgetCount() { requests.forgetCount() }

  /// Calls off counting, which is gone on with when nothing more urgent is asked of the source.
  mutating func pauseCount() {
    if let ticket = requests.pauseCount() { steps.append(.cancel(ticket)) }
  }

  /// Resumes counting that is due, if nothing more urgent is asked.
  ///
  /// - Returns: The number of rows if the rows at hand are all, so that they need not be counted.
  mutating func resumeCount(of query: TableQuery, in window: RowWindow) -> RowCount? {
    guard requests.phase == .idle, let extent = requests.dueCount else { return nil }
    if extent == .limited, let total = window.total {
      requests.forgetCount()
      return total
    }
    ask(.count(query, extent), requests.beginCount(.rows(extent)))
    return nil
  }

  /// Finds out the number of a row at hand where that is not known: the one that it had, or if so
  /// many rows came or went above it, the one that follows from that.
  ///
  /// - Returns: Whether that is being asked.
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

  /// Takes an answer of the source.
  ///
  /// - Returns: What it is; nil if it is not waited for.
  mutating func take(_ answer: TableAnswer, for ticket: LoadTicket) -> LoadedAnswer? {
    guard awaits(ticket) else { return nil }
    if requests.endLook(ticket) {
      if case .news(let news) = answer { return .news(news) }
      return nil
    }
    switch (requests.phase, answer) {
    case (.rows(_, .table(let anchor, let key), _), .table(let opening)):
      requests.arrive(dueCount: .limited)
      return .table(opening, at: anchor, selecting: key)
    case (.rows(_, .again(let anchor), _), .rows(let page, let version)):
      requests.arrive(dueCount: .limited)
      return .rows(page, at: anchor, version: version)
    case (.rows(_, let purpose, _), .page(let page)):
      if case .query = purpose { requests.putOffCount(.limited) }
      requests.arrive()
      return .page(page, purpose)
    case (.counting(_, .rows(let extent)), .count(let count)):
      requests.rest()
      if case (.limited, .atLeast) = (extent, count) { requests.putOffCount(.all) }
      return .count(count)
    case (.counting(_, .number(let key)), .number(let number)):
      requests.rest()
      numberHint = nil
      return .number(number, of: key)
    default: return nil
    }
  }

  /// Takes note of the version that rows have which came, and of what the number of the first one
  /// may be.
  ///
  /// - Returns: Whether that is the version that was known.
  mutating func learn(_ version: UInt64, _ hint: RowNumberHint?) -> Bool {
    defer { (self.version, numberHint) = (version, hint) }
    return version == self.version
  }

  /// Takes note that rows were read, or that those which could not be are not wanted any more.
  mutating func recover() { hasFailed = false }

  /// Allows the next request, now that the rows that came have been told.
  ///
  /// - Returns: Whether rows came, and nothing else was asked since.
  mutating func goOn() -> Bool {
    guard case .arrived = requests.phase else { return false }
    requests.rest()
    return true
  }

  /// Takes note that a request was not answered.
  ///
  /// - Returns: The fact that could not be found out; nil if nothing waits for it.
  mutating func fail(_ ticket: LoadTicket) -> LoadFailure? {
    guard awaits(ticket), !requests.endLook(ticket) else { return nil }
    let phase = requests.phase
    requests.rest()
    guard case .counting(_, let purpose) = phase else {
      hasFailed = true
      return .rows
    }
    guard case .rows(let extent) = purpose else { return .number }
    requests.putOffCount(extent)
    return .count
  }

  /// Takes note that a request whether anything changed was answered with no, or given up.
  mutating func forget(_ ticket: LoadTicket) {
    _ = requests.endLook(ticket)
  }
}
