import TrellisEvents

/// What a table has to do, in the order in which it is to be done.
enum TableAction: Hashable, Sendable {
  /// Ask the source, if the answer is still waited for.
  case ask(LoadTicket, SourceRequest)
  /// Call off a question.
  case cancel(LoadTicket)
  /// Tell the handlers.
  case raise(TableNews)
  /// Go on with what waits for the rows that came, now that they have been told.
  case goOn
  /// Have the source make a change.
  case commit(CellWrite)
  /// Begin to wait for a moment, anew if that is under way.
  case startTimer
  /// Wait for that moment no more.
  case stopTimer
}

/// What handlers are told.
enum TableNews: Hashable, Sendable {
  case selected
  case counted(RowCount)
  case turned(TableActivity)
  case failed(String, recorded: RecordValue)
  case recovered(String)
  case saved(CommittedEdit)
  case restored(CommittedEdit)
}

/// What of a table looks different; it is brought up to date before anything is done.
struct TableChanges: OptionSet, Hashable, Sendable {
  let rawValue: Int

  /// Other columns.
  static let columns = TableChanges(rawValue: 1)
  /// Cells that may need more width.
  static let widths = TableChanges(rawValue: 2)
  /// Where something stands.
  static let layout = TableChanges(rawValue: 4)
  /// What something looks like.
  static let display = TableChanges(rawValue: 8)
  /// The message about what went wrong.
  static let problem = TableChanges(rawValue: 16)
  /// The editor is closed.
  static let editor = TableChanges(rawValue: 32)
}
