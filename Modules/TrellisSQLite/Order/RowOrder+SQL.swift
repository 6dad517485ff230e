import TrellisDatabase

extension RowOrder {
  /// A statement and the values of its parameters.
  struct Query {
    var sql: String
    var values: [SQLValue] = []

    /// Adds a value and answers how to name it in the statement.
    fileprivate mutating func bind(_ value: SQLValue) -> String {
      values.append(value)
      return "?\(values.count)"
    }
  }

  /// The positions of a segment's rows, nearest first.
  ///
  /// - Parameters:
  ///   - limit: How many at most; nil for all, which lets SQLite sort in files instead of in memory.
  ///   - more: Results behind those of the order.
  func rows(
    of segment: OrderSegment, isReversed: Bool, limit: Int?, alsoSelecting more: [String] = []
  ) -> Query {
    var query = selecting((results + more).joined(separator: ", "), segment)
    let free = terms[segment.equal.count...]
    if !free.isEmpty { query.sql += " ORDER BY " + ordering(by: free, isReversed) }
    if let limit { query.sql += " LIMIT " + query.bind(.integer(Int64(limit))) }
    return query
  }

  /// The nearest value of the first term of a segment that is not given.
  func nextValue(of segment: OrderSegment, isReversed: Bool) -> Query {
    let term = terms[segment.equal.count]
    var query = selecting(term.sql, segment)
    query.sql += " ORDER BY \(ordering(by: [term], isReversed)) LIMIT 1"
    return query
  }

  /// One row if a segment has any. Not sorted, so that any row ends the search.
  func existence(in segment: OrderSegment) -> Query {
    var query = selecting("1", segment)
    query.sql += " LIMIT 1"
    return query
  }

  /// How many rows there are, counted up to a limit.
  func count(limit: Int?) -> Query {
    guard let limit else { return selecting("count(*)", OrderSegment(equal: [], bound: .free)) }
    var query = selecting("1", OrderSegment(equal: [], bound: .free))
    let bound = query.bind(.integer(Int64(limit)))
    query.sql = "SELECT count(*) FROM (\(query.sql) LIMIT \(bound))"
    return query
  }

  private func selecting(_ results: String, _ segment: OrderSegment) -> Query {
    var query = Query(sql: "SELECT \(results) FROM \(relation)")
    var conditions: [String] = []
    if let filter {
      _ = query.bind(filter.needle)
      conditions.append(filter.sql)
    }
    for (term, value) in zip(terms, segment.equal) {
      conditions.append(
        value == .null ? "\(term.sql) IS NULL" : "\(term.sql) = \(query.bind(value))")
    }
    if let condition = condition(segment, &query) { conditions.append(condition) }
    if !conditions.isEmpty { query.sql += " WHERE " + conditions.joined(separator: " AND ") }
    return query
  }

  private func condition(_ segment: OrderSegment, _ query: inout Query) -> String? {
    if case .free = segment.bound { return nil }
    let name = terms[segment.equal.count].sql
    return switch segment.bound {
    case .above(let value, let orEqual): "\(name) \(orEqual ? ">=" : ">") \(query.bind(value))"
    case .below(let value, let orEqual): "\(name) \(orEqual ? "<=" : "<") \(query.bind(value))"
    case .null: "\(name) IS NULL"
    case .notNull: "\(name) IS NOT NULL"
    case .free: nil
    }
  }

  private func ordering(by terms: ArraySlice<Term>, _ isReversed: Bool) -> String {
    terms.map { $0.isDescending != isReversed ? "\($0.sql) DESC" : $0.sql }
      .joined(separator: ", ")
  }
}
