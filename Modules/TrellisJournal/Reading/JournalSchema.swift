import TrellisDatabase

/// A comparison of the declarations in a journal's file, such as tables, with those of the journal
/// format. Make this comparison before you read any table, because a crafted file can have an SQL
/// view with endless rows in place of a table.
struct JournalSchema {
  /// Messages about declarations that do not belong to a journal. Readers ignore these
  /// declarations.
  private(set) var strangers: [String] = []
  /// Whether there is a table for the last changes, which older files do not have.
  private(set) var hasLastChanges = false
  /// Whether there is a table for checkpoints, which older files do not have.
  private(set) var hasCheckpoints = false

  /// The maximum number of declarations that are compared; a journal has at most 15.
  private static let most = 100

  /// Compares the declarations in a file with those of the format.
  ///
  /// - Parameter tables: The declarations of the format, keyed by the name of the table.
  /// - Throws: `DatabaseError` with code `corrupt` if a table is missing or differs from its
  ///   declaration, or has an index.
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
        if name == StoreTable.checkpoint.name { hasCheckpoints = true }
      } else if type == "index", tables[table] != nil {
        // A search could use the index, and would then find the contents of the index instead of
        // those of the table.
        throw Self.notReadable(
          "its table \"\(table)\" has an index, \"\(name)\", that does not belong in a journal")
      } else if tables[name] == nil {
        strangers.append("it has the \(type) \"\(name)\", which no journal has")
      }
    }
    if rows.count > Self.most {
      strangers.append(
        "it has more than \(Self.most) tables, views and indexes, more than any journal has")
    }
    let names = rows.prefix(Self.most).map { $0[1].asText?.repaired ?? "" }
    for table in [StoreTable.last, .checkpoint] where !names.contains(table.name) {
      missing[table.name] = nil
    }
    if let table = missing.keys.min() {
      throw Self.notReadable("its table \"\(table)\" is missing, or differs from that of a journal")
    }
  }

  /// Returns the declarations of the tables in a version of the format, keyed by the name of the
  /// table.
  static func tables(version: Int32) -> [String: String] {
    let pairs =
      version == JournalFormat.oldVersion
      ? JournalTable.allCases.map { ($0.name, $0.schema) }
      : StoreTable.allCases.map { ($0.name, $0.schema) }
    return Dictionary(uniqueKeysWithValues: pairs)
  }

  private static func notReadable(_ problem: String) -> DatabaseError {
    DatabaseError(
      .corrupt, "\(problem), so nothing in it can be trusted; look for another copy of the file")
  }
}
