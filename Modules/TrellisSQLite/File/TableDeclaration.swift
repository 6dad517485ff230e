public import TrellisDatabase

/// The declaration of a table or SQL view in an SQLite file: its statement, its indexes and
/// triggers, and its foreign keys.
///
/// ```swift
/// let file = try SQLiteFile("Chinook.sqlite")
/// let album = try await file.declaration(of: "Album")
/// print(album.sql, album.indexes + album.triggers, album.foreignKeys.map(\.parent))
/// ```
public struct TableDeclaration: Hashable, Sendable {
  /// The statement that created the table or SQL view. Control characters in it are not escaped.
  public let sql: String
  /// The statements that created the indexes. Indexes that SQLite itself created are left out.
  public let indexes: [String]
  /// The statements that created the triggers.
  public let triggers: [String]
  /// The foreign keys of the table.
  public let foreignKeys: [SchemaForeignKey]

  init(of table: String, _ connection: Connection) throws {
    let sql = """
      SELECT type, sql FROM main.sqlite_schema WHERE lower(tbl_name) = lower(?1) AND sql IS NOT NULL
      ORDER BY rowid
      """
    let rows = try connection.rows(sql, [SQLValue(table)])
    func statements(_ types: Set<String>) -> [String] {
      rows.filter { types.contains($0[0].asString ?? "") }.map { $0[1].asText?.repaired ?? "" }
    }
    self.sql = statements(["table", "view"]).first ?? ""
    indexes = statements(["index"])
    triggers = statements(["trigger"])
    foreignKeys = try connection.foreignKeys(of: table)
  }
}
