/// The rows of a source that a list shows, as a value. Each row has an index, and only the rows
/// near the visible ones are loaded.
///
/// Rows are read by position, and counted afterwards. Until they are counted, the list contains
/// only the rows that are known to exist, and grows as more are found. A row whose number is not
/// known keeps its previous index until the number is found.
struct ListedRows: Hashable, Sendable {
  /// An action that the list must carry out after a step. Actions are carried out in order.
  enum Action: Hashable, Sendable {
    /// Send a request to the source, or cancel one.
    case load(LoadStep<ListRowsRequest>)
    /// Update the views, because rows have changed or moved.
    case show
    /// Report a problem, given its code and a one-line message.
    case report(String, String)
  }

  let query: TableQuery
  private(set) var loader = RowLoader<ListRowsRequest>(ofSource: 1)
  var window = IndexedWindow()
  /// The number of rows, as far as it is known.
  var knownCount = ShownCount()
  /// The indices of the visible rows. The initial value is a typical range, which is used until the
  /// list sets the value.
  var view = 0..<30
  /// The indices of the rows that are being read. The value is `nil` if no rows are being read, and
  /// also while the visible rows are being read again.
  var target: Range<Int>?
  var actions: [Action] = []

  init(_ query: TableQuery) {
    self.query = query
  }

  /// Returns the actions that were added since this method was last called, in order, and removes
  /// them.
  mutating func takeActions() -> [Action] {
    defer { actions = [] }
    return actions
  }

  /// The number of rows that are known to exist. If more rows follow the loaded ones, at least one
  /// of them is counted.
  var count: Int {
    guard loader.version != nil else { return 0 }
    let end = window.range.upperBound
    return window.rows.hasRowsAfter ? max(end + 1, knownCount.told?.least ?? 0) : end
  }

  /// Whether ``count`` is the exact number of the source's rows, and the indices of the loaded rows
  /// are their numbers.
  var isCountExact: Bool {
    guard loader.version != nil, window.isNumbered else { return false }
    return !window.rows.hasRowsAfter || knownCount.total?.reachable == count
  }

  /// Returns the current index of a row, or `nil` if the row is gone. For a row that is not loaded,
  /// the index is a guess.
  func index(of key: RowKey, lastAt index: Int) -> Int? {
    if let found = window.index(of: key) { return found }
    // A row that is not loaded may be anywhere. Its last index is as good a guess as any.
    return window.range.contains(index) || index >= count ? nil : index
  }

  // MARK: Requests

  /// Reads the visible rows again, beginning at the first one. This row stays where it is in the
  /// view, even if rows before it were added or removed.
  mutating func read() {
    cancel()
    let (anchor, index) = anchorOfView
    let count = max(1, view.upperBound - index) + margin
    let request = PageRequest(query: query, anchor: anchor, count: count)
    load { $0.readRows(.visible(request)) }
  }

  /// Asks the source whether anything has changed. If the previous attempt to read rows failed,
  /// reads the rows again immediately.
  mutating func checkForChanges() {
    guard !loader.isReadingRows else { return load { $0.scheduleChangeCheck() } }
    if loader.version == nil || loader.hasFailed { return read() }
    resumeCount()
    load { $0.checkForChanges() }
  }

  /// Cancels all requests.
  mutating func cancel() {
    load { $0.cancel() }
    target = nil
  }

  /// Sets the indices of the visible rows, and reads the visible rows that are not loaded.
  mutating func show(_ view: Range<Int>) {
    self.view = view
    fill()
  }

  /// The number of rows to read before and after the visible ones. This is at least another
  /// screenful, so that the next page is loaded too.
  var margin: Int { max(view.count, 20) }

  /// The maximum number of rows to keep loaded, including those near the visible ones.
  var limit: Int { max(200, 8 * view.count) }

  /// The anchor and the index of the first visible row that is loaded, or of the first visible row
  /// if none is loaded.
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
    load { $0.readRows(.page(reading.request, reading.purpose)) }
  }

  mutating func load<Result>(_ step: (inout RowLoader<ListRowsRequest>) -> Result) -> Result {
    let result = step(&loader)
    actions += loader.takeSteps().map { .load($0) }
    return result
  }
}
