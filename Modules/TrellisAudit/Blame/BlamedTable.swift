import TrellisDatabase

/// A table whose row blame is asked about, with what identifies its rows.
struct BlamedTable {
  /// The name, spelled as in the file.
  let name: String
  /// The names of all tables in the file.
  let tables: [String]
  /// The columns whose names can be used, in order.
  let columns: [String]
  /// The columns that identify a row in a query, in order; empty if there are none.
  let identity: [String]
  /// The columns of the primary key, by which people know rows that records know by number.
  let primaryKey: [String]
  /// Whether the rows are identified by a number that is in no column.
  let isByNumber: Bool
  /// Whether the key in records is one whole number.
  let hasNumbers: Bool
  /// The way in which the table compares keys.
  let rules: KeyRules

  /// Looks up a table.
  ///
  /// - Parameters:
  ///   - path: The path of the database, for messages.
  ///   - name: The name of the table, in any case.
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
      // Records have the number, although no query can ask for it.
      (isByNumber, hasNumbers) = (!object.isWithoutRowID, !object.isWithoutRowID)
    }
    let key = identity.isEmpty && !isByNumber ? primaryKey : identity
    rules = KeyRules(
      table: object.name, columns: key,
      collations: key.map { column in
        KeyRules.Collation(connection.collation(of: column, in: object.name, schema: "main") ?? "")
      })
  }

  /// Returns whether the file has a table of the given name.
  func isInFile(_ name: String) -> Bool { tables.contains { SQLIdentifier.isSame($0, name) } }

  /// Returns a column by its name in any case; nil if there is none.
  func column(_ name: String) -> String? { columns.first { SQLIdentifier.isSame($0, name) } }
}

extension Connection {
  /// Returns the columns of the primary key, in order.
  fileprivate func primaryKey(of table: String) throws -> [String] {
    try indexes(of: table).first { $0.origin == .primaryKey }?.columns.compactMap(\.name) ?? []
  }
}
