public import TrellisControls
public import TrellisEvents
public import TrellisLayout
import TrellisState
import TrellisTiming

/// A control that shows the rows of a ``TableSource``, and lets the user move the cursor, sort the
/// rows and edit cells. The table reads only the rows near the visible ones.
///
/// A table never blocks while its source reads rows: if a key press would move the cursor to a row
/// that is not loaded yet, the cursor moves when the row arrives. Moving to another row raises
/// `valueChanged`. Enter edits the cell under the cursor if the source is an
/// ``EditableTableSource``, and raises `primaryAction` otherwise. Work that takes longer than 150
/// milliseconds raises `activityChanged`, and Escape stops it. Left and Right move from column to
/// column and scroll if necessary. A click on a row selects the row, a click on the header sorts,
/// and the wheel scrolls. A second press on a cell within 350 milliseconds raises
/// `touchDownRepeat`. Dragging the right edge of a column's header resizes the column; to hide,
/// move or freeze columns, set ``columnArrangement``. If not everything fits, arrows show where
/// there is more to see: `▴` and `▾` at the right edge of the rows, and `◂` and `▸` at the right
/// edge of the header.
///
/// A new table is empty. By default, it is as high as its header and five rows; in a stack,
/// `fill()` gives it all remaining space.
///
/// Numbers are aligned to the right. When the user edits a number, the edited text begins where the
/// number begins. If there is too little space to the right of that point, the edited text is
/// aligned to the right, as the number is.
/// ```swift
/// let table = Table().id("rows")
/// table.show(source)
/// table.on(.cellSaved) { table, saved in print(saved.edit.column) }
/// ```
/// To show values of your own type, see ``RowConvertible``. `Form(editing: table)` creates a form
/// that edits the row under the cursor.
@MainActor
public final class Table: Control, RowSelecting, LineScrolling {
  /// The source of the rows, or `nil` if no source has been shown.
  public internal(set) var source: (any TableSource)?
  /// The columns whose values are private in the journal's records, including values in row keys.
  /// If a key column is private, the path of a row contains the number of the row instead of its
  /// key, as in `row[#3]`.
  public var privateColumns: Set<ColumnID> = []
  /// The edits of the table's source that can be undone, and the undone edits that can be redone.
  public var history = EditHistory() {
    didSet { history.takeLateChanges() }
  }
  /// Whether the Insert key (or Ctrl-N) adds a row and the Delete key deletes one. The default is
  /// `false`.
  public var allowsAddingAndDeletingRows = false
  /// Whether the Space key, and Shift with an arrow or page key, mark rows. The default is `false`.
  public var allowsMarkingRows = false {
    didSet { if !allowsMarkingRows { unmarkRows() } }
  }
  /// The maximum width of a column whose width was not set, in the backend's units (character cells
  /// on a terminal). Up to this width, such a column is as wide as its cells need. The default is
  /// 40.
  public var maximumColumnWidth = 40 {
    didSet { if maximumColumnWidth != oldValue { setNeedsLayout() } }
  }
  /// The text field that covers a cell while the cell is edited.
  public let editor = TextField().id("editor").hidden()
  /// The label that shows the current problem, beside the editor or at the end of the table.
  let problemLabel = Label("", style: Style(.error)).id("problem").hidden()

  /// The model, which contains everything that the table knows and everything that it is waiting
  /// for. Only ``update(_:)`` changes the model.
  private(set) var model = TableModel()
  /// The width that the cells of each column need.
  var columnWidths = ColumnWidths()
  /// The number of digits after the decimal point, for each column in which this number is fixed.
  var decimals: [ColumnID: Int] = [:]
  /// The semantic nodes of the visible rows.
  var describedRows = DescribedRows()
  /// The layout of the shown columns, which are side by side.
  var strip = ColumnStrip()
  /// The index, among the shown columns, of the first visible column that is not frozen.
  var firstColumn = 0
  /// The most recent press of the pointer on the table, which a second press may follow.
  var press = TablePress()
  /// The reader that sends the requests to the source.
  let reader = SourceReader()
  /// The most recent call that waits until everything is saved.
  var lastCommit: Task<Bool, Never>?
  /// The changes that the source is making.
  var writes = RunningWrites()
  /// The binding to the arrangement of the columns, and its observer.
  var boundArrangement: (binding: Binding<ColumnArrangement>, observation: Cancellation)?
  /// The registration with a source that reports changes to its rows. Cancelling the registration
  /// ends the reports.
  var sourceWatch: Cancellation?
  /// Whether a binding to the value under the cursor exists. Controls outside the table may show
  /// this value.
  var isSelectionBound = false
  /// The controls outside the table that edit the cells of the row under the cursor.
  var entries = CellEntries()
  /// The closures to call when the status of the table changes.
  var statusWatchers: [@MainActor () -> Void] = []
  /// The timer that reports work that takes longer than 150 milliseconds.
  var activityTimer: DelayedRun?
  /// The timer that updates the progress of ranking.
  var progressTimer: DelayedRun?

