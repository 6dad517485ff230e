import TrellisEvents
import TrellisJournal
import TrellisText

/// A state or a cell that got another value.
struct ValueChange {
  /// The state by its name, or the cell as `table/key/column` with the key that it had in front of
  /// the change.
  let name: String
  let old: StoredValue
  let new: StoredValue
  /// The cell, if it is one.
  var cell: CellRecord?
  /// The record that had begun last when it was made, if that is not the one that it belongs to.
  var latest: RecordID?
}

extension ValueChange {
  /// Whether the cell came with its row.
  var isComing: Bool { cell?.sort == .coming }
  /// Whether the cell went with its row.
  var isGoing: Bool { cell?.sort == .going }
  /// The value before, for people.
  var oldText: NeutralText { isComing ? Self.noRow : old.neutralText }
  /// The value behind it, for people.
  var newText: NeutralText { isGoing ? Self.noRow : new.neutralText }

  /// The text in the place of a value whose row is not there.
  static let noRow = NeutralText("(no row)")
}

extension JournalRecord {
  /// The changes during the record, in order.
  var valueChanges: [ValueChange] {
    let states = (end?.changes ?? []).map {
      ValueChange(name: $0.state, old: $0.old, new: $0.new, latest: $0.latest)
    }
    let cells = CellRecord.all(in: self, journal: 0).filter(\.isChange).map { cell in
      ValueChange(
        name: cell.name, old: cell.old ?? .clear(.none), new: cell.new ?? .clear(.none), cell: cell)
    }
    return states + cells
  }
}
