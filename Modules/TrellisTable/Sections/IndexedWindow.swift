/// The rows at hand by index: a row has its number as index, or where that is not known, a guess.
struct IndexedWindow: Hashable, Sendable {
  private(set) var rows = RowWindow()
  /// The index of the first row as long as its number is not known.
  private var guess = 0
  /// The places of the rows in the window, by key.
  private var places: [RowKey: Int] = [:]

  /// The indices of the rows at hand.
  var range: Range<Int> {
    let first = rows.firstNumber ?? guess
    return first..<first + rows.rows.count
  }

  /// Whether the indices are the numbers of the rows.
  var isNumbered: Bool { rows.firstNumber != nil }

  /// A row; nil if it is not at hand.
  subscript(index: Int) -> TableRow? {
    range.contains(index) ? rows.rows[index - range.lowerBound] : nil
  }

  /// Returns the index of a row; nil if it is not at hand.
  func index(of key: RowKey) -> Int? { places[key].map { range.lowerBound + $0 } }

  // MARK: Pages

  /// Takes a page in the place of everything.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - anchor: The place that was asked for.
  ///   - index: The index that its first row may have.
  ///   - total: The number of all rows; nil if it is not known.
  mutating func replace(
    with page: TablePage, at anchor: PageAnchor, index: Int, total: RowCount?
  ) {
    var page = page
    // Where rows follow, there are enough for the page to begin where it should.
    if case .row(let number) = anchor, page.hasRowsAfter, page.firstRowNumber == nil {
      page.firstRowNumber = number
    }
    rows.replace(with: page, total: total)
    movedFirst(to: index)
  }

  /// Takes the page right behind the last row; drops rows at the front beyond a limit.
  mutating func append(_ page: TablePage, limit: Int, total: RowCount?) {
    let first = range.lowerBound
    let dropped = rows.append(page, limit: limit)
    rows.learn(total: total)
    movedFirst(to: first + dropped)
  }

  /// Takes the page right before the first row; drops rows at the end beyond a limit.
  mutating func prepend(_ page: TablePage, limit: Int) {
    let first = range.lowerBound
    let came = rows.prepend(page, limit: limit)
    movedFirst(to: first - came)
  }

  private mutating func movedFirst(to index: Int) {
    guess = max(rows.hasRowsBefore ? 1 : 0, index)
    places = Dictionary(zip(rows.rows.map(\.key), 0...), uniquingKeysWith: { first, _ in first })
  }

  // MARK: What is learned later

  mutating func learn(total: RowCount) { rows.learn(total: total) }

  /// Learns the number of a row, counted from 0, if it is at hand.
  mutating func learn(_ number: Int, of key: RowKey) {
    if let place = places[key] { rows.learn(first: number - place) }
  }
}
