import CTrellisSQLite

extension WriteLog {
  /// Returns whether SQLite kept the changes of a failed statement, as with `OR FAIL`, instead of
  /// undoing them. SQLite does not report this, so the log looks for a row whose values distinguish
  /// the two cases.
  ///
  /// - Parameter start: The number of entries that existed before the statement.
  func wasKept(from start: Int) -> Bool {
    guard handle.isInTransaction else { return false }
    let own = open.entries[start...]
    // Rows that were only counted cannot be compared. SQLite reports that the statement changed no
    // rows if it has undone the changes.
    let hasCounts = own.contains { entry in
      guard case .bulk(let bulk) = entry.change else { return false }
      return bulk.parts.contains { $0.rowCount != nil }
    }
    if hasCounts { return sqlite3_changes64(handle.pointer) > 0 }
    let rows = own.compactMap { entry -> RowWrite? in
      if case .row(let row) = entry.change { row } else { nil }
    }
    var seen: Set<Place> = []
    for row in rows.reversed() {
      let place = Place(row.table, row.lastKey ?? row.key)
      guard seen.insert(place).inserted else { continue }
      let before = Self.values(at: place, before: rows)
      guard before != row.new, let current = currentRows(with: place.key, in: row.table) else {
        continue
      }
      return current.first == row.new
    }
    return false
  }

  /// A row, identified by its table and its key.
  private struct Place: Hashable {
    let table: ObjectIdentifier
    let key: [SQLValue]

    init(_ table: RecordedTable, _ key: [SQLValue]) {
      (self.table, self.key) = (ObjectIdentifier(table), key)
    }
  }

  /// Returns the values that a row had before the given changes, or `nil` if the row did not exist.
  private static func values(at place: Place, before rows: [RowWrite]) -> [SQLValue]? {
    for row in rows {
      if row.kind != .insert, Place(row.table, row.key) == place { return row.old }
      if let key = row.lastKey, Place(row.table, key) == place { return nil }
    }
    return nil
  }

  /// Returns an array with the row that currently has the given key. The array is empty if there is
  /// no such row. The result is `nil` if the table cannot be read.
  func currentRows(with key: [SQLValue], in table: RecordedTable) -> [[SQLValue]]? {
    let columns = table.columns.map { "\(SQLIdentifier($0))" }.joined(separator: ", ")
    let condition = table.key.enumerated().map { "\(SQLIdentifier($1)) IS ?\($0 + 1)" }
    let sql =
      "SELECT \(columns) FROM \(SQLIdentifier(table.schema)).\(SQLIdentifier(table.name)) "
      + "WHERE \(condition.joined(separator: " AND "))"
    return handle.withoutLimits { try? Connection(looking: handle).rows(sql, key) }
  }
}
