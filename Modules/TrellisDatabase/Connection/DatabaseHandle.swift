import CTrellisSQLite

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// SQLite's own connection object, with the data that its callbacks need.
///
/// The connection and its statements share the handle, and the file is closed when the last of them
/// is released. SQLite keeps the address of the handle, so the same object must exist while the
/// file is open.
final class DatabaseHandle {
  let pointer: OpaquePointer
  let path: DatabasePath?
  // The unchecked properties are used in each step of a statement. Leaving out the check is safe:
  // only one thread at a time uses the handle, and no closure of a caller runs while one of these
  // properties is being changed.
  @exclusivity(unchecked) var work = WorkCounters()
  @exclusivity(unchecked) var scope: WorkScope?
  /// The counter that limits the steps of each statement without a budget, or `nil` if there is no
  /// limit.
  var statementSteps: StatementSteps?
  var busyWait: BusyWait
  /// Whether a statement fails if no transaction is open, because SQLite has rolled back the
  /// transaction to which the statement should belong.
  @exclusivity(unchecked) var expectsTransaction = false
  var observer: ((RowChange) -> Void)?
  /// The log of the writes to be recorded, or `nil` if nothing is recorded.
  var writes: WriteLog?
  /// Whether the connection object belongs to other code, which closes it.
  let isBorrowed: Bool
  /// The fault injector of a test, which must exist until the file is closed.
  private let faults: FaultInjector?

  init(
    _ name: [CChar], path: DatabasePath?, flags: Int32, busyTimeoutMilliseconds: Int,
    faults: FaultInjector?
  ) throws(DatabaseError) {
    var opened: OpaquePointer?
    // The owner uses the connection from one thread at a time, so SQLite's mutexes are not needed.
    let flags = flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
    let result = sqlite3_open_v2(name, &opened, flags, faults?.name)
    guard let opened else {
      throw DatabaseError(
        .outOfResources,
        "there is not enough memory to open the file; end other programs and try again",
        resultCode: result, path: path)
    }
    guard result == SQLITE_OK else {
      defer { sqlite3_close_v2(opened) }
      throw DatabaseError.fromSQLite(result, of: opened, path: path)
    }
    pointer = opened
    self.path = path
    self.faults = faults
    isBorrowed = false
    busyWait = BusyWait(timeoutMilliseconds: busyTimeoutMilliseconds)
    sqlite3_busy_handler(opened, busyCallback, address)
  }

  /// Creates a handle for a connection object that belongs to other code. The settings of the
  /// object are not changed.
  init(borrowing pointer: OpaquePointer, path: DatabasePath?) {
    self.pointer = pointer
    self.path = path
    (isBorrowed, faults) = (true, nil)
    busyWait = BusyWait(timeoutMilliseconds: 0)
  }

  deinit {
    if isBorrowed { return }
    if writes != nil { stopRecording() }
    sqlite3_close_v2(pointer)
  }

  /// The address of this object, which SQLite passes to the callbacks.
  var address: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  var isInTransaction: Bool { sqlite3_get_autocommit(pointer) == 0 }

  /// The reason why the current work must stop, or `nil` if it may continue.
  var stop: DatabaseError.Code? {
    if let stop = scope?.stop { return stop }
    return !hasBudget && statementSteps?.isExhausted == true ? .budgetExhausted : nil
  }

  /// Whether the current work has a budget, in which case its statements need no limits of their
  /// own.
  private var hasBudget: Bool { scope?.hasBudget ?? false }

  /// Begins to count the steps of a statement, if the statement needs its own limit.
  @inline(__always)
  func beginStatement(_ isRunning: @autoclosure () -> Bool) {
    guard statementSteps != nil, !hasBudget, !isRunning() else { return }
    statementSteps?.begin()
  }

  /// Counts steps of the running statement against the limits.
  fileprivate func spend(_ steps: Int) {
    scope?.spend(steps)
    if !hasBudget { statementSteps?.spend(steps) }
  }

  /// Sets SQLite's progress handler if the work is limited, and removes it otherwise.
  func watchProgress() {
    if scope == nil, statementSteps == nil {
      sqlite3_progress_handler(pointer, 0, nil, nil)
    } else {
      sqlite3_progress_handler(pointer, Int32(WorkScope.period), progressCallback, address)
    }
  }

  /// Runs work that must not be interrupted. An interrupt that arrives in the meantime affects only
  /// later work.
  func withoutInterrupts(_ work: () -> Void) {
    let interrupts = scope?.interrupts ?? []
    for interrupt in interrupts { interrupt.leave(pointer) }
    sqlite3_progress_handler(pointer, 0, nil, nil)
    work()
    watchProgress()
    for interrupt in interrupts { interrupt.enter(pointer) }
  }

