public import TrellisEvents

/// A text that the user wants to put into a cell, before it is understood.
public struct CellProposal: Hashable, Sendable {
  /// The row as it is.
  public var row: TableRow
  /// The column.
  public var column: TableColumn
  /// The text that was typed.
  public var text: String

  /// Describes a proposal.
  public init(row: TableRow, column: TableColumn, text: String) {
    self.row = row
    self.column = column
    self.text = text
  }
}

/// A reason why a table refused a change, or a conflict with a change made elsewhere.
public struct TableProblem: Hashable, Sendable {
  /// One line: what, where, what to do.
  public var message: String

  /// Describes a problem.
  public init(message: String) {
    self.message = message
  }
}

extension Question where Argument == CellProposal, Answer == Bool {
  /// Whether the typed text may be saved. A handler that says no can tell why with
  /// `reject`; the editor stays open.
  public static var shouldSaveCell: Question { .veto("table.shouldSaveCell") }
}

extension Question where Argument == TableRow, Answer == Bool {
  /// Whether a cell of the row may be edited.
  public static var shouldEditRow: Question { .veto("table.shouldEditRow") }
}

extension Question where Argument == TableSchema, Answer == Bool {
  /// Whether a row of default values may be added, as the user asked with a key.
  ///
  /// A handler that wants the values first says no, asks for them, and adds the row with
  /// ``Table/insertRow(_:)``.
  public static var shouldInsertRow: Question { .veto("table.shouldInsertRow") }
}

extension Question where Argument == TableRow, Answer == Bool {
  /// Whether the row may be deleted, as the user asked with a key.
  ///
  /// A handler that wants to ask first says no, asks, and deletes the row with
  /// ``Table/deleteRow(_:)``.
  public static var shouldDeleteRow: Question { .veto("table.shouldDeleteRow") }
}

extension EventKey where Payload == CommittedRowEdit {
  /// A row was added or deleted, and that is on disk.
  ///
  /// Only changes of the source that is shown raise it.
  public static var rowSaved: EventKey { EventKey("table.rowSaved") }
  /// The addition or deletion of a row was taken back, and that is on disk.
  ///
  /// Only changes of the source that is shown raise it.
  public static var rowRestored: EventKey { EventKey("table.rowRestored") }
}

extension EventKey where Payload == CommittedEdit {
  /// An edit of the user's is on disk.
  ///
  /// Only changes of the source that is shown raise it.
  public static var cellSaved: EventKey { EventKey("table.cellSaved") }
  /// An edit was taken back, and that is on disk.
  ///
  /// Only changes of the source that is shown raise it.
  public static var cellRestored: EventKey { EventKey("table.cellRestored") }
}

extension EventKey where Payload == RowCount {
  /// The number of rows became known, or better known than before.
  public static var rowsCounted: EventKey { EventKey("table.rowsCounted") }
}

extension EventKey where Payload == TableActivity {
  /// The table began or stopped to wait longer than a moment; ``Table/stopLoading()`` calls off
  /// what is being read.
  public static var activityChanged: EventKey { EventKey("table.activityChanged") }
}

extension EventKey where Payload == TableProblem {
  /// The last failure no longer matters: it is solved, or the user has done something else.
  public static var tableRecovered: EventKey { EventKey("table.recovered") }
  /// Reading or writing failed; the message says what to do.
  public static var tableFailed: EventKey { EventKey("table.failed") }
}
