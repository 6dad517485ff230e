import CTrellisSQLite

/// The amount of work that statements have done, in units that are the same on every machine.
public struct WorkCounters: Hashable, Sendable {
  /// The number of rows that the statements returned.
  public var rows = 0
  /// The number of steps that SQLite's virtual machine has taken. Each step is one operation.
  public var virtualMachineSteps = 0
  /// The number of rows that scans of whole tables have visited, or 0 if every search used an
  /// index.
  public var fullScanSteps = 0
  /// The number of times that SQLite sorted rows because no index has the requested order.
  public var sorts = 0
  /// The number of rows put into temporary indexes that SQLite created for a single statement.
  public var automaticIndexRows = 0
  /// The number of database pages that were read because they were not in the connection's cache.
  public var pagesRead = 0

  /// Creates counters that are all 0.
  public init() {}

  /// Returns the work that was done between two values of ``Connection/work``.
  public static func - (later: WorkCounters, earlier: WorkCounters) -> WorkCounters {
    var difference = later
    difference.rows -= earlier.rows
    difference.virtualMachineSteps -= earlier.virtualMachineSteps
    difference.fullScanSteps -= earlier.fullScanSteps
    difference.sorts -= earlier.sorts
    difference.automaticIndexRows -= earlier.automaticIndexRows
    difference.pagesRead -= earlier.pagesRead
    return difference
  }

  /// Creates counters with the steps that the running statements of a connection have taken so far.
  init(ofStatementRunningOn database: OpaquePointer) {
    var next = sqlite3_next_stmt(database, nil)
    while let statement = next {
      if sqlite3_stmt_busy(statement) != 0 {
        func count(_ counter: Int32) -> Int { Int(sqlite3_stmt_status(statement, counter, 0)) }
        virtualMachineSteps += count(SQLITE_STMTSTATUS_VM_STEP)
        fullScanSteps += count(SQLITE_STMTSTATUS_FULLSCAN_STEP)
      }
      next = sqlite3_next_stmt(database, statement)
    }
  }

  /// Adds a statement's counters, and resets them in SQLite.
  mutating func take(from statement: OpaquePointer) {
    func count(_ counter: Int32) -> Int { Int(sqlite3_stmt_status(statement, counter, 1)) }
    virtualMachineSteps += count(SQLITE_STMTSTATUS_VM_STEP)
    fullScanSteps += count(SQLITE_STMTSTATUS_FULLSCAN_STEP)
    sorts += count(SQLITE_STMTSTATUS_SORT)
    automaticIndexRows += count(SQLITE_STMTSTATUS_AUTOINDEX)
  }
}
