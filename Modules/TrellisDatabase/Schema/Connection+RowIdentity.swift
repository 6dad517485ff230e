extension Connection {
  /// Returns the columns that identify a table's rows: an INTEGER PRIMARY KEY if there is one,
  /// otherwise the rowid by a name that no column has, otherwise the primary key, otherwise a
  /// unique index without NULLs.
  ///
  /// A key is used only if comparing its columns with `=` finds at most one row. It must therefore
  /// have no NULLs, and its index must contain all rows and compare text as the columns do.
  public func rowIdentity(
    of table: String, in schema: String = "main"
  ) throws(DatabaseError) -> RowIdentity {
    let object = try schemaObjects(in: schema).first { SQLIdentifier.isSame($0.name, table) }
    guard let object else { return .none(reason: "there is no such table") }
    return try rowIdentity(of: object, in: schema)
  }

  /// Returns the columns that identify the rows of a table whose schema is known, like
  /// ``rowIdentity(of:in:)-(String,_)``, but without looking for the table among all others.
  package func rowIdentity(
    of object: SchemaObject, in schema: String = "main"
  ) throws(DatabaseError) -> RowIdentity {
    let table = object.name
    switch object.kind {
    case .view: return .none(reason: "a view has no rows of its own")
    case .virtual: return .none(reason: "a virtual table has no key that Trellis can rely on")
    case .table, .shadow: break
    }
    let columns = try columns(of: table, in: schema)
    let indexes = try indexes(of: table, in: schema)
    if !object.isWithoutRowID {
      if let alias = rowIDAlias(columns, indexes) { return .integerPrimaryKey(column: alias) }
      if let name = freeRowIDName(columns) { return .rowID(name: name) }
    }
    let keys =
      indexes.filter { $0.origin == .primaryKey } + indexes.filter { $0.origin != .primaryKey }
    for index in keys {
      guard let names = identifyingColumns(of: index, columns, table, schema) else { continue }
      return index.origin == .primaryKey
        ? .primaryKey(columns: names) : .uniqueIndex(name: index.name, columns: names)
    }
    return .none(
      reason: object.isWithoutRowID
        ? "the names or the collation of its primary key cannot be used"
        : "its columns hide the rowid, and it has no key without NULLs")
  }

  /// Returns the columns of an index if they identify the rows; nil otherwise.
  private func identifyingColumns(
    of index: SchemaIndex, _ columns: [SchemaColumn], _ table: String, _ schema: String
  ) -> [String]? {
    guard index.isUnique, !index.isPartial, !index.columns.isEmpty else { return nil }
    var names: [String] = []
    for key in index.columns {
      guard let name = key.name, let column = columns.first(where: { $0.name == name }),
        column.isNotNull, column.hasExactName,
        let collation = collation(of: name, in: table, schema: schema),
        SQLIdentifier.isSame(collation, key.collation)
      else { return nil }
      names.append(name)
    }
    return names
  }
}

/// Returns the column that is the rowid, which is the only primary key column if its type is
/// INTEGER and it has no index; nil if there is none.
private func rowIDAlias(_ columns: [SchemaColumn], _ indexes: [SchemaIndex]) -> String? {
  let key = columns.filter { $0.primaryKeyPosition > 0 }
  guard let column = key.first, key.count == 1,
    SQLIdentifier.isSame(column.declaredType, "INTEGER"),
    column.hasExactName, !indexes.contains(where: { $0.origin == .primaryKey })
  else { return nil }
  return column.name
}

private func freeRowIDName(_ columns: [SchemaColumn]) -> String? {
  ["rowid", "_rowid_", "oid"].first { name in
    !columns.contains { SQLIdentifier.isSame($0.name, name) }
  }
}
