public import TrellisControls
public import TrellisEvents
public import TrellisLayout
import TrellisTiming

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
public final class Table: Control, RowSelecting, LineScrolling {
  /// What provides the rows; nil while nothing is shown.
  public internal(set) var source: (any TableSource)?
  /// Columns whose values must not stand in the trail in clear, also not as keys of rows: where one is part
  /// of the key, rows go by their numbers, `row[#3]`.
  public var privateColumns: Set<ColumnID> = []
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

  /// What is known and waited for; ``update(_:)`` changes it.
  private(set) var model = TableModel()
  var columns = ColumnWidths(gap: 2)
  /// The first column in view.
  var firstColumn = 0
  /// What the source is being asked.
  var requests: [LoadTicket: Task<Void, Never>] = [:]
  /// The changes that are being made, by number, so that they can be stopped.
  var writes: [Int: Task<Void, Never>] = [:]
  /// Those who wait for a change of what the table knows.
  var statusWatchers: [@MainActor () -> Void] = []
  /// Calls off the notice that something takes longer than a moment.
  var activityTimer: DelayedRun?

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

  /// Takes a step of the model, and does what that wants to be done.
  @discardableResult
  func update<Result>(_ step: (inout TableModel) -> Result) -> Result {
    model.room = ViewRoom(rowCount: viewportCount, isThere: context != nil && !frame.isEmpty)
    let result = step(&model)
    let (changes, actions) = (model.takeChanges(), model.takeActions())
    show(changes)
    tellWatchers()
    for action in actions { perform(action) }
    return result
  }

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
    place(ofLine: max(0, model.rows.cursorLine + 1))
  }

  /// Puts the editor over its cell, and asks for rows if there is more room than rows.
  public override func placeChildren(in area: Rect, metrics: LayoutMetrics) {
    update { $0.fillView() }
    firstColumn = columns.firstShown(
      for: model.column, from: firstColumn, in: shownArea(metrics).width)
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
    update { $0.attach() }
  }

  /// Calls off whatever is under way.
  public override func didDetach() {
    update { $0.detach() }
  }
}
