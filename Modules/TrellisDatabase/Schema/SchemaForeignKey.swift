/// Columns of a table whose values have to be those of a row of another table, or of the same.
public struct SchemaForeignKey: Hashable, Sendable {
  /// The fate of rows that refer to a deleted one.
  public enum DeleteAction: Hashable, Sendable {
    /// Referring rows keep the row from being deleted.
    case none
    /// Referring rows are deleted as well.
    case cascade
    /// Referring rows refer to no row any more, or to another one.
    case reset
  }

  /// The referring columns, in order.
  public let columns: [String]
  /// The table to which they refer.
  public let parent: String
  /// The columns of that table, in the same order; its primary key if the declaration names none.
  public let parentColumns: [String]
  /// The fate of rows that refer to a deleted one.
  public let onDelete: DeleteAction
}

extension Connection {
  /// Returns the foreign keys of a table, in the order in which SQLite lists them.
  ///
  /// - Returns: None if there is no such table. A key whose names are not valid UTF-8 is left out.
  public func foreignKeys(
    of table: String, in schema: String = "main"
  ) throws(DatabaseError) -> [SchemaForeignKey] {
    let sql = """
      SELECT id, "table", "from", "to", on_delete FROM pragma_foreign_key_list(?1, ?2)
      ORDER BY id, seq
      """
    let rows = try rows(sql, [SQLValue(table), SQLValue(schema)])
    var keys: [SchemaForeignKey] = []
    var start = 0
    while start < rows.count {
      let end = rows[start...].firstIndex { $0[0] != rows[start][0] } ?? rows.count
      if let key = try foreignKey(rows[start..<end], schema) { keys.append(key) }
      start = end
    }
    return keys
  }

  private func foreignKey(
    _ rows: ArraySlice<[SQLValue]>, _ schema: String
  ) throws(DatabaseError) -> SchemaForeignKey? {
    guard let first = rows.first, let parent = first[1].asString else { return nil }
    let columns = rows.compactMap { $0[2].asString }
    var parentColumns = rows.compactMap { $0[3].asString }
    if first[3] == .null {
      parentColumns = try self.columns(of: parent, in: schema)
        .filter { $0.primaryKeyPosition > 0 }
        .sorted { $0.primaryKeyPosition < $1.primaryKeyPosition }.map(\.name)
    }
    guard columns.count == rows.count, parentColumns.count == rows.count else { return nil }
    let action: SchemaForeignKey.DeleteAction =
      switch first[4].asString {
      case "CASCADE": .cascade
      case "SET NULL", "SET DEFAULT": .reset
      default: .none
      }
    return SchemaForeignKey(
      columns: columns, parent: parent, parentColumns: parentColumns, onDelete: action)
  }
}
