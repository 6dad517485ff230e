import TrellisDatabase
import TrellisTable

/// A reader of the pages of one query within one transaction.
///
/// Where an index has the order, positions and cells come from one statement. Where SQLite has to
/// sort, it sorts positions only, and the cells are read by key.
struct PageReader {
  let reading: TableReading
  let order: RowOrder
  private let cells: CellReader

  init(reading: TableReading, order: RowOrder) {
    self.reading = reading
    self.order = order
    cells = CellReader(connection: reading.connection, shape: reading.shape)
  }

  /// Returns the page at an anchor; a row number counts as the first row.
  func page(at anchor: PageAnchor, count: Int) throws -> TablePage {
    switch anchor {
    case .first, .row: return try page(behind: nil, includesAnchor: true, count)
    case .last: return try page(before: nil, count)
    case .from(let position):
      return try page(behind: try values(at: position), includesAnchor: true, count)
    case .after(let position):
      return try page(behind: try values(behind: position), includesAnchor: false, count)
    case .before(let position):
      guard let values = try values(behind: position) else {
        return TablePage(rows: [], hasRowsBefore: false, hasRowsAfter: try hasAnyRows())
      }
      return try page(before: values, count)
    }
  }

  /// Returns the page at a row number, found by walking there from the nearest known row; the last
  /// page if there are not so many rows.
  func page(atRow number: Int, count: Int, _ checkpoints: inout RowCheckpoints) throws -> TablePage
  {
    let start = try checkpoints.nearest(to: number).flatMap { known in
      try values(at: known.position).map { (row: known.row, values: $0) }
    }
    var row = start?.row ?? 0
    var positions: [RowPosition] = []
    let (skipAndPage, isTooMany) = (number - row).addingReportingOverflow(count)
    try walk(isReversed: false).forEach(
      behind: start?.values, includesAnchor: true,
      limit: isTooMany || skipAndPage == .max ? .max : skipAndPage + 1
    ) { met in
      checkpoints.note(row) { met.position }
      if row >= number { positions.append(met.position) }
      row += 1
    }
    if positions.isEmpty {
      var page = try page(before: nil, count)
      page.firstRowNumber = row - page.rows.count
      return page
    }
    try checkKeys(positions)
    let hasMore = positions.count > count
    return TablePage(
      rows: try positions.prefix(count).map { try self.row(at: $0) }, hasRowsBefore: true,
      hasRowsAfter: hasMore, firstRowNumber: number)
  }

  private func page(behind anchor: [SQLValue]?, includesAnchor: Bool, _ count: Int) throws
    -> TablePage
  {
    let (rows, hasRowsAfter) = try rows(
      behind: anchor, includesAnchor: includesAnchor, isReversed: false, count)
    let hasRowsBefore =
      try anchor.map {
        try walk(isReversed: true).hasRows(behind: $0, includesAnchor: !includesAnchor)
      } ?? false
    return TablePage(
      rows: rows, hasRowsBefore: hasRowsBefore, hasRowsAfter: hasRowsAfter,
      firstRowNumber: hasRowsBefore ? nil : 0)
  }

  private func page(before anchor: [SQLValue]?, _ count: Int) throws -> TablePage {
    let (rows, hasRowsBefore) = try rows(
      behind: anchor, includesAnchor: false, isReversed: true, count)
    let hasRowsAfter =
      try anchor.map { try walk(isReversed: false).hasRows(behind: $0, includesAnchor: true) }
      ?? false
    return TablePage(
      rows: rows.reversed(), hasRowsBefore: hasRowsBefore, hasRowsAfter: hasRowsAfter,
      firstRowNumber: hasRowsBefore ? nil : 0)
  }

  /// Returns the rows behind a place, nearest first, and whether there are more than were asked
  /// for.
  private func rows(
    behind anchor: [SQLValue]?, includesAnchor: Bool, isReversed: Bool, _ count: Int
  ) throws -> (rows: [TableRow], hasMore: Bool) {
    func read(_ cells: CellReader?) throws -> (rows: [TableRow], hasMore: Bool) {
      var met: [(position: RowPosition, cells: [CellValue]?)] = []
      try walk(isReversed: isReversed, reading: cells).forEach(
        behind: anchor, includesAnchor: includesAnchor, limit: Self.oneMore(than: count)
      ) { met.append(($0.position, $0.cells)) }
      try checkKeys(met.map(\.position))
      let rows = try met.prefix(count).map { position, cells in
        try cells.map { TableRow(position: position, cells: $0) } ?? row(at: position)
      }
      return (rows, met.count > count)
    }
    guard cells.fitsOneStatement else { return try read(nil) }
    do {
      return try read(cells)
    } catch let error as DatabaseError where error.code == .tooBig {
      // Read by key, the one row with a value beyond the limit can be told from the others.
      return try read(nil)
    }
  }

