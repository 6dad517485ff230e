import TrellisEvents
import TrellisJournal
import TrellisText

/// The last recorded change to each state and cell.
struct LastChanges {
  struct Change {
    /// The name of the state or cell. For a cell, this is the name that it had at its first write.
    var name: String
    var old: StoredValue?
    var value: StoredValue?
    var changes = 0
    /// The insertion or deletion of the whole row, if that was the last change, or `nil` if the
    /// change set only this value.
    var turn: Blame.RowTurn?
    var record: JournalRecord
    var journal: Int
    /// The writes after the last change that have no recorded row change, in the order of their
    /// records.
    var pending: [OpenWrite] = []
    /// The record of a deletion of the row that no row change confirms, or `nil` if there is none.
    var deletion: RecordID?
    /// The statements after the last change that changed rows of the table without a record of each
    /// row, the newest first.
    var bulks: [RecordID] = []
    /// The changes in other journals that may be later than this change. This change is treated as
    /// the last one.
    var rivals: [TimedChange] = []
    /// The number of ``CellRecord`` values that had been added to the collection at the last
    /// change.
    fileprivate var moment = 0
    /// The last change with its time. For a state, and for a cell without a recorded change, this
    /// is `nil`.
    fileprivate var timed: TimedChange?

    /// Whether this is a change to a state, and not to a cell.
    fileprivate(set) var isOfState = false

    var doubts: [BlameDoubt] {
      pending.filter(\.mayChange).map { .unfinishedWrite($0.record.id, value: $0.new) }
        + (deletion.map { [.unfinishedDeletion($0)] } ?? []) + bulks.map { .bulk($0) }
    }
  }

  private var last: [ValueSlot: Change] = [:]
  private var slots: ValueSlots
  private var rows = PendingRows()
  /// The most recent statements that changed any rows of a table, keyed by the table and its
  /// database. The oldest statement comes first.
  private var bulks: [[ExactText]: [Bulk]] = [:]
  private let clocks: SessionClocks
  /// Whether the collection accepts the changes to all tables. If `false`, it accepts only changes
  /// to the table that the blame is about.
  private let isOfAll: Bool
  /// The number of ``CellRecord`` values that have been added so far.
  private var moment = 0
  private(set) var hasDamage = false

  /// Creates an empty collection of changes.
  ///
  /// - Parameter rules: The rules by which keys are compared in the table that the blame is about.
  ///   If `nil`, the collection accepts the changes to all tables.
  init(_ clocks: SessionClocks, rules: KeyRules? = nil) {
    self.clocks = clocks
    isOfAll = rules == nil
    slots = ValueSlots(rules: rules)
  }

  /// The known keys of each row, past and present.
  var trail: KeyTrail { slots.trail }

  /// The changes and doubts to report, with their final names, sorted by name. Cells of several
  /// databases that have the same name are sorted by their records.
  var sorted: [Change] {
    let keys = slots.keys()
    return last.compactMap { slot, change in
      guard change.changes > 0 || !change.doubts.isEmpty, let name = slots.name(of: slot, keys)
      else { return nil }
      var named = change
      named.name = name
      named.deletion = rows.deletion(of: slot)
      named.bulks = bulks(of: slot, after: change)
      return named
    }
    .sorted { left, right in
      if left.name != right.name {
        return left.name.utf8.lexicographicallyPrecedes(right.name.utf8)
      }
      return (left.journal, left.record.id) < (right.journal, right.record.id)
    }
  }

  /// Returns the last recorded change to a cell, or `nil` if there is none.
  func change(of column: String, row: Int?) -> Change? {
    guard let row else { return nil }
    let slot = ValueSlot.cell(row: row, column: Array(column.utf8))
    var change = last[slot]
    change?.deletion = rows.deletion(of: slot)
    if let found = change { change?.bulks = bulks(of: slot, after: found) }
    return change
  }

  /// Returns the last statements that changed any rows of a table in the database that the blame is
  /// about, the newest first.
  func bulks(of table: String) -> [RecordID] {
    (bulks[Self.place(table, nil)] ?? []).reversed().map(\.record)
  }

  private static func place(_ table: String, _ source: String?) -> [ExactText] {
    [ExactText(table), ExactText(source ?? "")]
  }

  /// The last statement that altered a table that is no longer in the file, and the name of that
  /// table. The statement may have renamed that table to the name of the table that the blame is
  /// about.
  private(set) var rename: (table: String, record: RecordID)?

  /// Adds a statement that altered another table. The statement may have renamed that table to the
  /// table that the blame is about.
  mutating func addRename(of table: String, _ record: RecordID) { rename = (table, record) }

