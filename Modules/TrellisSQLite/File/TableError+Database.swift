package import TrellisDatabase
public import TrellisTable

extension TableError.Code {
  /// The disk has no space for a change; nothing was saved.
  public static let diskFull = TableError.Code("disk-full")
}

extension TableError {
  /// Creates a table error from a database error. The message is one line, and does not contain the
  /// SQL statement.
  package init(_ error: DatabaseError, table: String? = nil) {
    let isRule = error.code == .constraint || error.code == .typeMismatch
    let message = error.explainedMessage
    let line = DatabaseError(
      error.code, table.map { "\($0): \(message)" } ?? message,
      path: isRule ? nil : error.path, didRollBack: error.didRollBack)
    let recorded = error.tellsValues ? "\(error.code)" : line.description
    self.init(Code(error.code), line.description, recorded: recorded)
  }
}

extension DatabaseError {
  /// The SQLite result code of a trigger's `RAISE`.
  private static let triggerResultCode: Int32 = 1811

  /// SQLite's messages about constraints, and what they mean for the user who changes a row.
  private static let meanings = [
    ("UNIQUE constraint failed", "another row already has this value"),
    ("NOT NULL constraint failed", "a value is required"),
    ("CHECK constraint failed", "a rule of the table does not allow this"),
    (
      "FOREIGN KEY constraint failed", "other rows refer to this row, or it refers to a missing row"
    ),
  ]

  /// The message, after an explanation if SQLite's message is about a constraint.
  fileprivate var explainedMessage: String {
    let meaning = Self.meanings.first { code == .constraint && message.hasPrefix($0.0) }
    return meaning.map { "\($0.1) (\(message))" } ?? message
  }

  /// Whether the message may contain values from the table, because a trigger or an SQL function
  /// wrote it.
  fileprivate var tellsValues: Bool {
    resultCode == Self.triggerResultCode || code == .invalidSQL
  }
}

extension TableError.Code {
  fileprivate init(_ code: DatabaseError.Code) {
    switch code {
    case .busy, .locked: self = .busy
    case .readOnly: self = .readOnly
    case .constraint: self = .constraint
    case .typeMismatch: self = .invalidValue
    case .full: self = .diskFull
    default: self = .unavailable
    }
  }
}

/// Runs a closure that uses a database, and converts its database errors to the errors that a table
/// source throws.
func translatingErrors<Result>(of table: String?, _ body: () throws -> Result) throws -> Result {
  do {
    return try body()
  } catch let error as DatabaseError {
    if error.code == .interrupted { throw CancellationError() }
    throw TableError(error, table: table)
  }
}

extension DatabaseExecutor {
  /// Returns a new executor for work on a file.
  static func forFile(_ path: DatabasePath) throws(TableError) -> DatabaseExecutor {
    do {
      return try DatabaseExecutor(name: "sqlite")
    } catch {
      throw TableError(DatabaseError(error.code, error.message, path: path))
    }
  }
}
