import TrellisEvents
public import TrellisJournal

/// Who gave the cells of a row the values that a database has now, by the journals of the programs that wrote it.
///
/// The value decides: what is on record is called the last change only if the database has its value.
///
/// ```swift
/// func tell(_ reader: JournalReader) throws {
///   let blame = try DatabaseBlame(of: "Chinook.sqlite", "Artist", "2", "Name", by: [reader])
///   for case .asRecorded(let doubts) in blame.cells.map(\.verdict) { print(doubts.isEmpty) }
///   for line in blame.lines(AuditStyle()) { print(line) }
/// }
/// ```
public struct DatabaseBlame: Sendable {
  /// What can be said of one cell.
  public struct Cell: Hashable, Sendable {
    /// `table/key/column`.
    public let name: String
    /// What the database has; nil if the row is gone, or for what is not text.
    public let current: StoredValue?
    /// The last change on record; nil if there is none.
    public let last: Blame.Row?
    /// What holds of the two.
    public let verdict: BlameVerdict
  }

  /// One for each column that was asked for, in the order of the table.
  public let cells: [Cell]
  /// Whether damage was met.
  public let hasDamage: Bool

  /// Reads a row and the journals.
  ///
  /// - Parameters:
  ///   - database: The file.
  ///   - table: The table, in any case.
  ///   - key: The row, by its key as records have it: `42`, `ALFKI`, with commas between several values.
  ///   - column: Which column; nil for all.
  ///   - readers: The journals, in any order.
  public init(
    of database: String, _ table: String, _ key: String, _ column: String? = nil,
    by readers: [JournalReader]
  ) throws {
    let row = try DatabaseRow(database, table, KeyWords(key), column: column)
    var journals = try JournalSet(readers)
    var changes = LastChanges(identities: [row.table: row.identity])
    var hasPrivateKeys = false
    try journals.forEachCell { cell in
      guard cell.table == row.table else { return }
      hasPrivateKeys = hasPrivateKeys || cell.hasPrivateKey
      changes.add(cell)
    }
    let number = changes.trail.row(row.table, row.key.text)
    let isKeyLost = number.map { changes.trail.rows[$0].isKeyLost } ?? false
    let absence = row.absence(changes.trail)
    var finders = journals.readers.map(OriginFinder.init)
    var cells: [Cell] = []
    for (index, column) in row.columns.enumerated() {
      let found = changes.change(of: column, row: number)
      let last = try found.flatMap { try Self.lastChange($0, journals, &finders) }
      let since =
        (last.map { BlameDoubt.of($0.record) } ?? [])
        + journals.doubts(behind: last?.record.id, in: last == nil ? 0 : found?.journal ?? 0)
      let current = row.cells?[index]
      cells.append(
        Cell(
          name: "\(row.table)/\(row.key.text)/\(column)", current: current, last: last,
          verdict: absence
            ?? BlameVerdict(
              current: current, last: last, pending: (found?.pending ?? []).reversed(),
              since: since, isPrivate: hasPrivateKeys, isKeyLost: isKeyLost)))
    }
    self.cells = cells
    hasDamage = journals.hasDamage
  }

  private static func lastChange(
    _ change: LastChanges.Change, _ journals: JournalSet, _ finders: inout [OriginFinder]
  ) throws -> Blame.Row? {
    guard change.changes > 0 else { return nil }
    let found = try finders[change.journal].find(change.record)
    return Blame.Row(
      name: change.name, old: change.old, value: change.value, changes: change.changes,
      record: change.record, origin: found.origin, handlers: found.handlers, doubts: [],
      journal: journals.readers[change.journal].path)
  }
}

extension DatabaseRow {
  /// Why nothing can be said of the values of a row that the database does not have; nil if it has it.
  fileprivate func absence(_ trail: KeyTrail) -> BlameVerdict? {
    guard cells == nil else { return nil }
    if trail.row(table, key.text) != nil {
      return .unknown("the row is gone, and no journal that was read says by whom")
    }
    guard let departed = trail.departed(table, key.text) else {
      return .noSuchRow(isByNumber: isByNumber)
    }
    let since = departed.moved.map { " since \($0)" } ?? ""
    return .unknown("the row has another key\(since): \(departed.key)")
  }
}
