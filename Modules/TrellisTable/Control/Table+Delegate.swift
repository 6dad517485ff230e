import TrellisControls
import TrellisEvents

// Each method has its own protocol, so that a delegate implements only the methods that it needs.
extension Table {
  /// An object that answers a table's questions and receives its events. For each question or event
  /// that your delegate handles, conform to the corresponding protocol, such as ``ShouldEditRow``.
  ///
  /// The delegate's methods are called before the table's handlers. The table holds its delegate
  /// weakly.
  /// ```swift
  /// final class Guardian: Table.ShouldEditRow {
  ///   func table(_ table: Table, shouldEdit row: TableRow) -> Bool { false }
  /// }
  /// ```
  @MainActor public protocol Delegate: AnyObject {}

  /// A delegate that decides whether the cells of a row may be edited. Its method answers the
  /// question `Question.shouldEditRow`.
  @MainActor public protocol ShouldEditRow: Delegate {
    /// Returns whether a cell of the row may be edited.
    func table(_ table: Table, shouldEdit row: TableRow) throws -> Bool
  }

  /// A delegate that decides whether the text that the user typed into a cell may be saved. Its
  /// method answers the question `Question.shouldSaveCell`.
  @MainActor public protocol ShouldSaveCell: Delegate {
    /// Returns whether the text that the user typed into a cell may be saved.
    func table(_ table: Table, shouldSave proposal: CellProposal) throws -> Bool
  }

  /// A delegate that decides whether the user may add a row. Its method answers the question
  /// `Question.shouldInsertRow`.
  @MainActor public protocol ShouldInsertRow: Delegate {
    /// Returns whether a row with default values may be added to the table.
    func table(_ table: Table, shouldInsertInto schema: TableSchema) throws -> Bool
  }

  /// A delegate that decides whether the user may delete a row. Its method answers the question
  /// `Question.shouldDeleteRow`.
  @MainActor public protocol ShouldDeleteRow: Delegate {
    /// Returns whether the row may be deleted.
    func table(_ table: Table, shouldDelete row: TableRow) throws -> Bool
  }

  /// A delegate that decides whether the user may delete the marked rows. Its method answers the
  /// question `Question.shouldDeleteRows`.
  @MainActor public protocol ShouldDeleteRows: Delegate {
    /// Returns whether the marked rows may be deleted.
    func table(_ table: Table, shouldDelete rows: [TableRow]) throws -> Bool
  }

  /// A delegate that is notified when the source has saved the addition or deletion of a row. Its
  /// method receives the event `EventKey.rowSaved`.
  @MainActor public protocol DidSaveRow: Delegate {
    /// Called when the source has saved the addition or deletion of a row.
    func table(_ table: Table, didSave edit: CommittedRowEdit) throws
  }

  /// A delegate that is notified when the source has saved an edit of a cell. Its method receives
  /// the event `EventKey.cellSaved`.
  @MainActor public protocol DidSaveCell: Delegate {
    /// Called when the source has saved an edit of a cell.
    func table(_ table: Table, didSave edit: CommittedEdit) throws
  }

  static var delegateSlots: [Slot] {
    [
      .question(.shouldEditRow) { (delegate: any ShouldEditRow, table: Table, row) in
        try delegate.table(table, shouldEdit: row)
      },
      .question(.shouldSaveCell) { (delegate: any ShouldSaveCell, table: Table, proposal) in
        try delegate.table(table, shouldSave: proposal)
      },
      .question(.shouldInsertRow) { (delegate: any ShouldInsertRow, table: Table, schema) in
        try delegate.table(table, shouldInsertInto: schema)
      },
      .question(.shouldDeleteRow) { (delegate: any ShouldDeleteRow, table: Table, row) in
        try delegate.table(table, shouldDelete: row)
      },
      .question(.shouldDeleteRows) { (delegate: any ShouldDeleteRows, table: Table, rows) in
        try delegate.table(table, shouldDelete: rows)
      },
      .event(.rowSaved) { (delegate: any DidSaveRow, table: Table, edit) in
        try delegate.table(table, didSave: edit)
      },
      .event(.cellSaved) { (delegate: any DidSaveCell, table: Table, edit) in
        try delegate.table(table, didSave: edit)
      },
    ]
  }
}
