extension Table {
  /// What is known of the table; nil until the source has told.
  public var schema: TableSchema? { model.columns.schema }

  /// Which rows are to be shown, and in what order. Until they are there, those that were shown before stay,
  /// and ``summary`` and ``querySummary`` tell of those.
  public var query: TableQuery { model.query.wanted }

  /// How many rows the query has, as far as it is known.
  public var count: RowCount? { model.count.told }

  /// A message about the last thing that went wrong; nil once it was solved or the user went on.
  ///
  /// While a cell is edited it stands beside the editor, and backends that speak say it.
  public var problem: String? { model.problem }

  /// What the table waits for, once that takes longer than a moment.
  public var activity: TableActivity { model.notice.told }

  /// The row under the cursor; nil if there are no rows.
  public var selectedRow: TableRow? { model.rows.selected }

  /// The number of the row under the cursor, counted from 1; nil if it is not known.
  public var selectedRowNumber: Int? { model.rows.selectedNumber }

  /// The column under the cursor; nil if there are no columns.
  public var selectedColumn: TableColumn? { model.selectedColumn }

  /// Whether rows are being waited for.
  public var isBusy: Bool { model.loading.isReadingRows }

  /// Whether a cell is being edited.
  public var isEditing: Bool { model.editing != .none }

  /// The rows at hand that stand in view.
  public var visibleRows: ArraySlice<TableRow> {
    model.rows.visible(in: ViewRoom(rowCount: viewportCount))
  }

  /// The version of the source when its rows were read.
  package var knownVersion: UInt64? { model.version }

  /// How many questions the source has not answered.
  package var requestCount: Int { requests.count }

  /// How many rows are kept at hand, in view or near it.
  package var loadedRowCount: Int { model.rows.all.count }
}
