extension Table {
  /// The schema of the source's table, which contains the name and the columns. The value is `nil`
  /// until the source has returned the schema.
  public var schema: TableSchema? { model.columns.schema }

  /// The most recently requested query. Until the first rows of this query arrive, the table shows
  /// the rows of the previous query, and ``summary`` and ``querySummary`` describe the previous
  /// query.
  ///
  /// Setting the query is the same as calling ``show(_:)-(TableQuery)``.
  /// ```swift
  /// let table = Table()
  /// table.query.filter = "love"
  /// ```
  public var query: TableQuery {
    get { model.query.wanted }
    set { show(newValue) }
  }

  /// The number of rows that match the query, as far as it is known, or `nil` if nothing is known
  /// yet.
  public var count: RowCount? { model.count.told }

  /// The message about the current problem, such as a failed read or a refused edit, or `nil` if
  /// there is none. A problem ends when it is solved or when the user does something else.
  ///
  /// While a cell is edited, a label beside the editor shows the message too. The role of this
  /// label is `status`.
  public var problem: String? { model.problem }

  /// The work that has kept the table busy for more than 150 milliseconds, or
  /// ``TableActivity/none`` if there is no such work.
  public var activity: TableActivity { model.notice.reported }

  /// The estimated percentage of the ranking that is done, from 0 to 100. The value is `nil` unless
  /// ``activity`` is ``TableActivity/ranking``.
  public var progress: Int? { activity == .ranking ? model.progress ?? 0 : nil }

  /// The selected row, which is the row under the cursor, or `nil` if there are no rows.
  public var selectedRow: TableRow? { model.rows.selected }

  /// Returns the value that a row has in a column, or `nil` if the table has no such column.
  /// ```swift
  /// func title(of row: TableRow, in table: Table) -> String {
  ///   table.value(of: "Title", in: row)?.asString ?? "untitled"
  /// }
  /// ```
  public func value(of column: ColumnID, in row: TableRow) -> CellValue? {
    guard let index = schema?.index(of: column), row.cells.indices.contains(index) else {
      return nil
    }
    return row.cells[index]
  }

  /// The number of the row under the cursor, counted from 1, or `nil` if the number is not known
  /// exactly.
  public var selectedRowNumber: Int? { model.rows.selectedNumber }

  /// The selected column, which is the column under the cursor, or `nil` if there are no columns.
  public var selectedColumn: TableColumn? { model.selectedColumn }

  /// Whether rows are being read.
  public var isBusy: Bool { model.loader.isReadingRows }

  /// Whether a cell is being edited.
  public var isEditing: Bool { model.editing != .none }

  /// The visible rows, as far as they have been read.
  public var visibleRows: ArraySlice<TableRow> {
    model.rows.visible(in: ViewRoom(rowCount: viewportCount))
  }

  /// The version of the source when its rows were last read, or `nil` if no rows have been read.
  package var knownVersion: UInt64? { model.loader.version }

  /// The number of requests that the source has not answered yet.
  package var requestCount: Int { reader.openCount }

  /// The number of loaded rows, which are the visible rows and those near them.
  package var loadedRowCount: Int { model.rows.all.count }
}
