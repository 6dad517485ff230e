import TrellisDatabase
import TrellisTable

/// A reader that returns the pages of one query in one transaction.
///
/// If an index provides the order, one statement returns positions and cells. If SQLite has to
/// sort, it sorts only the positions, and the cells are read by key.
struct PageReader: KeysetReader {
  /// The minimum budget, in steps of SQLite's virtual machine, for reading the rows that match a
  /// filter in the order of an index.
  private static let leastIndexSteps = 100_000
  /// The number of bytes of the file for each step of the budget. In a small file, the budget is
  /// ``leastIndexSteps`` instead. If rows have 150 bytes, the budget is enough for about one row in
  /// twenty.
  private static let bytesForIndexStep = 120

  let reading: TableReading
  let order: RowOrder
  private let cells: CellReader

  init(reading: TableReading, order: RowOrder) {
    self.reading = reading
    self.order = order
    cells = CellReader(connection: reading.connection, shape: reading.shape)
  }

  var tableName: String { reading.shape.schema.name }
  var sortCount: Int { order.sortCount }

  /// Returns the page that begins at a row number, or the last page if there are fewer rows.
  ///
  /// If an index provides the order, the rows between the nearest checkpoint and the requested row
  /// are skipped, which reads only the index. Otherwise, these rows are read.
  func page(atRow number: Int, count: Int, _ checkpoints: inout RowCheckpoints) throws -> TablePage
  {
    let start = try checkpoints.nearest(to: number).flatMap { known in
      try values(at: known.position).map { (row: known.row, values: $0) }
    }
    var row = start?.row ?? 0
    var begin = start?.values
    try skip(towards: number, &row, &begin, &checkpoints)
    if let found = try walk(isReversed: false).row(after: number - row, from: begin) {
      try checkKey(found.position.key)
      var page = try page(behind: found.values, includesAnchor: true, count)
      page.firstRowNumber = number
      return page
    }
    return try page(readingFrom: begin, row, to: number, count: count, &checkpoints)
  }

