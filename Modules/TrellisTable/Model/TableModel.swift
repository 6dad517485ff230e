import TrellisEvents

/// The complete state of a table, as a value.
///
/// Each method is one step, such as a key press, an answer of the source or a failure. Afterwards,
/// ``takeActions()`` returns the actions that the table must carry out, in order.
struct TableModel: Hashable, Sendable {
  /// The space that the table has; it is set before each step.
  var room = ViewRoom()
  /// The loader of the rows, which keeps track of the requests to the source.
  private(set) var loader = RowLoader()
  var columns = ShownColumns.none
  /// The index of the column under the cursor.
  var column = 0
  var query = ShownQuery()
  var rows = CursorRows()
  /// The number of rows that match the query, as far as it is known.
  var count = ShownCount()
  var editing = CellEditing.none
  /// The number of the last edit session.
  var lastEditNumber = 0
  var runningWrites = WriteCount()
  private(set) var notice = WaitNotice()
  /// The last problem; nil once the problem is solved or the user has done something else.
  private(set) var complaint: Complaint?
  var actions: [TableAction] = []
  var changes: TableChanges = []

  /// The message about the last problem; nil once the problem is solved or the user has done
  /// something else.
  var problem: String? { complaint?.message }

  /// Returns the actions added since the last call, in order, and forgets them.
  mutating func takeActions() -> [TableAction] {
    defer { actions = [] }
    return actions
  }

  /// Returns the parts that look different since the last call, and forgets them.
  mutating func takeChanges() -> TableChanges {
    defer { changes = [] }
    return changes
  }

  mutating func raise(_ news: TableNews) { actions.append(.raise(news)) }

  /// Changes the loader, and adds the actions that the change requires.
  mutating func load<Result>(_ step: (inout RowLoader) -> Result) -> Result {
    let result = step(&loader)
    actions += loader.takeSteps().map { .load($0) }
    return result
  }

  // MARK: Showing

  /// Shows the rows of another source, beginning at the first row.
  mutating func show(sourceWith query: TableQuery) {
    cancelLoading()
    loader = RowLoader(ofSource: loader.source + 1)
    self.query.want(query)
    columns.leave()
    reload(at: .first)
  }

  /// Shows the rows that match another query of the same source, beginning at the first row.
  mutating func show(_ query: TableQuery) {
    guard query != self.query.wanted else { return }
    self.query.want(query)
    reload(at: .first)
  }

  /// Sorts by a column: first ascending, then descending, then in the order of the keys.
  mutating func toggleSort(by column: Int) {
    guard let schema = columns.schema, schema.columns.indices.contains(column) else { return }
    let id = schema.columns[column].id
    var next = query.wanted
    switch next.sort.first {
    case let key? where key.column == id:
      next.sort = key.isDescending ? [] : [SortKey(id, isDescending: true)]
    default:
      next.sort = [SortKey(id)]
    }
    show(next)
  }

  /// Reads the rows from the first one on, because the table has been added to a window.
  mutating func attach() {
    if loader.source > 0 { reload(at: .first) }
  }

  /// Cancels all requests, because the table has been removed from its window.
  mutating func detach() {
    let readsTable = loader.requests.readsTable
    cancelLoading()
    if readsTable { load { $0.waitForPlace(.first, readsTable: true) } }
  }

  // MARK: Problems

  /// Reports a problem.
  ///
  /// - Parameters:
  ///   - message: The message for the user.
  ///   - recorded: The message for records; nil to record the same message.
  ///   - solution: The event that ends the problem.
  mutating func complain(
    _ message: String, recorded: RecordValue? = nil,
    until solution: Complaint.Solution = .userGoesOn
  ) {
    complain(of: Complaint(message: message, solution: solution))
    raise(.failed(message, recorded: recorded ?? .text(message)))
  }

  /// Reports an error. Records get its message without typed text and values.
  mutating func complain(_ error: TableError, until solution: Complaint.Solution = .userGoesOn) {
    complain(error.message, recorded: .text(error.recordedMessage), until: solution)
  }

  /// Clears the last problem, because it is solved or the user has done something else.
  mutating func forgetProblem() {
    guard let message = problem else { return }
    complain(of: nil)
    raise(.recovered(message))
  }

  /// Notes that rows were read successfully.
  mutating func succeed() {
    load { $0.recover() }
    if complaint?.solution == .rowsAreRead { forgetProblem() }
  }

  private mutating func complain(of complaint: Complaint?) {
    if complaint?.message != problem { changes.insert(.problem) }
    self.complaint = complaint
  }

  // MARK: Long work

  /// The work that the table is waiting for.
  var work: TableActivity {
    runningWrites.current > 0 ? .saving : loader.isReadingRows ? .reading : .none
  }

  /// Updates the timer and the notice after the work may have changed.
  mutating func turnWork() {
    switch notice.turn(to: work) {
    case .time:
      if isOutdated { changes.insert(.display) }
      actions.append(.startTimer)
    case .rest:
      changes.insert(.display)
      actions.append(.stopTimer)
    case .tell:
      actions.append(.stopTimer)
      tellWork()
    }
  }

  /// Whether rows of an earlier query or source are shown while the requested ones are being read.
  /// They are dimmed immediately, before the wait is reported.
  var isOutdated: Bool { loader.isReadingRows && (!columns.isCurrent || !query.isShown) }

  /// Reports the current work after it has lasted for 150 milliseconds.
  mutating func passMoment() {
    if notice.tell(work) { tellWork() }
  }

  private mutating func tellWork() {
    changes.insert(.display)
    raise(.turned(notice.told))
  }
}
