import TrellisEvents
import TrellisJournal
import TrellisText

/// A row of a database, and all records about the row.
struct RowEvidence {
  private let row: DatabaseRow
  private let changes: LastChanges
  private let journals: JournalSet
  /// Whether there are records about rows of the table that have private keys.
  private let hasPrivateKeys: Bool
  /// The key of the row, as records contain it.
  private let key: String
  /// The number of the row in the history of keys, or `nil` if no record is about the row.
  private let number: Int?
  /// The record without an end that may have moved the key from one row to another, or `nil` if
  /// there is no such record.
  private let isSwapped: RecordID?
  private var finders: [OriginFinder]

  init(
    _ row: DatabaseRow, _ changes: LastChanges, _ journals: JournalSet, hasPrivateKeys: Bool
  ) {
    self.row = row
    self.changes = changes
    self.journals = journals
    self.hasPrivateKeys = hasPrivateKeys
    (key, number, isSwapped) = row.place(in: changes.trail)
    finders = journals.readers.map(OriginFinder.init)
  }

  /// Whether damage was found in the records that say what changed the cells.
  var hasDamage: Bool { finders.contains(where: \.hasDamage) }

  /// Returns the answer about the cell in a requested column.
  mutating func cell(at index: Int) throws -> DatabaseBlame.Cell {
    let column = row.columns[index]
    let found = changes.change(of: column, row: number)
    let current = row.cells?[index]
    let name = CellRecord.name(row.table.name, key, column)
    if let unclear = found.flatMap({ unordered($0) }) ?? swapped {
      return DatabaseBlame.Cell(name: name, current: current, last: nil, verdict: unclear)
    }
    let last = try found.flatMap { try lastChange($0) }
    let absence = row.absence(of: key, changes, hasPrivateKeys: hasPrivateKeys)
    let verdict =
      absence
      ?? BlameVerdict(
        current: current, last: last, pending: (found?.pending ?? []).reversed(),
        since: doubts(since: last, found), isPrivate: hasPrivateKeys, isKeyLost: isKeyLost)
    return DatabaseBlame.Cell(name: name, current: current, last: last, verdict: verdict)
  }

  /// Returns the verdict for a cell if records do not say which of several changes was the last
  /// one. Returns `nil` if the order of the changes is known.
  private func unordered(_ found: LastChanges.Change) -> BlameVerdict? {
    guard !found.rivals.isEmpty else { return nil }
    let changes =
      found.rivals.map { ($0.record, $0.journal) } + [(found.record.id, found.journal)]
    let names = changes.map { "\($0) of \(journals.readers[$1].path)" }
    return .unknown(
      "\(names.joined(separator: " and ")) changed it at about the same time")
  }

  private var swapped: BlameVerdict? {
    isSwapped.map {
      .unknown("\($0), whose end is not recorded, may have given this key to another row")
    }
  }

  private var isKeyLost: Bool { number.map { changes.trail.rows[$0].isKeyLost } ?? false }

  private mutating func lastChange(_ change: LastChanges.Change) throws -> Blame.Row? {
    guard change.changes > 0 else { return nil }
    let found = try finders[change.journal].find(change.record)
    return Blame.Row(
      name: change.name, old: change.old, value: change.value, turn: change.turn,
      changes: change.changes,
      record: change.record, origin: found.origin, handlers: found.handlers,
      question: found.question, doubts: [],
      journal: journals.readers[change.journal].path)
  }

  /// Returns the reasons why a cell may have changed after its last recorded change.
  private func doubts(since last: Blame.Row?, _ found: LastChanges.Change?) -> [BlameDoubt] {
    var doubts: [BlameDoubt] = []
    let bulks = found.map(\.bulks) ?? changes.bulks(of: row.table.name)
    doubts += bulks.map { .bulk($0) }
    if last == nil, let rename = changes.rename {
      doubts.append(.renamed(rename.record, from: rename.table))
    }
    // If a record explains how the row came to exist, the row was not added by an unfinished
    // insertion.
    if last == nil || last?.turn == .deleted, let insertion {
      doubts.append(.unfinishedInsertion(insertion))
    }
    // If no change is recorded, the row may be one that had another key before.
    if last == nil, let record = changes.trail.openUnknownKey(in: row.table.name) {
      doubts.append(.unfinishedKey(record))
    }
    if let deletion = found?.deletion { doubts.append(.unfinishedDeletion(deletion)) }
    if let last { doubts += BlameDoubt.of(last.record) }
    let journal = last == nil ? 0 : found?.journal ?? 0
    return doubts + journals.doubts(behind: last?.record, in: journal)
  }

