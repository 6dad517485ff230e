import CTrellisSQLite

extension Connection {
  /// Runs `body`, and calls `observe` for every row that the connection changes while `body` runs.
  ///
  /// The changes are reported in order, each right before it is made. The reports include changes
  /// by triggers and foreign keys, and the rows that `REPLACE` deletes. A reported change may still
  /// be rolled back, so do not act on the changes until the transaction has been committed. Changes
  /// to SQLite's internal tables and to virtual tables are not reported, but changes to shadow
  /// tables, in which virtual tables store their data, are reported. The values of a generated
  /// column are reported only if they are stored.
  ///
  /// ```swift
  /// var changes: [RowChange] = []
  /// try connection.observingChanges({ changes.append($0) }) {
  ///   try connection.transaction { try edit() }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - observe: A closure that receives every change. The closure must not use the connection.
  ///   - body: The work to observe. If `body` calls this method again, the changes made during the
  ///     inner call are reported only to the inner call's `observe`.
  public func observingChanges<Result>(
    _ observe: (RowChange) -> Void, _ body: () throws -> Result
  ) throws -> Result {
    try withoutActuallyEscaping(observe) { observe in
      let outer = handle.observer
      handle.observer = observe
      handle.watchChanges()
      defer {
        handle.observer = outer
        handle.watchChanges()
      }
      return try body()
    }
  }
}

extension DatabaseHandle {
  /// Sets SQLite's preupdate hook if there is an observer or a recorder, and removes it otherwise.
  func watchChanges() {
    let isWatched = observer != nil || writes != nil
    sqlite3_preupdate_hook(pointer, isWatched ? changeCallback : nil, address)
  }
}

private func changeCallback(
  _ context: UnsafeMutableRawPointer?, _ database: OpaquePointer?, _ operation: Int32,
  _ schema: UnsafePointer<CChar>?, _ table: UnsafePointer<CChar>?, _ oldRowID: Int64,
  _ newRowID: Int64
) {
  guard let context, let database, let schema, let table else { return }
  let handle = Unmanaged<DatabaseHandle>.fromOpaque(context).takeUnretainedValue()
  let kind: RowChange.Kind =
    switch operation {
    case SQLITE_INSERT: .insert
    case SQLITE_DELETE: .delete
    default: .update
    }
  let change = RowChange(
    kind: kind, schema: String(cString: schema), table: String(cString: table),
    oldRowID: oldRowID, newRowID: newRowID,
    old: kind == .insert ? nil : values(of: database, sqlite3_preupdate_old),
    new: kind == .delete ? nil : values(of: database, sqlite3_preupdate_new),
    triggerDepth: Int(sqlite3_preupdate_depth(database)))
  handle.observer?(change)
  handle.writes?.add(change)
}

private typealias ValueSource = (OpaquePointer?, Int32, UnsafeMutablePointer<OpaquePointer?>?) ->
  Int32

private func values(of database: OpaquePointer, _ source: ValueSource) -> [SQLValue] {
  (0..<sqlite3_preupdate_count(database)).map { index in
    var value: OpaquePointer?
    guard source(database, index, &value) == SQLITE_OK, let value else { return .null }
    return SQLValue(copying: value)
  }
}

extension SQLValue {
  /// Creates a copy of a value that SQLite owns.
  fileprivate init(copying value: OpaquePointer) {
    switch StorageClass(fundamentalType: sqlite3_value_type(value)) {
    case .null: self = .null
    case .integer: self = .integer(sqlite3_value_int64(value))
    case .real: self = .real(sqlite3_value_double(value))
    case .text:
      let start = UnsafeRawPointer(sqlite3_value_text(value))
      self = .text(SQLText(bytes: Self.bytes(of: value, from: start)))
    case .blob: self = .blob(Self.bytes(of: value, from: sqlite3_value_blob(value)))
    }
  }

  private static func bytes(of value: OpaquePointer, from start: UnsafeRawPointer?) -> [UInt8] {
    let count = start == nil ? 0 : Int(sqlite3_value_bytes(value))
    return Array(UnsafeRawBufferPointer(start: start, count: count))
  }
}
