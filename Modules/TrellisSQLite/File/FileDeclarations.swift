import TrellisDatabase

/// What a file declares, and the number that SQLite raises with each change of that.
struct FileDeclarations: Hashable {
  private let version: Int64
  private let statements: Set<[SQLValue]>

  init(_ connection: Connection) throws(DatabaseError) {
    version = try connection.schemaVersion()
    statements = Set(try connection.rows("SELECT type, name, tbl_name, sql FROM sqlite_schema"))
  }

  /// Whether nothing was ever declared: somebody has emptied the file, and may be about to fill it again.
  var areNone: Bool { statements.isEmpty && version == 0 }

  /// Whether nobody can have made these out of others by altering tables: something else is declared, and the
  /// number was not raised.
  func isOfAnotherFile(than earlier: FileDeclarations) -> Bool {
    statements != earlier.statements && version <= earlier.version
  }
}
