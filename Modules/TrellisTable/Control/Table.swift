public import TrellisControls
public import TrellisEvents
public import TrellisLayout
import TrellisTiming

/// A control that shows the rows of a ``TableSource``, a window of them at a time, and lets the
/// user move, sort, filter and edit.
///
/// It never waits for the source: keys move the cursor as soon as the rows are there. Moving to
/// another row raises `valueChanged`. Enter edits the cell under the cursor if the source is an
/// ``EditableTableSource``, and raises `primaryAction` if it is not. Work that takes longer than a
/// moment raises `activityChanged`, and Escape calls off what is being read. Left and Right go from
/// column to column and bring each one into view. A press on a row selects it, a press on the head
/// sorts, and the wheel scrolls. Where there is more than is shown, `▴` and `▾` stand beside the
/// rows, in the last column, and `◂` and `▸` in the head for columns.
///
/// A new table shows nothing. By itself it is as high as its head and five rows; in a stack, give
/// it all the room with `fill()`.
///
/// The text of a number being edited begins where the number begins, or where there is too little
/// room behind that, ends where it ends.
/// ```swift
/// let table = Table().id("rows")
/// table.show(source)
/// table.on(.cellSaved) { table, saved in print(saved.edit.column) }
/// ```
@MainActor
public final class Table: Control, RowSelecting, LineScrolling {
  /// The source of the rows; nil while nothing is shown.
  public internal(set) var source: (any TableSource)?
  /// The columns whose values must not be in records in clear, not even as keys of rows. Where one
  /// is part of the key, rows are named by their numbers, `row[#3]`.
  public var privateColumns: Set<ColumnID> = []
  /// The edits of one source that can be undone or redone.
  public var history = EditHistory() {
    didSet { history.takeLateChanges() }
  }
  /// Whether keys add and remove rows: Insert or Ctrl-N, and Delete.
  public var editsRows = false
  /// The greatest width of a column, in units of the backend.
  public var maximumColumnWidth = 40 {
    didSet { if maximumColumnWidth != oldValue { setNeedsLayout() } }
  }
  /// The field over the cell that is being edited.
  public let editor = TextField().id("editor").hidden()
  /// The label beside the editor that tells why a value was refused.
  let problemLabel = Label("", style: Style(.error)).id("problem").hidden()

  /// The model: all that the table knows and waits for; ``update(_:)`` changes it.
  private(set) var model = TableModel()
  var columns = ColumnWidths(gap: 2)
  /// The first column in view.
  var firstColumn = 0
  /// The reader that asks the source.
  let reader = SourceReader()
  /// The changes that are being made, by number, so that they can be stopped.
  var writes: [Int: Task<Void, Never>] = [:]
  /// The closures that are called when the knowledge of the table changes.
  var statusWatchers: [@MainActor () -> Void] = []
  /// The delay of the notice that something takes longer than a moment.
  var activityTimer: DelayedRun?

  /// The delegate, which takes part in what the table asks and raises; held weakly, never replaced
  /// by handlers.
  public weak var delegate: (any Delegate)?
  public override var delegateObject: AnyObject? { delegate }
  public override class var slots: [Slot] { super.slots + delegateSlots }

  public override init() {
    super.init()
    append(editor)
    problemLabel.role = .status
    problemLabel.wraps = true
    append(problemLabel)
    connectEditor()
  }

  /// Takes a step of the model, and does what that wants to be done.
  @discardableResult
  func update<Result>(_ step: (inout TableModel) -> Result) -> Result {
    model.room = ViewRoom(rowCount: viewportCount, isThere: context != nil && !frame.isEmpty)
    let result = step(&model)
    let (changes, actions) = (model.takeChanges(), model.takeActions())
    show(changes)
    tellWatchers()
    for action in actions { carryOut(action) }
    return result
  }

  /// The number of rows that fit below the head.
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

  public override var focusedArea: Rect {
    place(ofLine: max(0, model.rows.cursorLine + 1))
  }

  public override func placeChildren(in area: Rect, metrics: LayoutMetrics) {
    update { $0.fillView() }
    firstColumn = columns.firstShown(
      for: model.column, from: firstColumn, in: shownArea(metrics).width)
    guard let place = editorPlace(metrics) else { return }
    editor.place(in: place)
    problemLabel.place(in: problemPlace(beside: place, metrics))
  }

  public override func keyPressed(_ key: KeyPress) -> Bool { handle(key) }

  public override func pointerMoved(_ pointer: PointerInput) -> Bool { handle(pointer) }

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
    update { $0.attach() }
  }

  public override func didDetach() {
    update { $0.detach() }
  }
}
