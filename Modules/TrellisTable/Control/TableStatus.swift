/// The current status of a table. ``Table/status`` is a binding that follows its changes.
public struct TableStatus: Hashable, Sendable {
  /// The number of rows that match the query, as far as it is known; nil if nothing is known yet.
  public private(set) var count: RowCount?
  /// The number of rows that match the query, in words; empty if the number is not known.
  public private(set) var countSummary = ""
  /// The query that was requested last.
  public private(set) var query = TableQuery()
  /// The order and filter of the shown rows, in words, such as `sorted by Name, containing aero`.
  public private(set) var querySummary = ""
  /// The number of hidden and of frozen columns, in words; empty if there are none.
  public private(set) var columnSummary = ""
  /// The work that the table has been doing for more than 150 milliseconds; otherwise
  /// ``TableActivity/none``.
  public private(set) var activity = TableActivity.none
  /// The share of the work that is done, in percent, while the activity is
  /// ``TableActivity/ranking``; nil otherwise. It is an estimate.
  public private(set) var progress: Int?
  /// The message about the last problem; nil once the problem is solved or the user has done
  /// something else.
  public private(set) var problem: String?
  /// The row under the cursor; nil if there are no rows.
  public private(set) var selectedRow: TableRow?
  /// The number of the row under the cursor, counted from 1; nil if the number is not known.
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
    columnSummary = table.columnSummary
    activity = table.activity
    progress = table.progress
    problem = table.problem
    selectedRow = table.selectedRow
    selectedRowNumber = table.selectedRowNumber
    selectedColumn = table.selectedColumn
  }
}
