import TrellisControls
import TrellisEvents

/// A change that is being made, with what records say of it and the history that it belongs to.
struct PendingWrite {
  let change: TableWrite
  /// The table as records name it.
  private let tableName: String
  /// The table's columns, in the order of a row's cells.
  private let columns: [ColumnID]
  private let privacy: RowPrivacy
  let path: ControlPath
  /// The list that takes the change when it has ended.
  let late: LateChanges

  /// Makes a change of the rows that a table shows now.
  @MainActor
  init(_ change: TableWrite, in table: Table) {
    self.change = change
    tableName = table.schema?.name ?? ""
    columns = table.schema?.columns.map(\.id) ?? []
    privacy = table.privacy
    path = table.path
    late = table.history.late
  }

  /// The arguments of the record of a change that is about to be made. For a row to be inserted
  /// they include its values, since no other record has them if the program ends before it is told
  /// that the row was inserted.
  var intention: [RecordArgument] {
    switch change.change {
    case .cell(let edit): place(of: edit)
    case .row(.delete(let deletion)): place(of: deletion.key)
    case .row(.insert(let insertion)):
      place(of: insertion.key)
        + columns.compactMap { column in
          insertion.values[column].map { recorded($0, in: column, as: "new") }
        }
    }
  }

  /// Returns the name of the record of a change that is on disk.
  func changeName(_ saved: CommittedChange) -> String {
    switch saved {
    case .cell: change.purpose == .undo ? "restored" : "saved"
    case .row(let saved): saved.isInsertion ? "inserted" : "deleted"
    }
  }

  /// Returns the arguments of the record of a changed row; they include a new key if there is one.
  func rowChange(_ saved: CommittedChange) -> [RecordArgument] {
    switch saved {
    case .cell(let saved): rowChange(saved)
    case .row(let saved):
      place(of: saved.key)
        + zip(columns, saved.row).map {
          recorded($1, in: $0, as: saved.isInsertion ? "new" : "old")
        }
    }
  }

  private func rowChange(_ saved: CommittedEdit) -> [RecordArgument] {
    let edit = saved.edit
    let values = [
      RecordArgument("old", privacy.recorded(edit.old, in: edit.column)),
      RecordArgument("new", privacy.recorded(edit.new, in: edit.column)),
    ]
    let isMoved = saved.keyAfter != edit.key
    return place(of: edit) + values
      + (isMoved ? [privacy.recorded(saved.keyAfter, as: "keyAfter")] : [])
  }

  private func place(of edit: CellEdit) -> [RecordArgument] {
    place(of: edit.key) + [RecordArgument("column", edit.column.name)]
  }

  private func place(of key: RowKey?) -> [RecordArgument] {
    [RecordArgument("table", tableName)] + (key.map { [privacy.recorded($0)] } ?? [])
  }

  /// Returns a cell of a row that comes or goes: `new.Name` or `old.Name`.
  private func recorded(
    _ value: CellValue, in column: ColumnID, as time: String
  ) -> RecordArgument {
    RecordArgument("\(time).\(column.name)", privacy.recorded(value, in: column))
  }
}
