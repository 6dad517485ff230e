import TrellisEvents
import TrellisJournal
import TrellisText

/// A change to a state or cell, or to a whole table.
struct ValueChange {
  /// The name of the state or, for a cell, its location in the form `table/key/column`, where the
  /// key is the key before the change.
  let name: String
  let old: StoredValue
  let new: StoredValue
  /// The cell that changed, or any cell of a table that changed as a whole; `nil` if a state
  /// changed.
  var cell: CellRecord?
  /// The record that had most recently begun when the change was made, or `nil` if that is the
  /// record that contains the change.
  var latest: RecordID?
}

extension ValueChange {
  /// The change to the whole table, or `nil` if only one value changed.
  var turn: TableTurn? { cell?.turn }
  /// Whether the cell was inserted together with its row.
  var isComing: Bool { cell?.sort == .coming }
  /// Whether the cell was deleted together with its row.
  var isGoing: Bool { cell?.sort == .going }
  /// The value before the change, as text for people.
  var oldText: NeutralText { isComing ? Self.noRow : old.neutralText }
  /// The value after the change, as text for people.
  var newText: NeutralText { isGoing ? Self.noRow : new.neutralText }

  /// The text for a value whose row does not exist.
  static let noRow = NeutralText("(no row)")
}

extension JournalRecord {
  /// The changes to values that the record contains, in order.
  var valueChanges: [ValueChange] { allChanges.filter { $0.turn == nil } }

  /// The changes to values and whole tables that the record contains, in order.
  var allChanges: [ValueChange] {
    let states = (end?.changes ?? []).map {
      ValueChange(name: $0.state, old: $0.old, new: $0.new, latest: $0.latest)
    }
    let cells = CellRecord.all(in: self, journal: 0).filter { $0.isChange || $0.turn != nil }.map {
      cell in
      ValueChange(
        name: cell.name, old: cell.old ?? .clear(.none), new: cell.new ?? .clear(.none), cell: cell)
    }
    return states + cells
  }
}
