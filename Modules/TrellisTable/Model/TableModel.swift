import TrellisEvents

/// What a table knows and waits for, as a value: keys, pages, counts, failures and changes of the source go
/// in, actions come out.
///
/// Each method does one step; ``takeActions()`` then gives what is to be done outside, in order.
struct TableModel: Hashable, Sendable {
  /// The room that there is; to be set before each step.
  var room = ViewRoom()
  /// How many sources have been shown.
  var sourceNumber = 0
  var columns = ShownColumns.none
  /// The column under the cursor.
  var column = 0
  var query = ShownQuery()
  var rows = CursorRows()
  /// How many rows the query has, as far as it is known.
  var count = ShownCount()
  /// What the row numbers were before the rows were read again, until that is verified.
  var numberHint: RowNumberHint?
  /// The version of the source when its rows were read.
  var version: UInt64?
  var loading = RowLoading()
  /// Whether the last rows that were asked for could not be read.
  var hasFailed = false
  var editing = CellEditing.none
  /// How many times the editor was opened.
  var editCount = 0
  var writes = WriteCount()
  var notice = WaitNotice()
  /// A message about the last thing that went wrong; nil once it was solved or the user went on.
  var problem: String?
  /// Whether the next rows that are read solve it.
  private var isSolvedByRows = false
  var actions: [TableAction] = []
  var changes: TableChanges = []

  /// What is to be done since the last time, in order.
  mutating func takeActions() -> [TableAction] {
    defer { actions = [] }
    return actions
  }

  /// What looks different since the last time.
  mutating func takeChanges() -> TableChanges {
    defer { changes = [] }
    return changes
  }

  mutating func raise(_ news: TableNews) { actions.append(.raise(news)) }

  // MARK: Showing

  /// Shows another source.
  mutating func show(sourceWith query: TableQuery) {
    sourceNumber += 1
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
    if sourceNumber > 0 { reload(at: .first) }
  }

  /// Calls off whatever is under way, since there is no place any more.
  mutating func detach() {
    let readsTable = loading.readsTable
    cancelLoading()
    if readsTable { loading.waitForPlace(.first, readsTable: true) }
  }

  // MARK: What went wrong

  /// Keeps a message about what went wrong.
  ///
  /// - Parameters:
  ///   - message: What the user is told.
  ///   - recorded: What a record keeps of it; nil if that may be all of it.
  ///   - isSolvedByRows: Whether the next rows that are read solve it.
  mutating func complain(
    _ message: String, recorded: RecordValue? = nil, isSolvedByRows: Bool = false
  ) {
    setProblem(message)
    self.isSolvedByRows = isSolvedByRows
    raise(.failed(message, recorded: recorded ?? .text(message)))
  }

  /// Keeps a failure: the user is told all of it, records without what was typed and what cells hold.
  mutating func complain(_ error: TableError, isSolvedByRows: Bool = false) {
    complain(
      error.message, recorded: .text(error.recordedMessage), isSolvedByRows: isSolvedByRows)
  }

  /// Takes the message back: what went wrong was solved, or the user went on.
  mutating func forgetProblem() {
    guard let message = problem else { return }
    setProblem(nil)
    raise(.recovered(message))
  }

  /// Takes note that rows were read.
  mutating func succeed() {
    hasFailed = false
    if isSolvedByRows { forgetProblem() }
  }

  private mutating func setProblem(_ message: String?) {
    isSolvedByRows = false
    guard message != problem else { return }
    problem = message
    changes.insert(.problem)
  }

  // MARK: What takes long

  /// What is waited for.
  var work: TableActivity {
    writes.current > 0 ? .saving : loading.isReadingRows ? .reading : .none
  }

  /// Takes note that another thing may be waited for.
  mutating func turnWork() {
    switch notice.turn(to: work) {
    case .time: return actions.append(.startTimer)
    case .rest: actions.append(.stopTimer)
    case .tell:
      actions.append(.stopTimer)
      tellWork()
    }
  }

  /// Tells what is waited for, since that has lasted for a moment.
  mutating func passMoment() {
    if notice.tell(work) { tellWork() }
  }

  private mutating func tellWork() {
    changes.insert(.display)
    raise(.turned(notice.told))
  }
}
