extension TableModel {
  /// Returns the columns of a table to which a row may be added; nil if none can be, which is told.
  mutating func schemaToInsert() -> TableSchema? {
    guard editing == .none, case .current(let schema) = columns else { return nil }
    guard let reason = schema.readOnlyReason else { return schema }
    complain(reason)
    return nil
  }

  /// Returns the row under the cursor, to be deleted; nil if it cannot be, which is told.
  mutating func rowToDelete() -> TableRow? {
    guard editing == .none, case .current(let schema) = columns, let row = rows.selected else {
      return nil
    }
    if let reason = schema.readOnlyReason {
      complain(reason)
    } else if !query.isShown || loader.requests.isLeaving {
      complain("other rows are being read; delete them when they are shown", until: .rowsAreRead)
    } else {
      return row
    }
    return nil
  }

  /// Reads the rows again from one of them on, the cursor on it.
  mutating func reveal(_ key: RowKey) {
    let anchor = PageAnchor.from(RowPosition(key: key))
    cancelLoading()
    if room.isThere {
      begin(.table(anchor, selecting: key))
    } else {
      load { $0.waitForPlace(anchor, readsTable: true) }
    }
  }
}
