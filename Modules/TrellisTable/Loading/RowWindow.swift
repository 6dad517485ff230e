/// The loaded rows, which are consecutive, and the facts known about the rows around them.
///
/// Each page that is read either replaces the loaded rows or is added before or after them. A row
/// that has moved in the source may also appear on the page before or after the window. Such a row
/// is not added a second time, and keeps its position until the rows are read again.
struct RowWindow: Hashable, Sendable {
  private(set) var rows: [TableRow] = []
  private(set) var hasRowsBefore = false
  private(set) var hasRowsAfter = false
  /// The number of the first loaded row, counted from 0, or `nil` if the number is not known.
  private(set) var firstNumber: Int?
  /// The most recent estimate of the first loaded row's number, counted from 0, or `nil` if there
  /// is none.
  private var estimate: Int?
  /// Whether the query has more rows than the source can read.
  private(set) var isCut = false

  /// An estimate of the first loaded row's number, counted from 0. The value is `nil` if the exact
  /// number is known or if there is no estimate.
  var estimatedFirstNumber: Int? { firstNumber == nil ? estimate : nil }

  /// The number of rows if all rows are loaded, or `nil` if there are more.
  var total: RowCount? {
    if hasRowsBefore || hasRowsAfter { return nil }
    return isCut ? .first(rows.count) : .exact(rows.count)
  }

  /// Returns the request for the rows directly after the last loaded one, or `nil` if no rows are
  /// loaded.
  func nextPage(of query: TableQuery, count: Int) -> PageRequest? {
    rows.last.map { PageRequest(query: query, anchor: .after($0.position), count: count) }
  }

  /// Returns the request for the rows directly before the first loaded one, or `nil` if no rows are
  /// loaded.
  func previousPage(of query: TableQuery, count: Int) -> PageRequest? {
    rows.first.map { PageRequest(query: query, anchor: .before($0.position), count: count) }
  }

  /// Replaces the loaded rows with the rows of a page.
  mutating func replace(with page: TablePage, total: RowCount?) {
    rows = page.rows
    hasRowsBefore = page.hasRowsBefore
    hasRowsAfter = page.hasRowsAfter
    firstNumber = page.firstRowNumber ?? (page.hasRowsBefore ? nil : 0)
    estimate = nil
    isCut = page.isCut
    setTotal(total)
  }

  /// Adds the page that follows the last loaded row, and removes rows from the front if there are
  /// more rows than the limit.
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
      estimate = estimate.map { $0 + surplus }
    }
    return surplus
  }

  /// Adds the page that precedes the first loaded row, and removes rows from the end if there are
  /// more rows than the limit.
  ///
  /// - Returns: The number of rows that were added.
  mutating func prepend(_ page: TablePage, limit: Int) -> Int {
    let new = others(of: page)
    rows = new + rows
    hasRowsBefore = page.hasRowsBefore && !new.isEmpty
    firstNumber = hasRowsBefore ? firstNumber.map { max(0, $0 - new.count) } : 0
    estimate = estimate.map { max(0, $0 - new.count) }
    let surplus = max(0, rows.count - limit)
    if surplus > 0 {
      rows.removeLast(surplus)
      hasRowsAfter = true
    }
    return new.count
  }

  /// Returns the rows of a page that are not loaded yet.
  private func others(of page: TablePage) -> [TableRow] {
    let known = Set(rows.map(\.key))
    return page.rows.filter { !known.contains($0.key) }
  }

  /// Calculates the number of the first loaded row from the number of all rows, if the last row is
  /// loaded and the number of the first loaded row is not known.
  mutating func setTotal(_ total: RowCount?) {
    if firstNumber == nil, !hasRowsAfter, let count = total?.reachable {
      firstNumber = max(0, count - rows.count)
    }
  }

  /// Sets the number of the first loaded row, counted from 0.
  mutating func setFirstNumber(_ number: Int) {
    firstNumber = max(0, number)
  }

  /// Sets the estimate of the first loaded row's number, counted from 0.
  mutating func setEstimatedFirstNumber(_ number: Int) { estimate = max(0, number) }

  /// Replaces the cells and the key of a row, if the row is loaded.
  mutating func update(_ key: RowKey, to newKey: RowKey, cells: [CellValue]) {
    guard let index = rows.firstIndex(where: { $0.key == key }) else { return }
    let position = RowPosition(key: newKey, sortValues: rows[index].position.sortValues)
    rows[index] = TableRow(position: position, cells: cells)
  }

  /// Returns the number of the loaded row at an index, counted from 1, or `nil` if the number is
  /// not known.
  func number(ofRowAt index: Int) -> Int? {
    firstNumber.map { $0 + index + 1 }
  }
}
