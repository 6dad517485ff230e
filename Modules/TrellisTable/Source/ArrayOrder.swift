/// The order of a query's rows in a source that keeps its rows in memory.
struct ArrayOrder: Sendable {
  /// The positions of the query's rows, in order.
  let positions: [RowPosition]
  private let columns: [Int]
  private let isDescending: [Bool]
  /// A number for each row, keyed by row key, that increases from row to row in the source's array.
  /// The numbers determine the order of rows with equal sort values. If `nil`, the keys of the rows
  /// determine this order.
  private let ranks: [RowKey: Int64]?

  /// Creates the order of the rows that match a query.
  ///
  /// - Parameters:
  ///   - rows: The cells of all rows.
  ///   - schema: The name and the columns of the table.
  ///   - query: The filter and the order.
  ///   - ranks: A number for each row that increases from row to row in the source's array. The
  ///     numbers determine the order of rows with equal sort values. If `nil`, the keys of the rows
  ///     determine this order.
  init(
    of rows: [RowKey: [CellValue]], in schema: TableSchema, _ query: TableQuery,
    ranks: [RowKey: Int64]? = nil
  ) throws(TableError) {
    var columns: [Int] = []
    for key in query.sort { columns.append(try schema.existing(key.column)) }
    var conditions: [(column: Int, condition: ColumnCondition)] = []
    for condition in query.conditions {
      conditions.append((try schema.existing(condition.column), condition))
    }
    let filter = TextFilter(query.filter)
    let shown = rows.filter { row in
      let isMet = conditions.allSatisfy { $0.condition.isMet(by: row.value[$0.column]) }
      return isMet && filter.map { row.value.contains(where: $0.matches) } ?? true
    }
    let isDescending = query.sort.map(\.isDescending) + (ranks == nil ? [] : [false])
    self.columns = columns
    self.isDescending = isDescending
    self.ranks = ranks
    positions =
      shown.map { Self.position($0.key, $0.value, columns, ranks) }
      .sorted { Self.precedes($0, $1, isDescending) }
  }

  private static func position(
    _ key: RowKey, _ cells: [CellValue], _ columns: [Int], _ ranks: [RowKey: Int64]?
  ) -> RowPosition {
    let rank = ranks.map { CellValue.integer($0[key] ?? 0) }
    return RowPosition(key: key, sortValues: columns.map { cells[$0] } + (rank.map { [$0] } ?? []))
  }

  /// Returns the page of rows that a request asks for.
  func page(_ request: PageRequest, of rows: [RowKey: [CellValue]]) -> TablePage {
    let count = min(max(request.count, 1), positions.count)
    let range = range(of: request.anchor, count: count, rows: rows)
    return TablePage(
      rows: positions[range].map { TableRow(position: $0, cells: rows[$0.key] ?? []) },
      hasRowsBefore: range.lowerBound > 0, hasRowsAfter: range.upperBound < positions.count,
      firstRowNumber: range.lowerBound)
  }

  /// Returns the indices of a page's rows.
  private func range(of anchor: PageAnchor, count: Int, rows: [RowKey: [CellValue]]) -> Range<Int> {
    switch anchor {
    case .first: range(from: 0, count)
    case .last: range(from: positions.count - count, count)
    case .row(let number):
      range(from: number < positions.count ? max(0, number) : positions.count - count, count)
    case .from(let position): range(from: place(of: position, rows), count)
    case .after(let position): range(from: place(behind: position, rows), count)
    case .before(let position):
      range(from: place(of: position, rows) - count, upTo: place(of: position, rows))
    }
  }

  private func range(from start: Int, _ count: Int) -> Range<Int> {
    range(from: start, upTo: min(positions.count, max(0, start) + count))
  }

  private func range(from start: Int, upTo end: Int) -> Range<Int> {
    min(max(0, start), end)..<end
  }

  /// Returns the number of rows before a position.
  private func place(of position: RowPosition, _ rows: [RowKey: [CellValue]]) -> Int {
    guard let position = complete(position, rows) else { return 0 }
    return partition { Self.precedes($0, position, isDescending) }
  }

  /// Returns the number of rows before a position, plus 1 if there is a row at the position.
  private func place(behind position: RowPosition, _ rows: [RowKey: [CellValue]]) -> Int {
    guard let position = complete(position, rows) else { return 0 }
    return partition { !Self.precedes(position, $0, isDescending) }
  }

  /// Returns the number of leading rows that satisfy a condition, found by binary search.
  private func partition(_ isBefore: (RowPosition) -> Bool) -> Int {
    var (low, high) = (0, positions.count)
    while low < high {
      let middle = low + (high - low) / 2
      if isBefore(positions[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Returns the given position with the sort values that it has in this order, or `nil` if the
  /// position comes from another order and its row is gone.
  private func complete(_ position: RowPosition, _ rows: [RowKey: [CellValue]]) -> RowPosition? {
    let isComplete = position.sortValues.count == isDescending.count
    // The number of a row may have changed since its position was created.
    if isComplete, ranks == nil || rows[position.key] == nil { return position }
    return rows[position.key].map { Self.position(position.key, $0, columns, ranks) }
  }

  private static func precedes(_ left: RowPosition, _ right: RowPosition, _ isDescending: [Bool])
    -> Bool
  {
    for (index, isDescending) in isDescending.enumerated() {
      let (first, second) = (left.sortValues[index], right.sortValues[index])
      if first.precedes(second) { return !isDescending }
      if second.precedes(first) { return isDescending }
    }
    for (first, second) in zip(left.key.values, right.key.values) {
      if first.precedes(second) { return true }
      if second.precedes(first) { return false }
    }
    return false
  }
}

extension TableSchema {
  /// Returns the index of a column that a query names, or throws an error if there is no such
  /// column.
  fileprivate func existing(_ column: ColumnID) throws(TableError) -> Int {
    guard let index = index(of: column) else { throw noColumn(column) }
    return index
  }
}
