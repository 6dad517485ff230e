import TrellisEvents

/// An action that the table must carry out after a step of its model. Actions are carried out in
/// order.
enum TableAction: Hashable, Sendable {
  /// Send a request to the source, or cancel one.
  case load(LoadStep<TableRowsRequest>)
  /// Raise an event.
  case raise(TableNews)
  /// Continue the work that was waiting for rows. The rows have arrived, and handlers have been
  /// called for them.
  case resume
  /// Ask the source to make a change.
  case commit(TableWrite)
  /// Start or restart the timer that reports long work.
  case startTimer
  /// Stop the timer that reports long work.
  case stopTimer
}

/// An event that a table raises.
enum TableNews: Hashable, Sendable {
  case selected
  case counted(RowCount)
  case activityChanged(TableActivity)
  case failed(String, recorded: RecordValue)
  case recovered(String)
  case saved(CommittedEdit)
  case restored(CommittedEdit)
  case rowSaved(CommittedRowEdit)
  case rowRestored(CommittedRowEdit)
}

/// The parts of a table that look different after a step. They are updated before any action is
/// carried out.
struct TableChanges: OptionSet, Hashable, Sendable {
  let rawValue: Int

  /// The columns of the table.
  static let columns = TableChanges(rawValue: 1)
  /// The widths of columns whose cells may need more space.
  static let widths = TableChanges(rawValue: 2)
  /// The position of a row, a column or the editor.
  static let layout = TableChanges(rawValue: 4)
  /// The appearance of a row, a column or the editor.
  static let display = TableChanges(rawValue: 8)
  /// The message about a problem.
  static let problem = TableChanges(rawValue: 16)
  /// The editor of a cell, which must be hidden.
  static let editor = TableChanges(rawValue: 32)
}
