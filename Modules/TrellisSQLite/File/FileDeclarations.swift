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

  /// Whether the file is like a new one, with an empty schema of version 0. Another program may
  /// just have emptied the file, and may soon fill it again.
  var areNone: Bool { statements.isEmpty && version == 0 }

  /// Returns whether another file must have replaced the file with the given earlier declarations,
  /// because the schema is different although its version is not higher.
  func isOfAnotherFile(than earlier: FileDeclarations) -> Bool {
    statements != earlier.statements && version <= earlier.version
  }
}
