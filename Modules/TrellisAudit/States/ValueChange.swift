import TrellisEvents
import TrellisJournal
import TrellisText

/// A state or a cell that got another value.
struct ValueChange {
  /// The state by its name, or the cell as `table/key/column`.
  let name: String
  let old: StoredValue
  let new: StoredValue
  /// The record that had begun last when it was made, if that is not the one that it belongs to.
  var latest: RecordID?

  /// What strings are compared by: those that look alike may be different keys of a database.
  var key: [UInt8] { Array(name.utf8) }
}

extension JournalRecord {
  /// What changed during the record, in order.
  var valueChanges: [ValueChange] {
    let states = (end?.changes ?? []).map {
      ValueChange(name: $0.state, old: $0.old, new: $0.new, latest: $0.latest)
    }
    guard kind == .rowChange, let new = value("new") else { return states }
    let place = ["table", "key", "column"].filter { value($0) != nil }
      .map { ControlPath.segmentText(word($0).string) }
    if place.isEmpty { return states }
    let name = place.joined(separator: "/")
    return states + [ValueChange(name: name, old: value("old") ?? .clear(.none), new: new)]
  }
}
