import Trellis
import TrellisPostgreSQL
import TrellisTable

/// A database on a PostgreSQL server that the browser opens.
final class ServerDatabase: BrowsedDatabase {
  let path: String
  nonisolated private let database: PostgreSQLDatabase
  /// The names of the tables on the server, keyed by the names that the user sees.
  private var names: [String: PostgreSQLTable.Name] = [:]

  /// Connects to the database at an address.
  ///
  /// - Parameter password: A closure that returns the password if the server asks for one, or `nil`
  ///   if there is none.
  init(_ text: String, password: (PostgreSQLAddress) -> String?) throws {
    var address = try PostgreSQLAddress(text)
    guard !address.containsPassword else {
      throw TableError(
        .passwordInAddress,
        "\(address): a password in the address can be seen by other users of this machine; "
          + "leave it out to be asked for it, or use ~/.pgpass")
    }
    path = address.description
    var opened = try PostgreSQLDatabase(address)
    do {
      try Self.reach(opened)
    } catch let error as TableError where error.code == .passwordNeeded {
      guard let given = password(address) else { throw error }
      address = try address.with(password: given)
      opened = try PostgreSQLDatabase(address)
      try Self.reach(opened)
    }
    database = opened
  }

  private static func reach(_ database: PostgreSQLDatabase) throws {
    _ = try EventLoop().wait { try await database.tables() }
  }

  var notice: String? { nil }

  func title(isReadOnly: Bool) -> String { isReadOnly ? "\(path) · read-only" : path }

  func tables() async throws -> [BrowsedTable] {
    let tables = try await database.tables()
    names = Dictionary(tables.map { ($0.name.description, $0.name) }) { first, _ in first }
    return tables.map { table in
      BrowsedTable(
        name: table.name.description,
        isView: table.kind == .view || table.kind == .materializedView)
    }
  }

  func source(for table: BrowsedTable) -> any TableSource { serverSource(for: table.name) }

  /// Returns a source for the table with a name that the user sees.
  func serverSource(for table: String) -> PostgreSQLTableSource {
    database.source(for: names[table] ?? PostgreSQLTable.Name(name: table))
  }

  func connect(to browser: BrowserWindow) { browser.browsed.server = self }

  func follow(in browser: BrowserWindow) -> any BrowsedFollower { ServerFollower(browser) }

  nonisolated func close() async { await database.close() }
}

extension TableError.Code {
  /// The address was refused because it contains a password.
  static let passwordInAddress = TableError.Code("password-in-address")
}
