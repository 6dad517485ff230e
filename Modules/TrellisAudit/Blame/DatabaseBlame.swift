import TrellisDatabase
import TrellisEvents
public import TrellisJournal

/// The origins of a database row's current values, according to the journals of the programs that
/// wrote them.
///
/// A recorded change counts as the last change only if the database still has its value.
///
/// ```swift
/// func tell(_ reader: JournalReader) throws {
///   let blame = try DatabaseBlame(of: "Chinook.sqlite", "Artist", "2", "Name", by: [reader])
///   for case .asRecorded(let doubts) in blame.cells.map(\.verdict) { print(doubts.isEmpty) }
///   for line in blame.lines(AuditStyle()) { print(line) }
/// }
/// ```
public struct DatabaseBlame: Sendable {
  /// The answer for one cell.
  public struct Cell: Hashable, Sendable {
    /// The name of the cell, as `table/key/column`.
    public let name: String
    /// The value in the database; nil if there is no such row, or if its text is not valid.
    public let current: StoredValue?
    /// The last recorded change; nil if there is none.
    public let last: Blame.Row?
    /// The comparison of the current value with the last change.
    public let verdict: BlameVerdict
  }

  /// The answers, one for each requested column, in the order of the table.
  public let cells: [Cell]
  /// Whether damage was found in the journals.
  public let hasDamage: Bool

  /// Creates the answer about a database row, from the row itself and from journals.
  ///
  /// - Parameters:
  ///   - database: The path of the database.
  ///   - table: The name of the table, in any case.
  ///   - key: The key of the row in the form that records use, such as `42` or `ALFKI`, with commas
  ///     between several values.
  ///   - column: The name of the column; nil for all columns.
  ///   - readers: The journals, in any order.
  ///   - formerPath: The real path that the database had when it was written, if it was moved to
  ///     another device or restored from a copy; nil if it was not.
  public init(
    of database: String, _ table: String, _ key: String, _ column: String? = nil,
    by readers: [JournalReader], as formerPath: String? = nil
  ) throws {
    let row = try DatabaseRow(database, table, KeyWords(key), column: column)
    var journals = try JournalSet(readers)
    var changes = LastChanges(identities: [row.table: row.identity])
    var hasPrivateKeys = false
    var source = OwnSource(database, formerPath)
    try journals.forEachCell { cell in
      guard let cell = cell.inTable(row.table, where: { source.isOwn($0) }) else { return }
      hasPrivateKeys = hasPrivateKeys || cell.hasPrivateKey
      changes.add(cell)
    }
    let number = changes.trail.row(row.table, row.key.text)
    let isKeyLost = number.map { changes.trail.rows[$0].isKeyLost } ?? false
    let absence = row.absence(changes, hasPrivateKeys: hasPrivateKeys)
    let insertion = row.cells.flatMap { cells in
      let values = Dictionary(zip(row.columns, cells)) { first, _ in first }
      return changes.insertion(of: values, into: row.table)
    }
    var finders = journals.readers.map(OriginFinder.init)
    var cells: [Cell] = []
    for (index, column) in row.columns.enumerated() {
      let found = changes.change(of: column, row: number)
      let last = try found.flatMap { try Self.lastChange($0, journals, &finders) }
      let since =
        (last.map { BlameDoubt.of($0.record) } ?? [])
        + journals.doubts(behind: last?.record.id, in: last == nil ? 0 : found?.journal ?? 0)
      let current = row.cells?[index]
      let bulks = found == nil ? changes.bulk(of: row.table) : found?.bulk
      let bulk = bulks.map { [BlameDoubt.bulk($0)] } ?? []
      // If a record explains how the row came to exist, the row is not that of an unfinished
      // insertion.
      let comings =
        last == nil || last?.turn == .deleted
        ? insertion.map { [BlameDoubt.unfinishedInsertion($0)] } ?? [] : []
      cells.append(
        Cell(
          name: "\(row.table)/\(row.key.text)/\(column)", current: current, last: last,
          verdict: absence
            ?? BlameVerdict(
              current: current, last: last, pending: (found?.pending ?? []).reversed(),
              since: bulk + comings
                + (found?.deletion.map { [.unfinishedDeletion($0)] } ?? []) + since,
              isPrivate: hasPrivateKeys, isKeyLost: isKeyLost)))
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
      name: change.name, old: change.old, value: change.value, turn: change.turn,
      changes: change.changes,
      record: change.record, origin: found.origin, handlers: found.handlers,
      question: found.question, doubts: [],
      journal: journals.readers[change.journal].path)
  }
}

extension DatabaseRow {
  /// Returns the verdict on all cells if the database does not contain the row; otherwise nil.
  fileprivate func absence(_ changes: LastChanges, hasPrivateKeys: Bool) -> BlameVerdict? {
    guard cells == nil else { return nil }
    let trail = changes.trail
    if let number = trail.row(table, key.text) {
      // The last record about the cells says that they were deleted with the row.
      if trail.rows[number].deleted != nil { return .asRecorded([]) }
      if let deletion = changes.deletion(ofRow: number) {
        return .unknown(
          "the row is gone; \(deletion), whose end is not on record, began to delete it")
      }
      if let bulk = changes.bulk(of: table) {
        return .unknown("the row is gone, possibly since bulk statement \(bulk)")
      }
      return .unknown("the row is gone, and no journal that was read says by whom")
    }
    guard let departed = trail.departed(table, key.text) else {
      return hasPrivateKeys
        ? .unknown(
          "there is no such row; a row whose key is private in the journals may have been this one")
        : .noSuchRow(isByNumber: isByNumber)
    }
    let since = departed.moved.map { " since \($0)" } ?? ""
    return .unknown("the row has another key\(since): \(departed.key)")
  }
}

/// A test of whether the source of a record is the database that is asked about.
private struct OwnSource {
  private let database: DatabaseSource?
  private let formerPath: String?
  private var known: [String: Bool] = [:]

  init(_ path: String, _ formerPath: String?) {
    database = DatabaseSource(fileAt: DatabasePath(path))
    self.formerPath = formerPath
  }

  mutating func isOwn(_ source: String) -> Bool {
    if let isOwn = known[source] { return isOwn }
    let isOwn = isSame(DatabaseSource(source))
    known[source] = isOwn
    return isOwn
  }

  private func isSame(_ source: DatabaseSource?) -> Bool {
    guard let source, let database else { return false }
    if case .file(let path, _, _) = source, path == formerPath { return true }
    return source.isSame(as: database)
  }
}