  /// An insertion of the row's values that has no recorded end, or `nil` if there is none.
  private var insertion: RecordID? {
    row.cells.flatMap { cells in
      let columns = row.columns.map { ExactText($0) }
      let values = Dictionary(zip(columns, cells)) { first, _ in first }
      return changes.insertion(of: values, into: row.table.name)
    }
  }
}

extension DatabaseRow {
  /// Returns the key of the row, and the row's number in the history of keys. The number is `nil`
  /// if no record is about the row.
  ///
  /// A record without an end may say that a row got this key. If the database contains a row with
  /// this key, the change in that record was saved, unless a different row had the key before.
  fileprivate func place(
    in trail: KeyTrail
  ) -> (key: String, number: Int?, isSwapped: RecordID?) {
    let name = table.name
    if cells != nil, let key = keys.first {
      let stayed = trail.row(name, key)
      guard let moved = trail.openRow(name, key) else { return (key, stayed, nil) }
      guard let stayed, trail.rows[stayed].deleted == nil else { return (key, moved.row, nil) }
      return (key, stayed, moved.row == stayed ? nil : moved.record)
    }
    let known =
      keys.first { trail.row(name, $0) != nil } ?? keys.first { trail.departed(name, $0) != nil }
    let key = known ?? keys.first ?? ""
    return (key, trail.row(name, key), nil)
  }

  /// Returns the verdict on all cells if the database does not contain the row, or `nil` otherwise.
  fileprivate func absence(
    of key: String, _ changes: LastChanges, hasPrivateKeys: Bool
  ) -> BlameVerdict? {
    guard cells == nil else { return nil }
    let (trail, table) = (changes.trail, table.name)
    guard isReadable else { return unreadable(trail.row(table, key), changes) }
    if let number = trail.row(table, key) { return .absence(of: number, key, table, changes) }
    if let open = trail.openRow(table, key) {
      return .unknown(
        "there is no row with this key; \(open.record), whose end is not recorded, began to change the key of row \(trail.rows[open.row].key) to this one"
      )
    }
    guard let departed = trail.departed(table, key) else {
      return hasPrivateKeys
        ? .unknown(
          "there is no row with this key; a row whose key is private in the journals may "
            + "have had it")
        : .noSuchRow(isByNumber: self.table.isByNumber)
    }
    let (row, since) = departed
    guard let deleted = row.deleted else {
      return .unknown("\(since) gave the row another key: \(row.key)")
    }
    return .unknown("\(since) gave the row another key, \(row.key), and \(deleted) deleted the row")
  }

  /// Returns the verdict on the cells of a table in which a query cannot find rows.
  private func unreadable(_ number: Int?, _ changes: LastChanges) -> BlameVerdict {
    guard number != nil else {
      return .neverOnRecord(changes.bulks(of: table.name).map { .bulk($0) })
    }
    return .unknown(
      "the value may have changed since; no query can find a row of \(table.name) by the key that "
        + "records contain")
  }
}

extension BlameVerdict {
  /// Returns the verdict on a row that appears in records but is not in the database.
  fileprivate static func absence(
    of number: Int, _ key: String, _ table: String, _ changes: LastChanges
  ) -> BlameVerdict {
    let trail = changes.trail
    // The last record about the cells says that they were deleted together with their row.
    if trail.rows[number].deleted != nil { return .asRecorded([]) }
    if let open = trail.openDeparture(table, key) {
      let target = open.key.map { " to \($0)" } ?? ""
      return .unknown(
        "the row is gone; \(open.record), whose end is not recorded, began to change its key\(target)"
      )
    }
    if let insertion = trail.rows[number].insertion {
      return .unknown(
        "there is no row with this key; \(insertion), whose end is not recorded, began to insert it"
      )
    }
    if let deletion = changes.deletion(ofRow: number) {
      return .unknown(
        "the row is gone; \(deletion), whose end is not recorded, began to delete it")
    }
    if let bulk = changes.bulks(of: table).first {
      return .unknown("the row is gone, possibly since bulk statement \(bulk)")
    }
    return .unknown("the row is gone, and no journal that was read says who deleted it")
  }
}
