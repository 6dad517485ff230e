import TrellisTable

/// The first rows of a query on a view or on a table without a key, kept in memory.
///
/// The key of a row consists of all of its cells and a number that distinguishes equal rows.
struct RowCopy: Sendable {
  /// The maximum number of rows that are kept.
  static let capacity = 10_000

  let query: TableQuery
  /// The state of the database from which the rows were read.
  let version: String
  /// The rows, in order.
  let rows: [TableRow]
  /// Whether the query has more rows.
  let isCut: Bool
  private let places: [RowKey: Int]

  /// Reads the rows of a query.
  init(
    _ query: TableQuery, _ shape: TableShape, version: String, on connection: ServerConnection,
    capacity: Int
  ) throws {
    let order = try RowOrder(query, shape)
    let reader = CellReader(shape)
    let found = try connection.query(
      order.rows(reader.results, of: .all, isReversed: false, limit: capacity + 1))
    var seen: [[CellValue]: Int64] = [:]
    rows = (0..<min(found.count, capacity)).map { row in
      let cells = reader.cells(found, row)
      let number = seen[cells, default: 0] + 1
      seen[cells] = number
      return TableRow(
        position: RowPosition(
          key: RowKey(cells + [.integer(number)]), sortValues: order.sortColumns.map { cells[$0] }),
        cells: cells)
    }
    isCut = found.count > capacity
    places = Dictionary(uniqueKeysWithValues: rows.indices.map { [rows] in (rows[$0].key, $0) })
    (self.query, self.version) = (query, version)
  }

  /// Returns the index in ``rows`` of the row with the given key, or `nil` if there is none.
  func place(of key: RowKey) -> Int? { places[key] }

  /// Returns a page of the rows.
  ///
  /// - Parameter earlier: An earlier copy, if there is one, which shows where rows were that are
  ///   gone by now.
  func page(at anchor: PageAnchor, count: Int, earlier: RowCopy?) -> TablePage {
    let count = min(max(1, count), rows.count)
    switch anchor {
    case .first: return page(from: 0, count)
    case .last: return page(from: rows.count - count, count)
    case .row(let number): return page(from: min(max(0, number), rows.count - count), count)
    case .from(let position): return page(from: place(position, earlier).start, count)
    case .after(let position): return page(from: place(position, earlier).end, count)
    case .before(let position):
      let end = place(position, earlier).start
      return page(from: max(0, end - count), min(count, end))
    }
  }

  private func page(from start: Int, _ count: Int) -> TablePage {
    let range = start..<min(rows.count, start + count)
    var page = TablePage(
      rows: Array(rows[range]), hasRowsBefore: start > 0,
      hasRowsAfter: range.upperBound < rows.count,
      firstRowNumber: start)
    page.isCut = isCut
    return page
  }

  /// Returns the index of the row at a position, and the index after it. If the row is gone, both
  /// are the index after the nearest row before it that remains, or 0 if no such row is known.
  private func place(_ position: RowPosition, _ earlier: RowCopy?) -> (start: Int, end: Int) {
    if let place = places[position.key] { return (place, place + 1) }
    guard let earlier, let old = earlier.places[position.key] else { return (0, 0) }
    for row in earlier.rows[..<old].reversed() {
      if let place = places[row.key] { return (place + 1, place + 1) }
    }
    return (0, 0)
  }
}
