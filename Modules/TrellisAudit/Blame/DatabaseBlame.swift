import TrellisDatabase
import TrellisEvents
public import TrellisJournal

/// The origins of the current values in a database row: the changes that set them, according to the
/// journals of the programs that wrote to the database.
///
/// The current value of a cell comes from a recorded change only if the database still has the
/// value that was recorded.
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
    /// The result of comparing the current value with the last recorded change.
    public let verdict: BlameVerdict
  }

  /// The requested cells of the row, in the order of the table's columns.
  public let cells: [Cell]
  /// Whether damage was found in the journals.
  public let hasDamage: Bool
  /// Other databases in which, according to the journals, a table of the same name was changed.
  /// Each database is given in the form that the option `--as` accepts.
  package let otherDatabases: [String]
  /// Whether each answer names the journal that contains its record.
  let namesJournals: Bool

  /// Creates an answer that says where each value in a database row came from, by comparing the row
  /// with journals.
  ///
  /// - Parameters:
  ///   - database: The path of the database.
  ///   - table: The name of the table. The case of the name does not matter.
  ///   - key: The key of the row as records contain it: a number is written as `42`, and text as
  ///     `ALFKI` or, where it could be mistaken for something else, in quotation marks as `"42"`.
  ///     If the key has several columns, their values are separated by commas. You can also pass
  ///     the plain text of the key, without quotation marks and escapes.
  ///   - column: The name of the column. If `nil`, all columns of the row are compared.
  ///   - readers: The journals, in any order.
  ///   - formerPath: The path, without symbolic links, that the database had when the journals were
  ///     written. Give this path if the database has since been moved to another device or restored
  ///     from a copy.
  /// - Throws: ``AuditError`` if the database cannot be read, if it has no such table or column, or
  ///   if `key` cannot be a key of the table; another error if a journal cannot be read.
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

  /// Creates an answer that says where each value in a row of a database server came from.
  ///
  /// - Parameters:
  ///   - row: The row, as it was read from the server.
  ///   - readers: The journals, in any order.
  ///   - formerDatabase: The identity that the database had when the journals were written, if the
  ///     database has since been restored on another server.
  package init(
    of row: ServedRow, by readers: [JournalReader], as formerDatabase: String? = nil
  ) throws {
    try self.init(of: DatabaseRow(row), by: readers) {
      $0 == row.database || $0 == formerDatabase
    } other: {
      $0.hasPrefix("PostgreSQL ") ? $0 : nil
    }
  }

  /// Creates an answer by comparing a row with journals.
  ///
  /// - Parameters:
  ///   - isOwn: A closure that returns whether a data source is the database of the row.
  ///   - other: A closure that returns another data source in the form that `--as` accepts, or
  ///     `nil` if the row's database cannot be a copy of that data source.
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

/// A test of whether the data source that a record names is the database of the row.
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
