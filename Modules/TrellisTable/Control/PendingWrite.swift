import TrellisControls
import TrellisEvents

/// A change that is being saved, with the edit history to which the change belongs and the details
/// for its records in the journal.
struct PendingWrite {
  let change: TableWrite
  /// The name that records use for the table.
  private let tableName: String
  /// The IDs of the table's columns, in the order of a row's cells.
  private let columns: [ColumnID]
  private let privacy: RowPrivacy
  let path: ControlPath
  /// The origin of the change for its records: the identity of the database, and the reason that
  /// the user gave, where they are known.
  let origin: RecordOrigin
  /// The list to which the change is added when it has been saved or has failed.
  let late: LateChanges

  /// Creates a pending change to the rows that a table currently shows.
  @MainActor
  init(_ change: TableWrite, in table: Table) {
    self.change = change
    tableName = table.schema?.name ?? ""
    columns = table.schema?.columns.map(\.id) ?? []
    privacy = table.privacy
    path = table.path
    origin = RecordOrigin(
      source: table.schema?.database, reason: table.context?.dispatcher.origin?.reason)
    late = table.history.late
  }

  /// The arguments of the record that announces the change. They include the values of the cell or
  /// of the new row: if the program ends before the source confirms the change, no other record
  /// contains these values.
  var intention: [RecordArgument] {
    switch change.change {
    case .cell(let edit): place(of: edit) + values(of: edit)
    // Several changes are recorded one by one.
    case .rows: place(of: nil)
    case .row(.delete(let deletion)): place(of: deletion.key)
    case .row(.insert(let insertion)):
      place(of: insertion.key)
        + columns.compactMap { column in
          insertion.values[column].map { recorded($0, in: column, as: "new") }
        }
    }
  }

  /// Returns the name of the record for a change that has been saved to disk.
  func changeName(_ saved: CommittedChange) -> String {
    switch saved {
    case .cell: change.purpose == .undo ? "restored" : "saved"
    case .row(let saved): saved.isInsertion ? "inserted" : "deleted"
    case .rows: "changed"
    }
  }

  /// Returns the arguments of the record for a saved change, including the new key if the key
  /// changed.
  func rowChange(_ saved: CommittedChange) -> [RecordArgument] {
    switch saved {
    case .cell(let saved): rowChange(saved)
    case .rows: place(of: nil)
    case .row(let saved):
      place(of: saved.key)
        + zip(columns, saved.row).map {
          recorded($1, in: $0, as: saved.isInsertion ? "new" : "old")
        }
    }
  }

  private func rowChange(_ saved: CommittedEdit) -> [RecordArgument] {
    let edit = saved.edit
    let isMoved = saved.keyAfter != edit.key
    return place(of: edit) + values(of: edit)
      + (isMoved ? [privacy.recorded(saved.keyAfter, as: "keyAfter")] : [])
  }

  private func values(of edit: CellEdit) -> [RecordArgument] {
    [
      RecordArgument("old", privacy.recorded(edit.old, in: edit.column)),
      RecordArgument("new", privacy.recorded(edit.new, in: edit.column)),
    ]
  }

  private func place(of edit: CellEdit) -> [RecordArgument] {
    place(of: edit.key) + [RecordArgument("column", edit.column.name)]
  }

  private func place(of key: RowKey?) -> [RecordArgument] {
    [RecordArgument("table", tableName)] + (key.map { [privacy.recorded($0)] } ?? [])
  }

  /// Returns the record argument for a cell of an added or deleted row. The argument's name is, for
  /// example, `new.Name` or `old.Name`.
  private func recorded(
    _ value: CellValue, in column: ColumnID, as time: String
  ) -> RecordArgument {
    RecordArgument("\(time).\(column.name)", privacy.recorded(value, in: column))
  }
}
