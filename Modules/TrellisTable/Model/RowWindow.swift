/// The rows a table has at hand: a run of neighbours, and what is known of its surroundings.
///
/// It is a value; the control asks the source and puts the answers in here.
struct RowWindow: Hashable, Sendable {
  private(set) var rows: [TableRow] = []
  private(set) var hasRowsBefore = false
  private(set) var hasRowsAfter = false
  /// The number of the first row, counted from 0; nil if it is not known.
  private(set) var firstNumber: Int?
  /// Whether more rows follow the last one that the source has.
  private(set) var isCut = false

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
  /// - Returns: How many rows were dropped at the front.
  mutating func append(_ page: TablePage, limit: Int) -> Int {
    rows += page.rows
    hasRowsAfter = page.hasRowsAfter
    let surplus = max(0, rows.count - limit)
    if surplus > 0 {
      rows.removeFirst(surplus)
      hasRowsBefore = true
      firstNumber = firstNumber.map { $0 + surplus }
    }
    return surplus
  }

  /// Takes the page right before the first row; drops rows at the end beyond a limit.
  mutating func prepend(_ page: TablePage, limit: Int) {
    rows = page.rows + rows
    hasRowsBefore = page.hasRowsBefore
    firstNumber = page.hasRowsBefore ? firstNumber.map { max(0, $0 - page.rows.count) } : 0
    let surplus = max(0, rows.count - limit)
    if surplus > 0 {
      rows.removeLast(surplus)
      hasRowsAfter = true
    }
  }

  /// Learns how many rows there are: a run that ends with the last one knows its numbers from it.
  mutating func learn(total: RowCount?) {
    if firstNumber == nil, !hasRowsAfter, let count = total?.reachable {
      firstNumber = max(0, count - rows.count)
    }
  }

  /// Learns the number of the first row, counted from 0.
  mutating func learn(first: Int) {
    firstNumber = first
  }

  /// Puts other cells, and maybe another key, in the place of one row's.
  mutating func update(_ key: RowKey, to newKey: RowKey, cells: [CellValue]) {
    guard let index = rows.firstIndex(where: { $0.key == key }) else { return }
    let position = RowPosition(key: newKey, sortValues: rows[index].position.sortValues)
    rows[index] = TableRow(position: position, cells: cells)
  }

  /// The number of a row, counted from 1; nil if it is not known.
  func number(ofRowAt index: Int) -> Int? {
    firstNumber.map { $0 + index + 1 }
  }
}
