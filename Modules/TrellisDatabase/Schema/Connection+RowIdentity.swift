extension Connection {
  /// Returns the columns that identify a table's rows.
  ///
  /// These are the columns of the first key in this list that the table has:
  ///
  /// 1. an INTEGER PRIMARY KEY
  /// 2. the rowid, if at least one of its names is not also the name of a column
  /// 3. the primary key
  /// 4. a unique index without NULLs
  ///
  /// The result is ``RowIdentity/none(reason:)`` if the table has none of these keys, if it is an
  /// SQL view or a virtual table, or if there is no such table.
  ///
  /// A primary key or unique index is used only if a search for its values with `=` finds at most
  /// one row. All of its columns must therefore be declared NOT NULL, and its index must contain
  /// all rows and use the same collations as the columns.
  ///
  /// - Parameters:
  ///   - table: The name of the table.
  ///   - schema: The name of the table's schema: `main`, `temp` or the name of an attached
  ///     database.
  public func rowIdentity(
    of table: String, in schema: String = "main"
  ) throws(DatabaseError) -> RowIdentity {
    let object = try schemaObjects(in: schema).first { SQLIdentifier.isSame($0.name, table) }
    guard let object else { return .none(reason: "there is no such table") }
    return try rowIdentity(of: object, in: schema)
  }

  /// Returns the columns that identify the rows of a table, like
  /// ``rowIdentity(of:in:)-(String,_)``, but without searching the schema for the table.
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
        ? "its primary key has column names or a collation that Trellis cannot use"
        : "its columns hide the rowid, and it has no unique index of NOT NULL columns; "
          + "add such an index to edit rows"
    )
  }

  /// Returns the columns of an index, or `nil` if they do not identify the rows.
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

/// Returns the column that is an alias of the rowid, or `nil` if there is none. The alias is the
/// only column of the primary key, has the declared type INTEGER, and has no index.
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
