package import TrellisDatabase

/// A database that another library, such as GRDB, has opened. The library lends its connections to
/// a source.
///
/// Each method returns only when its work has been done, and may run the work on any thread.
package protocol ConnectionLending: Sendable {
  /// The reason why nothing can be edited, or `nil` if edits are possible.
  var readOnlyReason: String? { get }

  /// Runs work on the connection for reading. Every call uses the same connection.
  func reading<Result>(_ work: (Connection) throws -> Result) throws -> Result

  /// Runs work in a transaction, which is rolled back if the work throws an error.
  func writing<Result>(_ work: (Connection) throws -> Result) throws -> Result
}

/// The connections that another library lends to a source.
package enum LentConnections: Sendable {
  /// The source reads the file through its own connections, and writes to the file through the
  /// library.
  case writes(any ConnectionLending)
  /// The database is in memory, and the source reads it and writes to it through the library.
  case all(any ConnectionLending)

  /// The library through which rows are read, or `nil` if the source reads the file itself.
  var reader: (any ConnectionLending)? {
    if case .all(let lender) = self { lender } else { nil }
  }

  /// The library through which rows are written.
  var writer: any ConnectionLending {
    switch self {
    case .writes(let lender), .all(let lender): lender
    }
  }
}
