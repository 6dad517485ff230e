import TrellisDatabase
import TrellisEvents
import TrellisJournal

/// A row of a database as it is now.
struct DatabaseRow {
  /// The table, spelled as in the file.
  let table: String
  /// The columns that identify the row, in order.
  let identity: [String]
  /// The columns that were asked for, in order.
  let columns: [String]
  /// What they hold, nil for what no record could hold; nil if there is no such row.
  let cells: [StoredValue?]?

  /// Reads a row.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - table: The table, in any case.
  ///   - key: The key as records have it.
  ///   - column: Which column; nil for all.
  init(_ path: String, _ table: String, _ key: KeyWords, column: String?) throws(AuditError) {
    do {
      let connection = try Connection(DatabasePath(path), .readOnly, .foreign)
      self = try connection.limitingWork(budget: 50_000_000) {
        try DatabaseRow(connection, path, table, key, column)
      }
    } catch let error as AuditError {
      throw error
    } catch {
      throw AuditError(.unreadable, String(describing: error))
    }
  }

  private init(
    _ connection: Connection, _ path: String, _ table: String, _ key: KeyWords, _ column: String?
  ) throws {
    let objects = try connection.schemaObjects().filter { $0.kind == .table && $0.hasExactName }
    guard let object = objects.first(where: { $0.name.lowercased() == table.lowercased() }) else {
      throw AuditError(.usage, "\(path): there is no table \(table) in it")
    }
    let all = try connection.columns(of: object.name).filter(\.hasExactName).map(\.name)
    let wanted = column.map { column in all.filter { $0.lowercased() == column.lowercased() } }
    guard wanted?.isEmpty != true else {
      throw AuditError(.usage, "\(path): \(object.name) has no column \(column ?? "")")
    }
    let identity = try connection.rowIdentity(of: object.name).columns
    guard !identity.isEmpty, let values = key.values, values.count == identity.count else {
      let names = identity.joined(separator: ",")
      throw AuditError(
        .usage, "\(path): \(key.text) is no key of \(object.name); give \(names) as records have it"
      )
    }
    self.table = object.name
    self.identity = identity
    columns = wanted ?? all
    let condition = identity.enumerated().map { "\(SQLIdentifier($1)) = ?\($0 + 1)" }
    let list = columns.map { "\(SQLIdentifier($0))" }.joined(separator: ", ")
    cells = try connection.firstRow(
      "SELECT \(list) FROM main.\(SQLIdentifier(object.name)) "
        + "WHERE \(condition.joined(separator: " AND "))", values
    )?.map(Self.stored)
  }

  /// A cell as a record would have it.
  private static func stored(_ value: SQLValue) -> StoredValue? {
    switch value {
    case .null: .clear(.none)
    case .integer(let number): .clear(.integer(number))
    case .real(let number): .clear(.real(number))
    case .text(let text): text.string.map { .clear(.text($0)) }
    case .blob(let bytes): .clear(.bytes(bytes))
    }
  }
}

extension DatabaseBlame {
  /// Whether a file is a database and no journal, by its header.
  public static func isForeign(_ path: String) -> Bool {
    let file = DatabaseFile.probe(DatabasePath(path))
    // `Trlj` marks a journal.
    return file.header.map { $0.applicationID != 0x5472_6C6A } ?? false
  }
}
