extension Table {
  /// The schema of the table; nil until the source has returned it.
  public var schema: TableSchema? { model.columns.schema }

  /// The query that was requested last. Until the rows of the query arrive, the previous rows stay,
  /// and ``summary`` and ``querySummary`` describe the previous query.
  public var query: TableQuery { model.query.wanted }

  /// The number of rows that match the query, as far as it is known; nil if nothing is known yet.
  public var count: RowCount? { model.count.told }

  /// The message about the last problem; nil once the problem is solved or the user has done
  /// something else.
  ///
  /// While a cell is edited, the message is shown beside the editor, and backends that speak
  /// announce it.
  public var problem: String? { model.problem }

  /// The table's current work, if it has taken longer than 150 milliseconds.
  public var activity: TableActivity { model.notice.reported }

  /// The share of the work that is done, in percent, while ``activity`` is
  /// ``TableActivity/ranking``; nil otherwise. It is an estimate.
  public var progress: Int? { activity == .ranking ? model.progress ?? 0 : nil }

  /// The row under the cursor; nil if there are no rows.
  public var selectedRow: TableRow? { model.rows.selected }

  /// The number of the row under the cursor, counted from 1; nil if the number is not known.
  public var selectedRowNumber: Int? { model.rows.selectedNumber }

  /// The column under the cursor; nil if there are no columns.
  public var selectedColumn: TableColumn? { model.selectedColumn }

  /// Whether rows are being read.
  public var isBusy: Bool { model.loader.isReadingRows }

  /// Whether a cell is being edited.
  public var isEditing: Bool { model.editing != .none }

  /// The rows in view, as far as they are loaded.
  public var visibleRows: ArraySlice<TableRow> {
    model.rows.visible(in: ViewRoom(rowCount: viewportCount))
  }

  /// The version of the source when its rows were last read.
  package var knownVersion: UInt64? { model.loader.version }

  /// The number of requests that the source has not answered.
  package var requestCount: Int { reader.openCount }

  /// The number of rows in memory, including those near the visible ones.
  package var loadedRowCount: Int { model.rows.all.count }
}
