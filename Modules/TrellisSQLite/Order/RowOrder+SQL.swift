import TrellisDatabase
import TrellisTable

extension RowOrder {
  /// An SQL statement and the values of its parameters.
  struct Query {
    var sql: String
    var values: [SQLValue] = []

    /// Adds a parameter value, and returns the parameter's name in the statement.
    mutating func bind(_ value: SQLValue) -> String {
      values.append(value)
      return "?\(values.count)"
    }
  }

  /// Returns the query for the positions of a segment's rows, in this order or, if `isReversed` is
  /// true, in the opposite order.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of rows. If `nil`, all rows are selected, and SQLite can sort
  ///     them in files instead of in memory.
  ///   - offset: The number of rows to skip, without reading their contents.
  ///   - more: The result columns to select after those of the order.
  func rows(
    of segment: SearchedSegment, isReversed: Bool, limit: Int?, offset: Int = 0,
    alsoSelecting more: [String] = []
  ) -> Query {
    var query = selecting((results + more).joined(separator: ", "), segment)
    let free = segment.equal.count..<terms.count
    if !free.isEmpty { query.sql += " ORDER BY " + ordering(by: free, segment, isReversed) }
    if let limit { query.sql += " LIMIT " + query.bind(.integer(Int64(limit))) }
    if offset > 0 { query.sql += " OFFSET " + query.bind(.integer(Int64(offset))) }
    return query
  }

  /// Returns the query for the number of a segment's rows, counted up to a limit.
  ///
  /// - Parameter other: Another segment that must also contain the rows, or `nil` for none.
  func count(of segment: SearchedSegment, and other: SearchedSegment? = nil, limit: Int) -> Query {
    var query = selecting("1", segment, other)
    let bound = query.bind(.integer(Int64(limit)))
    query.sql = "SELECT count(*) FROM (\(query.sql) LIMIT \(bound))"
    return query
  }

  /// Returns the query for the value that comes first among the rows of a segment or, if
  /// `isReversed` is true, last. The value is that of the first term for which the segment gives no
  /// value.
  func nextValue(of segment: SearchedSegment, isReversed: Bool) -> Query {
    let index = segment.equal.count
    var query = selecting(terms[index].sql, segment)
    query.sql += " ORDER BY \(ordering(by: index..<index + 1, segment, isReversed)) LIMIT 1"
    return query
  }

  /// Returns the query for any one row of a segment. The rows are not sorted, so that the first one
  /// found ends the search.
  func existence(in segment: SearchedSegment) -> Query {
    var query = selecting("1", segment)
    query.sql += " LIMIT 1"
    return query
  }

  /// Returns the query that finds the row with the given key if this row is in a segment.
  func existence(of key: [SQLValue], in segment: SearchedSegment) -> Query {
    var query = selecting("1", segment)
    let names = results[sortCount...]
    let isIt = zip(names, key).map { "\($0) = \(query.bind($1))" }
    query.sql += query.sql.contains(" WHERE ") ? " AND " : " WHERE "
    query.sql += isIt.joined(separator: " AND ")
    return query
  }

  /// Returns the query for the number of rows, counted up to a limit.
  ///
  /// The query always has a condition. Without one, SQLite would count all rows in a single step,
  /// which no step limit can end.
  func count(limit: Int?) -> Query {
    guard let limit else {
      var query = selecting("count(*)", .all)
      if filter == nil { query.sql += " WHERE 1" }
      return query
    }
    return count(of: .all, limit: limit)
  }

  func selecting(
    _ results: String, _ segment: SearchedSegment, _ other: SearchedSegment? = nil
  ) -> Query {
    var query = Query(sql: "SELECT \(results) FROM \(relation)")
    var conditions: [String] = []
    if let filter {
      for value in filter.values { _ = query.bind(value) }
      conditions.append(filter.sql)
    }
    for segment in [segment, other].compactMap({ $0 }) {
      for (index, value) in segment.equal.enumerated() {
        conditions.append(
          equality(of: terms[index], to: value, name: name(ofTerm: index, in: segment), &query))
      }
      if let condition = condition(segment, &query) { conditions.append(condition) }
    }
    if !conditions.isEmpty { query.sql += " WHERE " + conditions.joined(separator: " AND ") }
    return query
  }

