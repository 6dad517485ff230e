import TrellisDatabase
import TrellisTable
import TrellisText

/// Runs a closure that changes a row. If a foreign key refuses the change, throws an error that
/// names the missing row to which the changed row would refer.
///
/// - Parameters:
///   - shape: The table of the row.
///   - ending: The part of the error that says that nothing has changed.
///   - writer: The connection.
///   - change: A closure that changes the row.
///   - values: A closure that returns the values that the row would have, as far as they are known.
func explainingForeignKeys<Result>(
  of shape: TableShape, ending: String, _ writer: Connection, _ change: () throws -> Result,
  values: () -> [ColumnID: CellValue]
) throws -> Result {
  do {
    return try change()
  } catch let error as DatabaseError {
    if error.isForeignKey,
      let missing = try missingParent(of: values(), shape, ending: ending, writer)
    {
      throw missing
    }
    throw error
  }
}

/// Returns an error that names the missing row to which a row with the given values would refer, or
/// `nil` if no missing row is found.
private func missingParent(
  of row: [ColumnID: CellValue], _ shape: TableShape, ending: String, _ writer: Connection
) throws -> TableError? {
  let name = shape.schema.name
  for key in try writer.foreignKeys(of: name) {
    let given = key.columns.map { column in
      shape.schema.columns.first { SQLName.areSame($0.id.name, column) }.flatMap { row[$0.id] }
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
    let ending = "\(ending); add that row first, or enter another value"
    return TableError(
      .constraint,
      "\(name).\(columns): there is no row \(told) in \(parent); \(ending)",
      recorded: "\(name).\(columns): there is no such row in \(parent); \(ending)")
  }
  return nil
}

extension DatabaseError {
  /// The result code SQLITE_CONSTRAINT_FOREIGNKEY.
  private static let foreignKeyResultCode: Int32 = 787

  /// Whether the error was caused by a foreign key that refers to a missing row.
  fileprivate var isForeignKey: Bool { resultCode == Self.foreignKeyResultCode }
}
