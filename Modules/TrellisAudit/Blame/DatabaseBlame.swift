import TrellisDatabase
import TrellisEvents
public import TrellisJournal

/// The origins of a database row's current values, according to the journals of the programs that
/// wrote them.
///
/// A recorded change explains the current value of a cell only if the database still has the
/// recorded value.
///
/// ```swift
/// func printOrigins(_ reader: JournalReader) throws {
///   let blame = try DatabaseBlame(of: "Chinook.sqlite", "Artist", "2", "Name", by: [reader])
///   for case .asRecorded(let doubts) in blame.cells.map(\.verdict) { print(doubts.isEmpty) }
///   for line in blame.lines(AuditStyle()) { print(line) }
/// }
/// ```
public struct DatabaseBlame: Sendable {
  /// A cell of the row, with the origin of its value.
  public struct Cell: Hashable, Sendable {
    /// The location of the cell in the form `table/key/column`.
    public let name: String
    /// The value in the database, or `nil` if there is no such row, or if the row cannot be read.
    public let current: StoredValue?
    /// The last recorded change to the cell, or `nil` if there is none.
    public let last: Blame.Row?
    /// The comparison of the current value with the last change.
    public let verdict: BlameVerdict
  }

  /// The requested cells of the row, in the order of the table's columns.
  public let cells: [Cell]
  /// Whether damage was found in the journals.
  public let hasDamage: Bool
  /// The other databases whose tables of the same name the journals have changes of, in the form in
  /// which `--as` takes them.
  package let otherDatabases: [String]
  /// Whether an answer names the journal of its record.
  let namesJournals: Bool

  /// Creates the list of the origins of the values in a database row, by comparing the row with
  /// journals.
  ///
  /// - Parameters:
  ///   - database: The path of the database.
  ///   - table: The name of the table. The case of the name does not matter.
  ///   - key: The key of the row as records contain it, such as `42`, `ALFKI` or `"42"`, with
  ///     commas between the values of several key columns. The plain text of the key, without
  ///     quotation marks and escapes, is accepted too.
  ///   - column: The name of the column. If `nil`, all columns of the row are compared.
  ///   - readers: The journals, in any order.
  ///   - formerPath: The path, without symbolic links, that the database had when the journals were
  ///     written. Give this path if the database has since been moved to another device or restored
  ///     from a copy.
  public init(
    of database: String, _ table: String, _ key: String, _ column: String? = nil,
    by readers: [JournalReader], as formerPath: String? = nil
  ) throws {
    let row = try DatabaseRow(database, table, key, column: column)
    var source = OwnSource(database, formerPath)
    try self.init(of: row, by: readers) {
      source.isOwn($0)
    } other: {
      if case .file(let path, _, _) = DatabaseSource($0) { path } else { nil }
    }
  }

  /// Creates the list of the origins of the values in a row of a database on a server.
  ///
  /// - Parameters:
  ///   - row: The row, as it was read from the server.
  ///   - readers: The journals, in any order.
  ///   - formerDatabase: The identity that the database had when the journals were written, if it
  ///     has been restored on another server since.
  package init(
    of row: ServedRow, by readers: [JournalReader], as formerDatabase: String? = nil
  ) throws {
    try self.init(of: DatabaseRow(row), by: readers) {
      $0 == row.database || $0 == formerDatabase
    } other: {
      $0.hasPrefix("PostgreSQL ") ? $0 : nil
    }
  }

  /// - Parameters:
  ///   - isOwn: A closure that returns whether a data source is the database of the row.
  ///   - other: A closure that returns the form in which `--as` takes another data source, or `nil`
  ///     if the row's database cannot be a copy of it.
  private init(
    of row: DatabaseRow, by readers: [JournalReader], where isOwn: (String) -> Bool,
    other: (String) -> String?
  ) throws {
    var journals = try JournalSet(readers)
    var changes = LastChanges(journals.clocks, rules: row.table.rules)
    var hasPrivateKeys = false
    var others: Set<String> = []
    try journals.forEachCell { cell in
      if cell.mayRename, let table = cell.row?.table, !row.table.isInFile(table),
        cell.source.map(isOwn) ?? false
      {
        changes.addRename(of: table, cell.record.id)
      }
      guard let own = cell.inTable(row.table.name, where: isOwn) else {
        if let source = cell.source, cell.isInTable(row.table.name) { others.insert(source) }
        return
      }
      hasPrivateKeys = hasPrivateKeys || own.hasPrivateKey
      changes.add(own)
    }
    var evidence = RowEvidence(row, changes, journals, hasPrivateKeys: hasPrivateKeys)
    cells = try row.columns.indices.map { try evidence.cell(at: $0) }
    namesJournals = readers.count > 1
    otherDatabases = others.sorted().compactMap(other)
    hasDamage = try journals.findsDamage() || evidence.hasDamage
  }
}

/// A test of whether the data source in a record is a certain database.
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
