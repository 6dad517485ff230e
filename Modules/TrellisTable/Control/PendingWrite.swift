import TrellisControls
import TrellisEvents

/// A change that is being made, with what records say of it and the history that it belongs to.
struct PendingWrite {
  let change: CellWrite
  /// The table as records name it.
  let tableName: String
  let privacy: RowPrivacy
  let path: ControlPath
  /// Where the change is noted when it has ended.
  let late: LateChanges

  /// A change of the rows that a table shows now.
  @MainActor
  init(_ change: CellWrite, in table: Table) {
    self.change = change
    tableName = table.schema?.name ?? ""
    privacy = table.privacy
    path = table.path
    late = table.history.late
  }

  /// What records say of a change before its values.
  func place(of edit: CellEdit) -> [RecordArgument] {
    [
      RecordArgument("table", tableName), privacy.recorded(edit.key),
      RecordArgument("column", edit.column.name),
    ]
  }

  /// What the record of a changed row says; of one that has another key now also that.
  func rowChange(_ saved: CommittedEdit) -> [RecordArgument] {
    let edit = saved.edit
    let values = [
      RecordArgument("old", privacy.recorded(edit.old, in: edit.column)),
      RecordArgument("new", privacy.recorded(edit.new, in: edit.column)),
    ]
    let isMoved = saved.keyAfter != edit.key
    return place(of: edit) + values
      + (isMoved ? [privacy.recorded(saved.keyAfter, as: "keyAfter")] : [])
  }
}
