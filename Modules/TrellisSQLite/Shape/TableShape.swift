import TrellisDatabase
import TrellisTable
import TrellisText

/// The shape of a table: the SQL names, the key and the columns that a source needs to read and
/// write the table.
struct TableShape {
  /// A column of the table.
  struct Column {
    /// The quoted name of the column.
    let sql: String
    /// The column as the table's schema describes it.
    let description: TableColumn
    /// The facts that affect comparisons with the column.
    let comparison: ColumnComparison
  }

  /// The SQL name of the table or SQL view, or of a copy of its rows.
  let relation: String
  /// The columns, without hidden columns.
  let columns: [Column]
  /// The quoted names of the key columns, in order. The array is empty if the table has no usable
  /// key.
  let identity: [String]
  /// Whether the key is the rowid, which cannot be NULL even in a damaged file.
  let isRowID: Bool
  /// Whether the key is a rowid that no column contains and that VACUUM may therefore change.
  let isIdentityFleeting: Bool
  /// The schema of the table that the source returns.
  let schema: TableSchema
  /// Whether ``columns`` contains all columns of a row. A column whose name is not valid UTF-8
  /// cannot be used.
  let hasAllColumns: Bool
  /// Whether a search must expect long blobs in every column, regardless of the column's type.
  var guardsBlobs = false

  /// The reason why rows cannot be deleted although cells can be changed, or `nil` if rows can be
  /// deleted.
  var reasonToKeepRows: String? {
    hasAllColumns
      ? nil : "a column's name is not valid UTF-8, so a deleted row could not be restored"
  }

  /// Whether the rows must be read from a copy, because no key identifies them.
  var needsSnapshot: Bool { identity.isEmpty }

  /// An SQL condition for the row whose key has the values of the statement's first parameters.
  ///
  /// Unless the key is the rowid, several rows of a damaged file may have the same key, but SQLite
  /// stops at the first row that a unique index finds. The condition is therefore a range that
  /// contains only one value, which makes SQLite look for a second row.
  var keyCondition: String {
    identity.enumerated().map { index, name in
      let value = "?\(index + 1)"
      let isRange = !isRowID && index == identity.count - 1
      return isRange ? "\(name) >= \(value) AND \(name) <= \(value)" : "\(name) = \(value)"
    }.joined(separator: " AND ")
  }

  /// Returns the index of a column in the key, or `nil` if the column is not part of the key.
  func identityIndex(ofColumn index: Int) -> Int? {
    identity.firstIndex(of: columns[index].sql)
  }
}

extension TableShape {
  /// Creates the shape of a table from the schema of its file.
  ///
  /// - Throws: ``TableError`` with code `notFound` if there is no such table.
  init(of table: String, _ connection: Connection) throws {
    let objects = try connection.schemaObjects()
    guard let object = objects.first(where: { $0.hasExactName && SQLName.areSame($0.name, table) })
    else {
      throw TableError(.notFound, "there is no table \(PrintableToken.quoted(table, limit: 80))")
    }
    let reason = try object.readOnlyReason(connection)
    // Even if the key of a table cannot be used, its rows can be shown.
    let found: RowIdentity =
      object.kind == .view || object.kind == .virtual
      ? .none(reason: "") : try connection.rowIdentity(of: object)
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

  /// Returns the shape of the same table without its key, which does not identify the rows.
  func without(_ key: FalseKey) -> TableShape {
    var schema = schema
    schema.readOnlyReason = key.readOnlyReason
    return TableShape(
      relation: relation, columns: columns, identity: [], isRowID: false,
      isIdentityFleeting: false, schema: schema,
      hasAllColumns: hasAllColumns)
  }

  /// Returns the shape of a copy of the table, in which a number identifies each row.
  func reading(from relation: String, number: String, columnNames: [String]) -> TableShape {
    TableShape(
      relation: relation,
      columns: zip(columns, columnNames).map { column, name in
        Column(sql: name, description: column.description, comparison: .plain)
      },
      identity: [number], isRowID: true, isIdentityFleeting: false, schema: schema,
      hasAllColumns: hasAllColumns, guardsBlobs: true)
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
