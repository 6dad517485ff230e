import TrellisEvents

/// An action that a table has to take; actions are taken in order.
enum TableAction: Hashable, Sendable {
  /// Ask the source, or call that off.
  case load(LoadStep)
  /// Tell the handlers.
  case raise(TableNews)
  /// Continue what waits for the rows that came, now that they have been told.
  case goOn
  /// Have the source make a change.
  case commit(TableWrite)
  /// Begin to wait for a moment, anew if that is under way.
  case startTimer
  /// Wait for that moment no more.
  case stopTimer
}

/// An event that handlers are told of.
enum TableNews: Hashable, Sendable {
  case selected
  case counted(RowCount)
  case turned(TableActivity)
  case failed(String, recorded: RecordValue)
  case recovered(String)
  case saved(CommittedEdit)
  case restored(CommittedEdit)
  case rowSaved(CommittedRowEdit)
  case rowRestored(CommittedRowEdit)
}

/// The parts of a table that look different; they are brought up to date before any action.
struct TableChanges: OptionSet, Hashable, Sendable {
  let rawValue: Int

  /// Other columns.
  static let columns = TableChanges(rawValue: 1)
  /// Cells that may need more width.
  static let widths = TableChanges(rawValue: 2)
  /// A place of a row, a column or the editor.
  static let layout = TableChanges(rawValue: 4)
  /// The look of a row, a column or the editor.
  static let display = TableChanges(rawValue: 8)
  /// The message about what went wrong.
  static let problem = TableChanges(rawValue: 16)
  /// The editor is closed.
  static let editor = TableChanges(rawValue: 32)
}
