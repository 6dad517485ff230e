import CTrellisSQLite

extension Connection {
  /// Runs work that can be interrupted, and that may have a budget of steps.
  ///
  /// The budget counts steps of SQLite's virtual machine instead of time, so that a test always has
  /// the same result. Nested calls can only add limits. A transaction that is stopped is rolled
  /// back, as after any error.
  ///
  /// - Parameters:
  ///   - interrupt: A handle that can stop the work from another thread; nil for none.
  ///   - budget: The maximum number of steps; nil for no limit. Steps are counted in slices of
  ///     1000, and a statement with fewer steps is not counted.
  ///   - body: The work.
  /// - Throws: ``DatabaseError`` with code `interrupted` or `budget-exhausted`, or any error that
  ///   `body` throws.
  public func limitingWork<Result>(
    interrupt: InterruptHandle? = nil, budget: Int? = nil, _ body: () throws -> Result
  ) throws -> Result {
    try limitingWork(interrupt: interrupt, budget: budget, reporting: nil, body)
  }

  /// Runs limited work, and reports every 1000 steps how many steps the statements that are running
  /// have taken. The closure must not use the connection.
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

  /// The work that the connection's statements have done since it was opened.
  ///
  /// Tests can check work instead of time:
  /// ```swift
  /// let before = connection.work
  /// _ = try source.page(at: 5_000_000)
  /// #expect((connection.work - before).virtualMachineSteps < 5_000)
  /// ```
  /// For a statement that is still running, only its rows are counted.
  public var work: WorkCounters {
    var work = handle.work
    var (pages, unused) = (Int32(0), Int32(0))
    sqlite3_db_status(handle.pointer, SQLITE_DBSTATUS_CACHE_MISS, &pages, &unused, 0)
    work.pagesRead = Int(pages)
    return work
  }
}
