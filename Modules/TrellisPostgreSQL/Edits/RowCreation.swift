import TrellisTable

/// A new row that has passed the first checks and is ready to be inserted.
struct RowCreation: GuardedChange {
  private let shape: TableShape
  let ending = "nothing was inserted"
  private let insertion: RowInsertion

  /// Checks the new row as far as possible without reading other rows, and creates the change.
  init(_ insertion: RowInsertion, _ shape: TableShape) throws(TableError) {
    let name = shape.schema.name
    try insertion.checkColumns(in: shape.schema)
    for column in shape.columns {
      let id = column.description.id
      guard let value = insertion.values[id] else { continue }
      let isRestored = insertion.key != nil && !column.isComputed
      if let reason = column.description.readOnlyReason, !isRestored {
        throw TableError(.readOnly, "\(name).\(id) cannot be given a value: \(reason)")
      }
      if let objection = column.form.objection(to: value) {
        let message =
          "the value does not fit \(name).\(id), because \(objection); nothing was inserted"
        throw TableError(.invalidValue, message, recorded: message)
      }
    }
    (self.insertion, self.shape) = (insertion, shape)
  }

  var tableName: String { shape.schema.name }
  var rowKey: RowKey? { nil }

  /// Inserts the row. If the server numbers the rows in a column, a restored row gets its former
  /// number back.
  func make(_ connection: ServerConnection) throws -> CommittedRowEdit {
    var statement = ServerStatement()
    let given = shape.columns.filter { insertion.values[$0.description.id] != nil }
    let values = try given.map { column in
      try statement.bind(insertion.values[column.description.id] ?? .null)
    }
    let reader = CellReader(shape) { _ in true }
    let columns = given.map(\.sql).joined(separator: ", ")
    let list =
      given.isEmpty
      ? "DEFAULT VALUES"
      : """
      (\(columns)) \(insertion.key == nil ? "" : "OVERRIDING SYSTEM VALUE ")\
      VALUES (\(values.joined(separator: ", ")))
      """
    statement.sql = "INSERT INTO \(shape.relation) AS t \(list) RETURNING \(reader.results)"
    let inserted = try connection.query(statement)
    guard inserted.count == 1 else { throw conflict("a trigger rejected the row") }
    let key = shape.key(of: reader.cells(inserted, 0))
    guard let cells = try connection.cells(of: key, shape, isWhole: { _ in true }) else {
      throw conflict("a trigger deleted the new row")
    }
    return CommittedRowEdit(
      edit: .insert(insertion), key: key, row: cells,
      inverse: .delete(RowDeletion(key: key, row: cells)))
  }
}
