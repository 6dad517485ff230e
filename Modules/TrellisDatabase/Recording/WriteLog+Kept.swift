extension WriteLog {
  /// Returns whether the changes of a failed statement are kept, as with `OR FAIL`, rather than
  /// undone. SQLite does not say so; a row that would be another one shows it.
  func wasKept(from start: Int) -> Bool {
    guard handle.isInTransaction else { return false }
    let rows = entries[start...].compactMap { entry -> RowWrite? in
      if case .row(let row) = entry.change { row } else { nil }
    }
    var seen: Set<Place> = []
    for row in rows.reversed() {
      let place = Place(row.table, row.lastKey ?? row.key)
      guard seen.insert(place).inserted else { continue }
      let before = Self.values(at: place, before: rows)
      guard before != row.new, let current = current(at: place, in: row.table) else { continue }
      return current.first == row.new
    }
    return false
  }

  /// A row by its key.
  private struct Place: Hashable {
    let table: ObjectIdentifier
    let key: [SQLValue]

    init(_ table: RecordedTable, _ key: [SQLValue]) {
      (self.table, self.key) = (ObjectIdentifier(table), key)
    }
  }

  /// Returns the values that a row had before changes; nil if there was no such row.
  private static func values(at place: Place, before rows: [RowWrite]) -> [SQLValue]? {
    for row in rows {
      if row.kind != .insert, Place(row.table, row.key) == place { return row.old }
      if let key = row.lastKey, Place(row.table, key) == place { return nil }
    }
    return nil
  }

  /// Returns the row that is there now, in an array that is empty if there is none; nil if that
  /// cannot be known.
  private func current(at place: Place, in table: RecordedTable) -> [[SQLValue]]? {
    let columns = table.columns.map { "\(SQLIdentifier($0))" }.joined(separator: ", ")
    let condition = table.key.enumerated().map { "\(SQLIdentifier($1)) IS ?\($0 + 1)" }
    let sql =
      "SELECT \(columns) FROM \(SQLIdentifier(table.schema)).\(SQLIdentifier(table.name)) "
      + "WHERE \(condition.joined(separator: " AND "))"
    return handle.withoutLimits { try? Connection(looking: handle).rows(sql, place.key) }
  }
}
