/// The loaded rows, with an index for each row. A row's index is its number, counted from 0, or a
/// guess if the number is not known.
struct IndexedWindow: Hashable, Sendable {
  private(set) var rows = RowWindow()
  /// A guess at the index of the first loaded row, which is used while the row's number is not
  /// known.
  private var guess = 0
  /// The offsets of the loaded rows from the first loaded row, keyed by row key.
  private var places: [RowKey: Int] = [:]

  /// The indices of the loaded rows.
  var range: Range<Int> {
    let first = rows.firstNumber ?? guess
    return first..<first + rows.rows.count
  }

  /// Whether the indices of the loaded rows are their numbers, rather than guesses.
  var isNumbered: Bool { rows.firstNumber != nil }

  /// The row at an index, or `nil` if it is not loaded.
  subscript(index: Int) -> TableRow? {
    range.contains(index) ? rows.rows[index - range.lowerBound] : nil
  }

  /// Returns the index of a row, or `nil` if the row is not loaded.
  func index(of key: RowKey) -> Int? { places[key].map { range.lowerBound + $0 } }

  // MARK: Pages

  /// Replaces the loaded rows with the rows of a page.
  ///
  /// - Parameters:
  ///   - page: The page that the source returned.
  ///   - anchor: The anchor at which the page was requested.
  ///   - index: A guess at the index of the page's first row.
  ///   - total: The number of all rows, or `nil` if it is not known.
  mutating func replace(
    with page: TablePage, at anchor: PageAnchor, index: Int, total: RowCount?
  ) {
    var page = page
    // If more rows follow, the page begins at the requested row.
    if case .row(let number) = anchor, page.hasRowsAfter, page.firstRowNumber == nil {
      page.firstRowNumber = number
    }
    rows.replace(with: page, total: total)
    movedFirst(to: index)
  }

  /// Adds the page that follows the last loaded row, and removes rows from the front if there are
  /// more rows than the limit.
  mutating func append(_ page: TablePage, limit: Int, total: RowCount?) {
    let first = range.lowerBound
    let dropped = rows.append(page, limit: limit)
    rows.setTotal(total)
    movedFirst(to: first + dropped)
  }

  /// Adds the page that precedes the first loaded row, and removes rows from the end if there are
  /// more rows than the limit.
  mutating func prepend(_ page: TablePage, limit: Int) {
    let first = range.lowerBound
    let came = rows.prepend(page, limit: limit)
    movedFirst(to: first - came)
  }

  private mutating func movedFirst(to index: Int) {
    guess = max(rows.hasRowsBefore ? 1 : 0, index)
    places = Dictionary(zip(rows.rows.map(\.key), 0...), uniquingKeysWith: { first, _ in first })
  }

  // MARK: Later updates

  mutating func setTotal(_ total: RowCount) { rows.setTotal(total) }

  /// Sets the number of a row, counted from 0, if the row is loaded.
  mutating func setNumber(_ number: Int, of key: RowKey) {
    if let place = places[key] { rows.setFirstNumber(number - place) }
  }
}