  private func condition(_ segment: SearchedSegment, _ query: inout Query) -> String? {
    if case .free = segment.bound { return nil }
    let term = terms[segment.equal.count]
    let name = name(ofTerm: segment.equal.count, in: segment)
    return switch segment.bound {
    case .above(let value, let orEqual):
      "\(term.compared(to: value, name)) \(orEqual ? ">=" : ">") \(query.bind(value))"
    case .below(let value, let orEqual):
      "\(term.compared(to: value, name)) \(orEqual ? "<=" : "<") \(query.bind(value))"
        // In a NOT NULL column, SQLite does not skip NULLs before the first value.
        + (term.comparison.isNotNull ? " AND \(name) IS NOT \(query.bind(.null))" : "")
    case .null: equality(of: term, to: .null, name: name, &query)
    // The first condition searches an index; the second is evaluated even if SQLite assumes that
    // the first is always true.
    case .notNull: "\(name) IS NOT NULL AND \(name) IS NOT \(query.bind(.null))"
    case .free: nil
    }
  }

  /// Returns the condition that a term is equal to a value. The condition is written in such a way
  /// that SQLite does not stop at the first row of a unique index, and finds NULLs even in a NOT
  /// NULL column.
  private func equality(
    of term: Term, to value: SQLValue, name: String, _ query: inout Query
  ) -> String {
    let comparison = term.comparison
    if value == .null {
      return comparison.isUnique && comparison.isNotNull
        ? "typeof(\(name)) = 'null'" : "\(name) IS \(query.bind(.null))"
    }
    let (name, value) = (term.compared(to: value, name), query.bind(value))
    let isSort = term.place < sortCount
    return comparison.isUnique && isSort
      ? "\(name) >= \(value) AND \(name) <= \(value)" : "\(name) = \(value)"
  }

  /// Returns the name of a term in conditions. The name begins with `+` if SQLite must not search
  /// an index for the term. After a term with a unique value, at most one row should be left, so it
  /// would be wrong to search the index of another column.
  private func name(ofTerm index: Int, in segment: SearchedSegment) -> String {
    let isConverted = terms[index].isConverted && segment.comparedValue(ofTerm: index) != nil
    let isSearched = index < segment.searchedCount || !isConverted
    let isPlain = isSearched && uniqueTerm(before: index, in: segment) == nil
    return isPlain ? terms[index].sql : "+\(terms[index].sql)"
  }

  /// Returns the names of the terms that an index must compare, because SQLite would otherwise
  /// convert their values. The names are written as in a query plan.
  func searchedNames(of segment: SearchedSegment) -> [String] {
    terms.indices.prefix(segment.searchedCount).filter { index in
      guard terms[index].isConverted, let value = segment.comparedValue(ofTerm: index) else {
        return false
      }
      let isPlain = !name(ofTerm: index, in: segment).hasPrefix("+")
      return isPlain && !terms[index].comparison.changes(value)
    }.map { terms[$0].name }
  }

  /// Returns the first term that comes before the term at `index` and has a value and a unique
  /// index, or `nil` if there is none.
  private func uniqueTerm(before index: Int, in segment: SearchedSegment) -> Term? {
    zip(terms[..<index], segment.equal).first { term, value in
      term.comparison.isUnique && term.place < sortCount && value != .null
    }?.0
  }

  /// Returns a query that finds one row with a NULL in a unique NOT NULL column, or `nil` if the
  /// rows of the segment need not have such a NULL. To find rows that must have one, SQLite has to
  /// scan the table.
  func misplacedNull(in segment: OrderSegment<SQLValue>) -> Query? {
    var values = segment.equal
    if case .null = segment.bound { values.append(.null) }
    let term = zip(terms, values).first { term, value in
      value == .null && term.comparison.isUnique && term.comparison.isNotNull
    }
    return term.map { term, _ in
      Query(
        sql: "SELECT 1 FROM \(relation) WHERE \(term.sql) IS ?1 LIMIT 1", values: [.null])
    }
  }

  private func ordering(
    by places: Range<Int>, _ segment: SearchedSegment, _ isReversed: Bool
  ) -> String {
    // The column of a unique index is added to the order, so that SQLite need not sort the rows
    // that the index finds.
    let unique = places.first.flatMap { uniqueTerm(before: $0, in: segment) }
    let isFirstDescending = places.first.map { terms[$0].isDescending } ?? false
    let keys =
      (unique.map { [($0.sql, isFirstDescending)] } ?? [])
      + places.map { (terms[$0].sql, terms[$0].isDescending) }
    return keys.map { $1 != isReversed ? "\($0) DESC" : $0 }.joined(separator: ", ")
  }
}

extension RowOrder.Term {
  /// Returns the name of the term, written so that SQLite compares the term with exactly this
  /// value.
  ///
  /// A `+` makes SQLite ignore the column's type, but also the column's index. Only values that
  /// contradict the schema need the `+`.
  fileprivate func compared(to value: SQLValue, _ name: String) -> String {
    comparison.changes(value) && !name.hasPrefix("+") ? "+\(name)" : name
  }
}