  /// Returns the page that begins at a row number, or the last page if there are fewer rows, after
  /// reading all rows before it.
  private func page(
    readingFrom begin: [SQLValue]?, _ start: Int, to number: Int, count: Int,
    _ checkpoints: inout RowCheckpoints
  ) throws -> TablePage {
    var row = start
    var positions: [RowPosition] = []
    let (skipAndPage, isTooMany) = (number - row).addingReportingOverflow(count)
    try walk(isReversed: false).forEach(
      behind: begin, includesAnchor: true,
      limit: isTooMany || skipAndPage == .max ? .max : skipAndPage + 1
    ) { met in
      checkpoints.keep(row) { met.position }
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

  /// Moves from a row to the last checkpoint before the row with a given number, and adds the
  /// checkpoints on the way.
  private func skip(
    towards number: Int, _ row: inout Int, _ values: inout [SQLValue]?,
    _ checkpoints: inout RowCheckpoints
  ) throws {
    let walk = walk(isReversed: false)
    while number - row >= checkpoints.distance {
      guard let next = try walk.row(after: checkpoints.distance, from: values) else { return }
      try checkKey(next.position.key)
      // The first row is also a checkpoint, but the walk to the next checkpoint does not read it.
      if row == 0 { try keepFirst(&checkpoints, walk) }
      row += checkpoints.distance
      values = next.values
      checkpoints.keep(row) { next.position }
    }
  }

  func keepFirst(_ checkpoints: inout RowCheckpoints, _ walk: OrderWalk) throws {
    try walk.forEach(behind: nil, includesAnchor: true, limit: 1) { met in
      checkpoints.keep(0) { met.position }
    }
  }

  func rows(
    behind anchor: [SQLValue]?, includesAnchor: Bool, isReversed: Bool, _ count: Int
  ) throws -> (rows: [TableRow], hasMore: Bool) {
    func read(_ cells: CellReader?) throws -> (rows: [TableRow], hasMore: Bool) {
      let met = try choosingPlan { sortsMatches in
        var met: [(position: RowPosition, cells: [CellValue]?)] = []
        var walk = walk(isReversed: isReversed, reading: cells)
        walk.sortsMatches = sortsMatches
        try walk.forEach(
          behind: anchor, includesAnchor: includesAnchor, limit: Self.oneMore(than: count)
        ) { met.append(($0.position, $0.cells)) }
        return met
      }
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
      // If the cells are read by key, only the row whose value is too long is affected.
      return try read(nil)
    }
  }

  /// Reads the rows that match a filter in the order of an index. If this takes more steps than its
  /// budget, searches all rows instead, and sorts those that match.
  ///
  /// An index leads to each row individually, which takes about ten times as long as reading the
  /// next row of the table. If few rows match, this is slower than searching all rows.
  private func choosingPlan<Result>(_ read: (_ sortsMatches: Bool) throws -> Result) throws
    -> Result
  {
    guard order.filter != nil, !order.isIdentity else { return try read(false) }
    let file = reading.connection.path.map { DatabaseFile.probe($0).storedBytes } ?? 0
    do {
      return try reading.connection.limitingWork(
        budget: max(Self.leastIndexSteps, file / Self.bytesForIndexStep)
      ) { try read(false) }
    } catch let error as DatabaseError where error.code == .budgetExhausted {
      return try read(true)
    }
  }

  func row(at position: RowPosition) throws -> TableRow {
    try checkKey(position.key)
    guard let cells = try cells.cells(of: position.key.values.compactMap(\.sqlValue)) else {
      let message = "\(tableName): an index does not match the table"
      throw TableError(.unavailable, "\(message); run PRAGMA integrity_check on a copy of the file")
    }
    try checkCells(cells, position.key)
    return TableRow(position: position, cells: cells)
  }

  /// Throws an error if a row cannot be found by its key, or if two adjacent rows have the same
  /// position. A page that began after the position of two rows would leave one of them out.
  private func checkKeys(_ positions: [RowPosition]) throws(FalseKey) {
    for position in positions { try checkKey(position.key) }
    if zip(positions, positions.dropFirst()).contains(where: { $0 == $1 }) {
      throw FalseKey(.duplicate)
    }
  }

  func checkKey(_ key: RowKey) throws(FalseKey) {
    if key.values.contains(.null) { throw FalseKey(.null) }
  }

  /// Throws an error unless the row that was found by a key has exactly this key. In a damaged
  /// file, the key may be declared with another collation than the one with which it was stored,
  /// and another row may be found.
  private func checkCells(_ cells: [CellValue], _ key: RowKey) throws(FalseKey) {
    guard !reading.shape.isRowID else { return }
    for (name, value) in zip(reading.shape.identity, key.values) {
      guard let column = reading.shape.columns.firstIndex(where: { $0.sql == name }),
        cells[column].isWhole, value.isWhole
      else { continue }
      if cells[column] != value { throw FalseKey(.other) }
    }
  }

  func values(at position: RowPosition) throws -> [SQLValue]? {
    // A key that is not a number is older than the copy, so it does not identify a row of the copy.
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

  func hasRows(behind anchor: [SQLValue]?, includesAnchor: Bool, isReversed: Bool) throws -> Bool {
    if let anchor {
      return try walk(isReversed: isReversed)
        .hasRows(behind: anchor, includesAnchor: includesAnchor)
    }
    let query = order.existence(in: .all)
    return try reading.connection.firstRow(query.sql, query.values) != nil
  }

  func walk(isReversed: Bool, reading cells: CellReader? = nil) -> OrderWalk {
    OrderWalk(
      connection: reading.connection, order: order, isReversed: isReversed, cells: cells,
      isKeyDoubted: !reading.shape.isRowID, plans: reading.plans)
  }
}

extension RowKey {
  /// Whether the key can be a rowid or the number of a row in a copy.
  fileprivate var isNumber: Bool {
    if case .integer = values.first { values.count == 1 } else { false }
  }
}
