import TrellisControls
import TrellisEvents

// One protocol for each method, so that a delegate implements what it conforms to and nothing else.
extension Table {
  /// An object that answers a table's questions and receives its events. For each question and
  /// event that you need, conform to its protocol, such as ``ShouldEditRow``.
  ///
  /// The delegate's methods are called before the handlers. The table holds its delegate weakly.
  /// ```swift
  /// final class Guardian: Table.ShouldEditRow {
  ///   func table(_ table: Table, shouldEdit row: TableRow) -> Bool { false }
  /// }
  /// ```
  @MainActor public protocol Delegate: AnyObject {}

  /// A delegate that answers `Question.shouldEditRow`.
  @MainActor public protocol ShouldEditRow: Delegate {
    /// Returns whether a cell of the row may be edited.
    func table(_ table: Table, shouldEdit row: TableRow) throws -> Bool
  }

  /// A delegate that answers `Question.shouldSaveCell`.
  @MainActor public protocol ShouldSaveCell: Delegate {
    /// Returns whether the typed text may be saved.
    func table(_ table: Table, shouldSave proposal: CellProposal) throws -> Bool
  }

  /// A delegate that answers `Question.shouldInsertRow`.
  @MainActor public protocol ShouldInsertRow: Delegate {
    /// Returns whether a row of default values may be added.
    func table(_ table: Table, shouldInsertInto schema: TableSchema) throws -> Bool
  }

  /// A delegate that answers `Question.shouldDeleteRow`.
  @MainActor public protocol ShouldDeleteRow: Delegate {
    /// Returns whether the row may be deleted.
    func table(_ table: Table, shouldDelete row: TableRow) throws -> Bool
  }

  /// A delegate that receives `EventKey.rowSaved`.
  @MainActor public protocol DidSaveRow: Delegate {
    /// Called when the addition or deletion of a row is on disk.
    func table(_ table: Table, didSave edit: CommittedRowEdit) throws
  }

  /// A delegate that receives `EventKey.cellSaved`.
  @MainActor public protocol DidSaveCell: Delegate {
    /// Called when the user's edit of a cell is on disk.
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
      .event(.rowSaved) { (delegate: any DidSaveRow, table: Table, edit) in
        try delegate.table(table, didSave: edit)
      },
      .event(.cellSaved) { (delegate: any DidSaveCell, table: Table, edit) in
        try delegate.table(table, didSave: edit)
      },
    ]
  }
}
