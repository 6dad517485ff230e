import TrellisControls
import TrellisEvents

// One protocol for each method, so that a delegate implements what it conforms to and nothing else.
extension Table {
  /// Takes part in what a table asks and raises; conform to the protocols below it as needed.
  ///
  /// The method of a protocol is asked or told before the handlers. The table holds its delegate
  /// weakly.
  /// ```swift
  /// final class Guardian: Table.ShouldEditRow {
  ///   func table(_ table: Table, shouldEdit row: TableRow) -> Bool { false }
  /// }
  /// ```
  @MainActor public protocol Delegate: AnyObject {}

  /// Answers `Question.shouldEditRow`.
  @MainActor public protocol ShouldEditRow: Delegate {
    /// Whether a cell of the row may be edited.
    func table(_ table: Table, shouldEdit row: TableRow) throws -> Bool
  }

  /// Answers `Question.shouldSaveCell`.
  @MainActor public protocol ShouldSaveCell: Delegate {
    /// Whether what was typed may be saved.
    func table(_ table: Table, shouldSave proposal: CellProposal) throws -> Bool
  }

  /// Hears of `EventKey.cellSaved`.
  @MainActor public protocol DidSaveCell: Delegate {
    /// An edit of the user's is on disk.
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
      .event(.cellSaved) { (delegate: any DidSaveCell, table: Table, edit) in
        try delegate.table(table, didSave: edit)
      },
    ]
  }
}
