/// A foreign key, whose columns refer to a row of another table or of the same table.
public struct SchemaForeignKey: Hashable, Sendable {
  /// The effect on the referring rows if the row that they refer to is deleted.
  public enum DeleteAction: Hashable, Sendable {
    /// The row cannot be deleted while other rows refer to it.
    case none
    /// The referring rows are deleted too.
    case cascade
    /// The referring columns are set to NULL or to their default values.
    case reset
  }

  /// The names of the referring columns, in order.
  public let columns: [String]
  /// The name of the table to which the columns refer.
  public let parent: String
  /// The names of the columns of the ``parent`` table to which ``columns`` refer, in the same
  /// order. If the declaration names none, these are the columns of the parent table's primary key.
  public let parentColumns: [String]
  /// The effect on the referring rows if the row that they refer to is deleted.
  public let onDelete: DeleteAction
}

extension Connection {
  /// Returns the foreign keys of a table, in the order in which SQLite lists them.
  ///
  /// - Parameters:
  ///   - table: The name of the table whose columns refer to other rows.
  ///   - schema: The name of the table's schema: `main`, `temp` or the name of an attached
  ///     database.
  /// - Returns: The foreign keys. Foreign keys with names that are not valid UTF-8 are left out, as
  ///   are those that refer to a primary key that does not exist or has a different number of
  ///   columns. The array is empty if there is no such table.
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
