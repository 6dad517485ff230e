import CTrellisSQLite

extension Connection {
  /// Whether the open file is no longer at its path, because it was removed, renamed or replaced.
  /// Changes that are written to it may be lost.
  ///
  /// The check asks the operating system, which takes about a microsecond. The value is always
  /// false for a database in memory.
  public var hasMoved: Bool {
    var answer: Int32 = 0
    let result = sqlite3_file_control(handle.pointer, nil, SQLITE_FCNTL_HAS_MOVED, &answer)
    return result == SQLITE_OK && answer != 0
  }

  /// Returns a number that differs from the last one if another connection has committed changes
  /// since.
  ///
  /// The number does not change for this connection's own commits, inside a transaction, or if
  /// another file replaces this one.
  public func dataVersion() throws(DatabaseError) -> Int64 {
    try integer("PRAGMA data_version")
  }

  /// Returns a number that differs from the last one if the schema has changed since.
  public func schemaVersion() throws(DatabaseError) -> Int64 {
    try integer("PRAGMA schema_version")
  }

  /// Returns the number that identifies the program to which the file belongs; 0 if there is none.
  public func applicationID() throws(DatabaseError) -> Int32 {
    Int32(truncatingIfNeeded: try integer("PRAGMA application_id"))
  }

  /// Returns a number for the program's own use, usually the version of its tables.
  public func userVersion() throws(DatabaseError) -> Int32 {
    Int32(truncatingIfNeeded: try integer("PRAGMA user_version"))
  }

  /// Sets ``userVersion()`` as part of the current transaction, if any.
  public func setUserVersion(_ version: Int32) throws(DatabaseError) {
    try execute("PRAGMA user_version=\(version)")
  }

  private func integer(_ pragma: String) throws(DatabaseError) -> Int64 {
    guard let integer = try value(pragma)?.asInteger else {
      throw handle.misuse(
        "this version of SQLite does not know it; use another version", sql: pragma)
    }
    return integer
  }
}
