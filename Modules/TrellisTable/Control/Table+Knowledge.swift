extension Table {
  /// The schema of the table; nil until the source has given it.
  public var schema: TableSchema? { model.columns.schema }

  /// The filter and the order of the rows to be shown. Until they are there, the rows shown before
  /// stay, and ``summary`` and ``querySummary`` describe those.
  public var query: TableQuery { model.query.wanted }

  /// The number of rows of the query, as far as it is known.
  public var count: RowCount? { model.count.told }

  /// The message about the last failure; nil once that is solved or the user has done something
  /// else.
  ///
  /// While a cell is edited, the message stands beside the editor, and backends that speak say it.
  public var problem: String? { model.problem }

  /// The work that the table waits for, once that takes longer than a moment.
  public var activity: TableActivity { model.notice.told }

  /// The row under the cursor; nil if there are no rows.
  public var selectedRow: TableRow? { model.rows.selected }

  /// The number of the row under the cursor, counted from 1; nil if it is not known.
  public var selectedRowNumber: Int? { model.rows.selectedNumber }

  /// The column under the cursor; nil if there are no columns.
  public var selectedColumn: TableColumn? { model.selectedColumn }

  /// Whether rows are being waited for.
  public var isBusy: Bool { model.loader.isReadingRows }

  /// Whether a cell is being edited.
  public var isEditing: Bool { model.editing != .none }

  /// The rows at hand that stand in view.
  public var visibleRows: ArraySlice<TableRow> {
    model.rows.visible(in: ViewRoom(rowCount: viewportCount))
  }

  /// The version of the source when its rows were read.
  package var knownVersion: UInt64? { model.loader.version }

  /// The number of requests that the source has not answered.
  package var requestCount: Int { reader.openCount }

  /// The number of rows kept at hand, in view or near it.
  package var loadedRowCount: Int { model.rows.all.count }
}
