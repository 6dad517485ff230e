/// A column to sort by, and the direction.
public struct SortKey: Hashable, Sendable {
  /// The column to sort by.
  public var column: ColumnID
  /// Whether the order is descending, with the greatest value first.
  public var isDescending: Bool

  /// Creates a key that sorts by a column.
  public init(_ column: ColumnID, isDescending: Bool = false) {
    self.column = column
    self.isDescending = isDescending
  }
}

/// The filter and the order of the rows to show. By default, all rows are shown in the order of
/// their keys.
public struct TableQuery: Hashable, Sendable {
  /// The columns to sort by, the most significant one first. Rows with equal values in these
  /// columns are in the order of their keys.
  public var sort: [SortKey]
  /// The text that at least one cell of a row must contain. If `nil`, all rows match.
  ///
  /// The whole text of each cell is searched, even if only its beginning is shown. Numbers are
  /// searched in the form in which ``CellText`` shows them. In arrays and SQLite files, the search
  /// does not distinguish between capital and small letters, or between the encodings of an
  /// accented letter: `STRASSE` finds `straße`, but `e` does not find `é`. (Unicode calls this
  /// canonical caseless matching.) On a PostgreSQL server, only capital and small ASCII letters
  /// match each other. A cell that contains bytes or has no value never matches.
  public var filter: String?
  /// The conditions that a row must meet in addition to the filter. A row must meet all of them.
  public var conditions: [ColumnCondition]

  /// Creates a query. Each parameter sets the property of the same name.
  public init(
    sort: [SortKey] = [], filter: String? = nil, conditions: [ColumnCondition] = []
  ) {
    self.sort = sort
    self.filter = filter
    self.conditions = conditions
  }

  /// Whether the query has a filter or conditions, and so may leave rows out.
  package var isFiltered: Bool { !(filter ?? "").isEmpty || !conditions.isEmpty }

  /// Returns whether another query shows the same rows, even if in a different order.
  package func showsSameRows(as other: TableQuery) -> Bool {
    (filter ?? "") == (other.filter ?? "") && conditions == other.conditions
  }

  /// The order, the conditions and the filter in words, such as `sorted by Name, containing aero`,
  /// or an empty string if there are none.
  package var summary: String {
    var parts: [String] = []
    if !sort.isEmpty {
      let keys = sort.map { "\($0.column)\($0.isDescending ? ", descending" : "")" }
      parts.append("sorted by \(keys.joined(separator: ", then "))")
    }
    parts += conditions.map(\.summary)
    if let filter, !filter.isEmpty { parts.append("containing \(filter)") }
    return parts.joined(separator: ", ")
  }
}
