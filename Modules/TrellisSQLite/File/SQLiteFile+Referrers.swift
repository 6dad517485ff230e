import TrellisDatabase
package import TrellisTable

/// The rows of a table that refer to a row by one foreign key.
package struct RowReferrers: Sendable, Hashable {
  /// The name of the table that contains the rows.
  package let table: String
  /// The columns of the foreign key.
  package let columns: [ColumnID]
  /// The values of the columns in the rows, or `nil` if the rows have different values. Different
  /// values can refer to the same row if the collation of its table treats them as equal.
  package let values: [CellValue]?
}

extension SQLiteFile {
  /// Returns the rows that refer to a row: one element for each foreign key by which at least one
  /// row refers to it.
  ///
  /// - Throws: ``TrellisTable/TableError`` with code `notFound` if there is no such table, or one
  ///   of the errors of ``tables()``.
  package nonisolated func referrers(
    to key: RowKey, of table: String
  ) async throws -> [RowReferrers] {
    try await looking { connection in
      let shape = try TableShape(of: table, connection)
      let values = key.values.compactMap(\.sqlValue)
      guard !shape.needsSnapshot, values.count == shape.identity.count else { return [] }
      var found: [RowReferrers] = []
      for object in try connection.schemaObjects()
      where object.kind == .table && object.hasExactName {
        for foreign in try connection.foreignKeys(of: object.name)
        where SQLName.areSame(foreign.parent, shape.schema.name) {
          let distinct = try connection.rows(
            Self.distinctValues(of: foreign, in: object.name, shape), values)
          guard let first = distinct.first else { continue }
          found.append(
            RowReferrers(
              table: object.name, columns: foreign.columns.map { ColumnID($0) },
              values: distinct.count == 1 ? first.map { CellValue($0) } : nil))
        }
      }
      return found
    }
  }

  /// Returns the statement that selects at most two different values of a foreign key's columns in
  /// the rows that refer to a row. Its parameters are the values of the row's key.
  private static func distinctValues(
    of foreign: SchemaForeignKey, in table: String, _ shape: TableShape
  ) -> String {
    let isIt = shape.identity.enumerated().map { "parent.\($1) = ?\($0 + 1)" }
    let refers = zip(foreign.columns, foreign.parentColumns).map { column, parent in
      "parent.\(SQLIdentifier(parent)) = child.\(SQLIdentifier(column))"
    }
    let columns = foreign.columns.map { "child.\(SQLIdentifier($0))" }
    return """
      SELECT DISTINCT \(columns.joined(separator: ", ")) FROM \(shape.relation) AS parent \
      CROSS JOIN main.\(SQLIdentifier(table)) AS child \
      WHERE \((isIt + refers).joined(separator: " AND ")) LIMIT 2
      """
  }
}
