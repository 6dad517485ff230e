import TrellisEvents
import TrellisJournal

/// The last change of each state and cell that is on record.
struct LastChanges {
  struct Change {
    let name: String
    var old: StoredValue?
    var value: StoredValue?
    var changes = 0
    var record: JournalRecord
    var journal: Int
    /// Writes behind it of which the row change is not on record, by the record of the write.
    var pending: [CellRecord] = []

    var doubts: [BlameDoubt] {
      pending.map { .unfinishedWrite($0.record.id, value: $0.new) }
    }
  }

  /// Strings are equal that have not the same bytes; to a database those are two keys.
  private var last: [[UInt8]: Change] = [:]
  private(set) var hasDamage = false

  /// Those of which there is something to tell, in the order of their names.
  var sorted: [Change] {
    last.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map(\.value)
      .filter { $0.changes > 0 || !$0.doubts.isEmpty }
  }

  mutating func addStates(
    of reader: JournalReader, journal: Int, where isMeant: (String) -> Bool
  ) throws {
    for state in try reader.changedStates(where: isMeant) {
      guard let record = try reader.record(state.last),
        let change = record.end?.changes.last(where: { $0.state == state.name })
      else {
        hasDamage = true
        continue
      }
      hasDamage = hasDamage || !record.damage.isEmpty
      let key = Array(state.name.utf8)
      last[key] = Change(
        name: state.name, old: change.old, value: change.new,
        changes: (last[key]?.changes ?? 0) + state.changes, record: record, journal: journal)
    }
  }

  /// Takes what was written to a cell, in the order of time.
  mutating func add(_ cell: CellRecord) {
    let none = Change(name: cell.name, record: cell.record, journal: cell.journal)
    last[Array(none.name.utf8), default: none].take(cell)
  }
}

extension LastChanges.Change {
  /// More writes than that do not wait for their ends.
  private static var mostPending: Int { 16 }

  fileprivate mutating func take(_ cell: CellRecord) {
    guard cell.isChange else {
      guard cell.mayHaveSaved else { return }
      if pending.count == Self.mostPending { pending.removeFirst() }
      pending.append(cell)
      if changes == 0 { (record, journal) = (cell.record, cell.journal) }
      return
    }
    (old, value) = (cell.old, cell.new)
    changes += 1
    (record, journal) = (cell.record, cell.journal)
    pending.removeAll {
      $0.journal < cell.journal || $0.record.id <= cell.record.cause ?? cell.record.id
    }
  }
}

extension CellRecord {
  /// Whether a write may have been saved although no row change tells so: it has no end, or ended well.
  var mayHaveSaved: Bool {
    switch record.end?.outcome {
    case nil, .returned: !isChange
    default: false
    }
  }
}
