import CTrellisSQLite

extension Connection {
  /// Runs work that can be interrupted and that has a budget.
  ///
  /// The budget counts steps of SQLite's virtual machine, not time, so a test of it always ends the
  /// same way. Nested calls add bounds and never lift any. A transaction that is stopped this way
  /// is rolled back like any other that throws.
  ///
  /// - Parameters:
  ///   - interrupt: Stops the work from another thread; nil for none.
  ///   - budget: The number of steps that it may take, in slices of 1000; nil for as many as it
  ///     needs. Work of less than a slice in one statement is not counted.
  ///   - body: The work.
  /// - Throws: ``DatabaseError`` with code `interrupted` or `budget-exhausted`, and what `body`
  ///   throws.
  public func limitingWork<Result>(
    interrupt: InterruptHandle? = nil, budget: Int? = nil, _ body: () throws -> Result
  ) throws -> Result {
    let outer = handle.scope
    interrupt?.enter(handle.pointer)
    handle.scope = WorkScope(outer: outer, interrupt: interrupt, budget: budget)
    handle.watchProgress()
    defer {
      interrupt?.leave(handle.pointer)
      handle.scope = outer
      handle.watchProgress()
    }
    return try body()
  }

  /// The work of the connection's statements since it was opened.
  ///
  /// Assert work in tests rather than time:
  /// ```swift
  /// let before = connection.work
  /// _ = try source.page(at: 5_000_000)
  /// #expect((connection.work - before).virtualMachineSteps < 5_000)
  /// ```
  /// A statement that is still running counts only its rows so far.
  public var work: WorkCounters { handle.work }
}
