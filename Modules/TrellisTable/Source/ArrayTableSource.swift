import TrellisText

/// A source that keeps the rows of a table in memory. The rows can be read, edited, added and
/// deleted like those of a database table.
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
public actor ArrayTableSource: BatchEditableTableSource {
  let table: TableSchema
  private let keyColumns: [Int]
  private(set) var cells: [RowKey: [CellValue]] = [:]
  private(set) var nextNumber: Int64 = 1
  private var revision: UInt64 = 1
  private var latestOrder: (query: TableQuery, order: ArrayOrder)?

  /// Creates a source that contains the given rows. Each row must have a cell for every column.
  ///
  /// NaN is stored as NULL, as in SQLite.
  ///
  /// - Throws: ``TableError`` with code `invalidValue` if a row has too few or too many cells, or
  ///   if a cell contains only the beginning of a long value; `constraint` if two rows have the
  ///   same key.
  public init(name: String, columns: [TableColumn], rows: [[CellValue]] = []) throws(TableError) {
    table = TableSchema(name: name, columns: columns)
    keyColumns = columns.indices.filter { columns[$0].isKey }
    for row in rows {
      let row = try Self.checked(row, columns, of: name)
      let key = Self.key(of: row, keyColumns, orNumber: nextNumber)
      guard cells.updateValue(row, forKey: key) == nil else { throw table.duplicate(key) }
      nextNumber += 1
    }
  }

  /// Returns the name and the columns of the table.
  public func schema() -> TableSchema { table }

  /// Returns one page of rows.
  ///
  /// - Throws: ``TableError`` with code `notFound` if the query names a column that does not exist.
  public func page(_ request: PageRequest) throws -> TablePage {
    try order(for: request.query).page(request, of: cells)
  }

  /// Returns the exact number of rows that match a query.
  ///
  /// - Parameters:
  ///   - query: The filter of the rows to count.
  ///   - limit: The number at which counting may stop. This source ignores the limit, because it
  ///     always knows the number of its rows.
  /// - Throws: ``TableError`` with code `notFound` if the query names a column that does not exist.
  public func count(_ query: TableQuery, limit: Int?) throws -> RowCount {
    .exact(try order(for: query).positions.count)
  }

  /// Returns the version of the data: a number that increases with every change to the rows.
  public func version() -> UInt64 { revision }

  /// Changes one cell, as described in ``EditableTableSource``.
  public func commit(_ edit: CellEdit) throws -> CommittedEdit {
    let (column, index) = try table.columnToEdit(edit.column)
    guard var row = cells[edit.key], row[index] == edit.old else {
      throw table.conflict(edit.key, nothingWas: "saved")
    }
    try column.check(edit.new)
    row[index] = edit.new
    let key = keyColumns.isEmpty ? edit.key : Self.key(of: row, keyColumns, orNumber: 0)
    if key != edit.key {
      guard cells[key] == nil else { throw table.duplicate(key) }
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

  /// Adds a row. In a table without key columns, a restored row gets its earlier key back, unless
  /// another row now has this key.
  func insert(_ row: [CellValue], at earlier: RowKey?) throws(TableError) -> RowKey {
    let row = try Self.checked(row, table.columns, of: table.name)
    var key = Self.key(of: row, keyColumns, orNumber: nextNumber)
    if keyColumns.isEmpty, let earlier, cells[earlier] == nil {
      key = earlier
    } else {
      nextNumber += 1
    }
    guard cells[key] == nil else { throw table.duplicate(key) }
    cells[key] = row
    changed()
    return key
  }

  /// Removes the row with the given key, and returns whether there was such a row.
  @discardableResult
  public func remove(_ key: RowKey) -> Bool {
    guard cells.removeValue(forKey: key) != nil else { return false }
    changed()
    return true
  }

  /// Restores all rows, and the number of the next row, if a group of changes could not be
  /// completed.
  func restore(_ state: (cells: [RowKey: [CellValue]], nextNumber: Int64)) {
    (cells, nextNumber) = state
    changed()
  }

  private func changed() {
    revision += 1
    latestOrder = nil
  }

  /// Returns the order of a query, which is cached until the rows or the query change.
  private func order(for query: TableQuery) throws -> ArrayOrder {
    if let latestOrder, latestOrder.query == query { return latestOrder.order }
    let order = try ArrayOrder(of: cells, in: table, query)
    latestOrder = (query, order)
    return order
  }

  private static func checked(
    _ row: [CellValue], _ columns: [TableColumn], of name: String
  ) throws(TableError) -> [CellValue] {
    guard row.count == columns.count, row.allSatisfy(\.isWhole) else {
      let rule = "\(name): a row must have \(columns.count) complete values, one for each column"
      throw TableError(.invalidValue, rule, recorded: rule)
    }
    return row.map { value in
      if case .real(let number) = value, number.isNaN { .null } else { value }
    }
  }

  private static func key(of row: [CellValue], _ columns: [Int], orNumber number: Int64) -> RowKey {
    RowKey(columns.isEmpty ? [.integer(number)] : columns.map { row[$0] })
  }
}
