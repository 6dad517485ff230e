import TrellisDatabase
import TrellisTable

/// The rows of a query and the total order in which they stand: the sort columns, then the
/// identity.
struct RowOrder {
  /// The length above which a position has only the length of a value; the value is read again by
  /// the row's key.
  static let longestSortValueBytes = 1_024

  /// One column to compare by.
  struct Term {
    /// The quoted name.
    let sql: String
    /// The name as it is.
    let name: String
    /// Whether the greatest value comes first, where rows are read forwards.
    let isDescending: Bool
    /// Whether a NULL can be in it, whatever the file declares.
    let isNullable: Bool
    /// The facts that comparing with the column depends on.
    let comparison: ColumnComparison
    /// Whether SQLite converts what is stored in the column before it compares, where no index
    /// does: in a file that holds something else than it declares, that is another order.
    let isConverted: Bool
    /// The index of the term's value in a position: among the sort columns and the identity, in
    /// this order.
    let place: Int

    /// Whether nothing behind it makes a difference, as far as the file is to be believed.
    var isDecided: Bool { comparison.isUnique && comparison.isNotNull }
  }

  /// The columns to compare by, most important first.
  let terms: [Term]
  /// The sort columns as they were asked for, then the identity.
  let results: [String]
  /// The number of results that are sort columns.
  let sortCount: Int
  /// The table, view or copy that has the rows.
  let relation: String
  /// The filter of the rows to show; nil for all.
  let filter: RowFilter?

  /// Makes the order of a query.
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
        sql: key.0.sql, name: key.0.description.id.name, isDescending: key.1.isDescending,
        isNullable: !shape.isRowID || !shape.identity.contains(key.0.sql),
        comparison: key.0.comparison, isConverted: shape.isConverted(key.0), place: place)
    }
    // SQLite sorts by nothing behind a column that it takes for unique, so there should be no rows
    // alike in it. If there are nevertheless, they come in the direction of the index.
    let isDescending = keys.first(where: \.isDecided)?.isDescending ?? false
    let identity = shape.identity.enumerated().map { index, sql in
      let column = shape.columns.first { $0.sql == sql }
      return Term(
        sql: sql, name: column?.description.id.name ?? "", isDescending: isDescending,
        isNullable: !shape.isRowID, comparison: column?.comparison ?? .plain,
        isConverted: column.map(shape.isConverted) ?? false, place: sort.count + index)
    }
    terms = Self.distinct(keys + identity, identity: Set(shape.identity))
  }

  /// Returns the terms without those that can make no difference any more.
  private static func distinct(_ terms: [Term], identity: Set<String>) -> [Term] {
    var seen: Set<String> = []
    var kept: [Term] = []
    for term in terms where !identity.isSubset(of: seen) && !seen.contains(term.sql) {
      if kept.contains(where: \.isDecided), !identity.contains(term.sql) { continue }
      seen.insert(term.sql)
      kept.append(term)
    }
    return kept
  }

  /// Whether the rows stand in the order of what identifies them, which every table has an index
  /// for.
  var isIdentity: Bool { sortCount == 0 }

  /// Returns whether a position is of this order, but without the values that are too long to be
  /// kept.
  func isShortened(_ position: RowPosition) -> Bool {
    position.sortValues.count == sortCount && position.sortValues.contains { $0.sqlValue == nil }
  }

  /// Returns the values of the terms at a position of this order; nil if it comes from another one,
  /// or is shortened.
  func values(at position: RowPosition) -> [SQLValue]? {
    let values = position.sortValues + position.key.values
    guard position.sortValues.count == sortCount, values.count == results.count else { return nil }
    let sqlValues = terms.compactMap { values[$0.place].sqlValue }
    return sqlValues.count == terms.count ? sqlValues : nil
  }

  /// Returns the values of the terms in a row of ``results``.
  func values(of row: Statement) -> [SQLValue] { terms.map { row[$0.place] } }

  /// Returns the position that a row of ``results`` has.
  func position(of row: Statement) -> RowPosition {
    RowPosition(
      key: RowKey((sortCount..<results.count).map { CellValue(row[$0]) }),
      sortValues: (0..<sortCount).map { Self.sortValue(row, at: $0) })
  }

  /// Returns a value to sort by; of a long one only its length, since positions that are kept must
  /// be short.
  private static func sortValue(_ row: Statement, at index: Int) -> CellValue {
    let storage = row.storageClass(at: index)
    guard storage == .text || storage == .blob else { return CellValue(row[index]) }
    let byteCount = row.withBytes(at: index) { $0.count }
    guard byteCount > longestSortValueBytes else { return CellValue(row[index]) }
    return storage == .text
      ? .longText(prefix: "", byteCount: byteCount) : .bytes(prefix: [], byteCount: byteCount)
  }
}

extension TableShape {
  /// Returns whether SQLite converts what is stored in a column before it compares; never that of
  /// the rowid.
  fileprivate func isConverted(_ column: Column) -> Bool {
    column.comparison.affinity != .none && !(isRowID && identity.contains(column.sql))
  }
}
