import TrellisDatabase

/// What a file declares, compared with what the format does. Nothing is read from tables before that: a view
/// in the place of a table can have rows without end.
struct JournalSchema {
  /// What no journal has, in words; it takes no part in reading.
  private(set) var strangers: [String] = []

  /// How many things are looked at; a journal has nine.
  private static let most = 100

  /// - Throws: `DatabaseError` with code `corrupt` if a table of the format is not as the format has it.
  init(_ connection: Connection) throws {
    var missing = Dictionary(uniqueKeysWithValues: JournalTable.allCases.map { ($0.name, $0) })
    let rows = try connection.rows(
      "SELECT type, name, tbl_name, sql FROM sqlite_schema LIMIT ?",
      [.integer(Int64(Self.most + 1))])
    for row in rows.prefix(Self.most) {
      let texts = row.map { $0.asText?.repaired ?? "" }
      let (type, name, table) = (texts[0], texts[1], texts[2])
      if let expected = missing[name], type == "table", texts[3] == expected.schema {
        missing[name] = nil
      } else if type == "index", JournalTable.allCases.contains(where: { $0.name == table }) {
        // A search could use it, and find what it says instead of what is there.
        throw Self.notReadable("its table \(table) has an index that no journal has (\(name))")
      } else if !JournalTable.allCases.contains(where: { $0.name == name }) {
        strangers.append("there is a \(type) \(name), which no journal has")
      }
    }
    if rows.count > Self.most { strangers.append("there is more that no journal has") }
    if let table = JournalTable.allCases.first(where: { missing[$0.name] != nil }) {
      throw Self.notReadable("its table \(table) is not the one that a journal has")
    }
  }

  private static func notReadable(_ problem: String) -> DatabaseError {
    DatabaseError(.corrupt, "\(problem), so nothing of it can be trusted; look for another copy")
  }
}
