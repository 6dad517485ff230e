import TrellisEvents
import TrellisJournal

/// The last change of each state and cell that is on record.
struct LastChanges {
  struct Change {
    /// The name; of a cell that which it had when it was written first.
    var name: String
    var old: StoredValue?
    var value: StoredValue?
    var changes = 0
    /// Whether it came or went with its row the last time; nil if it just got another value.
    var turn: Blame.RowTurn?
    var record: JournalRecord
    var journal: Int
    /// The later writes whose row change is not on record, by the record of the write.
    var pending: [CellRecord] = []
    /// A deletion of its row of which the row change is not on record.
    var deletion: RecordID?

    var doubts: [BlameDoubt] {
      pending.map { .unfinishedWrite($0.record.id, value: $0.new) }
        + (deletion.map { [.unfinishedDeletion($0)] } ?? [])
    }
  }

  private var last: [ValueSlot: Change] = [:]
  private var slots: ValueSlots
  private var rows = PendingRows()
  private(set) var hasDamage = false

  /// - Parameter identities: The columns of the keys of tables of which they are known.
  init(identities: [String: [String]] = [:]) {
    slots = ValueSlots(identities: identities)
  }

  /// The keys that rows have had, as far as they are known.
  var trail: KeyTrail { slots.trail }

  /// The changes and doubts to report, with the names that they have in the end, in the order of
  /// these.
  var sorted: [Change] {
    let keys = slots.keys()
    return last.compactMap { slot, change in
      guard change.changes > 0 || !change.doubts.isEmpty, let name = slots.name(of: slot, keys)
      else { return nil }
      var named = change
      named.name = name
      named.deletion = rows.deletion(of: slot)
      return named
    }
    .sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  /// Returns the last change on record of a cell of the row that has a key in the end; nil if there
  /// is none.
  func change(of column: String, row: Int?) -> Change? {
    guard let row else { return nil }
    let slot = ValueSlot.cell(row: row, column: Array(column.utf8))
    var change = last[slot]
    change?.deletion = rows.deletion(of: slot)
    return change
  }

  /// Returns a deletion of a row of which the row change is not on record.
  func deletion(ofRow row: Int) -> RecordID? { rows.deletion(ofRow: row) }

  /// Returns the insertion of a row of which the row change is not on record, if the row is what
  /// that was to insert.
  func insertion(of columns: [String: StoredValue?], into table: String) -> RecordID? {
    rows.insertion(of: columns, into: table)
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
      let key = ValueSlot.state(Array(state.name.utf8))
      last[key] = Change(
        name: state.name, old: change.old, value: change.new,
        changes: (last[key]?.changes ?? 0) + state.changes, record: record, journal: journal)
    }
  }

  /// Takes what was written to a cell, in the order of time.
  mutating func add(_ cell: CellRecord) {
    guard cell.sort != .insertion || cell.mayHaveSaved else { return }
    let slot = slots.slot(of: cell)
    // What an insertion was to bring is there under its own key now.
    for slot in rows.take(cell, slot) { last[slot] = nil }
    guard cell.sort != .deletion else { return }
    let none = Change(name: cell.name, record: cell.record, journal: cell.journal)
    last[slot, default: none].take(cell)
  }
}

extension LastChanges.Change {
  fileprivate mutating func take(_ cell: CellRecord) {
    guard cell.isChange else {
      guard cell.mayHaveSaved else { return }
      if pending.count == JournalReader.mostPendingWrites { pending.removeFirst() }
      pending.append(cell)
      if changes == 0 { (record, journal) = (cell.record, cell.journal) }
      return
    }
    (old, value) = (cell.old, cell.new)
    turn = cell.sort == .coming ? .inserted : cell.sort == .going ? .deleted : nil
    changes += cell.changes
    (record, journal) = (cell.record, cell.journal)
    pending.removeAll {
      $0.journal < cell.journal || $0.record.id <= cell.record.cause ?? cell.record.id
    }
  }
}

extension CellRecord {
  /// Whether a write may have been saved although no row change tells so: it has no end, or ended
  /// well.
  var mayHaveSaved: Bool {
    switch record.end?.outcome {
    case nil, .returned: !isChange
    default: false
    }
  }
}
