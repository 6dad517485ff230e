import TrellisDatabase

extension Connection {
  /// Returns the rows of a table in the order of its key. In a damaged file, database pages can
  /// form a cycle, so this method throws an error if a key is not higher than the previous key.
  ///
  /// - Parameters:
  ///   - table: The table.
  ///   - condition: The SQL after `WHERE`, without an order.
  ///   - bounds: The values for the condition's parameters; the first is the lowest key that can
  ///     occur.
  ///   - limit: The maximum number of rows, or `nil` for all rows.
  func rows(
    of table: JournalTable, where condition: String, _ bounds: [Int64], limit: Int? = nil
  ) throws -> [[SQLValue]] {
    let key = table.isPartOfRecords ? "record, position" : table.columns[0].name
    return try orderedRows(
      "SELECT \(table.columnList) FROM \(table.name) WHERE \(condition) ORDER BY \(key)", bounds,
      limit: limit, hasParts: table.isPartOfRecords, name: table.name)
  }

  /// Returns the rows of a query in the order of their key, which is the first column or, if
  /// `hasParts` is `true`, the first two columns. Throws an error if a key is not higher than the
  /// previous key.
  func orderedRows(
    _ sql: String, _ bounds: [Int64], limit: Int?, hasParts: Bool, name: String
  ) throws -> [[SQLValue]] {
    let end = limit.map { " LIMIT \($0)" } ?? ""
    var rows: [[SQLValue]] = []
    var last: (Int64, Int64)?
    try forEachRow(sql + end, bounds.map { .integer($0) }) { row in
      let key = (row.integer(at: 0) ?? .min, hasParts ? row.integer(at: 1) ?? .min : 0)
      guard key.0 >= bounds.first ?? .min, last.map({ $0 < key }) ?? true else {
        throw DatabaseError.disorder(of: name)
      }
      last = key
      rows.append(row.values)
    }
    return rows
  }
}

extension DatabaseError {
  /// Returns the error for a table whose rows are not in the order of their keys.
  static func disorder(of table: String) -> DatabaseError {
    DatabaseError(
      .corrupt,
      "the rows of its table \"\(table)\" are out of order; look for another copy of the file")
  }
}
