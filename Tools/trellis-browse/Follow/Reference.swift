import TrellisDatabase
import TrellisSQLite
import TrellisTable

/// The row to which a cell refers through a foreign key.
nonisolated struct Reference: Sendable {
  /// The name of the table that contains the row.
  let table: String
  let key: RowKey
  /// The column to which the cell's column refers, or `nil` if it is not known.
  let column: ColumnID?

  /// Creates a reference by looking up the row.
  ///
  /// - Throws: `TableError` with the reason why there is no such row.
  init(
    from column: ColumnID, of row: TableRow, _ schema: TableSchema, in file: SQLiteFile
  ) async throws {
    let all = try await file.declaration(of: schema.name).foreignKeys
    let keys = all.filter { $0.columns.contains { SQLIdentifier.isSame($0, column.name) } }
    guard let foreign = keys.min(by: { $0.columns.count < $1.columns.count }) else {
      var others: [String] = []
      for other in all.flatMap(\.columns) where !others.contains(other) { others.append(other) }
      let list = others.joined(separator: ", ")
      let advice =
        switch others.count {
        case 0: ""
        case 1: "; \(list) does"
        default: "; the columns that do are \(list)"
        }
      throw TableError(.notFound, "\(column) refers to no other table\(advice)")
    }
    var values: [ColumnID: CellValue] = [:]
    for (child, parent) in zip(foreign.columns, foreign.parentColumns) {
      let index = schema.columns.firstIndex { SQLIdentifier.isSame($0.id.name, child) }
      let value = index.map { row.cells[$0] } ?? .null
      if value == .null { throw TableError(.notFound, "\(child) is NULL, so it refers to no row") }
      values[ColumnID(parent)] = value
    }
    guard let key = try await file.key(in: foreign.parent, where: values) else {
      throw TableError(.notFound, "\(foreign.parent) has no row to which \(column) refers")
    }
    let index = foreign.columns.firstIndex { SQLIdentifier.isSame($0, column.name) }
    table = foreign.parent
    self.key = key
    self.column = index.map { ColumnID(foreign.parentColumns[$0]) }
  }
}
