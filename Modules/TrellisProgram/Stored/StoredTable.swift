public import TrellisDatabase
import TrellisText

/// The table of a program's ``Stored`` values in an SQLite database: a row for each key, with the
/// value as JSON.
///
/// ```swift
/// let connection = try Connection("notes.db", .create, .own(applicationID: 0x6E6F7465))
/// let settings = StoredTable("setting", in: connection)
/// @Stored("volume", in: settings) var volume = 5
/// ```
/// The table has the columns `key` and `value`. It is created when the first value is written.
/// Values in a table are read and written even if a script drives the program. If the connection
/// records its writes, the journal also contains each change of the table.
///
/// If the table cannot be read or written, for example because it has other columns, it is left
/// unchanged, and ``problem`` says so. The values are then kept only until the program ends.
@MainActor
public final class StoredTable: StoredValues {
  private let connection: Connection
  private let name: String
  private let identifier: String

  /// Creates a reference to a table of a database.
  ///
  /// - Parameters:
  ///   - name: The name of the table.
  ///   - connection: A connection to the database that can write to it, and that only the main
  ///     actor uses.
  public init(_ name: String = "stored", in connection: Connection) {
    self.connection = connection
    self.name = name
    identifier = "\"\(name.replacing("\"", with: "\"\""))\""
    super.init(isUsed: true)
  }

  isolated deinit {}

  override var place: String { "the table \(NeutralText(name))" }

  private var exists: Bool {
    get throws {
      let query =
        "SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND name = ? COLLATE NOCASE"
      return try connection.value(query, [SQLValue(name)]) != .integer(0)
    }
  }

  override func members() -> [JSONValue.Member]? {
    do {
      guard try exists else { return [] }
      var members: [JSONValue.Member] = []
      try connection.forEachRow("SELECT key, value FROM \(identifier) ORDER BY key") { row in
        guard case .text(let key) = row[0] else { return }
        let text = row[1].asText.map { "\($0)" }
        // A value that another program wrote in another form is kept as a text.
        let value = text.flatMap { try? JSONValue(parsing: Array($0.utf8)) }
        members.append(JSONValue.Member("\(key)", value ?? .string(text ?? "\(row[1])")))
      }
      return members
    } catch {
      problem = "\(place): \(error)"
      return nil
    }
  }

  override func write(_ members: [JSONValue.Member], changed: [JSONValue.Member]) -> String? {
    do {
      try connection.transaction {
        if try !exists {
          try connection.execute(
            "CREATE TABLE \(identifier) (key TEXT PRIMARY KEY NOT NULL, value TEXT NOT NULL)")
        }
        for member in changed {
          try connection.execute(
            """
            INSERT INTO \(identifier) (key, value) VALUES (?1, ?2)
            ON CONFLICT (key) DO UPDATE SET value = ?2
            """, [SQLValue(member.name), SQLValue("\(member.value)")])
        }
      }
      return nil
    } catch {
      return "\(place): \(error)"
    }
  }
}
