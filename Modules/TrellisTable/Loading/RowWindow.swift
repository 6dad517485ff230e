/// The rows that are at hand: a run of neighbours, and what is known of its surroundings.
///
/// It is a value; a loader asks the source, and the answers are put in here. A row that stands
/// elsewhere by now may come with a page beside the window; it is not taken twice, and stays where
/// it was until the rows are read again.
struct RowWindow: Hashable, Sendable {
  private(set) var rows: [TableRow] = []
  private(set) var hasRowsBefore = false
  private(set) var hasRowsAfter = false
  /// The number of the first row, counted from 0; nil if it is not known.
  private(set) var firstNumber: Int?
  /// Whether more rows follow the last one that the source has.
  private(set) var isCut = false

  /// The number of all rows if those at hand are all; nil if there are others.
  var total: RowCount? {
    if hasRowsBefore || hasRowsAfter { return nil }
    return isCut ? .first(rows.count) : .exact(rows.count)
  }

  /// Returns the request for the rows of a query right behind the last one; nil if there are none
  /// at hand.
  func nextPage(of query: TableQuery, count: Int) -> PageRequest? {
    rows.last.map { PageRequest(query: query, anchor: .after($0.position), count: count) }
  }

  /// Returns the request for the rows of a query right before the first one; nil if there are none
  /// at hand.
  func previousPage(of query: TableQuery, count: Int) -> PageRequest? {
    rows.first.map { PageRequest(query: query, anchor: .before($0.position), count: count) }
  }

  /// Takes a page in the place of everything.
  mutating func replace(with page: TablePage, total: RowCount?) {
    rows = page.rows
    hasRowsBefore = page.hasRowsBefore
    hasRowsAfter = page.hasRowsAfter
    firstNumber = page.firstRowNumber ?? (page.hasRowsBefore ? nil : 0)
    isCut = page.isCut
    learn(total: total)
  }

  /// Takes the page right behind the last row; drops rows at the front beyond a limit.
  ///
  /// - Returns: The number of rows that were dropped at the front.
  mutating func append(_ page: TablePage, limit: Int) -> Int {
    let new = others(of: page)
    rows += new
    // A source that has more and gives none is asked no more.
    hasRowsAfter = page.hasRowsAfter && !new.isEmpty
    let surplus = max(0, rows.count - limit)
    if surplus > 0 {
      rows.removeFirst(surplus)
      hasRowsBefore = true
      firstNumber = firstNumber.map { $0 + surplus }
    }
    return surplus
  }

  /// Takes the page right before the first row; drops rows at the end beyond a limit.
  ///
  /// - Returns: The number of rows that came.
  mutating func prepend(_ page: TablePage, limit: Int) -> Int {
    let new = others(of: page)
    rows = new + rows
    hasRowsBefore = page.hasRowsBefore && !new.isEmpty
    firstNumber = hasRowsBefore ? firstNumber.map { max(0, $0 - new.count) } : 0
    let surplus = max(0, rows.count - limit)
    if surplus > 0 {
      rows.removeLast(surplus)
      hasRowsAfter = true
    }
    return new.count
  }

  /// Returns the rows of a page that are not at hand.
  private func others(of page: TablePage) -> [TableRow] {
    let known = Set(rows.map(\.key))
    return page.rows.filter { !known.contains($0.key) }
  }

  /// Learns how many rows there are: a run that ends with the last one knows its numbers from it.
  mutating func learn(total: RowCount?) {
    if firstNumber == nil, !hasRowsAfter, let count = total?.reachable {
      firstNumber = max(0, count - rows.count)
    }
  }

  /// Learns the number of the first row, counted from 0.
  mutating func learn(first: Int) {
    firstNumber = max(0, first)
  }

  /// Puts other cells, and maybe another key, in the place of one row's.
  mutating func update(_ key: RowKey, to newKey: RowKey, cells: [CellValue]) {
    guard let index = rows.firstIndex(where: { $0.key == key }) else { return }
    let position = RowPosition(key: newKey, sortValues: rows[index].position.sortValues)
    rows[index] = TableRow(position: position, cells: cells)
  }

  /// Returns the number of a row, counted from 1; nil if it is not known.
  func number(ofRowAt index: Int) -> Int? {
    firstNumber.map { $0 + index + 1 }
  }
}
