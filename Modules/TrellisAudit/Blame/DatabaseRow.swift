import TrellisDatabase
import TrellisEvents
import TrellisJournal

/// A row of a database in its current state.
struct DatabaseRow {
  /// The name of the table, spelled as in the file.
  let table: String
  /// The key, as records have it.
  let key: KeyWords
  /// Whether records identify the rows by number.
  let isByNumber: Bool
  /// The columns that identify the row, in order.
  let identity: [String]
  /// The requested columns, in order.
  let columns: [String]
  /// The values; nil if there is no such row. A value is nil if no record could contain it.
  let cells: [StoredValue?]?

  /// Creates a row by reading it from a database.
  ///
  /// - Parameters:
  ///   - path: The path of the database.
  ///   - table: The name of the table, in any case.
  ///   - key: The key, as records have it.
  ///   - column: The name of the column; nil for all columns.
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
      throw AuditError(.usage, "\(path): there is no table \(table)")
    }
    let all = try connection.columns(of: object.name).filter(\.hasExactName).map(\.name)
    let wanted = column.map { column in all.filter { $0.lowercased() == column.lowercased() } }
    guard wanted?.isEmpty != true else {
      throw AuditError(.usage, "\(path): \(object.name) has no column \(column ?? "")")
    }
    let found = try connection.rowIdentity(of: object)
    let identity = found.columns
    guard !identity.isEmpty, let values = key.values else {
      throw Self.noKey(key, identity, "\(path): \(key.text) is not a key of \(object.name)")
    }
    self.table = object.name
    self.identity = identity
    columns = wanted ?? all
    isByNumber = if case .rowID = found { true } else { false }
    let list = columns.map { "\(SQLIdentifier($0))" }.joined(separator: ", ")
    func row(_ key: [String], _ values: [SQLValue], _ list: String) throws -> [SQLValue]? {
      guard key.count == values.count, !key.isEmpty else { return nil }
      let condition = key.enumerated().map { "\(SQLIdentifier($1)) = ?\($0 + 1)" }
      return try connection.firstRow(
        "SELECT \(list) FROM main.\(SQLIdentifier(object.name)) "
          + "WHERE \(condition.joined(separator: " AND "))", values)
    }
    if let cells = try row(identity, values, list) {
      (self.key, self.cells) = (key, cells.map(Self.stored))
      return
    }
    // People know a row by its primary key, even if records contain its number.
    let primary = isByNumber ? try connection.primaryKey(of: object.name) : []
    if let number = try row(primary, values, "\(SQLIdentifier(identity[0]))")?.first?.asInteger {
      self.key = KeyWords(String(number))
      cells = try row(identity, [.integer(number)], list)?.map(Self.stored)
      return
    }
    guard values.count == identity.count, !isByNumber || values[0].asInteger != nil else {
      throw Self.noKey(
        key, primary.isEmpty ? identity : primary,
        "\(path): \(key.text) is not a key of \(object.name)")
    }
    (self.key, cells) = (key, nil)
  }

  private static func noKey(_ key: KeyWords, _ names: [String], _ problem: String) -> AuditError {
    let names = names.joined(separator: ",")
    return AuditError(
      .usage,
      names.isEmpty
        ? "\(problem), which has none" : "\(problem); give \(names) of an existing row")
  }

  /// Returns a cell in the form of a recorded value; nil for invalid text.
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

extension Connection {
  /// Returns the columns of the primary key, in order.
  fileprivate func primaryKey(of table: String) throws -> [String] {
    try indexes(of: table).first { $0.origin == .primaryKey }?.columns.compactMap(\.name) ?? []
  }
}

extension DatabaseBlame {
  /// Returns whether a file is a database other than a journal, according to its header.
  public static func isForeign(_ path: String) -> Bool {
    let file = DatabaseFile.probe(DatabasePath(path))
    // `Trlj` marks a journal.
    return file.header.map { $0.applicationID != 0x5472_6C6A } ?? false
  }
}
