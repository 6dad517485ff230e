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
    do {
      return try writer.firstRow(sql, values)
    } catch {
      if error.isForeignKey, let missing = try missingParent(writer) { throw missing }
      throw error
    }
  }

  /// Returns an error that names the missing row that the new row refers to, or `nil` if no missing
  /// row is found.
  private func missingParent(_ writer: Connection) throws -> TableError? {
    let name = shape.schema.name
    for key in try writer.foreignKeys(of: name) {
      let given = key.columns.map { column in
        shape.schema.columns.first { SQLName.areSame($0.id.name, column) }
          .flatMap { insertion.values[$0.id] }
      }
      let values = given.compactMap { $0?.sqlValue }
      guard values.count == given.count, !values.contains(.null) else { continue }
      let condition = key.parentColumns.enumerated().map { "\(SQLIdentifier($1)) = ?\($0 + 1)" }
      let sql =
        "SELECT 1 FROM main.\(SQLIdentifier(key.parent)) WHERE \(condition.joined(separator: " AND "))"
      guard try writer.firstRow(sql, values) == nil else { continue }
      let columns = key.columns.map { "\(PrintableToken($0))" }.joined(separator: ",")
      let parent = PrintableToken(key.parent)
      let told = RowKey(given.compactMap { $0 })
      let ending = "nothing was inserted; add that row first, or enter another value"
      return TableError(
        .constraint,
        "\(name).\(columns): there is no row \(told) in \(parent); \(ending)",
        recorded: "\(name).\(columns): there is no such row in \(parent); \(ending)")
    }
    return nil
  }
}

extension DatabaseError {
  /// The result code SQLITE_CONSTRAINT_FOREIGNKEY.
  private static let foreignKeyResultCode: Int32 = 787

  /// Whether the error was caused by a foreign key that refers to a missing row.
  fileprivate var isForeignKey: Bool { resultCode == Self.foreignKeyResultCode }
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
