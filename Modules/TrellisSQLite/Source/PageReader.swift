import TrellisDatabase
import TrellisTable

/// Reads the pages of one query within one transaction: first the positions, which an index may have
/// without the rows, then the cells by key.
struct PageReader {
  let reading: TableReading
  let order: RowOrder

  /// The page at an anchor; a row number counts as the first row.
  func page(at anchor: PageAnchor, count: Int) throws -> TablePage {
    switch anchor {
    case .first, .row: return try page(behind: nil, includesAnchor: true, count)
    case .last: return try page(before: nil, count)
    case .from(let position):
      return try page(behind: try values(at: position), includesAnchor: true, count)
    case .after(let position):
      return try page(behind: try values(at: position), includesAnchor: false, count)
    case .before(let position):
      guard let values = try values(at: position) else {
        return TablePage(rows: [], hasRowsBefore: false, hasRowsAfter: try hasAnyRows())
      }
      return try page(before: values, count)
    }
  }

  /// The page at a row number, found by walking there from the nearest known row; the last page if
  /// there are not so many rows.
  func page(atRow number: Int, count: Int, _ checkpoints: inout RowCheckpoints) throws -> TablePage
  {
    let start = checkpoints.nearest(to: number)
    var row = start?.row ?? 0
    var positions: [RowPosition] = []
    let (skipAndPage, isTooMany) = (number - row).addingReportingOverflow(count)
    try walk(isReversed: false).forEach(
      behind: start.flatMap { order.values(at: $0.position) }, includesAnchor: true,
      limit: isTooMany || skipAndPage == .max ? .max : skipAndPage + 1
    ) { position in
      checkpoints.note(row, position)
      if row >= number { positions.append(position()) }
      row += 1
    }
    if positions.isEmpty {
      var page = try page(before: nil, count)
      page.firstRowNumber = row - page.rows.count
      return page
    }
    let hasMore = positions.count > count
    return TablePage(
      rows: try rows(at: positions.prefix(count)), hasRowsBefore: true, hasRowsAfter: hasMore,
      firstRowNumber: number)
  }

  private func page(behind anchor: [SQLValue]?, includesAnchor: Bool, _ count: Int) throws
    -> TablePage
  {
    let positions = try walk(isReversed: false).positions(
      behind: anchor, includesAnchor: includesAnchor, limit: Self.oneMore(than: count))
    let hasRowsBefore =
      try anchor.map {
        try walk(isReversed: true).hasRows(behind: $0, includesAnchor: !includesAnchor)
      } ?? false
    return TablePage(
      rows: try rows(at: positions.prefix(count)), hasRowsBefore: hasRowsBefore,
      hasRowsAfter: positions.count > count, firstRowNumber: hasRowsBefore ? nil : 0)
  }

  private func page(before anchor: [SQLValue]?, _ count: Int) throws -> TablePage {
    let positions = try walk(isReversed: true).positions(
      behind: anchor, includesAnchor: false, limit: Self.oneMore(than: count))
    let hasRowsAfter =
      try anchor.map { try walk(isReversed: false).hasRows(behind: $0, includesAnchor: true) }
      ?? false
    let hasRowsBefore = positions.count > count
    return TablePage(
      rows: try rows(at: positions.prefix(count).reversed()), hasRowsBefore: hasRowsBefore,
      hasRowsAfter: hasRowsAfter, firstRowNumber: hasRowsBefore ? nil : 0)
  }

  private func rows(at positions: some Sequence<RowPosition>) throws -> [TableRow] {
    let reader = CellReader(connection: reading.connection, shape: reading.shape)
    return try positions.map { position in
      let cells = try reader.cells(of: position.key.values.compactMap(\.sqlValue))
      guard let cells else {
        let message = "\(reading.shape.schema.name): the index and the table disagree"
        throw TableError(.unavailable, "\(message); run PRAGMA integrity_check on a copy")
      }
      return TableRow(position: position, cells: cells)
    }
  }

  /// The values of the order's terms at a position. One of another order is looked up by its key; nil
  /// if its row is gone.
  private func values(at position: RowPosition) throws -> [SQLValue]? {
    if let values = order.values(at: position) { return values }
    let key = position.key.values.compactMap(\.sqlValue)
    guard key.count == reading.shape.identity.count else { return nil }
    let sql = """
      SELECT \(order.results.joined(separator: ", ")) FROM \(order.relation) \
      WHERE \(reading.shape.keyCondition)
      """
    var found: RowPosition?
    try reading.connection.forEachRow(sql, key) { found = order.position(of: $0) }
    return found.flatMap { order.values(at: $0) }
  }

  private func hasAnyRows() throws -> Bool {
    let query = order.existence(in: OrderSegment(equal: [], bound: .free))
    return try reading.connection.firstRow(query.sql, query.values) != nil
  }

  private func walk(isReversed: Bool) -> OrderWalk {
    OrderWalk(connection: reading.connection, order: order, isReversed: isReversed)
  }

  /// One row more than the page has says whether the page is the last one.
  private static func oneMore(than count: Int) -> Int {
    count == .max ? count : count + 1
  }
}
