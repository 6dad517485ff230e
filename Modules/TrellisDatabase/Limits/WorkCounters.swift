import CTrellisSQLite

/// The amount of work that statements have done, in units that are the same on every machine.
public struct WorkCounters: Hashable, Sendable {
  /// The number of rows that were read.
  public var rows = 0
  /// The number of operations of SQLite's virtual machine.
  public var virtualMachineSteps = 0
  /// The number of steps in scans of whole tables; 0 if every search used an index.
  public var fullScanSteps = 0
  /// The number of sorts, which are needed if no index has the requested order.
  public var sorts = 0
  /// The number of rows put into temporary indexes that SQLite created for a single statement.
  public var automaticIndexRows = 0
  /// The number of pages that were not in the connection's cache.
  public var pagesRead = 0

  /// Creates counters that are all 0.
  public init() {}

  /// Returns the work done between two readings of a connection's counters.
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

  /// Creates the counters of steps of the statement that runs on a connection.
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
