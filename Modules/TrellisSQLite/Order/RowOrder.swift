import TrellisDatabase
import TrellisTable

/// The rows of a query and the total order in which they stand: the sort columns, then the identity.
struct RowOrder {
  /// One column to compare by.
  struct Term {
    /// The quoted name.
    let sql: String
    /// Whether the greatest value comes first, where rows are read forwards.
    let isDescending: Bool
    /// Whether a NULL can be in it.
    let isNullable: Bool
    /// Where a position keeps its value: among the sort columns and the identity one after the other.
    let place: Int
  }

  /// The columns to compare by, most important first.
  let terms: [Term]
  /// The sort columns as they were asked for, then the identity.
  let results: [String]
  /// How many of the results are sort columns.
  let sortCount: Int
  /// Where the rows are.
  let relation: String
  /// Which of them are shown; nil for all.
  let filter: RowFilter?

  /// The order of a query.
  ///
  /// - Throws: ``TableError`` with code `notFound` if it sorts by a column that is not there.
  init(_ query: TableQuery, _ shape: TableShape) throws {
    relation = shape.relation
    filter = RowFilter(query.filter, columns: shape.columns)
    sortCount = query.sort.count
    let sort = try query.sort.map { key in
      guard let index = shape.schema.index(of: key.column) else {
        let name = PrintableToken.quoted(key.column.name, limit: 80)
        throw TableError(.notFound, "\(shape.schema.name) has no column \(name) to sort by")
      }
      return shape.columns[index]
    }
    results = sort.map(\.sql) + shape.identity
    let keys = zip(sort, query.sort).enumerated().map { place, key in
      Term(
        sql: key.0.sql, isDescending: key.1.isDescending, isNullable: key.0.isNullable,
        place: place)
    }
    let identity = shape.identity.enumerated().map { index, sql in
      Term(sql: sql, isDescending: false, isNullable: false, place: sort.count + index)
    }
    terms = Self.distinct(keys + identity, identity: Set(shape.identity))
  }

  /// The terms without those that can make no difference any more.
  private static func distinct(_ terms: [Term], identity: Set<String>) -> [Term] {
    var seen: Set<String> = []
    var kept: [Term] = []
    for term in terms where !identity.isSubset(of: seen) && !seen.contains(term.sql) {
      seen.insert(term.sql)
      kept.append(term)
    }
    return kept
  }

  /// Whether the rows stand in the order of what identifies them, which every table has an index for.
  var isIdentity: Bool { sortCount == 0 }

  /// The values of the terms at a position of this order; nil if it comes from another one.
  func values(at position: RowPosition) -> [SQLValue]? {
    let values = position.sortValues + position.key.values
    guard position.sortValues.count == sortCount, values.count == results.count else { return nil }
    let sqlValues = terms.compactMap { values[$0.place].sqlValue }
    return sqlValues.count == terms.count ? sqlValues : nil
  }

  /// The position that a row of ``results`` has.
  func position(of row: Statement) -> RowPosition {
    let values = results.indices.map { CellValue(row[$0]) }
    return RowPosition(
      key: RowKey(Array(values[sortCount...])), sortValues: Array(values[..<sortCount]))
  }
}
