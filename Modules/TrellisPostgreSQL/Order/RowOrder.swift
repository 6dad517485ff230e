import TrellisTable

/// The rows of a query and their total order, by the sort columns and then by the key.
///
/// As in the server's own indexes, missing values come last in ascending order and first in
/// descending order.
struct RowOrder {
  /// A column that rows are compared by.
  struct Term: OrderTerm {
    static let null = CellValue.null
    static let nulls = NullPlace.last

    /// The index of the column.
    let column: Int
    /// The SQL expression for the values to compare. Values of a type without an order are compared
    /// as text.
    let sql: String
    /// The type of the parameters with which the values are compared.
    let type: String
    /// Whether the greatest value comes first in the order.
    let isDescending: Bool
    /// Whether the column may contain NULL.
    let isNullable: Bool
    private let operators: TableShape.Column

    init(_ column: Int, of shape: TableShape, isDescending: Bool) {
      let found = shape.columns[column]
      let isOrdered = found.operators != nil
      self.column = column
      sql = isOrdered ? found.place : "\(found.text) COLLATE \"C\""
      type = isOrdered ? found.type : "text"
      self.isDescending = isDescending
      isNullable = found.description.isNullable
      operators = found
    }

    /// Returns the SQL condition that compares the term's values with a parameter by the given
    /// operator.
    func compared(_ sign: String, with parameter: String) -> String {
      "\(sql) \(operators.comparison(sign)) \(parameter)::\(type)"
    }
  }

  /// The terms to compare by, most important first.
  let terms: [Term]
  let shape: TableShape
  /// The indices of the query's sort columns.
  let sortColumns: [Int]
  let query: TableQuery

  /// Creates the order of a query.
  ///
  /// - Throws: ``TableError`` with code `notFound` if the query names a column that does not exist.
  init(_ query: TableQuery, _ shape: TableShape) throws(TableError) {
    var sort: [Int] = []
    for key in query.sort {
      sort.append(try shape.schema.requiredIndex(of: key.column, "to sort by"))
    }
    var terms: [Term] = []
    for (index, key) in zip(sort, query.sort) where !terms.contains(where: { $0.column == index }) {
      terms.append(Term(index, of: shape, isDescending: key.isDescending))
    }
    let sorted = Set(terms.map(\.column))
    if shape.identity.isEmpty || !sorted.isSuperset(of: shape.identity) {
      for index in shape.identity where !sorted.contains(index) {
        terms.append(Term(index, of: shape, isDescending: false))
      }
    }
    (self.terms, self.shape, self.query) = (terms, shape, query)
    sortColumns = sort
  }

  /// Returns the position of the row with the given cells.
  func position(of cells: [CellValue]) -> RowPosition {
    RowPosition(
      key: RowKey(shape.identity.map { cells[$0] }),
      sortValues: sortColumns.map { Self.shortened(cells[$0]) })
  }

  /// Returns the values of the terms at a position, or `nil` if the position comes from another
  /// order, or if a long value was left out of the position.
  func values(at position: RowPosition) -> [CellValue]? {
    guard position.sortValues.count == sortColumns.count,
      position.key.values.count == shape.identity.count
    else { return nil }
    let values = terms.map { term in
      sortColumns.firstIndex(of: term.column).map { position.sortValues[$0] }
        ?? shape.identity.firstIndex(of: term.column).map { position.key.values[$0] } ?? .null
    }
    return values.allSatisfy(\.isWhole) ? values : nil
  }

  /// Returns the values of the terms of the row with the given cells.
  func values(of cells: [CellValue]) -> [CellValue] { terms.map { cells[$0.column] } }

  private static func shortened(_ value: CellValue) -> CellValue {
    switch value {
    case .text(let text) where text.utf8.count > RowPosition.longestSortValueBytes:
      .longText(prefix: "", byteCount: text.utf8.count)
    case .bytes(let bytes, let count) where bytes.count > RowPosition.longestSortValueBytes:
      .bytes(prefix: [], byteCount: count)
    default: value
    }
  }
}
