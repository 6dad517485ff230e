import Synchronization
public import TrellisTable
import TrellisText

/// A database on a PostgreSQL server. The object lists the tables of the database, and creates a
/// source for each table.
///
/// ```swift
/// let database = try PostgreSQLDatabase(PostgreSQLAddress("postgres:///shop"))
/// for table in try await database.tables() { print(table.name) }
/// let tracks = database.source(for: PostgreSQLTable.Name(name: "track"))
/// let page = try await tracks.page(PageRequest(count: 50))
/// await database.close()
/// ```
///
/// All sources of the database share at most three connections: one for pages, one for counts and
/// row numbers, and one for edits. Each connection is opened when it is first needed.
public final class PostgreSQLDatabase: Sendable {
  /// The address of the database.
  public let address: PostgreSQLAddress
  let interactive: ServerSession
  let background: ServerSession
  let editing: ServerSession
  private let requests = RunningRequests()
  private let knownIdentity = Mutex<String?>(nil)

  /// Creates an object for a database, without connecting to it.
  ///
  /// - Throws: ``TrellisTable/TableError`` with code `unavailable` if no thread can be started.
  public init(_ address: PostgreSQLAddress) throws(TableError) {
    self.address = address
    interactive = try ServerSession(address)
    background = try ServerSession(address)
    editing = try ServerSession(address)
  }

  /// Returns the tables and views that the user may read, except those of the system. Those of the
  /// schema `public` come first.
  ///
  /// - Throws: ``TrellisTable/TableError`` with code `unavailable` if the server cannot be reached,
  ///   or `passwordNeeded` if it asks for a password; `CancellationError` if the task is cancelled.
  public func tables() async throws -> [PostgreSQLTable] {
    try await reading(on: .pages, seconds: 60, table: nil) {
      try PostgreSQLTable.all(on: $0)
    }
  }

  /// Returns a source for a table or view. If the database has no such table, the source's methods
  /// throw an error.
  public func source(for table: PostgreSQLTable.Name) -> PostgreSQLTableSource {
    source(for: table, copyCapacity: RowCopy.capacity)
  }

  /// Returns a source for a table or view. Tests can set the number of rows that are read from a
  /// view.
  package func source(
    for table: PostgreSQLTable.Name, copyCapacity: Int
  ) -> PostgreSQLTableSource {
    PostgreSQLTableSource(table, in: self, copyCapacity: copyCapacity)
  }

  /// Closes all connections. Running reads and later requests end with `CancellationError`. A
  /// running edit is abandoned if its commit has not begun yet; otherwise, it is completed.
  public func close() async {
    requests.end()
    await interactive.close()
    await background.close()
    await editing.close()
  }
}

extension PostgreSQLDatabase {
  /// The purpose of a session. Counts may be slow, so they have a separate session in which they do
  /// not delay pages.
  enum SessionUse {
    case pages
    case counts
  }

  private func session(for use: SessionUse) -> ServerSession {
    switch use {
    case .pages: interactive
    case .counts: background
    }
  }

  /// Returns the identity of the database for the journal's records. It consists of the system
  /// identifier of the server and the name of the database.
  func identity() async throws -> String {
    if let identity = knownIdentity.withLock({ $0 }) { return identity }
    let identity = try await reading(on: .pages, seconds: 60, table: nil) { connection in
      let facts = try connection.run(
        """
        SELECT pg_catalog.current_database(),
          pg_catalog.has_function_privilege('pg_catalog.pg_control_system()', 'EXECUTE')
        """)
      let name = PrintableToken(facts.text(0, 0) ?? "").description
      guard facts.isTrue(0, 1) else { return "PostgreSQL database \(name)" }
      let system = try connection.run(
        "SELECT system_identifier FROM pg_catalog.pg_control_system()"
      ).text(0, 0)
      return "PostgreSQL \(system ?? ""), database \(name)"
    }
    knownIdentity.withLock { $0 = identity }
    return identity
  }

  /// Runs a closure that reads, in a transaction of one session.
  ///
  /// - Parameters:
  ///   - use: The session to use.
  ///   - seconds: The maximum time for one statement, in seconds.
  ///   - table: The table that errors name, or `nil` to name none.
  ///   - body: A closure that reads from the database.
  ///   - mayRepeat: A closure that returns whether to run `body` again, once, after the given
  ///     error.
  func reading<Result: Sendable>(
    on use: SessionUse, seconds: Int,
    table: PostgreSQLTable.Name?,
    _ body: @escaping @Sendable (ServerConnection) throws -> Result,
    orAgainIf mayRepeat: (ServerError) -> Bool = { _ in false }
  ) async throws -> Result {
    try await answering(table) { interruption in
      func once() async throws -> Result {
        try await self.session(for: use).read(interruption) { connection in
          try connection.reading(limitSeconds: seconds) { try body(connection) }
        }
      }
      do {
        return try await once()
      } catch let error as ServerError where mayRepeat(error) {
        return try await once()
      }
    }
  }

  /// Runs a request that ends early if the database is closed, and converts its errors to those of
  /// a table source.
  func answering<Result: Sendable>(
    _ table: PostgreSQLTable.Name?, _ body: (Interruption) async throws -> Result
  ) async throws -> Result {
    try await requests.answering { interruption in
      do {
        return try await body(interruption)
      } catch let error as ServerError {
        throw TableError(error, place: table?.description ?? address.description)
      }
    }
  }
}
