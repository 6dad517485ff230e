/// The point in a query's rows at which a page begins or ends.
public enum PageAnchor: Hashable, Sendable {
  /// The page begins at the first row.
  case first
  /// The page ends with the last row.
  case last
  /// The page begins at the row with the given position, or at the next row if that row is gone.
  case from(RowPosition)
  /// The page begins directly after the given position.
  case after(RowPosition)
  /// The page ends directly before the given position.
  case before(RowPosition)
  /// The page begins at the row with the given number, counted from 0. If there are fewer rows, the
  /// page ends with the last row.
  case row(Int)
}

/// A request for one page of rows.
public struct PageRequest: Hashable, Sendable {
  /// The filter and the order of the rows.
  public var query: TableQuery
  /// The point at which the page begins or ends.
  public var anchor: PageAnchor
  /// The maximum number of rows to return. A number less than 1 is treated as 1.
  public var count: Int

  /// Creates a request for a page. Each parameter sets the property of the same name.
  public init(query: TableQuery = TableQuery(), anchor: PageAnchor = .first, count: Int) {
    self.query = query
    self.anchor = anchor
    self.count = count
  }
}

/// Some consecutive rows of a query.
public struct TablePage: Hashable, Sendable {
  /// The rows. They are always in the order of the query, even if the page ends at its anchor.
  public var rows: [TableRow]
  /// Whether there are rows before the page's first row.
  public var hasRowsBefore: Bool
  /// Whether there are rows after the page's last row.
  public var hasRowsAfter: Bool
  /// The number of the first row, counted from 0, or `nil` if finding the number would need extra
  /// work.
  public var firstRowNumber: Int?
  /// Whether the query has more rows than the source can read, in which case the last rows of the
  /// query cannot be shown.
  public var isCut = false

  /// Creates a page. Each parameter sets the property of the same name.
  public init(
    rows: [TableRow], hasRowsBefore: Bool, hasRowsAfter: Bool, firstRowNumber: Int? = nil
  ) {
    self.rows = rows
    self.hasRowsBefore = hasRowsBefore
    self.hasRowsAfter = hasRowsAfter
    self.firstRowNumber = firstRowNumber
  }
}
