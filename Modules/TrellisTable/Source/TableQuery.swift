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

/// Which rows are shown and in what order. The default is all of them in key order.
public struct TableQuery: Hashable, Sendable {
  /// The columns to sort by, most important first; ties are in key order.
  public var sort: [SortKey]
  /// Text that one of a row's cells must contain as it is shown, whatever the case of its ASCII letters;
  /// nil for every row. Bytes and cells without a value contain none.
  public var filter: String?

  /// Describes what to show.
  public init(sort: [SortKey] = [], filter: String? = nil) {
    self.sort = sort
    self.filter = filter
  }
}

/// Where a page lies.
public enum PageAnchor: Hashable, Sendable {
  /// At the first row.
  case first
  /// So that it ends with the last row.
  case last
  /// At the row of that position, or at the next one if it is gone.
  case from(RowPosition)
  /// Right behind that position.
  case after(RowPosition)
  /// So that it ends right before that position.
  case before(RowPosition)
  /// At the row of that number, counted from 0; at the end if there are fewer rows.
  case row(Int)
}

/// A request for the rows of one window.
public struct PageRequest: Hashable, Sendable {
  /// What to show.
  public var query: TableQuery
  /// Where the page lies.
  public var anchor: PageAnchor
  /// How many rows it has at most; at least 1.
  public var count: Int

  /// Describes a page.
  public init(query: TableQuery = TableQuery(), anchor: PageAnchor = .first, count: Int) {
    self.query = query
    self.anchor = anchor
    self.count = count
  }
}

/// Rows that stand next to one another, first row first.
public struct TablePage: Hashable, Sendable {
  /// The rows, in the order of the query whatever the anchor.
  public var rows: [TableRow]
  /// Whether there are rows before the first one of the page.
  public var hasRowsBefore: Bool
  /// Whether there are rows behind the last one of the page.
  public var hasRowsAfter: Bool
  /// The row number of the first row, counted from 0, where the source knows it for nothing.
  public var firstRowNumber: Int?
  /// Whether the source reads only the first rows of the query: more follow the last one that it has,
  /// and cannot be shown.
  public var isCut = false

  /// Describes a page.
  public init(
    rows: [TableRow], hasRowsBefore: Bool, hasRowsAfter: Bool, firstRowNumber: Int? = nil
  ) {
    self.rows = rows
    self.hasRowsBefore = hasRowsBefore
    self.hasRowsAfter = hasRowsAfter
    self.firstRowNumber = firstRowNumber
  }
}

/// How many rows there are, as far as it is known.
public enum RowCount: Hashable, Sendable {
  /// Exactly so many.
  case exact(Int)
  /// So many have been counted, and there may be more.
  case atLeast(Int)
  /// More than can be read: the source has the first so many, and there are others behind them.
  case first(Int)

  /// How many rows can be shown; nil while that is not known.
  var reachable: Int? {
    switch self {
    case .exact(let count), .first(let count): count
    case .atLeast: nil
    }
  }
}
