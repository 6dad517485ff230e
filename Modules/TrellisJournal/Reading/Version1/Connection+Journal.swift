import TrellisDatabase

extension Connection {
  /// Rows of a table in the order of its key, which has to rise from one to the next: in a damaged
  /// file the same page can come again and again.
  ///
  /// - Parameters:
  ///   - table: The table.
  ///   - condition: The SQL after `WHERE`, without an order.
  ///   - bounds: The values for it; the first is the lowest key that may come.
  ///   - limit: The greatest number of rows; nil for all.
  func rows(
    of table: JournalTable, where condition: String, _ bounds: [Int64], limit: Int? = nil
  ) throws -> [[SQLValue]] {
    let key = table.isPartOfRecords ? "record, position" : table.columns[0].name
    return try orderedRows(
      "SELECT \(table.columnList) FROM \(table.name) WHERE \(condition) ORDER BY \(key)", bounds,
      limit: limit, hasParts: table.isPartOfRecords, name: table.name)
  }

  /// Rows in the order of their key, which is one column or two.
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
  /// The rows of a table do not come in the order of their keys.
  static func disorder(of table: String) -> DatabaseError {
    DatabaseError(
      .corrupt, "the rows of its table \(table) are not in order; look for another copy")
  }
}
