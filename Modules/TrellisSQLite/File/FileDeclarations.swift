import TrellisDatabase

/// The schema of a file and the version of the schema. SQLite increases the version with each
/// change to the schema.
struct FileDeclarations: Hashable {
  private let version: Int64
  private let statements: Set<[SQLValue]>

  init(_ connection: Connection) throws(DatabaseError) {
    version = try connection.schemaVersion()
    statements = Set(try connection.rows("SELECT type, name, tbl_name, sql FROM sqlite_schema"))
  }

  /// Whether the file has an empty schema of version 0, like a new file. Another program may just
  /// have emptied the file, and may soon fill it again.
  var areNone: Bool { statements.isEmpty && version == 0 }

  /// Returns whether the file that had the given earlier declarations must have been replaced by
  /// another file. This is the case if the schema is different although its version is not higher.
  func isOfAnotherFile(than earlier: FileDeclarations) -> Bool {
    statements != earlier.statements && version <= earlier.version
  }
}
