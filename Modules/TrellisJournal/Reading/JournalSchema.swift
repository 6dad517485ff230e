import TrellisDatabase

/// The declarations of a file, compared with those of the format. Nothing is read from tables
/// before that: a view in the place of a table can have rows without end.
struct JournalSchema {
  /// The declarations that no journal has, in words; they take no part in reading.
  private(set) var strangers: [String] = []
  /// Whether there is a table for the last changes, which older files do not have.
  private(set) var hasLastChanges = false

  /// The number of declarations that are looked at; a journal has nine.
  private static let most = 100

  /// - Throws: `DatabaseError` with code `corrupt` if a table of the format is not as the format
  ///   has it.
  ///
  /// - Parameter tables: The names of the tables, and how they are declared.
  init(_ connection: Connection, _ tables: [String: String]) throws {
    var missing = tables
    let rows = try connection.rows(
      "SELECT type, name, tbl_name, sql FROM sqlite_schema LIMIT ?",
      [.integer(Int64(Self.most + 1))])
    for row in rows.prefix(Self.most) {
      let texts = row.map { $0.asText?.repaired ?? "" }
      let (type, name, table) = (texts[0], texts[1], texts[2])
      if let expected = missing[name], type == "table", texts[3] == expected {
        missing[name] = nil
        if name == StoreTable.last.name { hasLastChanges = true }
      } else if type == "index", tables[table] != nil {
        // A search could use it, and find what it says instead of what is there.
        throw Self.notReadable("its table \(table) has an index that no journal has (\(name))")
      } else if tables[name] == nil {
        strangers.append("there is a \(type) \(name), which no journal has")
      }
    }
    if rows.count > Self.most { strangers.append("there is more that no journal has") }
    let names = rows.prefix(Self.most).map { $0[1].asText?.repaired ?? "" }
    if !names.contains(StoreTable.last.name) { missing[StoreTable.last.name] = nil }
    if let table = missing.keys.min() {
      throw Self.notReadable("its table \(table) is not the one that a journal has")
    }
  }

  /// Returns the tables of a version.
  static func tables(version: Int32) -> [String: String] {
    let pairs =
      version == JournalFormat.oldVersion
      ? JournalTable.allCases.map { ($0.name, $0.schema) }
      : StoreTable.allCases.map { ($0.name, $0.schema) }
    return Dictionary(uniqueKeysWithValues: pairs)
  }

  private static func notReadable(_ problem: String) -> DatabaseError {
    DatabaseError(.corrupt, "\(problem), so nothing of it can be trusted; look for another copy")
  }
}
