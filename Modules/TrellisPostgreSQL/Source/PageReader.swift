import TrellisTable

/// A reader that returns the pages of one query in one transaction.
struct PageReader: KeysetReader {
  let connection: ServerConnection
  let order: RowOrder
  private let cells: CellReader

  init(_ connection: ServerConnection, _ order: RowOrder) {
    self.connection = connection
    self.order = order
    cells = CellReader(order.shape)
  }

  var tableName: String { order.shape.schema.name }
  var sortCount: Int { order.sortColumns.count }

  /// Returns the page that begins at a row number, or the last page if there are fewer rows.
  ///
  /// The server counts the rows before that row, and reads only the values of their keys.
  func page(atRow number: Int, count: Int) throws -> TablePage {
    guard number > 0 else { return try page(behind: nil, includesAnchor: true, count) }
    let found = try connection.query(
      order.rows(keyResults, of: .all, isReversed: false, limit: 1, offset: number))
    guard found.count == 1 else { return try page(before: nil, count) }
    var page = try page(
      behind: keyReader.values(found, 0), includesAnchor: true, count)
    page.firstRowNumber = number
    return page
  }

  func rows(
    behind anchor: [CellValue]?, includesAnchor: Bool, isReversed: Bool, _ count: Int
  ) throws -> (rows: [TableRow], hasMore: Bool) {
    let segments = OrderSegment.behind(
      anchor, includesAnchor: includesAnchor, order.terms, isReversed: isReversed)
    let wanted = Self.oneMore(than: count)
    var rows: [TableRow] = []
    for segment in segments where rows.count < wanted {
      let found = try connection.query(
        order.rows(cells.results, of: segment, isReversed: isReversed, limit: wanted - rows.count))
      for row in 0..<found.count {
        let cells = cells.cells(found, row)
        rows.append(TableRow(position: order.position(of: cells), cells: cells))
      }
    }
    return (Array(rows.prefix(count)), rows.count > count)
  }

  func hasRows(behind anchor: [CellValue]?, includesAnchor: Bool, isReversed: Bool) throws -> Bool {
    let segments = OrderSegment.behind(
      anchor, includesAnchor: includesAnchor, order.terms, isReversed: isReversed)
    for segment in segments {
      let found = try connection.query(order.rows("1", of: segment, isReversed: nil, limit: 1))
      if found.count > 0 { return true }
    }
    return false
  }

  func values(at position: RowPosition) throws -> [CellValue]? {
    if let values = order.values(at: position) { return values }
    var statement = ServerStatement()
    guard let condition = try? order.shape.keyCondition(position.key, &statement) else {
      return nil
    }
    statement.sql =
      "SELECT \(keyResults) FROM \(order.shape.relation) AS t WHERE \(condition)"
    let found = try connection.query(statement)
    return found.count == 1 ? keyReader.values(found, 0) : nil
  }

  private var keyResults: String { keyReader.results }

  private var keyReader: TermReader { TermReader(order) }
}
