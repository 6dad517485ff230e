import TrellisDatabase
import TrellisTable

/// The facts about a table that the source needs to read and write it: names as SQL, identity,
/// columns.
struct TableShape {
  /// One column.
  struct Column {
    /// The quoted name.
    let sql: String
    /// The column as the table shows it.
    let description: TableColumn
    /// The facts that comparing with the column depends on.
    let comparison: ColumnComparison
  }

  /// The relation with the rows: the table, or a copy if its rows have no identity.
  let relation: String
  /// The columns, without hidden ones.
  let columns: [Column]
  /// The quoted names of what identifies a row, in order.
  let identity: [String]
  /// Whether the identity is the rowid, which cannot be NULL whatever the file holds.
  let isRowID: Bool
  /// Whether the identity is a rowid that no column holds, which VACUUM may change.
  let isIdentityFleeting: Bool
  /// The schema that the source gives of the table.
  let schema: TableSchema
  /// Whether ``columns`` are all that a row has: a column whose name is not valid UTF-8 cannot be
  /// used.
  let hasAllColumns: Bool

  /// The reason why rows cannot be deleted though cells can be changed; nil if they can.
  var reasonToKeepRows: String? {
    hasAllColumns
      ? nil : "a column's name is not valid UTF-8, so a deleted row could not be restored"
  }

  /// Whether the rows have to be copied, because nothing identifies them.
  var needsSnapshot: Bool { identity.isEmpty }

  /// The condition that a row has the bound key, value by value.
  ///
  /// A key other than the rowid is only declared to be unique, and SQLite stops at the first row
  /// that a unique index finds. A range of one value makes it look for another one.
  var keyCondition: String {
    identity.enumerated().map { index, name in
      let value = "?\(index + 1)"
      let isRange = !isRowID && index == identity.count - 1
      return isRange ? "\(name) >= \(value) AND \(name) <= \(value)" : "\(name) = \(value)"
    }.joined(separator: " AND ")
  }

  /// Returns the places of a column in the identity; none if it is not part of it.
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
    let all = try connection.columns(of: object.name).filter { $0.kind != .hidden }
    let columns = all.filter(\.hasExactName)
    hasAllColumns = columns.count == all.count
    relation = "main.\(SQLIdentifier(object.name))"
    identity = found.columns.map { "\(SQLIdentifier($0))" }
    switch found {
    case .rowID: (isRowID, isIdentityFleeting) = (true, true)
    case .integerPrimaryKey: (isRowID, isIdentityFleeting) = (true, false)
    case .primaryKey, .uniqueIndex, .none: (isRowID, isIdentityFleeting) = (false, false)
    }
    let indexes = try connection.indexes(of: object.name)
    self.columns = columns.map { Column($0, found, indexes: indexes) }
    schema = TableSchema(
      name: object.name, columns: self.columns.map(\.description), readOnlyReason: reason)
  }

  /// Returns the same table without its key, which does not tell the rows apart.
  func without(_ key: FalseKey) -> TableShape {
    var schema = schema
    schema.readOnlyReason = key.readOnlyReason
    return TableShape(
      relation: relation, columns: columns, identity: [], isRowID: false,
      isIdentityFleeting: false, schema: schema,
      hasAllColumns: hasAllColumns)
  }

  /// Returns the same table, read from a copy of its rows that numbers them.
  func reading(from relation: String, number: String, columnNames: [String]) -> TableShape {
    TableShape(
      relation: relation,
      columns: zip(columns, columnNames).map { column, name in
        Column(sql: name, description: column.description, comparison: .plain)
      },
      identity: [number], isRowID: true, isIdentityFleeting: false, schema: schema,
      hasAllColumns: hasAllColumns)
  }
}

extension TableShape.Column {
  fileprivate init(_ column: SchemaColumn, _ identity: RowIdentity, indexes: [SchemaIndex]) {
    let isIdentity = identity.columns.contains { SQLName.areSame($0, column.name) }
    let isNumbered = if case .integerPrimaryKey(column.name) = identity { true } else { false }
    let isGenerated = column.kind == .generatedStored || column.kind == .generatedVirtual
    sql = "\(SQLIdentifier(column.name))"
    comparison = ColumnComparison(column, indexes: indexes)
    description = TableColumn(
      id: ColumnID(column.name), type: ColumnType(declaredType: column.declaredType),
      declaredType: column.declaredType, isKey: isIdentity || column.primaryKeyPosition > 0,
      isNullable: !column.isNotNull && !isIdentity,
      readOnlyReason: isGenerated ? "it is computed from other columns" : nil,
      defaultSummary: isNumbered
        ? "the next number" : isGenerated ? "computed" : column.defaultSQL)
  }
}
