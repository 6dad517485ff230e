/// The status of a table at one moment. To get the current status, use the binding
/// ``Table/status``.
public struct TableStatus: Hashable, Sendable {
  /// The columns of the table. The array is empty until the source has returned the columns.
  public private(set) var columns: [TableColumn] = []
  /// The number of rows that match the query, as far as it is known, or `nil` if nothing is known
  /// yet.
  public private(set) var count: RowCount?
  /// The number of rows that match the query, in words, such as `275 rows`, or an empty string if
  /// the number is not known.
  public private(set) var countSummary = ""
  /// The number of the row under the cursor and the number of all rows, in words, such as `row 3 of
  /// 275` or `row ≈ 61,200 of ≈ 1,200,000`. If not even an approximate number of the row is known,
  /// the text is that of ``countSummary``.
  public private(set) var placeSummary = ""
  /// The most recently requested query.
  public private(set) var query = TableQuery()
  /// The order, conditions and filter of the shown rows, in words, such as
  /// `sorted by Name, containing aero`, or an empty string if there are none.
  public private(set) var querySummary = ""
  /// The numbers of hidden and frozen columns in words, such as `2 columns hidden, 1 frozen`, or an
  /// empty string if there are none.
  public private(set) var columnSummary = ""
  /// The number of marked rows.
  public private(set) var markedRowCount = 0
  /// The number of marked rows in words, or an empty string if there are none.
  public private(set) var markSummary = ""
  /// The work that has kept the table busy for more than 150 milliseconds, or
  /// ``TableActivity/none`` if there is no such work.
  public private(set) var activity = TableActivity.none
  /// The estimated percentage of the ranking that is done, from 0 to 100. The value is `nil` unless
  /// ``activity`` is ``TableActivity/ranking``.
  public private(set) var progress: Int?
  /// The message about the current problem, such as a failed read or a refused edit, or `nil` if
  /// there is none. A problem ends when it is solved or when the user does something else.
  public private(set) var problem: String?
  /// The selected row, which is the row under the cursor, or `nil` if there are no rows.
  public private(set) var selectedRow: TableRow?
  /// The number of the row under the cursor, counted from 1, or `nil` if the number is not known
  /// exactly.
  public private(set) var selectedRowNumber: Int?
  /// The selected column, which is the column under the cursor, or `nil` if there are no columns.
  public private(set) var selectedColumn: TableColumn?

  init() {}

  @MainActor
  init(of table: Table) {
    columns = table.schema?.columns ?? []
    count = table.count
    countSummary = table.countSummary
    placeSummary = table.placeSummary
    query = table.query
    querySummary = table.querySummary
    columnSummary = table.columnSummary
    markedRowCount = table.model.marks.count
    markSummary = table.markSummary
    activity = table.activity
    progress = table.progress
    problem = table.problem
    selectedRow = table.selectedRow
    selectedRowNumber = table.selectedRowNumber
    selectedColumn = table.selectedColumn
  }
}
