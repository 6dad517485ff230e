/// The loaded rows, which are consecutive, and the facts known about the rows around them.
///
/// A window is a value, to which a loader adds the pages that it requests. A row that has moved in
/// the source may also appear on the page before or after the window. Such a row is not added a
/// second time, and keeps its position until the rows are read again.
struct RowWindow: Hashable, Sendable {
  private(set) var rows: [TableRow] = []
  private(set) var hasRowsBefore = false
  private(set) var hasRowsAfter = false
  /// The number of the first row, counted from 0; nil if the number is not known.
  private(set) var firstNumber: Int?
  /// Whether the query has more rows than the source can read.
  private(set) var isCut = false

  /// The number of rows if all rows are loaded; nil if there are more.
  var total: RowCount? {
    if hasRowsBefore || hasRowsAfter { return nil }
    return isCut ? .first(rows.count) : .exact(rows.count)
  }

  /// Returns the request for the rows directly after the last loaded one; nil if no rows are
  /// loaded.
  func nextPage(of query: TableQuery, count: Int) -> PageRequest? {
    rows.last.map { PageRequest(query: query, anchor: .after($0.position), count: count) }
  }

  /// Returns the request for the rows directly before the first loaded one; nil if no rows are
  /// loaded.
  func previousPage(of query: TableQuery, count: Int) -> PageRequest? {
    rows.first.map { PageRequest(query: query, anchor: .before($0.position), count: count) }
  }

  /// Replaces all rows with a page.
  mutating func replace(with page: TablePage, total: RowCount?) {
    rows = page.rows
    hasRowsBefore = page.hasRowsBefore
    hasRowsAfter = page.hasRowsAfter
    firstNumber = page.firstRowNumber ?? (page.hasRowsBefore ? nil : 0)
    isCut = page.isCut
    setTotal(total)
  }

  /// Adds the page that follows the last row, and removes rows from the front if there are more
  /// than a limit.
  ///
  /// - Returns: The number of rows that were removed.
  mutating func append(_ page: TablePage, limit: Int) -> Int {
    let new = others(of: page)
    rows += new
    // A source that claims to have more rows but returns none is not asked again.
    hasRowsAfter = page.hasRowsAfter && !new.isEmpty
    let surplus = max(0, rows.count - limit)
    if surplus > 0 {
      rows.removeFirst(surplus)
      hasRowsBefore = true
      firstNumber = firstNumber.map { $0 + surplus }
    }
    return surplus
  }

  /// Adds the page that precedes the first row, and removes rows from the end if there are more
  /// than a limit.
  ///
  /// - Returns: The number of rows that were added.
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

  /// Returns the rows of a page that are not loaded.
  private func others(of page: TablePage) -> [TableRow] {
    let known = Set(rows.map(\.key))
    return page.rows.filter { !known.contains($0.key) }
  }

  /// Sets the total number of rows. If the last row is loaded, this also determines the first
  /// loaded row's number.
  mutating func setTotal(_ total: RowCount?) {
    if firstNumber == nil, !hasRowsAfter, let count = total?.reachable {
      firstNumber = max(0, count - rows.count)
    }
  }

  /// Sets the number of the first row, counted from 0.
  mutating func setFirstNumber(_ number: Int) {
    firstNumber = max(0, number)
  }

  /// Replaces the cells and the key of a row.
  mutating func update(_ key: RowKey, to newKey: RowKey, cells: [CellValue]) {
    guard let index = rows.firstIndex(where: { $0.key == key }) else { return }
    let position = RowPosition(key: newKey, sortValues: rows[index].position.sortValues)
    rows[index] = TableRow(position: position, cells: cells)
  }

  /// Returns the number of a row, counted from 1; nil if the number is not known.
  func number(ofRowAt index: Int) -> Int? {
    firstNumber.map { $0 + index + 1 }
  }
}
