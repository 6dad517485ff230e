import TrellisDatabase
import TrellisTable
import TrellisText

/// A write as the user confirms it: its statement in SQL, and the rows that it changes.
nonisolated struct WriteStatement: Equatable {
  /// The statement, in which long values are shortened.
  let sql: String
  /// The number of rows that the statement changes and the conditions for the change, in words.
  let effect: String

  private static let longestValue = 200

  /// Creates the description of a change to one cell.
  init(_ edit: CellEdit, of schema: TableSchema) {
    let place = Self.condition(edit.key, edit.row, schema)
    sql =
      "UPDATE \(SQLIdentifier(schema.name)) SET \(SQLIdentifier(edit.column.name)) = "
      + "\(Self.literal(edit.new)) WHERE \(place);"
    effect = "changes 1 row, if the cell still has \(Self.literal(edit.old))"
  }

  /// Creates the description of the addition or deletion of a row.
  init(_ edit: RowEdit, of schema: TableSchema) {
    let table = SQLIdentifier(schema.name)
    switch edit {
    case .insert(let insertion):
      let given = schema.columns.filter { insertion.values[$0.id] != nil }
      let names = given.map { "\(SQLIdentifier($0.id.name))" }.joined(separator: ", ")
      let values = given.map { Self.literal(insertion.values[$0.id] ?? .null) }
      sql =
        "INSERT INTO \(table) "
        + (given.isEmpty
          ? "DEFAULT VALUES;" : "(\(names)) VALUES (\(values.joined(separator: ", ")));")
      effect = "adds 1 row"
    case .delete(let deletion):
      sql = "DELETE FROM \(table) WHERE \(Self.condition(deletion.key, deletion.row, schema));"
      effect = "deletes 1 row, if it has not changed and no other row refers to it"
    }
  }

  /// Creates the description of the additions or the deletions of several rows. The statement is
  /// the one for the first row.
  init(_ edits: [RowEdit], of schema: TableSchema) {
    guard let first = edits.first.map({ WriteStatement($0, of: schema) }), edits.count > 1 else {
      (sql, effect) =
        edits.first.map { WriteStatement($0, of: schema) }.map { ($0.sql, $0.effect) }
        ?? ("", "changes nothing")
      return
    }
    let others = edits.count == 2 ? "1 more" : "\(edits.count - 1) more"
    sql = "\(first.sql) -- and \(others) like it"
    let isDeletion = if case .delete = edits[0] { true } else { false }
    effect =
      isDeletion
      ? "deletes \(edits.count) rows, if none of them has changed and no other row refers to them"
      : "adds \(edits.count) rows"
  }

  /// Creates the description of the change that undoes another change.
  init(undoing change: CommittedChange, of schema: TableSchema) {
    switch change {
    case .cell(let saved): self.init(saved.inverse, of: schema)
    case .row(let saved): self.init(saved.inverse, of: schema)
    case .rows(let saved): self.init(saved.reversed().map(\.inverse), of: schema)
    }
  }

  private static func literal(_ value: CellValue) -> String {
    let text = NeutralText(SQLLiteral(value).description).string
    return text.count > longestValue ? "\(text.prefix(longestValue))…" : text
  }

  /// Returns the SQL condition that identifies a row by its key. If the values of the key are not
  /// those of the key columns, the key is the rowid.
  private static func condition(
    _ key: RowKey, _ cells: [CellValue]?, _ schema: TableSchema
  ) -> String {
    let columns = schema.columns.indices.filter { schema.columns[$0].isKey }
    let isOfColumns =
      columns.count == key.values.count
      && cells.map { cells in
        columns.allSatisfy(cells.indices.contains)
          && columns.map { cells[$0] } == key.values
      } != false
    let names = isOfColumns ? columns.map { schema.columns[$0].id.name } : ["rowid"]
    return zip(names, key.values).map { "\(SQLIdentifier($0)) = \(literal($1))" }
      .joined(separator: " AND ")
  }
}