  private func row(at position: RowPosition) throws -> TableRow {
    try checkKey(position.key)
    guard let cells = try cells.cells(of: position.key.values.compactMap(\.sqlValue)) else {
      let message = "\(reading.shape.schema.name): the index and the table disagree"
      throw TableError(.unavailable, "\(message); run PRAGMA integrity_check on a copy")
    }
    try checkCells(cells, position.key)
    return TableRow(position: position, cells: cells)
  }

  /// Throws unless each row can be found by its key and no two neighbours have the same one, behind
  /// which no page could begin without losing a row.
  private func checkKeys(_ positions: [RowPosition]) throws(FalseKey) {
    for position in positions { try checkKey(position.key) }
    if zip(positions, positions.dropFirst()).contains(where: { $0 == $1 }) {
      throw FalseKey(.duplicate)
    }
  }

  private func checkKey(_ key: RowKey) throws(FalseKey) {
    if key.values.contains(.null) { throw FalseKey(.null) }
  }

  /// Throws unless the row found by a key is the one that has it. A key that is declared to compare
  /// otherwise than it was stored finds another one.
  private func checkCells(_ cells: [CellValue], _ key: RowKey) throws(FalseKey) {
    guard !reading.shape.isRowID else { return }
    for (name, value) in zip(reading.shape.identity, key.values) {
      guard let column = reading.shape.columns.firstIndex(where: { $0.sql == name }),
        cells[column].isWhole, value.isWhole
      else { continue }
      if cells[column] != value { throw FalseKey(.other) }
    }
  }

  /// Returns the values of the order's terms at a position that rows follow which are at hand
  /// already.
  ///
  /// - Throws: ``TableError`` if the position is too short to tell, and its row is gone: to begin
  ///   at the first row would show rows twice.
  private func values(behind position: RowPosition) throws -> [SQLValue]? {
    if let values = try values(at: position) { return values }
    guard order.isShortened(position) else { return nil }
    let reason = "the row after which reading continues is gone; read the rows again"
    throw TableError(.unavailable, "\(reading.shape.schema.name): \(reason)")
  }

  /// Returns the values of the order's terms at a position. One of another order, or without its
  /// long values, is looked up by its key; nil if its row is gone.
  private func values(at position: RowPosition) throws -> [SQLValue]? {
    // A row that was read by a key has another place in a copy, which nothing tells.
    if reading.shape.isRowID, !position.key.isNumber { return nil }
    if let values = order.values(at: position) { return values }
    let key = position.key.values.compactMap(\.sqlValue)
    guard key.count == reading.shape.identity.count else { return nil }
    let sql = """
      SELECT \(order.results.joined(separator: ", ")) FROM \(order.relation) \
      WHERE \(reading.shape.keyCondition)
      """
    var found: [SQLValue]?
    try reading.connection.forEachRow(sql, key) { found = order.values(of: $0) }
    return found
  }

  private func hasAnyRows() throws -> Bool {
    let query = order.existence(in: OrderSegment(equal: [], bound: .free))
    return try reading.connection.firstRow(query.sql, query.values) != nil
  }

  private func walk(isReversed: Bool, reading cells: CellReader? = nil) -> OrderWalk {
    OrderWalk(
      connection: reading.connection, order: order, isReversed: isReversed, cells: cells)
  }

  /// Returns the number of rows to read: one more than the page has tells whether the page is the
  /// last one.
  private static func oneMore(than count: Int) -> Int {
    count == .max ? count : count + 1
  }
}

extension RowKey {
  /// Whether this can be a rowid or the number of a row in a copy.
  fileprivate var isNumber: Bool {
    if case .integer = values.first { values.count == 1 } else { false }
  }
}
