import TrellisText

extension TableModel {
  /// Returns the schema of the table to which a row is to be added. If no row can be added, reports
  /// the reason and returns `nil`.
  mutating func schemaToInsert() -> TableSchema? {
    guard editing == .none, case .current(let schema) = columns else { return nil }
    guard let reason = schema.readOnlyReason else { return schema }
    complain(reason)
    return nil
  }

  /// Returns the values for a copy of the row under the cursor. If the row cannot be copied,
  /// reports the reason and returns `nil`.
  mutating func valuesToDuplicate() -> [ColumnID: CellValue]? {
    guard let schema = schemaToInsert(), let row = rows.selected else { return nil }
    guard row.cells.count == schema.columns.count, row.cells.allSatisfy(\.isWhole) else {
      complain(words[.tooLongToCopy])
      return nil
    }
    let columns = zip(schema.columns, row.cells).filter { column, _ in
      column.readOnlyReason == nil && !(column.isKey && column.defaultSummary != nil)
    }
    return Dictionary(uniqueKeysWithValues: columns.map { ($0.id, $1) })
  }

  /// Returns the row under the cursor if the row can be deleted. Otherwise, reports the reason and
  /// returns `nil`.
  mutating func rowToDelete() -> TableRow? {
    guard editing == .none, case .current(let schema) = columns, let row = rows.selected else {
      return nil
    }
    if let reason = schema.readOnlyReason {
      complain(reason)
    } else if !query.isShown || loader.requests.isLeaving {
      complain(words[.deleteLater], until: .rowsAreRead)
    } else {
      return row
    }
    return nil
  }

  /// Reads the rows again, beginning at the row with the given key, and moves the cursor to that
  /// row.
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
