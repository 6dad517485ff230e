import TrellisDatabase

extension RowOrder {
  /// Returns the query for the keys of all rows, in the order.
  ///
  /// - Parameter isSorting: Whether all rows are read before they are sorted, even if an index has
  ///   a part of the order. With an index that does not contain the other columns, each row would
  ///   be looked up by itself.
  func keys(isSorting: Bool) -> Query {
    var query = selecting(
      results[sortCount...].joined(separator: ", "), OrderSegment(equal: [], bound: .free))
    query.sql += " ORDER BY " + ordering(isSorting: isSorting)
    return query
  }

  /// Returns the query for the positions of the rows with some keys that match the filter, in the
  /// order.
  func rows(withKeys keys: [[SQLValue]]) -> Query {
    var query = selecting(
      results.joined(separator: ", "), OrderSegment(equal: [], bound: .free))
    let names = results[sortCount...]
    query.sql += filter == nil ? " WHERE " : " AND "
    if names.count == 1, let name = names.first {
      let values = keys.map { query.bind($0[0]) }
      query.sql += "\(name) IN (\(values.joined(separator: ", ")))"
    } else {
      let conditions = keys.map { key in
        zip(names, key).map { "\($0) = \(query.bind($1))" }.joined(separator: " AND ")
      }
      query.sql += RowFilter.either(conditions[...])
    }
    query.sql += " ORDER BY " + ordering(isSorting: true)
    return query
  }

  private func ordering(isSorting: Bool) -> String {
    terms.map { term in
      (isSorting && !isIdentity ? "+" : "") + term.sql + (term.isDescending ? " DESC" : "")
    }.joined(separator: ", ")
  }
}
