public import TrellisEvents

/// The text that a user typed into a cell, before it is converted to a value.
public struct CellProposal: Hashable, Sendable {
  /// The row as it was before the edit.
  public var row: TableRow
  /// The column of the cell.
  public var column: TableColumn
  /// The value of the cell before the edit.
  public var old: CellValue
  /// The text that was typed, or an empty string if the user wants the cell to be NULL.
  public var text: String
  /// Whether the user wants the cell to be NULL, which cannot be typed as text.
  public var isMissing: Bool

  /// The value that the text stands for in the column. If the text does not fit the column, so that
  /// the edit will be refused, this is the text itself.
  /// ```swift
  /// func isCount(_ proposal: CellProposal) -> Bool { (proposal.new.asInteger ?? 0) >= 0 }
  /// ```
  public var new: CellValue {
    if isMissing { return .null }
    return (try? CellValue(parsing: text, for: column)) ?? .text(text)
  }

  /// Creates a proposal. Each parameter sets the property of the same name.
  public init(
    row: TableRow, column: TableColumn, old: CellValue = .null, text: String,
    isMissing: Bool = false
  ) {
    self.row = row
    self.column = column
    self.old = old
    self.text = text
    self.isMissing = isMissing
  }
}

/// A failure that a table reports to the user, such as a refused value or rows that cannot be read.
public struct TableProblem: Hashable, Sendable {
  /// One line that says what failed and where, and what to do about it.
  public var message: String

  /// Creates a problem from a message.
  public init(message: String) {
    self.message = message
  }
}

extension Question where Argument == CellProposal, Answer == Bool {
  /// Whether the text that the user typed into a cell may be saved. If the answer is no, the editor
  /// stays open; a handler can show the reason with ``Table/reject(_:)-(String)``.
  public static var shouldSaveCell: Question { .veto("table.shouldSaveCell") }
}

extension Question where Argument == TableRow, Answer == Bool {
  /// Whether a cell of a row may be edited. This question is asked before the editor opens.
  public static var shouldEditRow: Question { .veto("table.shouldEditRow") }
}

extension Question where Argument == TableSchema, Answer == Bool {
  /// Whether a row with default values may be added at the user's request.
  ///
  /// To let the user enter values first, answer no, ask for the values, and then call
  /// ``Table/insertRow(_:)``.
  public static var shouldInsertRow: Question { .veto("table.shouldInsertRow") }
}

extension Question where Argument == TableRow, Answer == Bool {
  /// Whether a row may be deleted at the user's request.
  ///
  /// To ask for confirmation first, answer no, ask the user, and then call ``Table/deleteRow(_:)``.
  public static var shouldDeleteRow: Question { .veto("table.shouldDeleteRow") }
}

extension Question where Argument == [TableRow], Answer == Bool {
  /// Whether the marked rows may be deleted at the user's request.
  ///
  /// To ask for confirmation first, answer no, ask the user, and then call
  /// ``Table/deleteRows(_:)``.
  public static var shouldDeleteRows: Question { .veto("table.shouldDeleteRows") }
}

extension EventKey where Payload == CommittedRowEdit {
  /// Raised when the source has saved the addition or deletion of a row. Undoing such a change
  /// raises `rowRestored` instead.
  ///
  /// The event is not raised if the table began to show another source while the change was being
  /// saved.
  public static var rowSaved: EventKey { EventKey("table.rowSaved") }
  /// Raised when the addition or deletion of a row has been undone, and the source has saved the
  /// result.
  ///
  /// The event is not raised if the table began to show another source while the change was being
  /// saved.
  public static var rowRestored: EventKey { EventKey("table.rowRestored") }
}

extension EventKey where Payload == CommittedEdit {
  /// Raised when the source has saved an edit of a cell. Undoing an edit raises `cellRestored`
  /// instead.
  ///
  /// The event is not raised if the table began to show another source while the change was being
  /// saved.
  public static var cellSaved: EventKey { EventKey("table.cellSaved") }
  /// Raised when an edit of a cell has been undone, and the source has saved the result.
  ///
  /// The event is not raised if the table began to show another source while the change was being
  /// saved.
  public static var cellRestored: EventKey { EventKey("table.cellRestored") }
}

extension EventKey where Payload == RowCount {
  /// Raised when the number of rows becomes known, or becomes known more precisely.
  public static var rowsCounted: EventKey { EventKey("table.rowsCounted") }
}

extension EventKey where Payload == TableActivity {
  /// Raised when the table's ``Table/activity`` changes: when work has taken longer than 150
  /// milliseconds, and when such work has ended. To stop reading rows, call
  /// ``Table/stopLoading()``.
  public static var activityChanged: EventKey { EventKey("table.activityChanged") }
}

extension EventKey where Payload == TableProblem {
  /// Raised when the problem that `tableFailed` reported has ended, because it was solved or
  /// because the user did something else.
  public static var tableRecovered: EventKey { EventKey("table.recovered") }
  /// Raised when a read or a change has failed, or when an edit was refused. The message of the
  /// problem says what to do.
  public static var tableFailed: EventKey { EventKey("table.failed") }
}
