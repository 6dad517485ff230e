/// The knowledge of a table at one moment; ``Table/status`` tells when it changes.
public struct TableStatus: Hashable, Sendable {
  /// The number of rows of the query, as far as it is known.
  public private(set) var count: RowCount?
  /// The number of rows of the query, in words; empty until the first rows are there.
  public private(set) var countSummary = ""
  /// The filter and the order of the rows to be shown.
  public private(set) var query = TableQuery()
  /// The order and the filter of the rows at hand, in words: `sorted by Name, containing aero`.
  public private(set) var querySummary = ""
  /// The work that the table waits for, once that takes longer than a moment.
  public private(set) var activity = TableActivity.none
  /// The message about the last failure; nil once that is solved or the user has done something
  /// else.
  public private(set) var problem: String?
  /// The row under the cursor; nil if there are no rows.
  public private(set) var selectedRow: TableRow?
  /// The number of the row under the cursor, counted from 1; nil if it is not known.
  public private(set) var selectedRowNumber: Int?
  /// The column under the cursor; nil if there are no columns.
  public private(set) var selectedColumn: TableColumn?

  init() {}

  @MainActor
  init(of table: Table) {
    count = table.count
    countSummary = table.countSummary
    query = table.query
    querySummary = table.querySummary
    activity = table.activity
    problem = table.problem
    selectedRow = table.selectedRow
    selectedRowNumber = table.selectedRowNumber
    selectedColumn = table.selectedColumn
  }
}
