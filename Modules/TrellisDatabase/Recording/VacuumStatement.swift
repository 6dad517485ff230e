/// A `VACUUM` statement, which may change the rowids of tables without an INTEGER PRIMARY KEY.
struct VacuumStatement {
  /// The schema name of the database that the statement vacuums, such as `main`.
  let schema: String

  /// Creates a description of a `VACUUM` statement. Returns `nil` for any other statement, and for
  /// `VACUUM INTO`, which writes to another file.
  init?(_ statement: Statement) {
    guard !statement.isReadOnly else { return nil }
    let sql = statement.sql.utf8.drop { $0 <= 0x20 }
    guard sql.prefix(6).elementsEqual("VACUUM".utf8, by: { $0 & ~0x20 == $1 }) else { return nil }
    let words = sql.dropFirst(6).split { $0 <= 0x20 || $0 == UInt8(ascii: ";") }
      .map { String(Substring($0)) }
    guard !words.contains(where: { $0.uppercased() == "INTO" }) else { return nil }
    schema = words.first?.trimmingQuotes ?? "main"
  }

  /// Returns the names of the tables whose rows may get new rowids.
  func tables(on handle: DatabaseHandle) -> [String] {
    handle.withoutLimits {
      let reader = Connection(looking: handle)
      let tables = (try? reader.schemaObjects(in: schema)) ?? []
      return tables.filter { table in
        guard table.kind == .table || table.kind == .shadow, !table.isWithoutRowID else {
          return false
        }
        if case .integerPrimaryKey? = try? reader.rowIdentity(of: table.name, in: schema) {
          return false
        }
        return true
      }
      .map(\.name)
    }
  }
}

extension String {
  /// The name without the quotation marks or brackets around it.
  fileprivate var trimmingQuotes: String {
    guard utf8.count > 1, let first, "\"'`[".contains(first) else { return self }
    return String(dropFirst().dropLast())
  }
}
