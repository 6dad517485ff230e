/// One column to sort by.
public struct SortKey: Hashable, Sendable {
  /// The column.
  public var column: ColumnID
  /// Whether the greatest value comes first.
  public var isDescending: Bool

  /// Sorts by a column.
  public init(_ column: ColumnID, isDescending: Bool = false) {
    self.column = column
    self.isDescending = isDescending
  }
}

/// The filter and the order of the rows to show. The default is all rows in the order of their
/// keys.
public struct TableQuery: Hashable, Sendable {
  /// The columns to sort by, most important first; ties are in key order.
  public var sort: [SortKey]
  /// Text that one of a row's cells must contain as it is shown, whatever the case of its ASCII
  /// letters; nil for every row. Bytes and cells without a value contain none.
  public var filter: String?

  /// Describes the rows to show.
  public init(sort: [SortKey] = [], filter: String? = nil) {
    self.sort = sort
    self.filter = filter
  }
}
