import TrellisDatabase

/// The table with the row that a blame is about, and the columns that identify the rows of this
/// table.
struct BlamedTable {
  /// The name of the table, spelled as in the file.
  let name: String
  /// The names of all tables in the file.
  let tables: [String]
  /// The names of the table's columns, in order, without names that are not valid UTF-8.
  let columns: [String]
  /// The names of the columns that identify a row in a query, in order. If no columns identify a
  /// row, the array is empty.
  let identity: [String]
  /// The names of the columns of the primary key, in order. Users can name a row by this key, even
  /// if records identify the rows by number.
  let primaryKey: [String]
  /// Whether the rows are identified by the rowid, a number that is not a column of the table.
  let isByNumber: Bool
  /// Whether records identify a row of the table by a single integer.
  let hasNumbers: Bool
  /// The rules by which keys of the table are compared.
  let rules: KeyRules

  /// Reads the description of a table from a database. Throws an error if there is no such table.
  ///
  /// - Parameters:
  ///   - path: The path of the database, for messages.
  ///   - name: The name of the table. The case of the name does not matter.
  init(_ connection: Connection, _ path: String, _ name: String) throws {
    let objects = try connection.schemaObjects().filter { $0.kind == .table && $0.hasExactName }
    guard let object = objects.first(where: { SQLIdentifier.isSame($0.name, name) }) else {
      throw AuditError(.usage, "\(path): there is no table \(name)")
    }
    self.name = object.name
    tables = objects.map(\.name)
    columns = try connection.columns(of: object.name).filter(\.hasExactName).map(\.name)
    let found = try connection.rowIdentity(of: object)
    identity = found.columns
    primaryKey = try connection.primaryKey(of: object.name)
    switch found {
    case .integerPrimaryKey: (isByNumber, hasNumbers) = (false, true)
    case .rowID: (isByNumber, hasNumbers) = (true, true)
    case .primaryKey, .uniqueIndex: (isByNumber, hasNumbers) = (false, false)
    case .none:
      // Records contain the number, although a query cannot return it.
      (isByNumber, hasNumbers) = (!object.isWithoutRowID, !object.isWithoutRowID)
    }
    let key = identity.isEmpty && !isByNumber ? primaryKey : identity
    rules = KeyRules(
      table: object.name, columns: key,
      collations: key.map { column in
        KeyRules.Collation(connection.collation(of: column, in: object.name, schema: "main") ?? "")
      })
  }

  /// Creates the description of a table on a server, whose keys are compared byte by byte.
  init(_ row: ServedRow) {
    name = row.table
    tables = [row.table]
    columns = row.columns
    identity = row.keyColumns
    primaryKey = row.keyColumns
    (isByNumber, hasNumbers) = (false, false)
    rules = KeyRules(
      table: row.table, columns: row.keyColumns, collations: row.keyColumns.map { _ in .binary })
  }

  /// Returns whether the file has a table with the given name.
  func isInFile(_ name: String) -> Bool { tables.contains { SQLIdentifier.isSame($0, name) } }

  /// Returns the column with the given name, regardless of case, or `nil` if there is none.
  func column(_ name: String) -> String? { columns.first { SQLIdentifier.isSame($0, name) } }
}

extension Connection {
  /// Returns the names of the columns of a table's primary key, in order.
  fileprivate func primaryKey(of table: String) throws -> [String] {
    try indexes(of: table).first { $0.origin == .primaryKey }?.columns.compactMap(\.name) ?? []
  }
}
