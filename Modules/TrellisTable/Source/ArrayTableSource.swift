import TrellisText

/// A table in memory. Its rows are in an array, but behave like rows in a database.
///
/// ```swift
/// let source = try ArrayTableSource(
///   name: "Planet",
///   columns: [
///     TableColumn(id: ColumnID("name"), type: .text, isKey: true),
///     TableColumn(id: ColumnID("moons"), type: .integer),
///   ],
///   rows: [[.text("Mars"), .integer(2)], [.text("Venus"), .integer(0)]])
/// ```
///
/// The key columns identify a row. If there are none, each row gets a number, which it keeps for as
/// long as it exists.
public actor ArrayTableSource: RowEditableTableSource {
  let table: TableSchema
  private let keyColumns: [Int]
  private(set) var cells: [RowKey: [CellValue]] = [:]
  private var nextNumber: Int64 = 1
  private var revision: UInt64 = 1
  private var latestOrder: (query: TableQuery, order: ArrayOrder)?

  /// Creates a table with the given rows, each of which has a cell for every column.
  ///
  /// NaN is stored as NULL, as in a database.
  ///
  /// - Throws: ``TableError`` with code `invalidValue` if a row has too few or too many cells or a
  ///   value that is only a preview; `constraint` if two rows have the same key.
  public init(name: String, columns: [TableColumn], rows: [[CellValue]] = []) throws(TableError) {
    table = TableSchema(name: name, columns: columns)
    keyColumns = columns.indices.filter { columns[$0].isKey }
    for row in rows {
      let row = try Self.checked(row, columns)
      let key = Self.key(of: row, keyColumns, orNumber: nextNumber)
      guard cells.updateValue(row, forKey: key) == nil else { throw Self.duplicate(key, name) }
      nextNumber += 1
    }
  }

  /// Returns the name and the columns of the table.
  public func schema() -> TableSchema { table }

  /// Returns one page of rows.
  public func page(_ request: PageRequest) throws -> TablePage {
    let order = try order(for: request.query)
    let count = min(max(request.count, 1), order.positions.count)
    let range = order.range(of: request.anchor, count: count, rows: cells)
    let rows = order.positions[range].map { TableRow(position: $0, cells: cells[$0.key] ?? []) }
    return TablePage(
      rows: rows, hasRowsBefore: range.lowerBound > 0,
      hasRowsAfter: range.upperBound < order.positions.count, firstRowNumber: range.lowerBound)
  }

  /// Returns the exact number of rows that match a query.
  public func count(_ query: TableQuery, limit: Int?) throws -> RowCount {
    .exact(try order(for: query).positions.count)
  }

  /// Returns a number that increases with every change.
  public func version() -> UInt64 { revision }

  /// Changes one cell.
  public func commit(_ edit: CellEdit) throws -> CommittedEdit {
    guard let index = table.index(of: edit.column) else { throw noColumn(edit.column) }
    let column = table.columns[index]
    if let reason = column.readOnlyReason {
      throw TableError(.readOnly, "\(table.name).\(column.id) cannot be edited: \(reason)")
    }
    guard var row = cells[edit.key], row[index] == edit.old else {
      throw TableError(
        .conflict, "\(table.name) row \(edit.key) has changed in the meantime; nothing was saved",
        recorded: "\(table.name): the row has changed in the meantime; nothing was saved")
    }
    try column.check(edit.new)
    row[index] = edit.new
    let key = keyColumns.isEmpty ? edit.key : Self.key(of: row, keyColumns, orNumber: 0)
    if key != edit.key {
      guard cells[key] == nil else { throw Self.duplicate(key, table.name) }
      cells[edit.key] = nil
    }
    cells[key] = row
    changed()
    return CommittedEdit(edit: edit, keyAfter: key, rowAfter: row)
  }

  /// Adds a row and returns its key.
  ///
  /// - Throws: ``TableError`` with the same codes as ``init(name:columns:rows:)``.
  @discardableResult
  public func insert(_ row: [CellValue]) throws(TableError) -> RowKey {
    try insert(row, at: nil)
  }

  /// Adds a row. If the table has no key columns, the row gets its earlier key back, unless another
  /// row has that key now.
  func insert(_ row: [CellValue], at earlier: RowKey?) throws(TableError) -> RowKey {
    let row = try Self.checked(row, table.columns)
    var key = Self.key(of: row, keyColumns, orNumber: nextNumber)
    if keyColumns.isEmpty, let earlier, cells[earlier] == nil {
      key = earlier
    } else {
      nextNumber += 1
    }
    guard cells[key] == nil else { throw Self.duplicate(key, table.name) }
    cells[key] = row
    changed()
    return key
  }

  /// Removes a row, and returns whether it existed.
  @discardableResult
  public func remove(_ key: RowKey) -> Bool {
    guard cells.removeValue(forKey: key) != nil else { return false }
    changed()
    return true
  }

  private func changed() {
    revision += 1
    latestOrder = nil
  }

  /// Returns the order of a query, which is cached until the rows or the query change.
  private func order(for query: TableQuery) throws -> ArrayOrder {
    if let latestOrder, latestOrder.query == query { return latestOrder.order }
    let columns = try query.sort.map { key in
      guard let index = table.index(of: key.column) else { throw noColumn(key.column) }
      return index
    }
    let conditions = try query.conditions.map { condition in
      guard let index = table.index(of: condition.column) else { throw noColumn(condition.column) }
      return (column: index, condition: condition)
    }
    let order = ArrayOrder(
      of: cells, columns: columns, isDescending: query.sort.map(\.isDescending),
      filter: TextFilter(query.filter), conditions: conditions)
    latestOrder = (query, order)
    return order
  }

  func noColumn(_ column: ColumnID) -> TableError {
    TableError(.notFound, "\(table.name) has no column \(PrintableToken(column.name))")
  }

  private static func checked(_ row: [CellValue], _ columns: [TableColumn]) throws(TableError)
    -> [CellValue]
  {
    guard row.count == columns.count, row.allSatisfy(\.isWhole) else {
      let rule = "a row must have \(columns.count) whole values, one for each column"
      throw TableError(.invalidValue, rule, recorded: rule)
    }
    return row.map { value in
      if case .real(let number) = value, number.isNaN { .null } else { value }
    }
  }

  private static func key(of row: [CellValue], _ columns: [Int], orNumber number: Int64) -> RowKey {
    RowKey(columns.isEmpty ? [.integer(number)] : columns.map { row[$0] })
  }

  private static func duplicate(_ key: RowKey, _ name: String) -> TableError {
    TableError(
      .constraint, "\(name) already has a row \(key)",
      recorded: "\(name) already has a row with that key")
  }
}
