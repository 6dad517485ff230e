public import TrellisEvents

/// The text that a user typed into a cell, before it is converted to a value.
public struct CellProposal: Hashable, Sendable {
  /// The row as it was before the edit.
  public var row: TableRow
  /// The column of the cell.
  public var column: TableColumn
  /// The text that was typed; empty if the cell is to have no value.
  public var text: String
  /// Whether the cell is to have no value (NULL), which cannot be typed.
  public var isMissing: Bool

  /// Creates a proposal.
  public init(row: TableRow, column: TableColumn, text: String, isMissing: Bool = false) {
    self.row = row
    self.column = column
    self.text = text
    self.isMissing = isMissing
  }
}

/// A failure that a table reports to the user, such as a refused value or rows that cannot be read.
public struct TableProblem: Hashable, Sendable {
  /// One line that says what failed, where, and what to do.
  public var message: String

  /// Creates a problem.
  public init(message: String) {
    self.message = message
  }
}

extension Question where Argument == CellProposal, Answer == Bool {
  /// Whether the typed text may be saved. A handler that answers no can give the reason with
  /// ``Table/reject(_:)-(String)``. The editor stays open.
  public static var shouldSaveCell: Question { .veto("table.shouldSaveCell") }
}

extension Question where Argument == TableRow, Answer == Bool {
  /// Whether a cell of the row may be edited.
  public static var shouldEditRow: Question { .veto("table.shouldEditRow") }
}

extension Question where Argument == TableSchema, Answer == Bool {
  /// Whether a row of default values may be added at the user's request.
  ///
  /// To let the user enter values first, answer no, ask for the values, and then call
  /// ``Table/insertRow(_:)``.
  public static var shouldInsertRow: Question { .veto("table.shouldInsertRow") }
}

extension Question where Argument == TableRow, Answer == Bool {
  /// Whether the row may be deleted at the user's request.
  ///
  /// To ask for confirmation first, answer no, ask the user, and then call ``Table/deleteRow(_:)``.
  public static var shouldDeleteRow: Question { .veto("table.shouldDeleteRow") }
}

extension EventKey where Payload == CommittedRowEdit {
  /// A row was added or deleted, and the change is on disk.
  ///
  /// The event is not raised if the table shows another source by then.
  public static var rowSaved: EventKey { EventKey("table.rowSaved") }
  /// The addition or deletion of a row was undone, and the change is on disk.
  ///
  /// The event is not raised if the table shows another source by then.
  public static var rowRestored: EventKey { EventKey("table.rowRestored") }
}

extension EventKey where Payload == CommittedEdit {
  /// The user's edit of a cell is on disk.
  ///
  /// The event is not raised if the table shows another source by then.
  public static var cellSaved: EventKey { EventKey("table.cellSaved") }
  /// An edit of a cell was undone, and the change is on disk.
  ///
  /// The event is not raised if the table shows another source by then.
  public static var cellRestored: EventKey { EventKey("table.cellRestored") }
}

extension EventKey where Payload == RowCount {
  /// The number of rows became known, or is known more precisely than before.
  public static var rowsCounted: EventKey { EventKey("table.rowsCounted") }
}

extension EventKey where Payload == TableActivity {
  /// The table's `activity` changed, because the table has been reading or saving for 150
  /// milliseconds, or has finished. ``Table/stopLoading()`` stops reading rows.
  public static var activityChanged: EventKey { EventKey("table.activityChanged") }
}

extension EventKey where Payload == TableProblem {
  /// The last problem is over, because it was solved or because the user did something else.
  public static var tableRecovered: EventKey { EventKey("table.recovered") }
  /// A read or a change failed, or an edit was refused; the message says what to do.
  public static var tableFailed: EventKey { EventKey("table.failed") }
}
