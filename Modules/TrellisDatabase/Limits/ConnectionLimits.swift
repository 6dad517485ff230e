import CTrellisSQLite

/// The limits that SQLite enforces on a connection.
///
/// Low limits prevent operations on values of hundreds of megabytes, which would take seconds and
/// cannot be interrupted. See <https://sqlite.org/c3ref/c_limit_attached.html>.
public struct ConnectionLimits: Hashable, Sendable {
  /// The maximum size of a value or a row, in bytes. If one value is longer, a query can still read
  /// the other columns of its row.
  public var valueBytes = 1_000_000_000
  /// The maximum length of a statement, in bytes.
  public var sqlBytes = 1_000_000
  /// The maximum depth of an expression.
  public var expressionDepth = 1000
  /// The maximum number of SELECT statements in a compound SELECT, such as one that uses UNION.
  public var compoundTerms = 500
  /// The maximum number of instructions in a compiled statement.
  public var instructions = 250_000_000
  /// The maximum number of attached databases.
  public var attachedDatabases = 10
  /// The maximum depth of triggers that fire other triggers.
  public var triggerDepth = 1000
  /// The limit on the steps of each statement that runs without a budget, or `nil` for no limit.
  package var steps: StepLimit?

  /// Creates limits with SQLite's default values, except that the maximum length of a statement is
  /// 1,000,000 bytes.
  public init() {}

  /// The low limits for files that belong to other programs.
  public static var foreign: ConnectionLimits {
    var limits = ConnectionLimits()
    limits.valueBytes = 16 << 20
    limits.expressionDepth = 100
    limits.compoundTerms = 50
    limits.instructions = 100_000
    limits.attachedDatabases = 2
    limits.triggerDepth = 10
    return limits
  }

  func apply(to database: OpaquePointer) {
    func set(_ limit: Int32, _ value: Int) {
      sqlite3_limit(database, limit, Int32(clamping: value))
    }
    set(SQLITE_LIMIT_LENGTH, valueBytes)
    set(SQLITE_LIMIT_SQL_LENGTH, sqlBytes)
    set(SQLITE_LIMIT_EXPR_DEPTH, expressionDepth)
    set(SQLITE_LIMIT_COMPOUND_SELECT, compoundTerms)
    set(SQLITE_LIMIT_VDBE_OP, instructions)
    set(SQLITE_LIMIT_ATTACHED, attachedDatabases)
    set(SQLITE_LIMIT_TRIGGER_DEPTH, triggerDepth)
  }
}
