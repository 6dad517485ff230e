import CTrellisSQLite

extension Connection {
  /// Whether the open file is no longer the file at ``path``, because it was removed, renamed or
  /// replaced. Changes that this connection writes to such a file may be lost.
  ///
  /// To determine the value, this property asks the operating system, which takes about a
  /// microsecond. The value is always false for a database in memory.
  public var hasMoved: Bool {
    var answer: Int32 = 0
    let result = sqlite3_file_control(handle.pointer, nil, SQLITE_FCNTL_HAS_MOVED, &answer)
    return result == SQLITE_OK && answer != 0
  }

  /// Returns a number that changes whenever another connection commits changes to the database.
  ///
  /// Compare only numbers that were returned by the same connection. The number does not change
  /// when this connection itself commits, or when another file replaces this one. It also stays the
  /// same as long as this connection has an open transaction.
  public func dataVersion() throws(DatabaseError) -> Int64 {
    try integer("PRAGMA data_version")
  }

  /// Returns a number that differs from the previous result if this connection or another one has
  /// changed rows in the meantime.
  package func versionOfAllChanges() throws(DatabaseError) -> Int64 {
    try dataVersion() &+ Int64(totalChanges)
  }

  /// Returns the version of the schema: a number in the file that SQLite changes whenever the
  /// schema is changed.
  public func schemaVersion() throws(DatabaseError) -> Int64 {
    try integer("PRAGMA schema_version")
  }

  /// Returns the application ID, a number that a program uses to mark its files, or 0 if there is
  /// none.
  public func applicationID() throws(DatabaseError) -> Int32 {
    Int32(truncatingIfNeeded: try integer("PRAGMA application_id"))
  }

  /// Returns the user version, a number in the file for the program's own use. Programs usually
  /// store the version of their tables in it.
  public func userVersion() throws(DatabaseError) -> Int32 {
    Int32(truncatingIfNeeded: try integer("PRAGMA user_version"))
  }

  /// Sets the user version, which ``userVersion()`` returns. If a transaction is open, the change
  /// is part of it.
  public func setUserVersion(_ version: Int32) throws(DatabaseError) {
    try execute("PRAGMA user_version=\(version)")
  }

  private func integer(_ pragma: String) throws(DatabaseError) -> Int64 {
    guard let integer = try value(pragma)?.asInteger else {
      throw handle.misuse(
        "this version of SQLite does not know \(pragma); use a newer one", sql: pragma)
    }
    return integer
  }
}
