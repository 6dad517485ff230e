import TrellisEvents
import TrellisJournal
import TrellisText

/// A state or a cell that got another value.
struct ValueChange {
  /// The state by its name, or the cell as `table/key/column` with the key that it had in front of the change.
  let name: String
  let old: StoredValue
  let new: StoredValue
  /// The cell, if it is one.
  var cell: CellRecord?
  /// The record that had begun last when it was made, if that is not the one that it belongs to.
  var latest: RecordID?
}

extension JournalRecord {
  /// What changed during the record, in order.
  var valueChanges: [ValueChange] {
    let states = (end?.changes ?? []).map {
      ValueChange(name: $0.state, old: $0.old, new: $0.new, latest: $0.latest)
    }
    guard let cell = CellRecord(self, journal: 0), cell.isChange, let new = cell.new else {
      return states
    }
    let old = cell.old ?? .clear(.none)
    return states + [ValueChange(name: cell.name, old: old, new: new, cell: cell)]
  }
}
