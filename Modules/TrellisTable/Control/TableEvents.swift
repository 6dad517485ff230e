public import TrellisEvents

/// What the user wants to put into a cell, before it is understood.
public struct CellProposal: Hashable, Sendable {
  /// The row as it is.
  public var row: TableRow
  /// The column.
  public var column: TableColumn
  /// What was typed.
  public var text: String

  /// Describes a wish.
  public init(row: TableRow, column: TableColumn, text: String) {
    self.row = row
    self.column = column
    self.text = text
  }
}

/// Why a table said no, or that a change of somebody else's stood in the way.
public struct TableProblem: Hashable, Sendable {
  /// One line: what, where, what to do.
  public var message: String

  /// Describes a problem.
  public init(message: String) {
    self.message = message
  }
}

extension Question where Argument == CellProposal, Answer == Bool {
  /// Whether what was typed may be saved. A handler that says no can tell why with
  /// ``Table/reject(_:)``; the editor stays open.
  public static var shouldSaveCell: Question { .veto("table.shouldSaveCell") }
}

extension Question where Argument == TableRow, Answer == Bool {
  /// Whether a cell of the row may be edited.
  public static var shouldEditRow: Question { .veto("table.shouldEditRow") }
}

extension EventKey where Payload == CommittedEdit {
  /// An edit of the user's is on disk.
  ///
  /// It is told of the source that is shown.
  public static var cellSaved: EventKey { EventKey("table.cellSaved") }
  /// An edit was taken back, and that is on disk.
  ///
  /// It is told of the source that is shown.
  public static var cellRestored: EventKey { EventKey("table.cellRestored") }
}

extension EventKey where Payload == RowCount {
  /// It is known how many rows there are, or known better than before.
  public static var rowsCounted: EventKey { EventKey("table.rowsCounted") }
}

extension EventKey where Payload == TableActivity {
  /// A table waits longer than a moment, or does not any more; ``Table/stopLoading()`` calls off what
  /// is being read.
  public static var activityChanged: EventKey { EventKey("table.activityChanged") }
}

extension EventKey where Payload == TableProblem {
  /// What went wrong is of no importance any more: it was solved, or the user went on.
  public static var tableRecovered: EventKey { EventKey("table.recovered") }
  /// Something could not be read or written; the message says what to do.
  public static var tableFailed: EventKey { EventKey("table.failed") }
}
