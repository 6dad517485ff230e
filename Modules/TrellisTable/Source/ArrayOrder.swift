/// The rows of an array source in the order of one query.
struct ArrayOrder: Sendable {
  /// The positions of the query's rows, first row first.
  let positions: [RowPosition]
  private let columns: [Int]
  private let isDescending: [Bool]

  /// Creates the order of the rows that match a filter and meet conditions on columns, sorted by
  /// some columns and then by key.
  init(
    of rows: [RowKey: [CellValue]], columns: [Int], isDescending: [Bool], filter: TextFilter?,
    conditions: [(column: Int, condition: ColumnCondition)]
  ) {
    self.columns = columns
    self.isDescending = isDescending
    let shown = rows.filter { row in
      let isMet = conditions.allSatisfy { $0.condition.isMet(by: row.value[$0.column]) }
      return isMet && filter.map { row.value.contains(where: $0.matches) } ?? true
    }
    positions =
      shown
      .map { key, cells in RowPosition(key: key, sortValues: columns.map { cells[$0] }) }
      .sorted { Self.precedes($0, $1, isDescending) }
  }

  /// Returns the indices of a page's rows.
  func range(of anchor: PageAnchor, count: Int, rows: [RowKey: [CellValue]]) -> Range<Int> {
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

  /// Returns the number of rows before or at a position.
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

  /// Returns the position in this order; nil if it comes from another order and its row is gone.
  private func complete(_ position: RowPosition, _ rows: [RowKey: [CellValue]]) -> RowPosition? {
    if position.sortValues.count == columns.count { return position }
    return rows[position.key].map { cells in
      RowPosition(key: position.key, sortValues: columns.map { cells[$0] })
    }
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
