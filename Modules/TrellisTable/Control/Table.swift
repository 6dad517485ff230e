public import TrellisControls
public import TrellisEvents
public import TrellisLayout

/// Shows the rows of a ``TableSource``, a window of them at a time, and lets the user move, sort,
/// filter and edit.
///
/// It never waits for the source: keys move the cursor as soon as the rows are there. Moving to
/// another row raises `valueChanged`; Enter edits the cell under the cursor if the source is an
/// ``EditableTableSource``, and raises `primaryAction` if it is not. What takes longer than a moment raises
/// `activityChanged`, and Escape calls off what is being read. Left and Right go from column to column
/// and bring each one into view. In the last column, where there is more than is shown, `▴` and `▾` stand beside
/// the rows, and `◂` and `▸` in the head for columns.
///
/// The text of a number being edited begins where the number begins, or where there is too little room
/// behind that, ends where it ends.
/// ```swift
/// let table = Table().id("rows")
/// table.show(source)
/// table.on(.cellSaved) { table, saved in print(saved.edit.column) }
/// ```
@MainActor
public final class Table: Control, RowPresenting {
  /// What provides the rows; nil while nothing is shown.
  public internal(set) var source: (any TableSource)?
  /// What is known of the table; nil until the source has told.
  public internal(set) var schema: TableSchema?
  /// Which rows are to be shown, and in what order. Until they are there, those that were shown before stay,
  /// and ``summary`` and ``querySummary`` tell of those.
  public internal(set) var query = TableQuery()
  /// How many rows the query has, as far as it is known.
  public internal(set) var count: RowCount?
  /// Columns whose values must not stand in the trail in clear, also not as keys of rows: where one is part
  /// of the key, rows go by their numbers, `row[#3]`.
  public var privateColumns: Set<ColumnID> = []
  /// A message about the last thing that went wrong; nil once it was solved or the user went on.
  ///
  /// While a cell is edited it stands beside the editor, and backends that speak say it.
  public internal(set) var problem: String? {
    didSet { if problem != oldValue { showProblem() } }
  }
  /// What the table waits for, once that takes longer than a moment.
  public internal(set) var activity = TableActivity.none {
    didSet { if activity != oldValue { setNeedsDisplay() } }
  }
  /// The edits that can be taken back, and those that were; those of one source.
  public var history = EditHistory() {
    didSet { history.takeLateChanges() }
  }
  /// The widest a column gets, in units of the backend.
  public var maximumColumnWidth = 40 {
    didSet { if maximumColumnWidth != oldValue { setNeedsLayout() } }
  }
  /// The field that is laid over the cell being edited.
  public let editor = TextField().id("editor").hidden()
  /// Says beside the editor why a value was refused.
  let problemLabel = Label("", style: Style(.error)).id("problem").hidden()

  var window = RowWindow()
  var topIndex = 0
  var cursorIndex = 0
  var cursorColumn = 0
  var firstColumn = 0
  var columns = ColumnWidths(gap: 2)
  /// What goes on once the rows it needs are there.
  var pendingMove: PendingMove?
  var isLoading = false {
    didSet { if isLoading != oldValue { workChanged() } }
  }
  /// How many changes the source is making.
  var writeCount = 0 {
    didSet { workChanged() }
  }
  /// The changes that are being made, by number, so that they can be stopped.
  var writes: [Int: Task<Void, Never>] = [:]
  var writeNumber = 0
  /// Calls off the notice that something takes longer than a moment.
  var stopActivityTimer: (@MainActor () -> Void)?
  /// The query of the rows at hand; another one than `query` while its rows are being read.
  var shownQuery = TableQuery()
  /// What the row numbers were before the rows were read again, until that is verified.
  var numberHint: RowNumberHint?
  /// Where to begin once the table has a place; nil if nothing waits for that.
  var awaitedAnchor: PageAnchor?
  var generation = 0
  /// What the source is being asked, by number.
  var requests: [Int: TableRequest] = [:]
  var lastRequest = 0
  /// Whether the rows are to be counted once those are there that were more urgent.
  var isCountDue = false
  /// Whether the columns are to be read along with the rows that are asked for next.
  var isTableDue = false
  /// How many sources have been shown.
  var sourceNumber = 0
  var edit: EditSession?
  /// How many times the editor was opened.
  var editCount = 0
  /// Whether the rows are to be read again once the editor is closed.
  var isRefreshDue = false
  /// The version of the source when its rows were read.
  package internal(set) var knownVersion: UInt64?
  /// Whether the last rows that were asked for could not be read.
  var hasFailedToLoad = false
  /// Whether the columns and rows at hand are those of another source than the one to be shown.
  var isSchemaStale = true

