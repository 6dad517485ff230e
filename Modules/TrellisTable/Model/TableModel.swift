import TrellisEvents
import TrellisText

/// The complete state of a table, as a value.
///
/// The state changes in steps, each of which processes one key press, one answer from the source or
/// one failure. A table takes a step with ``step(in:_:)``. All other methods are steps or parts of
/// steps.
struct TableModel: Hashable, Sendable {
  /// The space that the table has in the current step.
  private(set) var room = ViewRoom()
  /// The loader of the rows, which keeps track of the requests to the source.
  private(set) var loader = RowLoader<TableRowsRequest>()
  var columns = ShownColumns.none {
    didSet { if columns.schema != oldValue.schema { orderColumns() } }
  }
  /// The arrangement of the columns.
  var arrangement = ColumnArrangement()
  /// The order of the shown columns.
  var order = ColumnOrder()
  /// The index of the column under the cursor, or 0 if there are no columns.
  var column = 0
  /// The column to which the cursor moves when the columns of the current source are known, or
  /// `nil` if no column was requested.
  var nextColumn: ColumnID?
  var query = ShownQuery()
  var rows = CursorRows()
  var marks = RowMarks()
  /// The key of the row to which the cursor will move if the source has this row, or `nil` if no
  /// such row was requested.
  var soughtKey: RowKey?
  /// The new position of the row under the cursor after the user's edit has moved the row, until
  /// the rows have been read again.
  var movedRow: RowPosition?
  /// The key of a row that an edit has moved out of view, while the rows at its new place are being
  /// read. Its number in the loaded rows is no longer its number.
  var followedRow: RowKey?
  /// The key of the row that was under the cursor before it disappeared from the rows, until the
  /// cursor is moved. A row that the table itself has deleted does not count.
  var lostRow: RowKey?
  /// The keys of the rows that the table has deleted most recently.
  var deletedRows: Set<RowKey> = []
  /// The number of rows that match the query, as far as it is known.
  var count = ShownCount()
  private(set) var editing = CellEditing.none
  /// The number of the most recent edit session.
  private var lastEditNumber = 0
  private(set) var runningWrites = WriteCount()
  private(set) var notice = WaitNotice()
  /// The current problem, or `nil` if there is none.
  private(set) var complaint: Complaint?
  /// Whether the source can determine the ranks of rows.
  var canRank = false
  /// The translation that is used for the messages about problems.
  var words = Words()
  /// The percentage of the ranking that is done, or `nil` if no rows are being ranked.
  var progress: Int?
  /// The actions that the current step requires so far.
  private var actions: [TableAction] = []
  private var changes: TableChanges = []

  /// The message about the current problem, or `nil` if there is none.
  var problem: String? { complaint?.message }
  /// Whether the current problem is that an action of the user was refused.
  var isActionRefused: Bool { complaint?.solution == .userGoesOn }

  // MARK: Steps

  /// Makes one change to the model, and collects what the table must do about it.
  ///
  /// - Parameters:
  ///   - room: The space that the table has.
  ///   - body: A closure that changes the model and returns the result of the step.
  /// - Returns: The result of the step, the parts of the table that look different, and the actions
  ///   that the table must carry out, in order.
  mutating func step<Result>(
    in room: ViewRoom, _ body: (inout TableModel) -> Result
  ) -> (result: Result, changes: TableChanges, actions: [TableAction]) {
    self.room = room
    let result = body(&self)
    checkInvariants()
    defer { (changes, actions) = ([], []) }
    return (result, changes, actions)
  }

  /// Adds an action that the table must carry out after the step.
  mutating func add(_ action: TableAction) { actions.append(action) }

  /// Notes that the given parts of the table look different after the step.
  mutating func mark(_ parts: TableChanges) { changes.formUnion(parts) }

  mutating func raise(_ news: TableNews) { add(.raise(news)) }

