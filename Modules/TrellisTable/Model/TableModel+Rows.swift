extension TableModel {
  /// Returns the schema of the table that a row can be added to; nil, after reporting the reason,
  /// if no row can be added.
  mutating func schemaToInsert() -> TableSchema? {
    guard editing == .none, case .current(let schema) = columns else { return nil }
    guard let reason = schema.readOnlyReason else { return schema }
    complain(reason)
    return nil
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
