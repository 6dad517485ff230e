import TrellisTable

extension RowOrder {
  /// Returns the query for the rows of a segment.
  ///
  /// - Parameters:
  ///   - results: The result columns.
  ///   - segment: The segment.
  ///   - isReversed: Whether to sort the rows in reverse order, or `nil` to leave them unsorted.
  ///   - limit: The greatest number of rows, or `nil` for all rows.
  func rows(
    _ results: String, of segment: OrderSegment<CellValue>, isReversed: Bool?, limit: Int?
  ) throws -> ServerStatement {
    var statement = ServerStatement()
    let conditions = try conditions(of: segment, &statement)
    var sql = "SELECT \(results) FROM \(shape.relation) AS t"
    if !conditions.isEmpty { sql += " WHERE \(conditions.joined(separator: " AND "))" }
    let free = terms.dropFirst(segment.equal.count)
    if let isReversed, !free.isEmpty {
      let order = free.map { "\($0.sql)\($0.isDescending != isReversed ? " DESC" : "")" }
      sql += " ORDER BY \(order.joined(separator: ", "))"
    }
    if let limit { sql += " LIMIT \(limit)" }
    statement.sql = sql
    return statement
  }

  private func conditions(
    of segment: OrderSegment<CellValue>, _ statement: inout ServerStatement
  ) throws -> [String] {
    var conditions: [String] = []
    for (term, value) in zip(terms, segment.equal) {
      if value == .null {
        conditions.append("\(term.sql) IS NULL")
      } else {
        conditions.append(term.compared("=", with: try statement.bind(value)))
      }
    }
    if segment.equal.count < terms.count {
      let term = terms[segment.equal.count]
      switch segment.bound {
      case .above(let value, let orEqual):
        conditions.append(term.compared(orEqual ? ">=" : ">", with: try statement.bind(value)))
      case .below(let value, let orEqual):
        conditions.append(term.compared(orEqual ? "<=" : "<", with: try statement.bind(value)))
      case .null: conditions.append("\(term.sql) IS NULL")
      case .notNull: conditions.append("\(term.sql) IS NOT NULL")
      case .free: break
      }
    }
    if let filter = try RowFilter(query, shape, &statement) { conditions.append(filter.sql) }
    return conditions
  }
}
