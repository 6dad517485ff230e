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
    /// The value in the database; nil if there is no such row, or if the row cannot be read.
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
  ///   - table: The name of the table, in upper or lower case.
  ///   - key: The key of the row in the form that records use, such as `42`, `ALFKI` or `"42"`,
  ///     with commas between several values; or the plain text of a key, without quotation marks
  ///     and escapes.
  ///   - column: The name of the column; nil for all columns.
  ///   - readers: The journals, in any order.
  ///   - formerPath: The real path that the database had when it was written, if it was moved to
  ///     another device or restored from a copy; nil if it was not.
  public init(
    of database: String, _ table: String, _ key: String, _ column: String? = nil,
    by readers: [JournalReader], as formerPath: String? = nil
  ) throws {
    let row = try DatabaseRow(database, table, key, column: column)
    var journals = try JournalSet(readers)
    var changes = LastChanges(journals.clocks, rules: row.table.rules)
    var hasPrivateKeys = false
    var source = OwnSource(database, formerPath)
    try journals.forEachCell { cell in
      if cell.mayRename, let table = cell.row?.table, !row.table.isInFile(table),
        cell.source.map({ source.isOwn($0) }) ?? false
      {
        changes.addRename(of: table, cell.record.id)
      }
      guard let cell = cell.inTable(row.table.name, where: { source.isOwn($0) }) else { return }
      hasPrivateKeys = hasPrivateKeys || cell.hasPrivateKey
      changes.add(cell)
    }
    var evidence = RowEvidence(row, changes, journals, hasPrivateKeys: hasPrivateKeys)
    cells = try row.columns.indices.map { try evidence.cell(at: $0) }
    hasDamage = try journals.findsDamage() || evidence.hasDamage
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
