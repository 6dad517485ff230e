/// The rows of a source as a list has them, as a value: each has an index, and those around the
/// view are at hand.
///
/// Rows are read by position, and counted behind that. Until it is known how many there are, the
/// list has those that are known of, and grows. A row whose number is not known has the index that
/// it had before, until the number is found.
struct ListedRows: Hashable, Sendable {
  /// An action that a list has to take; actions are taken in order.
  enum Action: Hashable, Sendable {
    /// Ask the source, or call that off.
    case load(LoadStep)
    /// Show the rows, which are others or stand elsewhere.
    case show
    /// Tell what is wrong: a code, and one line.
    case tell(String, String)
  }

  let query: TableQuery
  private(set) var loader = RowLoader(ofSource: 1)
  var window = IndexedWindow()
  /// The number of rows, as far as it is known.
  var knownCount = ShownCount()
  /// The indices of the rows in view; a usual number until it is known.
  var view = 0..<30
  /// The indices of the rows being read; nil if those in view are read again.
  var target: Range<Int>?
  /// Whether to ask if anything changed once the rows are there that are being read.
  var isLookDue = false
  var actions: [Action] = []

  init(_ query: TableQuery) {
    self.query = query
  }

  /// Returns the actions to take since the last call, in order.
  mutating func takeActions() -> [Action] {
    defer { actions = [] }
    return actions
  }

  /// The number of rows in the list: as many as are known. Where more follow those read last, the
  /// first of them counts as one.
  var count: Int {
    guard loader.version != nil else { return 0 }
    let end = window.range.upperBound
    return window.rows.hasRowsAfter ? max(end + 1, knownCount.told?.least ?? 0) : end
  }

  /// Whether the source has exactly as many rows, and they stand where they are shown.
  var isCountExact: Bool {
    guard loader.version != nil, window.isNumbered else { return false }
    return !window.rows.hasRowsAfter || knownCount.total?.reachable == count
  }

  /// Returns the index of the row of a key that was at an index; nil if it is gone.
  func index(of key: RowKey, lastAt index: Int) -> Int? {
    if let found = window.index(of: key) { return found }
    // A row that is not at hand may be anywhere; that it stays where it was is as good a guess as
    // any.
    return window.range.contains(index) || index >= count ? nil : index
  }

  // MARK: What is asked for

  /// Reads the rows in view again, from the first of them on: that one stays where it is, whatever
  /// comes and goes above it.
  mutating func read() {
    cancel()
    let (anchor, index) = anchorOfView
    let count = max(1, view.upperBound - index) + margin
    let request = PageRequest(query: query, anchor: anchor, count: count)
    load { $0.readRows(.again(anchor), .rows(request)) }
  }

  /// Asks whether anything changed; reads again at once if rows could not be read the last time.
  mutating func look() {
    guard !loader.isReadingRows else { return isLookDue = true }
    if loader.version == nil || loader.hasFailed { return read() }
    resumeCount()
    load { $0.look() }
  }

  /// Calls off whatever is asked.
  mutating func cancel() {
    load { $0.cancel() }
    target = nil
    isLookDue = false
  }

  /// Takes note of which rows are in view, and reads those that are not at hand.
  mutating func show(_ view: Range<Int>) {
    self.view = view
    fill()
  }

  /// The number of rows read beside those in view: as many, so that the next page is at hand too.
  var margin: Int { max(view.count, 20) }

  /// The number of rows kept at hand, in view or near it.
  var limit: Int { max(200, 8 * view.count) }

  /// The first row in view that is at hand, and its index.
  private var anchorOfView: (PageAnchor, Int) {
    let first = max(0, view.lowerBound)
    if loader.version == nil || first == 0 { return (.first, 0) }
    let shown = window.range.clamped(to: view)
    guard let row = window[shown.lowerBound] else { return (.row(first), first) }
    return (.from(row.position), shown.lowerBound)
  }

  mutating func fill() {
    guard loader.version != nil else { return }
    guard let missing = window.missing(of: view.clamped(to: 0..<count)) else { return }
    if loader.isReadingRows {
      guard let target, !target.contains(missing) else { return }
      load { $0.cancelRows() }
    }
    let reading = window.reading(
      missing, margin: margin, of: query, total: knownCount.total?.reachable)
    read(reading)
  }

  mutating func read(_ reading: RowsReading) {
    target = reading.target
    load { $0.readRows(reading.purpose, .page(reading.request)) }
  }

  mutating func load<Result>(_ step: (inout RowLoader) -> Result) -> Result {
    let result = step(&loader)
    actions += loader.takeSteps().map { .load($0) }
    return result
  }
}
