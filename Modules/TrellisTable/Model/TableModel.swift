import TrellisEvents

/// A value with all that a table knows and waits for: keys, pages, counts, failures and changes of
/// the source go in, actions come out.
///
/// Each method does one step; ``takeActions()`` then gives what is to be done outside, in order.
struct TableModel: Hashable, Sendable {
  /// The room that there is; to be set before each step.
  var room = ViewRoom()
  /// The loader, which knows the source and what it is being asked.
  private(set) var loader = RowLoader()
  var columns = ShownColumns.none
  /// The column under the cursor.
  var column = 0
  var query = ShownQuery()
  var rows = CursorRows()
  /// The number of rows of the query, as far as it is known.
  var count = ShownCount()
  var editing = CellEditing.none
  /// The number of the last opening of the editor.
  var lastEditNumber = 0
  var runningWrites = WriteCount()
  private(set) var notice = WaitNotice()
  /// The last failure; nil once it is solved or the user has done something else.
  private(set) var complaint: Complaint?
  var actions: [TableAction] = []
  var changes: TableChanges = []

  /// The message about the last failure; nil once that is solved or the user has done something
  /// else.
  var problem: String? { complaint?.message }

  /// Returns the actions to take since the last call, in order.
  mutating func takeActions() -> [TableAction] {
    defer { actions = [] }
    return actions
  }

  /// Returns the parts that look different since the last call.
  mutating func takeChanges() -> TableChanges {
    defer { changes = [] }
    return changes
  }

  mutating func raise(_ news: TableNews) { actions.append(.raise(news)) }

  /// Takes a step of the loader, and has done what that wants.
  mutating func load<Result>(_ step: (inout RowLoader) -> Result) -> Result {
    let result = step(&loader)
    actions += loader.takeSteps().map { .load($0) }
    return result
  }

  // MARK: Showing

  /// Shows another source.
  mutating func show(sourceWith query: TableQuery) {
    cancelLoading()
    loader = RowLoader(ofSource: loader.source + 1)
    self.query.want(query)
    columns.leave()
    reload(at: .first)
  }

  /// Shows other rows of the same source, from the first one on.
  mutating func show(_ query: TableQuery) {
    guard query != self.query.wanted else { return }
    self.query.want(query)
    reload(at: .first)
  }

  /// Sorts by a column: upwards, then downwards, then not at all.
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

  /// Begins anew in a place that was found.
  mutating func attach() {
    if loader.source > 0 { reload(at: .first) }
  }

  /// Calls off whatever is under way, since there is no place any more.
  mutating func detach() {
    let readsTable = loader.requests.readsTable
    cancelLoading()
    if readsTable { load { $0.waitForPlace(.first, readsTable: true) } }
  }

  // MARK: What went wrong

  /// Keeps a message about what went wrong.
  ///
  /// - Parameters:
  ///   - message: The message to the user.
  ///   - recorded: The form in which a record keeps it; nil to keep all of it.
  ///   - solution: The event that ends it.
  mutating func complain(
    _ message: String, recorded: RecordValue? = nil,
    until solution: Complaint.Solution = .userGoesOn
  ) {
    complain(of: Complaint(message: message, solution: solution))
    raise(.failed(message, recorded: recorded ?? .text(message)))
  }

  /// Keeps a failure: the user is told all of it, records without what was typed and what cells
  /// hold.
  mutating func complain(_ error: TableError, until solution: Complaint.Solution = .userGoesOn) {
    complain(error.message, recorded: .text(error.recordedMessage), until: solution)
  }

  /// Takes the message back: the failure is solved, or the user has done something else.
  mutating func forgetProblem() {
    guard let message = problem else { return }
    complain(of: nil)
    raise(.recovered(message))
  }

  /// Takes note that rows were read.
  mutating func succeed() {
    load { $0.recover() }
    if complaint?.solution == .rowsAreRead { forgetProblem() }
  }

  private mutating func complain(of complaint: Complaint?) {
    if complaint?.message != problem { changes.insert(.problem) }
    self.complaint = complaint
  }

  // MARK: What takes long

  /// The work that is waited for.
  var work: TableActivity {
    runningWrites.current > 0 ? .saving : loader.isReadingRows ? .reading : .none
  }

  /// Takes note that another thing may be waited for.
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

  /// Whether rows are shown that are of an earlier query or of earlier columns, while its own are
  /// read; that is shown at once, since the head names the new one already.
  var isOutdated: Bool { loader.isReadingRows && (!columns.isCurrent || !query.isShown) }

  /// Tells the current wait, since it has lasted for a moment.
  mutating func passMoment() {
    if notice.tell(work) { tellWork() }
  }

  private mutating func tellWork() {
    changes.insert(.display)
    raise(.turned(notice.told))
  }
}
