import TrellisDatabase
import TrellisTable
import TrellisText

/// A new row that has passed the first checks and is ready to be inserted.
struct RowCreation: GuardedChange {
  let ending = "nothing was inserted"
  private let insertion: RowInsertion
  private let shape: TableShape
  private let columns: [String]
  private let values: [SQLValue]

  /// Checks the new row as far as possible without reading other rows, and creates the change.
  init(_ insertion: RowInsertion, _ shape: TableShape) throws(TableError) {
    let name = shape.schema.name
    try insertion.checkColumns(in: shape.schema)
    var columns: [String] = []
    var values: [SQLValue] = []
    for column in shape.columns {
      let id = column.description.id
      guard let value = insertion.values[id] else { continue }
      if let reason = column.description.readOnlyReason {
        throw TableError(.readOnly, "\(name).\(id) cannot be given a value: \(reason)")
      }
      columns.append(column.sql)
      values.append(try value.storable(in: "\(name).\(id)"))
    }
    (self.insertion, self.shape) = (insertion, shape)
    (self.columns, self.values) = (columns, values)
  }

  var tableName: String { shape.schema.name }
  var rowKey: RowKey? { nil }

  /// Inserts the row. A conflict with another row is always an error, even if the table declares ON
  /// CONFLICT REPLACE.
  func make(_ writer: Connection) throws -> CommittedRowEdit {
    let reader = CellReader(connection: writer, shape: shape)
    let number = try freeNumber(writer)
    let columns = (number == nil ? [] : shape.identity) + columns
    let values = (number.map { [$0] } ?? []) + values
    let places = values.indices.map { "?\($0 + 1)" }.joined(separator: ", ")
    let sql =
      "INSERT OR ABORT INTO \(shape.relation) "
      + (columns.isEmpty
        ? "DEFAULT VALUES" : "(\(columns.joined(separator: ", "))) VALUES (\(places))")
      + " RETURNING \(shape.identity.joined(separator: ", "))"
    guard let key = try insert(sql, values, writer) else {
      throw conflict("a trigger rejected the row")
    }
    guard let stored = try reader.storedKey(key), let cells = try reader.wholeCells(of: key) else {
      throw conflict("a trigger deleted the new row")
    }
    return CommittedRowEdit(
      edit: .insert(insertion), key: stored, row: cells,
      inverse: .delete(RowDeletion(key: stored, row: cells)))
  }

  /// Returns the earlier rowid of a restored row, or `nil` if a column contains the rowid or
  /// another row has it now.
  private func freeNumber(_ writer: Connection) throws -> SQLValue? {
    guard shape.isIdentityFleeting, let number = insertion.key?.values.first?.sqlValue else {
      return nil
    }
    let sql = "SELECT 1 FROM \(shape.relation) WHERE \(shape.keyCondition)"
    return try writer.firstRow(sql, [number]) == nil ? number : nil
  }

  private func insert(
    _ sql: String, _ values: [SQLValue], _ writer: Connection
  ) throws -> [SQLValue]? {
    try explainingForeignKeys(of: shape, ending: ending, writer) {
      try writer.firstRow(sql, values)
    } values: {
      insertion.values
    }
  }
}

extension CellValue {
  /// Returns the SQL value to store, or throws an error if the value is NaN or only a preview. In
  /// the error, `place` names the table and the column.
  fileprivate func storable(in place: String) throws(TableError) -> SQLValue {
    if case .real(let number) = self, number.isNaN {
      let reason = "\(place): NaN cannot be stored; enter a number, or NULL"
      throw TableError(.invalidValue, reason, recorded: reason)
    }
    if let sqlValue { return sqlValue }
    let reason = "\(place): only part of the value was read, so it cannot be stored"
    throw TableError(.invalidValue, reason, recorded: reason)
  }
}