  /// Changes the loader, and adds the actions that the table must carry out as a result.
  mutating func load<Result>(_ step: (inout RowLoader<TableRowsRequest>) -> Result) -> Result {
    let result = step(&loader)
    actions += loader.takeSteps().map { .load($0) }
    return result
  }

  // MARK: Editing

  /// Changes the state of the editor.
  mutating func updateEditing(_ step: (inout CellEditing) -> Void) { step(&editing) }

  /// Returns the number of a new edit session.
  mutating func nextEditNumber() -> Int {
    lastEditNumber += 1
    return lastEditNumber
  }

  // MARK: Problems

  /// Reports a problem.
  ///
  /// - Parameters:
  ///   - message: The message for the user.
  ///   - recorded: The message for records. If `nil`, records contain the message for the user.
  ///   - solution: The event that ends the problem.
  mutating func complain(
    _ message: String, recorded: RecordValue? = nil,
    until solution: Complaint.Solution = .userGoesOn
  ) {
    complain(of: Complaint(message: message, solution: solution))
    raise(.failed(message, recorded: recorded ?? .text(message)))
  }

  /// Reports an error. Records contain the error's message without keys, typed text or values.
  mutating func complain(_ error: TableError, until solution: Complaint.Solution = .userGoesOn) {
    complain(error.message, recorded: .text(error.recordedMessage), until: solution)
  }

  /// Clears the current problem, because it is solved or the user has done something else.
  mutating func clearProblem() {
    guard let message = problem else { return }
    complain(of: nil)
    raise(.recovered(message))
  }

  /// Notes that rows were read successfully.
  mutating func succeed() {
    load { $0.recover() }
    if complaint?.solution == .rowsAreRead { clearProblem() }
  }

  private mutating func complain(of complaint: Complaint?) {
    if complaint?.message != problem { mark(.problem) }
    self.complaint = complaint
  }

  // MARK: Changes

  /// Starts to save a change.
  ///
  /// - Parameters:
  ///   - change: The change.
  ///   - purpose: The reason for the change: a new edit, undo or redo.
  ///   - inverted: The earlier change that this one inverts, or `nil` for a new edit.
  ///   - editNumber: The number of the session of the table's editor that makes the change, or `nil`
  ///     if the editor does not make the change.
  mutating func write(
    _ change: TableChange, for purpose: WritePurpose, inverting inverted: CommittedChange? = nil,
    editNumber: Int? = nil
  ) {
    add(
      .commit(
        TableWrite(
          number: runningWrites.begin(), change: change, purpose: purpose, inverted: inverted,
          sourceNumber: loader.source, editNumber: editNumber)))
    updateActivity()
  }

  /// Notes that the source has finished or refused a change.
  mutating func endWrite() {
    runningWrites.end()
    load { $0.resumeChangeCheck() }
    updateActivity()
  }

  // MARK: Long work

  /// The kind of work that the table is waiting for.
  var work: TableActivity {
    if runningWrites.current > 0 { return .saving }
    if loader.isReadingRows { return .reading }
    return loader.requests.ranking == nil ? .none : .ranking
  }

  /// Starts or stops the timer, and reports the work if necessary, after the work may have changed.
  mutating func updateActivity() {
    if loader.requests.ranking == nil { progress = nil }
    switch notice.update(to: work) {
    case .startTimer:
      if isOutdated { mark(.display) }
      add(.startTimer)
    case .stopTimer:
      mark(.display)
      add(.stopTimer)
    case .report:
      add(.stopTimer)
      reportActivity()
    }
  }

  /// Whether rows of an earlier query or source are shown while the requested rows are being read.
  /// The earlier rows are dimmed immediately, before the wait is reported.
  var isOutdated: Bool { loader.isReadingRows && (!columns.isCurrent || !query.isShown) }

  /// Reports the current work, because it has lasted for 150 milliseconds.
  mutating func activityDelayPassed() {
    if notice.report(work) { reportActivity() }
  }

  private mutating func reportActivity() {
    mark(.display)
    raise(.activityChanged(notice.reported))
  }
}
