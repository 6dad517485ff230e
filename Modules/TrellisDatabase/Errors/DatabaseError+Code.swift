import CTrellisSQLite

extension DatabaseError {
  /// A kind of failure. Other modules may add codes of their own.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    /// The name of the code, as it appears in the records of a program's journal.
    public let name: String

    /// Creates a code with the given name.
    public init(_ name: String) {
      self.name = name
    }

    /// The name of the code, such as `busy`.
    public var description: String { name }
  }
}

extension DatabaseError.Code {
  /// Another connection held a lock until the busy timeout expired.
  public static let busy = Self("busy")
  /// Another statement of the same connection prevents the operation.
  public static let locked = Self("locked")
  /// The file is not an SQLite database, or it is encrypted.
  public static let notADatabase = Self("not-a-database")
  /// The file is damaged.
  public static let corrupt = Self("corrupt")
  /// The file is shorter than its header says.
  public static let truncated = Self("truncated")
  /// The file has a format that this version of SQLite cannot read.
  public static let newerFormat = Self("newer-format")
  /// The disk is full.
  public static let full = Self("full")
  /// The file or the connection is read-only.
  public static let readOnly = Self("read-only")
  /// A constraint of the table forbids the change.
  public static let constraint = Self("constraint")
  /// The work was stopped by an ``InterruptHandle``.
  public static let interrupted = Self("interrupted")
  /// The work needed more steps than the budget that was passed to
  /// ``Connection/limitingWork(interrupt:budget:_:)``, or a statement needed more steps than the
  /// limits of the connection allow.
  public static let budgetExhausted = Self("budget-exhausted")
  /// A value or a statement exceeds the connection's ``ConnectionLimits``.
  public static let tooBig = Self("too-big")
  /// The file cannot be opened, for example because the process has no permission, or because the
  /// path is empty or does not name a regular file.
  public static let cannotOpen = Self("cannot-open")
  /// The file does not exist.
  public static let missing = Self("missing")
  /// The operating system could not read or write the file.
  public static let inputOutput = Self("input-output")
  /// The transaction was rolled back, or could not be committed.
  public static let rolledBack = Self("rolled-back")
  /// The file has the application ID of another program.
  public static let otherApplication = Self("other-application")
  /// The value has the wrong type for the column.
  public static let typeMismatch = Self("type-mismatch")
  /// The program called a method of this module in an invalid way, such as with too few values for
  /// the parameters.
  public static let misuse = Self("misuse")
  /// SQLite does not accept the statement.
  public static let invalidSQL = Self("invalid-sql")
  /// There is not enough memory, or no thread can be started.
  public static let outOfResources = Self("out-of-resources")
}

extension DatabaseError.Code {
  /// Creates the code for a primary or extended result code of SQLite.
  init(resultCode: Int32) {
    switch resultCode & 0xff {
    case SQLITE_BUSY, SQLITE_PROTOCOL: self = .busy
    case SQLITE_LOCKED: self = .locked
    case SQLITE_NOTADB: self = .notADatabase
    case SQLITE_CORRUPT: self = .corrupt
    case SQLITE_FULL: self = .full
    case SQLITE_READONLY: self = .readOnly
    case SQLITE_CONSTRAINT: self = .constraint
    case SQLITE_INTERRUPT: self = .interrupted
    case SQLITE_TOOBIG: self = .tooBig
    case SQLITE_CANTOPEN, SQLITE_PERM: self = .cannotOpen
    case SQLITE_IOERR: self = .inputOutput
    case SQLITE_MISMATCH: self = .typeMismatch
    case SQLITE_MISUSE, SQLITE_RANGE: self = .misuse
    case SQLITE_NOMEM: self = .outOfResources
    default: self = .invalidSQL
    }
  }

  /// Advice for a user or a programmer, or `nil` if SQLite's own message is enough.
  var advice: String? {
    switch self {
    case .busy: "another connection is using it, so try again later"
    case .locked: "finish the other statement of this connection first"
    case .notADatabase: "decrypt the file first, or choose another one"
    case .corrupt: "restore a backup, or make a copy and use the sqlite3 shell's .recover on it"
    case .full: "free some space and try again"
    case .readOnly: "open a writable copy to change it"
    case .tooBig: "read a part of the value, or write a shorter one"
    case .cannotOpen: "check the permissions of the file and its folder"
    case .inputOutput: "check the disk and try again"
    default: nil
    }
  }
}
