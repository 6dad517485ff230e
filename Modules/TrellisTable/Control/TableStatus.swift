/// What a table knows, at one moment; ``Table/status`` tells when it changes.
public struct TableStatus: Hashable, Sendable {
  /// How many rows the query has, as far as it is known.
  public private(set) var count: RowCount?
  /// Which rows are to be shown, and in what order.
  public private(set) var query = TableQuery()
  /// What the rows at hand are sorted by and filtered by: `sorted by Name, containing aero`.
  public private(set) var querySummary = ""
  /// What the table waits for, once that takes longer than a moment.
  public private(set) var activity = TableActivity.none
  /// A message about the last thing that went wrong; nil once it was solved or the user went on.
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
    query = table.query
    querySummary = table.querySummary
    activity = table.activity
    problem = table.problem
    selectedRow = table.selectedRow
    selectedRowNumber = table.selectedRowNumber
    selectedColumn = table.selectedColumn
  }
}