  /// Takes part in what the table asks and raises; held weakly, never replaced by handlers.
  public weak var delegate: (any Delegate)?
  /// The delegate.
  public override var delegateObject: AnyObject? { delegate }
  /// What a table asks, and what its delegate takes part in.
  public override class var slots: [Slot] { super.slots + delegateSlots }

  /// Makes a table that shows nothing yet.
  public override init() {
    super.init()
    append(editor)
    problemLabel.role = .status
    problemLabel.wraps = true
    append(problemLabel)
    connectEditor()
  }

  // MARK: What is under the cursor

  /// The row under the cursor; nil if there are no rows.
  public var selectedRow: TableRow? {
    window.rows.indices.contains(cursorIndex) ? window.rows[cursorIndex] : nil
  }

  /// The number of the row under the cursor, counted from 1; nil if it is not known.
  public var selectedRowNumber: Int? {
    selectedRow == nil ? nil : window.number(ofRowAt: cursorIndex)
  }

  /// The column under the cursor; nil if there are no columns.
  public var selectedColumn: TableColumn? {
    guard let schema, schema.columns.indices.contains(cursorColumn) else { return nil }
    return schema.columns[cursorColumn]
  }

  /// Whether rows are being waited for.
  public var isBusy: Bool { isLoading }

  /// The rows at hand that stand in view.
  public var visibleRows: ArraySlice<TableRow> {
    let end = min(window.rows.count, topIndex + viewportCount)
    return topIndex < end ? window.rows[topIndex..<end] : []
  }

  /// How many questions the source has not answered.
  package var requestCount: Int { requests.count }

  /// How many rows are kept at hand, in view or near it.
  package var loadedRowCount: Int { window.rows.count }

  /// How many rows fit below the head.
  var viewportCount: Int {
    let lineHeight = max(1, context?.metrics.lineHeight ?? 1)
    return max(1, contentArea.height / lineHeight - 1)
  }

  // MARK: Control

  /// The keyboard can come to it.
  public override var acceptsFocus: Bool { true }

  /// A head and five rows; in a stack, give it the room with `fill()`.
  public override func contentSize(for proposal: ProposedSize, metrics: LayoutMetrics) -> Size {
    Size(width: proposal.width ?? 40, height: 6 * metrics.lineHeight)
  }

  /// The head and a row of a few characters.
  public override func minimumContentLength(
    along axis: Axis, across: Int?, metrics: LayoutMetrics
  ) -> Int { axis == .vertical ? 2 * metrics.lineHeight : 8 * metrics.digitWidth }

  /// The row under the cursor.
  public override var focusedArea: Rect {
    place(ofLine: max(0, cursorIndex - topIndex + 1))
  }

  /// Puts the editor over its cell, and asks for rows if there is more room than rows.
  public override func placeChildren(in area: Rect, metrics: LayoutMetrics) {
    keepCursorInView()
    loadMissingRows()
    guard let place = editorPlace(metrics) else { return }
    editor.place(in: place)
    problemLabel.place(in: problemPlace(beside: place, metrics))
  }

  /// Takes the keys that move the cursor, Enter, and Escape while a cell is edited.
  public override func keyPressed(_ key: KeyPress) -> Bool { handle(key) }

  /// A press selects a row; on the head it sorts; the wheel scrolls.
  public override func pointerMoved(_ pointer: PointerInput) -> Bool { handle(pointer) }

  /// Edits the cell under the cursor, or says why not; raises `primaryAction` if the source is not made
  /// for editing.
  @discardableResult
  public override func activate() -> Outcome {
    let isMeantForEditing = source is any EditableTableSource || schema?.readOnlyReason != nil
    guard isMeantForEditing, unavailability == nil else { return super.activate() }
    beginEdit()
    return .returned
  }

  /// Draws the head and the rows in view.
  public override func draw(in canvas: inout Canvas) { drawTable(in: &canvas) }

  /// A table with its name; its value says how many rows there are and how they are chosen.
  public override var semanticContent: SemanticContent? { content }

  /// The rows in view, then the editor while it is open, and why a value was refused.
  public override func semanticChildren() -> SemanticNodes {
    SemanticNodes(joining: [semanticRows, super.semanticChildren()])
  }

  /// A row in view: pressing it moves the cursor there.
  public override func semanticPart(_ segment: String) -> SemanticPart? { part(segment) }

  /// Starts what was asked for before the table was shown.
  public override func didAttach() {
    if source != nil { reload(anchor: .first) }
  }

  /// Calls off whatever is under way.
  public override func didDetach() {
    cancelRequests()
  }
}
