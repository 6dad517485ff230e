import TrellisDatabase
import TrellisEvents
import TrellisJournal

/// A row of a database in its current state.
struct DatabaseRow {
  let table: BlamedTable
  /// The keys by which records may name the row, the most likely one first. If the row is in the
  /// database, the array contains only the key of that row.
  let keys: [String]
  /// The names of the requested columns, in order.
  let columns: [String]
  /// The values in the requested columns, or `nil` if there is no such row.
  let cells: [StoredValue]?
  /// Whether a query can find the rows of the table by the columns that identify them.
  let isReadable: Bool

  /// Reads a row from a database.
  ///
  /// - Parameters:
  ///   - path: The path of the database.
  ///   - table: The name of the table. The case of the name does not matter.
  ///   - key: The key, as records contain it or as plain text.
  ///   - column: The name of the column. If `nil`, all columns are read.
  init(_ path: String, _ table: String, _ key: String, column: String?) throws(AuditError) {
    do {
      // An audit does not roll back an unfinished transaction that a killed program left in the
      // database.
      self = try Connection.readingOnce(DatabasePath(path), isRecovering: false) { connection in
        try connection.limitingWork(budget: 50_000_000) {
          try DatabaseRow(connection, path, table, key, column)
        }
      }
    } catch let error as AuditError {
      throw error
    } catch let error as DatabaseError
      where [.readOnly, .cannotOpen].contains(error.code)
      && DatabaseFile.probe(DatabasePath(path)).hasRollbackJournal
    {
      throw AuditError(
        .unreadable,
        "\(path): a program was killed while it wrote to this file, and its change must first be "
          + "undone from the -journal file beside it; read a table of this file with a program "
          + "that can write to it, such as sqlite3, and run the command again"
      )
    } catch {
      throw AuditError(.unreadable, String(describing: error))
    }
  }

  /// Creates a row from one that was read from a database server.
  init(_ row: ServedRow) {
    table = BlamedTable(row)
    keys = [row.key]
    columns = row.columns
    cells = row.cells?.map { .clear($0) }
    isReadable = true
  }

  private init(
    _ connection: Connection, _ path: String, _ name: String, _ key: String, _ column: String?
  ) throws {
    let table = try BlamedTable(connection, path, name)
    self.table = table
    let wanted = column.map { table.column($0) }
    guard wanted != .some(nil) else {
      throw AuditError(.usage, "\(path): \(table.name) has no column \(column ?? "")")
    }
    columns = wanted.map { [$0].compactMap { $0 } } ?? table.columns
    isReadable = !table.identity.isEmpty
    let search = RowSearch(connection: connection, table: table, columns: columns)
    if let found = try search.row(key) {
      keys = [found.key]
      cells = found.values.map(Self.stored)
      return
    }
    let readings = KeyReading.all(of: key, count: max(1, table.rules.columns.count))
    keys = readings.filter { !table.hasNumbers || $0.values[0].asInteger != nil }.map(\.key)
    cells = nil
    guard keys.isEmpty else { return }
    let names = table.isByNumber && !table.primaryKey.isEmpty ? table.primaryKey : table.identity
    throw AuditError(
      .usage,
      "\(path): "
        + (names.isEmpty
          ? "\(table.name) has no key, so give the number (rowid) of a row in place of \(key)"
          : "\(key) is not a key of \(table.name); give \(names.joined(separator: ",")) of an "
            + "existing row"))
  }

  /// Returns the value of a cell in the form in which records store values.
  private static func stored(_ value: SQLValue) -> StoredValue {
    switch value {
    case .null: .clear(.none)
    case .integer(let number): .clear(.integer(number))
    case .real(let number): .clear(.real(number))
    case .text(let text): .clear(text.string.map { .text($0) } ?? .bytes(text.bytes))
    case .blob(let bytes): .clear(.bytes(bytes))
    }
  }
}

/// A search for a row by a key that the user has given.
private struct RowSearch {
  let connection: Connection
  let table: BlamedTable
  let columns: [String]

  /// Returns the key of a row, as records contain it, and the row's values, or `nil` if there is no
  /// such row.
  func row(_ key: String) throws -> (key: String, values: [SQLValue])? {
    if let found = try values(by: table.identity, key, columns) {
      return (KeyReading.key(found.key), found.values)
    }
    // Users name a row by its primary key, even if records contain the row's number.
    guard table.isByNumber, let name = table.identity.first,
      let number = try values(by: table.primaryKey, key, [name])?.values.first,
      let values = try values(by: [name], [number], columns)
    else { return nil }
    return (KeyReading.key([number]), values.values)
  }

  /// Returns the key and the values of the row with the given key, or `nil` if there is none. If
  /// several keys compare as equal, the row with exactly the given key is preferred.
  private func values(
    by names: [String], _ key: String, _ columns: [String]
  ) throws -> (key: [SQLValue], values: [SQLValue])? {
    var similar: (key: [SQLValue], values: [SQLValue])?
    for reading in KeyReading.all(of: key, count: names.count) {
      guard let found = try values(by: names, reading.values, columns) else { continue }
      if found.key == reading.values { return found }
      if similar == nil, reading.means(found.key) { similar = found }
    }
    return similar
  }

  private func values(
    by names: [String], _ key: [SQLValue], _ columns: [String]
  ) throws -> (key: [SQLValue], values: [SQLValue])? {
    let list = (names + columns).map { "\(SQLIdentifier($0))" }.joined(separator: ", ")
    let condition = names.enumerated().map { "\(SQLIdentifier($1)) = ?\($0 + 1)" }
    let row = try connection.firstRow(
      "SELECT \(list) FROM main.\(SQLIdentifier(table.name)) "
        + "WHERE \(condition.joined(separator: " AND "))", key)
    return row.map { (Array($0.prefix(names.count)), Array($0.dropFirst(names.count))) }
  }
}

extension DatabaseBlame {
  /// Returns whether a file, according to its header, is an SQLite database that is not a journal.
  public static func isForeign(_ path: String) -> Bool {
    let file = DatabaseFile.probe(DatabasePath(path))
    // `Trlj` marks a journal.
    return file.header.map { $0.applicationID != 0x5472_6C6A } ?? false
  }
}
