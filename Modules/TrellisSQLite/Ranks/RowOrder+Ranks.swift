import TrellisDatabase

extension RowOrder {
  /// Returns the query for the keys of all rows, in this order.
  ///
  /// - Parameter isSorting: Whether SQLite must read all rows before it sorts them, even if an
  ///   index provides part of the order. With an index that lacks the other columns, SQLite would
  ///   have to look up each row individually.
  func keys(isSorting: Bool) -> Query {
    var query = selecting(results[sortCount...].joined(separator: ", "), .all)
    query.sql += " ORDER BY " + ordering(isSorting: isSorting)
    return query
  }

  /// Returns the query for the positions of the rows that have one of the given keys and match the
  /// filter, in this order.
  func rows(withKeys keys: [[SQLValue]]) -> Query {
    var query = selecting(results.joined(separator: ", "), .all)
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
