import TrellisDatabase

/// The schema of a file, and the version number that SQLite increases with each change of the
/// schema.
struct FileDeclarations: Hashable {
  private let version: Int64
  private let statements: Set<[SQLValue]>

  init(_ connection: Connection) throws(DatabaseError) {
    version = try connection.schemaVersion()
    statements = Set(try connection.rows("SELECT type, name, tbl_name, sql FROM sqlite_schema"))
  }

  /// Whether the file has never had a schema. Such a file may just have been emptied, and may be
  /// filled again soon.
  var areNone: Bool { statements.isEmpty && version == 0 }

  /// Returns whether another file must have replaced this one, because the schema differs from an
  /// earlier one although its version is not higher.
  func isOfAnotherFile(than earlier: FileDeclarations) -> Bool {
    statements != earlier.statements && version <= earlier.version
  }
}