  /// Runs work of this module to which the limits that the caller has set do not apply.
  func withoutLimits<Result>(_ work: () -> Result) -> Result {
    let (scope, isExpecting) = (self.scope, expectsTransaction)
    (self.scope, expectsTransaction) = (nil, false)
    defer { (self.scope, expectsTransaction) = (scope, isExpecting) }
    return work()
  }

  /// Returns the error for a result code. If the work was stopped, the code of the error is the
  /// reason for the stop.
  func error(_ result: Int32, sql: String?, didRollBack: Bool = false) -> DatabaseError {
    let primary = result & 0xff
    if primary == SQLITE_INTERRUPT || primary == SQLITE_BUSY, let stop {
      return stopped(by: stop, resultCode: result, sql: sql, didRollBack: didRollBack)
    }
    return .fromSQLite(result, of: pointer, path: path, sql: sql, didRollBack: didRollBack)
  }

  func stopped(
    by code: DatabaseError.Code, resultCode: Int32 = 0, sql: String?, didRollBack: Bool = false
  ) -> DatabaseError {
    let message =
      code == .budgetExhausted
      ? "the statement takes more steps than allowed; make it read fewer rows"
      : "the statement was interrupted"
    return DatabaseError(
      code, message, resultCode: resultCode, sql: sql, path: path, didRollBack: didRollBack)
  }

  func misuse(_ message: String, sql: String? = nil) -> DatabaseError {
    DatabaseError(.misuse, message, sql: sql, path: path)
  }
}

extension DatabaseError {
  /// Returns the error for a result code, with SQLite's message and advice, if there is any.
  static func fromSQLite(
    _ result: Int32, of database: OpaquePointer, path: DatabasePath?, sql: String? = nil,
    didRollBack: Bool = false
  ) -> DatabaseError {
    // If the codes differ, the message of the connection is about another failure.
    let isLatest = sqlite3_extended_errcode(database) == result
    // SQLite loses `errno` when it rolls back, so the limit itself is checked.
    if resultsOfGrowing.contains(result), isFileSizeLimited {
      return DatabaseError(
        .full,
        "the file cannot grow, because the size of files is limited; raise the limit (ulimit -f)",
        resultCode: result, sql: sql, path: path, didRollBack: didRollBack)
    }
    if isOutOfRoom(result, database) {
      return DatabaseError(
        .full, "the disk is full; free some space and try again", resultCode: result, sql: sql,
        path: path, didRollBack: didRollBack)
    }
    let words = isLatest ? sqlite3_errmsg(database) : sqlite3_errstr(result)
    var message = words.map { String(cString: $0) } ?? "SQLite result code \(result)"
    let code = Code(resultCode: result)
    // SQLite's message is the same for all I/O errors; only the code says which operation failed.
    if code == .inputOutput { message += " (result code \(result))" }
    if let advice = code.advice { message += "; \(advice)" }
    return DatabaseError(
      code, message, resultCode: result, sql: sql, path: path, didRollBack: didRollBack)
  }
}

/// The result codes SQLITE_IOERR_WRITE, _TRUNCATE and _SHMSIZE, which SQLite returns if a file
/// cannot grow.
private let resultsOfGrowing = [3, 6, 19].map { SQLITE_IOERR | ($0 << 8) }

/// Returns whether there is no disk space for the files beside a database. SQLite itself reports a
/// full disk only for the database file.
private func isOutOfRoom(_ result: Int32, _ database: OpaquePointer) -> Bool {
  if result == resultOfGrowingIndex { return true }
  let isOfSystem = [SQLITE_CANTOPEN, SQLITE_IOERR].contains(result & 0xff)
  return isOfSystem && [ENOSPC, EDQUOT].contains(sqlite3_system_errno(database))
}

/// The result code SQLITE_IOERR_SHMSIZE, which is only returned if a write finds no disk space.
private let resultOfGrowingIndex = SQLITE_IOERR | (19 << 8)

/// Whether the size of files that this process writes is limited.
private var isFileSizeLimited: Bool {
  var limit = rlimit()
  #if canImport(Glibc)
    let result = getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
  #else
    let result = getrlimit(RLIMIT_FSIZE, &limit)
  #endif
  return result == 0 && limit.rlim_cur < rlim_t(Int64.max)
}

private func busyCallback(_ context: UnsafeMutableRawPointer?, _ attempt: Int32) -> Int32 {
  guard let context else { return 0 }
  let handle = Unmanaged<DatabaseHandle>.fromOpaque(context).takeUnretainedValue()
  guard handle.scope?.stop == nil else { return 0 }
  return handle.busyWait.wait(attempt: Int(attempt)) ? 1 : 0
}

private func progressCallback(_ context: UnsafeMutableRawPointer?) -> Int32 {
  guard let context else { return 0 }
  let handle = Unmanaged<DatabaseHandle>.fromOpaque(context).takeUnretainedValue()
  handle.spend(WorkScope.period)
  handle.scope?.report(on: handle.pointer)
  return handle.stop == nil ? 0 : 1
}
