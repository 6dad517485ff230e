import TrellisTable

extension RowOrder {
  /// Returns the query for the rows of a segment.
  ///
  /// If the rows are sorted and limited, an inner query does both, and the outer query converts
  /// only the remaining rows to text. Without the inner query, the server would convert all rows
  /// before it sorts them.
  ///
  /// - Parameters:
  ///   - results: The SQL for the result columns.
  ///   - segment: The segment that contains the rows.
  ///   - isReversed: Whether to sort the rows in reverse order, or `nil` to leave them unsorted.
  ///   - limit: The maximum number of rows, or `nil` for all rows.
  ///   - offset: The number of rows to skip.
  func rows(
    _ results: String, of segment: OrderSegment<CellValue>, isReversed: Bool?, limit: Int?,
    offset: Int = 0
  ) throws -> ServerStatement {
    var statement = ServerStatement()
    let conditions = try conditions(of: segment, &statement)
    var source = " FROM \(shape.relation) AS t"
    if !conditions.isEmpty { source += " WHERE \(conditions.joined(separator: " AND "))" }
    let cut = (limit.map { " LIMIT \($0)" } ?? "") + (offset > 0 ? " OFFSET \(offset)" : "")
    let free = terms.dropFirst(segment.equal.count)
    guard let isReversed, !free.isEmpty else {
      statement.sql = "SELECT \(results)\(source)\(cut)"
      return statement
    }
    let terms = free.map { "\($0.sql)\($0.isDescending != isReversed ? " DESC" : "")" }
    let order = " ORDER BY \(terms.joined(separator: ", "))"
    let columns = shape.columns.map(\.place).joined(separator: ", ")
    statement.sql =
      cut.isEmpty
      ? "SELECT \(results)\(source)\(order)"
      : "SELECT \(results) FROM (SELECT \(columns)\(source)\(order)\(cut)) AS t\(order)"
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
