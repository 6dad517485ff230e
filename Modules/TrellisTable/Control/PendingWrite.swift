import TrellisControls
import TrellisEvents

/// A change that is being made, with what the table was when it was asked for: the user may be elsewhere
/// when it is on disk.
struct PendingWrite {
  let purpose: WritePurpose
  /// The table as records name it.
  let tableName: String
  let privacy: RowPrivacy
  let path: ControlPath
  /// Where the change is noted when it has ended.
  let late: LateChanges
  private let sourceNumber: Int
  private let editNumber: Int?

  /// A change of the rows that a table shows now.
  @MainActor
  init(_ purpose: WritePurpose, in table: Table) {
    self.purpose = purpose
    tableName = table.schema?.name ?? ""
    privacy = table.privacy
    path = table.path
    late = table.history.late
    sourceNumber = table.sourceNumber
    editNumber = purpose == .edit ? table.edit?.number : nil
  }

  /// Whether a table still shows the source that was changed.
  @MainActor
  func concerns(_ table: Table) -> Bool { sourceNumber == table.sourceNumber }

  /// Whether the editor of a table still has what is being saved.
  @MainActor
  func isOpen(in table: Table) -> Bool { editNumber != nil && editNumber == table.edit?.number }

  /// What records say of a change before its values.
  func place(of edit: CellEdit) -> [RecordArgument] {
    [
      RecordArgument("table", tableName), privacy.recorded(edit.key),
      RecordArgument("column", edit.column.name),
    ]
  }

  /// What the record of a changed row says.
  func rowChange(_ edit: CellEdit) -> [RecordArgument] {
    place(of: edit) + [
      RecordArgument("old", privacy.recorded(edit.old, in: edit.column)),
      RecordArgument("new", privacy.recorded(edit.new, in: edit.column)),
    ]
  }
}
