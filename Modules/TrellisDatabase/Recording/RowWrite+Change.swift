extension RowWrite {
  /// Creates a write from a change that SQLite reports, or returns `nil` if the row is not changed.
  ///
  /// - Parameter stored: A closure that returns the values of the row with the given key before the
  ///   change.
  init?(
    _ change: RowChange, in table: RecordedTable, stored: (_ key: [SQLValue]) -> [SQLValue]?
  ) {
    var old = change.old.map { table.values($0, rowID: change.oldRowID, .old) }
    if let reported = old, table.mayMissDefaults(reported) {
      old = stored(table.key(of: reported, rowID: change.oldRowID)) ?? reported
    }
    let new = change.new.map {
      table.values($0, rowID: change.newRowID, change.kind == .insert ? .inserted : .updated)
    }
    let oldKey = old.map { table.key(of: $0, rowID: change.oldRowID) }
    let newKey = new.map { table.key(of: $0, rowID: change.newRowID) }
    guard let key = oldKey ?? newKey else { return nil }
    let keyAfter = oldKey != nil && newKey != oldKey ? newKey : nil
    if change.kind == .update, old == new, keyAfter == nil { return nil }
    self.init(
      kind: change.kind, table: table, key: key, keyAfter: keyAfter, old: old, new: new)
  }

  /// The key of the row after the change, or `nil` if the change deletes the row.
  var lastKey: [SQLValue]? { kind == .delete ? nil : keyAfter ?? key }

  /// The approximate size of the change in memory, in bytes.
  var footprint: Int {
    64
      + [key, keyAfter ?? [], old ?? [], new ?? []].reduce(0) { sum, values in
        values.reduce(sum) { $0 + $1.footprint }
      }
  }
}

extension SQLValue {
  fileprivate var footprint: Int {
    switch self {
    case .null, .integer, .real: 16
    case .text(let text): 48 + text.bytes.count
    case .blob(let bytes): 48 + bytes.count
    }
  }
}
