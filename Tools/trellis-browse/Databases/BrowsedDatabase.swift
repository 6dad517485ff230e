import TrellisTable

/// A database that the browser opens: an SQLite file, or a database on a server.
protocol BrowsedDatabase: AnyObject {
  /// The path of the file, or the address of the server's database without a password.
  var path: String { get }
  /// One line about the condition of the database, or `nil` if the database is in order.
  var notice: String? { get }

  /// Returns the title of the window.
  ///
  /// - Parameter isReadOnly: Whether the program does not allow edits.
  func title(isReadOnly: Bool) -> String

  /// Returns the tables and views for the user, without internal ones.
  func tables() async throws -> [BrowsedTable]

  /// Returns a source for a table.
  func source(for table: BrowsedTable) -> any TableSource

  /// Begins to read what is needed to show a table, so that the table is shown sooner.
  func prepare(_ table: BrowsedTable)

  /// Connects the browser's window to the features that only this kind of database has.
  func connect(to browser: BrowserWindow)

  /// Keeps the browser's window up to date with the database until the returned object is
  /// cancelled.
  func follow(in browser: BrowserWindow) -> any BrowsedFollower

  /// Closes all connections.
  nonisolated func close() async
}

extension BrowsedDatabase {
  func prepare(_ table: BrowsedTable) {}
}

/// A table or view that the user can choose.
struct BrowsedTable: Equatable {
  let name: String
  let isView: Bool
}

/// An object that keeps a window up to date with its database.
protocol BrowsedFollower: AnyObject {
  /// Stops following the database.
  func cancel()
}
