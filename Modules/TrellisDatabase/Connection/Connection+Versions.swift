import CTrellisSQLite

extension Connection {
  /// Whether the path leads to another file by now: the open one was removed, renamed or replaced,
  /// and what is written to it is lost.
  ///
  /// Asks the operating system, which takes about a microsecond. Always false for a database in
  /// memory.
  public var hasMoved: Bool {
    var answer: Int32 = 0
    let result = sqlite3_file_control(handle.pointer, nil, SQLITE_FCNTL_HAS_MOVED, &answer)
    return result == SQLITE_OK && answer != 0
  }

  /// Returns a number that differs from the last one if another connection has committed meanwhile.
  ///
  /// It does not change for this connection's own commits, nor inside a transaction, nor if the
  /// file was replaced by another one.
  public func dataVersion() throws(DatabaseError) -> Int64 {
    try integer("PRAGMA data_version")
  }

  /// Returns a number that differs from the last one if tables were created, altered or dropped.
  public func schemaVersion() throws(DatabaseError) -> Int64 {
    try integer("PRAGMA schema_version")
  }

  /// Returns the mark of the program to which the file belongs; 0 if it has none.
  public func applicationID() throws(DatabaseError) -> Int32 {
    Int32(truncatingIfNeeded: try integer("PRAGMA application_id"))
  }

  /// Returns the number that the program keeps in the file for itself, mostly the version of its
  /// tables.
  public func userVersion() throws(DatabaseError) -> Int32 {
    Int32(truncatingIfNeeded: try integer("PRAGMA user_version"))
  }

  /// Sets ``userVersion()``, as part of the transaction that is open.
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
