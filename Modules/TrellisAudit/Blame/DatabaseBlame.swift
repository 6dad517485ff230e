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
    let key = KeyWords(key)
    let row = try DatabaseRow(database, table, key, column: column)
    var journals = try JournalSet(readers)
    var records: [CellRecord] = []
    try journals.forEachCell { if $0.table == row.table { records.append($0) } }
    let history = RowHistory(of: key, row, records)
    var finders = journals.readers.map(OriginFinder.init)
    var cells: [Cell] = []
    for (index, column) in row.columns.enumerated() {
      let found = history.columns[column]
      let last = try Self.lastChange(found, journals, &finders)
      let since =
        (last.map { BlameDoubt.of($0.record) } ?? [])
        + journals.doubts(behind: last?.record.id, in: found?.last?.journal ?? 0)
      let current = row.cells?[index]
      cells.append(
        Cell(
          name: "\(row.table)/\(key.text)/\(column)", current: current, last: last,
          verdict: BlameVerdict(
            current: current, isGone: row.cells == nil, last: last, pending: found?.pending ?? [],
            since: since, isPrivate: history.hasPrivateKeys, isKeyLost: history.isKeyLost)))
    }
    self.cells = cells
    hasDamage = journals.hasDamage
  }

  private static func lastChange(
    _ column: RowHistory.Column?, _ journals: JournalSet, _ finders: inout [OriginFinder]
  ) throws -> Blame.Row? {
    guard let column, let last = column.last else { return nil }
    let found = try finders[last.journal].find(last.record)
    return Blame.Row(
      name: last.name, old: last.old, value: last.new, changes: column.changes,
      record: last.record, origin: found.origin, handlers: found.handlers, doubts: [],
      journal: journals.readers[last.journal].path)
  }
}
