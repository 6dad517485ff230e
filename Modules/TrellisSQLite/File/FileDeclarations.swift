import TrellisDatabase

/// The declarations of a file, and the number that SQLite raises with each change of them.
struct FileDeclarations: Hashable {
  private let version: Int64
  private let statements: Set<[SQLValue]>

  init(_ connection: Connection) throws(DatabaseError) {
    version = try connection.schemaVersion()
    statements = Set(try connection.rows("SELECT type, name, tbl_name, sql FROM sqlite_schema"))
  }

  /// Whether nothing was ever declared: the file was just emptied, and may be about to be filled
  /// again.
  var areNone: Bool { statements.isEmpty && version == 0 }

  /// Returns whether the declarations cannot have come from earlier ones by altering tables: they
  /// differ, and the number was not raised.
  func isOfAnotherFile(than earlier: FileDeclarations) -> Bool {
    statements != earlier.statements && version <= earlier.version
  }
}
