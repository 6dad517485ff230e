import TrellisDatabase
import TrellisTable

/// The rows of a query and their total order, by the sort columns and then by the key.
struct RowOrder {
  /// A column that rows are compared by.
  struct Term: OrderTerm {
    static let null = SQLValue.null
    static let nulls = NullPlace.first

    /// The quoted name of the column.
    let sql: String
    /// The name of the column without quotes.
    let name: String
    /// Whether the greatest value comes first in the order.
    var isDescending: Bool
    /// Whether the column can contain NULLs, even if the schema forbids it.
    let isNullable: Bool
    /// The facts that affect comparisons with the column.
    let comparison: ColumnComparison
    /// Whether SQLite converts stored values before it compares them without an index. If the file
    /// contradicts its schema, this conversion changes the order.
    let isConverted: Bool
    /// The index of the term's value among the result columns, which are the sort columns followed
    /// by the key columns.
    let place: Int

    /// Whether the terms after this one cannot affect the order, provided that the file follows its
    /// schema.
    var isDecided: Bool { comparison.isUnique && comparison.isNotNull }
  }

  /// The terms to compare by, most important first.
  private(set) var terms: [Term]
  /// The result columns, which are the sort columns of the query, followed by the key columns.
  let results: [String]
  /// The number of sort columns at the beginning of ``results``.
  let sortCount: Int
  /// The SQL name of the table, view or copy that has the rows.
  private(set) var relation: String
  /// The condition for the rows to show, or `nil` for all rows.
  let filter: RowFilter?

  /// Creates the order of a query.
  ///
  /// - Throws: ``TableError`` with code `notFound` if the query sorts or filters by a column that
  ///   does not exist, or `invalidValue` if it compares with a value that is only a preview.
  init(_ query: TableQuery, _ shape: TableShape) throws {
    relation = shape.relation
    filter = try RowFilter(query, shape)
    sortCount = query.sort.count
    let sort = try query.sort.map { key in
      shape.columns[try shape.schema.requiredIndex(of: key.column, "to sort by")]
    }
    results = sort.map(\.sql) + shape.identity
    let keys = zip(sort, query.sort).enumerated().map { place, key in
      Term(
        sql: key.0.sql, name: key.0.description.id.name, isDescending: key.1.isDescending,
        isNullable: !shape.isRowID || !shape.identity.contains(key.0.sql),
        comparison: key.0.comparison, isConverted: shape.isConverted(key.0), place: place)
    }
    // SQLite ignores all terms after a unique column, in which no two rows should have the same
    // value. If two rows do, they are in the direction of the index.
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

  /// Returns the terms without those that cannot affect the order.
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

  /// Whether the rows are in the order of their key, for which every table has an index.
  var isIdentity: Bool { sortCount == 0 }

  /// The same order with queries that use no index, so that SQLite reads the rows in the order in
  /// which they are stored.
  var withoutIndex: RowOrder {
    var order = self
    order.relation += " NOT INDEXED"
    return order
  }

  /// Returns an order in which rows with equal values in the first terms, up to the term at the
  /// given index, are in the opposite order. All other rows are in the same order as in this one.
  func flipped(after index: Int) -> RowOrder {
    var order = self
    for place in (index + 1)..<terms.count { order.terms[place].isDescending.toggle() }
    return order
  }

  /// Returns the values of the terms at a position, or `nil` if the position comes from another
  /// order, or if a long value was left out of the position.
  func values(at position: RowPosition) -> [SQLValue]? {
    let values = position.sortValues + position.key.values
    guard position.sortValues.count == sortCount, values.count == results.count else { return nil }
    let sqlValues = terms.compactMap { values[$0.place].sqlValue }
    return sqlValues.count == terms.count ? sqlValues : nil
  }

  /// Returns the values of the terms in the current row of a statement that selects ``results``.
  func values(of row: Statement) -> [SQLValue] { terms.map { row[$0.place] } }

  /// Returns the position of the current row of a statement that selects ``results``.
  func position(of row: Statement) -> RowPosition {
    RowPosition(
      key: RowKey((sortCount..<results.count).map { CellValue(row[$0]) }),
      sortValues: (0..<sortCount).map { Self.sortValue(row, at: $0) })
  }

  /// Returns a sort value for a position. Positions must be short, so the sort value for a long
  /// value is only its length.
  private static func sortValue(_ row: Statement, at index: Int) -> CellValue {
    let storage = row.storageClass(at: index)
    guard storage == .text || storage == .blob else { return CellValue(row[index]) }
    let byteCount = row.withBytes(at: index) { $0.count }
    guard byteCount > RowPosition.longestSortValueBytes else { return CellValue(row[index]) }
    return storage == .text
      ? .longText(prefix: "", byteCount: byteCount) : .bytes(prefix: [], byteCount: byteCount)
  }
}

extension TableShape {
  /// Returns whether SQLite converts the stored values of a column before comparing them. A rowid
  /// is never converted.
  fileprivate func isConverted(_ column: Column) -> Bool {
    column.comparison.affinity != .none && !(isRowID && identity.contains(column.sql))
  }
}
