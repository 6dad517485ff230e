import TrellisDatabase
import TrellisTable

/// What the source needs to know of a table to read and write it: names as SQL, identity, columns.
struct TableShape {
  /// One column.
  struct Column {
    /// The quoted name.
    let sql: String
    /// What is known of it.
    let description: TableColumn
    /// What comparing with it depends on.
    let comparison: ColumnComparison
  }

  /// Where the rows are: the table, or the copy of those that have no identity.
  let relation: String
  /// The columns, without hidden ones.
  let columns: [Column]
  /// The quoted names of what identifies a row, in order.
  let identity: [String]
  /// Whether the identity is the rowid, which cannot be NULL whatever the file holds.
  let isRowID: Bool
  /// Whether the identity is a rowid that no column holds, which VACUUM may change.
  let isIdentityFleeting: Bool
  /// What the source says of the table.
  let schema: TableSchema

  /// Whether the rows have to be copied, because nothing identifies them.
  var needsSnapshot: Bool { identity.isEmpty }

  /// That a row has the key that is bound, value by value.
  var keyCondition: String {
    identity.enumerated().map { "\($1) = ?\($0 + 1)" }.joined(separator: " AND ")
  }

  /// The places of a column in the identity; none if it is not part of it.
  func identityIndex(ofColumn index: Int) -> Int? {
    identity.firstIndex(of: columns[index].sql)
  }
}

extension TableShape {
  /// Reads what the file says of a table.
  ///
  /// - Throws: ``TableError`` with code `notFound` if there is no such table.
  init(of table: String, _ connection: Connection) throws {
    let objects = try connection.schemaObjects()
    guard let object = objects.first(where: { $0.hasExactName && SQLName.areSame($0.name, table) })
    else {
      throw TableError(.notFound, "there is no table \(PrintableToken.quoted(table, limit: 80))")
    }
    let reason = try object.readOnlyReason(connection)
    // A table whose key cannot be read here still has rows to show.
    let found: RowIdentity =
      object.kind == .view || object.kind == .virtual
      ? .none(reason: "") : try connection.rowIdentity(of: object.name)
    let columns = try connection.columns(of: object.name).filter {
      $0.hasExactName && $0.kind != .hidden
    }
    relation = "main.\(SQLIdentifier(object.name))"
    identity = found.columns.map { "\(SQLIdentifier($0))" }
    switch found {
    case .rowID: (isRowID, isIdentityFleeting) = (true, true)
    case .integerPrimaryKey: (isRowID, isIdentityFleeting) = (true, false)
    case .primaryKey, .uniqueIndex, .none: (isRowID, isIdentityFleeting) = (false, false)
    }
    let indexes = try connection.indexes(of: object.name)
    self.columns = columns.map { Column($0, identity: found.columns, indexes: indexes) }
    schema = TableSchema(
      name: object.name, columns: self.columns.map(\.description), readOnlyReason: reason)
  }

  /// The same table, read from a copy of its rows that numbers them.
  func reading(from relation: String, number: String, columnNames: [String]) -> TableShape {
    TableShape(
      relation: relation,
      columns: zip(columns, columnNames).map { column, name in
        Column(sql: name, description: column.description, comparison: .plain)
      },
      identity: [number], isRowID: true, isIdentityFleeting: false, schema: schema)
  }
}

extension TableShape.Column {
  fileprivate init(_ column: SchemaColumn, identity: [String], indexes: [SchemaIndex]) {
    let isIdentity = identity.contains { SQLName.areSame($0, column.name) }
    let isGenerated = column.kind == .generatedStored || column.kind == .generatedVirtual
    sql = "\(SQLIdentifier(column.name))"
    comparison = ColumnComparison(column, indexes: indexes)
    description = TableColumn(
      id: ColumnID(column.name), type: ColumnType(declaredType: column.declaredType),
      declaredType: column.declaredType, isKey: isIdentity || column.primaryKeyPosition > 0,
      isNullable: !column.isNotNull && !isIdentity,
      readOnlyReason: isGenerated ? "it is computed from other columns" : nil)
  }
}
