extension TableModel {
  /// Returns the schema of the table that a row can be added to; nil, after reporting the reason,
  /// if no row can be added.
  mutating func schemaToInsert() -> TableSchema? {
    guard editing == .none, case .current(let schema) = columns else { return nil }
    guard let reason = schema.readOnlyReason else { return schema }
    complain(reason)
    return nil
  }

  /// Returns the values for a copy of the row under the cursor; nil, after reporting the reason, if
  /// it cannot be copied.
  mutating func valuesToDuplicate() -> [ColumnID: CellValue]? {
    guard let schema = schemaToInsert(), let row = rows.selected else { return nil }
    guard row.cells.count == schema.columns.count, row.cells.allSatisfy(\.isWhole) else {
      complain("the row has a value that is too long to be copied")
      return nil
    }
    let columns = zip(schema.columns, row.cells).filter { column, _ in
      column.readOnlyReason == nil && !(column.isKey && column.defaultSummary != nil)
    }
    return Dictionary(uniqueKeysWithValues: columns.map { ($0.id, $1) })
  }

  /// Returns the row under the cursor for deletion; nil, after reporting the reason, if it cannot
  /// be deleted.
  mutating func rowToDelete() -> TableRow? {
    guard editing == .none, case .current(let schema) = columns, let row = rows.selected else {
      return nil
    }
    if let reason = schema.readOnlyReason {
      complain(reason)
    } else if !query.isShown || loader.requests.isLeaving {
      complain("the table is still reading rows; delete when they are shown", until: .rowsAreRead)
    } else {
      return row
    }
    return nil
  }

  /// Reads the rows again, beginning at the row with the given key, and moves the cursor to it.
  mutating func reveal(_ key: RowKey) {
    let anchor = PageAnchor.from(RowPosition(key: key))
    cancelLoading(keepsRanks: true)
    if room.isThere {
      beginTable(at: anchor, selecting: key)
    } else {
      load { $0.waitForPlace(anchor, readsTable: true) }
    }
  }
}