  /// The delegate, which answers questions and receives events before the table's handlers do, or
  /// `nil`. The table holds its delegate weakly.
  public weak var delegate: (any Delegate)?
  public override var delegateObject: AnyObject? { delegate }
  public override class var slots: [Slot] { super.slots + delegateSlots }

  public override init() {
    super.init()
    append(editor)
    editor.showsProblem = false
    problemLabel.role = .status
    problemLabel.wraps = true
    append(problemLabel)
    connectEditor()
  }

  /// Changes the model, and then carries out the actions that the change requires.
  @discardableResult
  func update<Result>(_ step: (inout TableModel) -> Result) -> Result {
    let room = ViewRoom(rowCount: viewportCount, isThere: context != nil && !frame.isEmpty)
    let arrangement = model.arrangement
    let (result, changes, actions) = model.step(in: room, step)
    if model.arrangement != arrangement { writeArrangement() }
    show(changes)
    tellWatchers()
    followProgress()
    for action in actions { carryOut(action) }
    return result
  }

  /// The number of rows that fit below the header.
  var viewportCount: Int {
    let lineHeight = max(1, context?.metrics.lineHeight ?? 1)
    return max(1, contentArea.height / lineHeight - 1)
  }

  // MARK: Control

  public override var acceptsFocus: Bool { true }

  public override func contentSize(for proposal: ProposedSize, metrics: LayoutMetrics) -> Size {
    Size(width: proposal.width ?? 40, height: 6 * metrics.lineHeight)
  }

  public override func minimumContentLength(
    along axis: Axis, across: Int?, metrics: LayoutMetrics
  ) -> Int { axis == .vertical ? 2 * metrics.lineHeight : 8 * metrics.digitWidth }

  public override var caret: Point? { cellCaret }

  public override var focusedArea: Rect {
    place(ofLine: max(0, model.rows.cursorLine + 1))
  }

  public override func placeChildren(in area: Rect, metrics: LayoutMetrics) {
    update { $0.fillView() }
    let place = model.order.indices.firstIndex(of: model.column) ?? 0
    firstColumn = strip.firstShown(for: place, from: firstColumn, in: shownArea(metrics).width)
    guard let place = editorPlace(metrics) else {
      return problemLabel.place(in: problemPlaceAtEnd(metrics))
    }
    editor.place(in: place)
    problemLabel.place(in: problemPlace(beside: place, metrics))
  }

  public override func keyPressed(_ key: KeyPress) -> Bool { handle(key) }

  public override func pointerChanged(_ pointer: PointerInput) -> Bool { handle(pointer) }

  @discardableResult
  public override func activate() -> Outcome {
    let isMeantForEditing = source is any EditableTableSource || schema?.readOnlyReason != nil
    guard isMeantForEditing, unavailability == nil else { return super.activate() }
    beginEdit()
    return .returned
  }

  public override func draw(in canvas: inout Canvas) { drawTable(in: &canvas) }

  public override var semanticContent: SemanticContent? { content }

  public override func semanticChildren() -> SemanticNodes {
    SemanticNodes(joining: [semanticRows, super.semanticChildren()])
  }

  public override func semanticPart(_ segment: String) -> SemanticPart? { part(segment) }

  public override func didAttach() {
    let words = words
    update {
      $0.words = words
      $0.attach()
    }
  }

  public override func didDetach() {
    update { $0.detach() }
  }
}
