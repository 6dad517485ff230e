import CTrellisSQLite

// The facts come from SQLite itself, not from parsing CREATE statements. Names are passed as
// parameter values, so any name works.
extension Connection {
  /// Returns the tables and SQL views of a schema, sorted by name, without SQLite's internal
  /// tables.
  ///
  /// - Parameter schema: The name of the schema: `main`, `temp` or the name of an attached
  ///   database.
  public func schemaObjects(in schema: String = "main") throws(DatabaseError) -> [SchemaObject] {
    let sql = """
      SELECT name, type, wr, strict FROM pragma_table_list
      WHERE schema = ?1 COLLATE NOCASE AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY name
      """
    let found = try withRoomToListTables { () throws(DatabaseError) in
      try rows(sql, [SQLValue(schema)])
    }
    return found.map { row in
      SchemaObject(
        name: row[0].asText?.repaired ?? "", hasExactName: row[0].asText?.isValidUTF8 ?? false,
        kind: objectKind(row[1].asString), isWithoutRowID: row[2] == 1, isStrict: row[3] == 1)
    }
  }

  /// Runs a statement that lists all tables and SQL views of all schemas. The compiled statement
  /// has several instructions for each table, so the limit on instructions is raised in proportion
  /// to the number of tables.
  private func withRoomToListTables<Result>(
    _ body: () throws(DatabaseError) -> Result
  ) throws(DatabaseError) -> Result {
    var count = 0
    for row in try rows("SELECT name FROM pragma_database_list") {
      guard let name = row[0].asString else { continue }
      let schema = SQLIdentifier(name)
      count += Int(try value("SELECT count(*) FROM \(schema).sqlite_schema")?.asInteger ?? 0)
      try learnColumnsOfViews(in: schema)
    }
    let former = sqlite3_limit(handle.pointer, SQLITE_LIMIT_VDBE_OP, -1)
    let needed = Int32(clamping: 1_000 + 16 * count)
    sqlite3_limit(handle.pointer, SQLITE_LIMIT_VDBE_OP, max(former, needed))
    defer { sqlite3_limit(handle.pointer, SQLITE_LIMIT_VDBE_OP, former) }
    return try body()
  }

  /// Makes SQLite determine the columns of every SQL view. Otherwise, SQLite would do this while it
  /// lists the tables, and would search all tables again for each view.
  private func learnColumnsOfViews(in schema: SQLIdentifier) throws(DatabaseError) {
    for row in try rows("SELECT name FROM \(schema).sqlite_schema WHERE type = 'view'") {
      if let stop = handle.stop { throw handle.stopped(by: stop, sql: nil) }
      // A broken view is listed too.
      if let name = row[0].asString {
        _ = try? statement("SELECT * FROM \(schema).\(SQLIdentifier(name))")
      }
    }
  }

  /// Returns the columns of a table or SQL view in order, including hidden and generated columns.
  ///
  /// - Parameters:
  ///   - table: The name of the table or SQL view.
  ///   - schema: The name of the table's schema: `main`, `temp` or the name of an attached
  ///     database.
  /// - Returns: The columns. The array is empty if there is no such table.
  /// - Throws: ``DatabaseError``, for example if a view's query is invalid or a virtual table's
  ///   module is missing.
  public func columns(
    of table: String, in schema: String = "main"
  ) throws(DatabaseError) -> [SchemaColumn] {
    let sql = """
      SELECT name, type, "notnull", dflt_value, pk, hidden FROM pragma_table_xinfo(?1, ?2)
      """
    return try rows(sql, [SQLValue(table), SQLValue(schema)]).map { row in
      SchemaColumn(
        name: row[0].asText?.repaired ?? "", hasExactName: row[0].asText?.isValidUTF8 ?? false,
        declaredType: row[1].asText?.repaired ?? "", isNotNull: row[2] == 1,
        defaultSQL: row[3].asText?.repaired, primaryKeyPosition: Int(row[4].asInteger ?? 0),
        kind: columnKind(row[5].asInteger))
    }
  }

  /// Returns the indexes of a table, in the order in which SQLite lists them. The array is empty if
  /// there is no such table.
  ///
  /// - Parameters:
  ///   - table: The name of the table.
  ///   - schema: The name of the table's schema: `main`, `temp` or the name of an attached
  ///     database.
  public func indexes(
    of table: String, in schema: String = "main"
  ) throws(DatabaseError) -> [SchemaIndex] {
    let sql = #"SELECT name, "unique", origin, partial FROM pragma_index_list(?1, ?2)"#
    var indexes: [SchemaIndex] = []
    for row in try rows(sql, [SQLValue(table), SQLValue(schema)]) {
      indexes.append(
        SchemaIndex(
          name: row[0].asText?.repaired ?? "", isUnique: row[1] == 1, isPartial: row[3] == 1,
          origin: indexOrigin(row[2].asString), columns: try keyColumns(of: row[0], in: schema)))
    }
    return indexes
  }

  /// Returns the name of the collation that SQLite uses to compare the text in a column, or `nil`
  /// if there is no such column.
  package func collation(
    of column: String, in table: String, schema: String
  ) -> String? {
    var collation: UnsafePointer<CChar>?
    let result = sqlite3_table_column_metadata(
      handle.pointer, schema, table, column, nil, &collation, nil, nil, nil)
    guard result == SQLITE_OK else { return nil }
    return collation.map { String(cString: $0) }
  }

  private func keyColumns(
    of index: SQLValue, in schema: String
  ) throws(DatabaseError) -> [SchemaIndex.Column] {
    let sql = #"SELECT cid, name, coll, "desc" FROM pragma_index_xinfo(?1, ?2) WHERE "key" = 1"#
    return try rows(sql, [index, SQLValue(schema)]).map { row in
      SchemaIndex.Column(
        name: (row[0].asInteger ?? -1) >= 0 ? row[1].asText?.repaired : nil,
        collation: row[2].asText?.repaired ?? "", isDescending: row[3] == 1)
    }
  }
}

private func objectKind(_ type: String?) -> SchemaObject.Kind {
  switch type {
  case "view": .view
  case "virtual": .virtual
  case "shadow": .shadow
  default: .table
  }
}

private func columnKind(_ hidden: Int64?) -> SchemaColumn.Kind {
  switch hidden {
  case 1: .hidden
  case 2: .generatedVirtual
  case 3: .generatedStored
  default: .ordinary
  }
}

private func indexOrigin(_ origin: String?) -> SchemaIndex.Origin {
  switch origin {
  case "pk": .primaryKey
  case "u": .uniqueConstraint
  default: .statement
  }
}
