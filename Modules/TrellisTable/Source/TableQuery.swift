/// One column to sort by.
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

/// The filter and the order of the rows to show. The default is all rows in the order of their
/// keys.
public struct TableQuery: Hashable, Sendable {
  /// The columns to sort by, the most important one first. Rows with equal values are in key order.
  public var sort: [SortKey]
  /// The text that at least one cell of a row must contain; nil for all rows.
  ///
  /// The cells are searched as they are shown, regardless of the case of ASCII letters. Bytes and
  /// missing values never match.
  public var filter: String?
  /// The conditions that a row must meet, all of them, in addition to the filter.
  public var conditions: [ColumnCondition]

  /// Creates a query for the rows to show.
  public init(
    sort: [SortKey] = [], filter: String? = nil, conditions: [ColumnCondition] = []
  ) {
    self.sort = sort
    self.filter = filter
    self.conditions = conditions
  }

  /// Whether the query may leave rows out.
  package var isFiltered: Bool { !(filter ?? "").isEmpty || !conditions.isEmpty }

  /// Returns whether another query shows the same rows, in whatever order.
  package func showsSameRows(as other: TableQuery) -> Bool {
    (filter ?? "") == (other.filter ?? "") && conditions == other.conditions
  }

  /// The order and filter in words, such as `sorted by Name, containing aero`; empty if there is
  /// neither.
  package var summary: String {
    var parts: [String] = []
    if !sort.isEmpty {
      let keys = sort.map { "\($0.column)\($0.isDescending ? ", descending" : "")" }
      parts.append("sorted by \(keys.joined(separator: ", then "))")
    }
    parts += conditions.map(\.summary)
    if let filter { parts.append("containing \(filter)") }
    return parts.joined(separator: ", ")
  }
}
