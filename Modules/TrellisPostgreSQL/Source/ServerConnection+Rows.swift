import TrellisTable

extension ServerConnection {
  /// The text that identifies the current state of the database. It says which transactions have
  /// made the changes that a read sees.
  var snapshot: String {
    get throws {
      try run("SELECT pg_catalog.txid_current_snapshot()::text").text(0, 0) ?? ""
    }
  }

  /// Makes the server count the rows that a statement returns, and returns their number.
  func count(_ statement: ServerStatement) throws -> Int {
    var statement = statement
    statement.sql = "SELECT pg_catalog.count(*) FROM (\(statement.sql)) AS r"
    return Int(try query(statement).integer(0, 0) ?? 0)
  }

  /// Returns the cells of the row with the given key, or `nil` if there is no such row.
  ///
  /// - Parameters:
  ///   - key: The key of the row.
  ///   - shape: The shape of the table.
  ///   - lock: The SQL clause that locks the row, or an empty string for none.
  ///   - isWhole: A closure that returns whether the value of the column at the given index is read
  ///     as a whole.
  func cells(
    of key: RowKey, _ shape: TableShape, lock: String = "", isWhole: (Int) -> Bool
  ) throws -> [CellValue]? {
    let reader = CellReader(shape, isWhole: isWhole)
    var statement = ServerStatement()
    let condition = try shape.keyCondition(key, &statement)
    statement.sql =
      "SELECT \(reader.results) FROM \(shape.relation) AS t WHERE \(condition)\(lock)"
    let found = try query(statement)
    return found.count == 1 ? reader.cells(found, 0) : nil
  }
}