  private func bulks(of slot: ValueSlot, after change: Change) -> [RecordID] {
    guard case .cell(let row, _) = slot else { return [] }
    let place = slots.trail.rows[row]
    return (bulks[Self.place(place.table, place.source)] ?? []).filter { bulk in
      guard bulk.moment < change.moment, let last = change.timed else { return true }
      return bulk.journal != last.journal
        && !clocks.isBefore(bulk.began, in: bulk.journal, last.earliest, in: last.journal)
    }
    .reversed().map(\.record)
  }

  /// Returns the record of the deletion of a row if no row change confirms the deletion. Returns
  /// `nil` if there is no such deletion.
  func deletion(ofRow row: Int) -> RecordID? { rows.deletion(ofRow: row) }

  /// Returns the record of an insertion of the given values if no row change confirms the
  /// insertion. Returns `nil` if there is no such insertion.
  func insertion(of columns: [ExactText: StoredValue], into table: String) -> RecordID? {
    rows.insertion(of: columns, into: table)
  }

  /// Adds the states that changed in a journal. Journals must be added in order of time.
  mutating func add(_ states: [ChangedState], of reader: JournalReader, journal: Int) throws {
    for state in states {
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
        changes: (last[key]?.changes ?? 0) + state.changes, record: record, journal: journal,
        isOfState: true)
    }
  }

  /// Adds a cell that a record writes or changes. Cells must be added in order of time.
  mutating func add(_ cell: CellRecord) {
    moment += 1
    let cell = slots.named(cell)
    guard cell.sort != .bulk else { return addBulk(cell) }
    guard cell.sort != .insertion || cell.mayHaveSaved else { return }
    let slot = slots.slot(of: cell)
    // The key of a row that an unfinished insertion added is now known.
    for slot in rows.take(cell, slot) { last[slot] = nil }
    guard cell.sort != .deletion else { return }
    let none = Change(name: cell.name, record: cell.record, journal: cell.journal)
    last[slot, default: none].take(cell, replaced: rows.replaced(cell, slot), clocks)
    if cell.isChange { last[slot]?.moment = moment }
  }

  private mutating func addBulk(_ cell: CellRecord) {
    // A table keeps its rows when it is renamed.
    if isOfAll, let turn = cell.turn, case .renamed(let name) = turn {
      slots.follow(turn, cell)
      let earlier = bulks.removeValue(forKey: Self.place(cell.table, cell.source)) ?? []
      bulks[Self.place(name, cell.source), default: []] += earlier
      return
    }
    let place = Self.place(cell.table, cell.source)
    let bulk = Bulk(
      record: cell.record.id, journal: cell.journal, began: cell.began, moment: moment)
    bulks[place, default: []].append(bulk)
    if bulks[place]?.count ?? 0 > Self.mostBulks { bulks[place]?.removeFirst() }
  }

  /// A statement that changed rows of a table without a record of each row.
  private struct Bulk {
    let record: RecordID
    let journal: Int
    let began: Int64
    let moment: Int
  }

  /// The maximum number of bulk statements that are kept for each table. If there are more, the
  /// oldest ones are dropped.
  private static var mostBulks: Int { 64 }
}

extension LastChanges.Change {
  fileprivate mutating func take(
    _ cell: CellRecord, replaced: StoredValue?, _ clocks: SessionClocks
  ) {
    guard cell.isChange else {
      guard cell.mayHaveSaved else { return }
      if let last = pending.last, last.record.id == cell.record.id, last.journal == cell.journal {
        return pending[pending.count - 1].new = cell.new
      }
      if pending.count == JournalReader.mostPendingWrites { pending.removeFirst() }
      pending.append(OpenWrite(cell, replaced: replaced))
      if changes == 0 { (record, journal) = (cell.record, cell.journal) }
      return
    }
    changes += cell.changes
    let made = TimedChange(cell, write: pending.last { $0.isBeginning(of: cell) })
    pending.removeAll { $0.isOver(before: made, cell, clocks) }
    rivals.removeAll { $0.isBefore(made, clocks) }
    if let last = timed, !last.isBefore(made, clocks) {
      // The records do not say which change was later, but the values may show it.
      guard !made.isBefore(last, clocks) else { return }
      rivals.append(last)
    }
    timed = made
    (old, value) = (cell.old, cell.new)
    turn = cell.sort == .coming ? .inserted : cell.sort == .going ? .deleted : nil
    (record, journal) = (cell.record, cell.journal)
  }
}

extension CellRecord {
  /// Whether a write may have been saved although no row change says so. This is possible if the
  /// write has no end or succeeded.
  var mayHaveSaved: Bool {
    switch record.end?.outcome {
    case nil, .returned: !isChange
    default: false
    }
  }
}
