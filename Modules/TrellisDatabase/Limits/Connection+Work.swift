import CTrellisSQLite

extension Connection {
  /// Runs a closure whose statements can be interrupted from another thread, and limits the number
  /// of their steps.
  ///
  /// The budget counts steps of SQLite's virtual machine instead of time, so a test has the same
  /// result on every machine. In a nested call, the limits of the outer calls apply too. If a
  /// transaction is stopped, it is rolled back, as after any other error.
  ///
  /// - Parameters:
  ///   - interrupt: A handle that can stop the work from another thread, or `nil` for none.
  ///   - budget: The maximum number of steps, or `nil` for no limit. The number of steps of each
  ///     statement is rounded down to a multiple of 1000, so a statement with fewer than 1000 steps
  ///     does not count towards the budget.
  ///   - body: A closure that does the work.
  /// - Throws: ``DatabaseError`` with code `interrupted` or `budget-exhausted`, or any error that
  ///   `body` throws.
  public func limitingWork<Result>(
    interrupt: InterruptHandle? = nil, budget: Int? = nil, _ body: () throws -> Result
  ) throws -> Result {
    try limitingWork(interrupt: interrupt, budget: budget, reporting: nil, body)
  }

  /// Runs work that can be interrupted and that may have a budget of steps, and reports the
  /// progress of the work.
  ///
  /// - Parameters:
  ///   - interrupt: A handle that can stop the work from another thread, or `nil` for none.
  ///   - budget: The maximum number of steps, or `nil` for no limit.
  ///   - report: A closure that is called every 1000 steps with the work that the running
  ///     statements have done. The closure must not use the connection.
  ///   - body: A closure that does the work.
  package func limitingWork<Result>(
    interrupt: InterruptHandle? = nil, budget: Int? = nil,
    reporting report: ((_ soFar: WorkCounters) -> Void)?, _ body: () throws -> Result
  ) throws -> Result {
    let outer = handle.scope
    interrupt?.enter(handle.pointer)
    handle.scope = WorkScope(outer: outer, interrupt: interrupt, budget: budget, report: report)
    handle.watchProgress()
    defer {
      interrupt?.leave(handle.pointer)
      handle.scope = outer
      handle.watchProgress()
    }
    return try body()
  }

  /// The work that the connection's statements have done since the connection was opened.
  ///
  /// A test can check the amount of work instead of the time:
  /// ```swift
  /// let before = connection.work
  /// _ = try source.page(at: 5_000_000)
  /// #expect((connection.work - before).virtualMachineSteps < 5_000)
  /// ```
  /// While a statement is still running, only ``WorkCounters/rows`` and ``WorkCounters/pagesRead``
  /// include its work.
  public var work: WorkCounters {
    var work = handle.work
    var (pages, unused) = (Int32(0), Int32(0))
    sqlite3_db_status(handle.pointer, SQLITE_DBSTATUS_CACHE_MISS, &pages, &unused, 0)
    work.pagesRead = Int(pages)
    return work
  }
}
