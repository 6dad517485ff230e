extension ServerConnection {
  /// The settings that make the server return values as exact text, regardless of the settings of
  /// the session.
  private static let exactText = """
    SET LOCAL client_encoding = 'UTF8'; SET LOCAL datestyle = 'ISO, YMD'; \
    SET LOCAL intervalstyle = 'postgres'; SET LOCAL extra_float_digits = 1; \
    SET LOCAL standard_conforming_strings = on
    """

  /// The setting that makes the server check every second, while a statement runs, whether the
  /// program is still connected. If it is not, the server ends the statement.
  static let endingOrphans = "SET LOCAL client_connection_check_interval = '1s'"

  /// The setting that keeps the server from compiling a statement to machine code. Compiling takes
  /// longer than reading a page, and cannot be cancelled.
  private static let withoutCompiler = "SET LOCAL jit = off"

  /// Runs a closure whose reads all see the same state of the database.
  ///
  /// - Parameter limitSeconds: The maximum time for one statement, in seconds.
  func reading<Result>(limitSeconds: Int, _ body: () throws -> Result) throws -> Result {
    let more = endsOrphanedStatements ? "; \(Self.endingOrphans)" : ""
    return try transaction(
      """
      BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; \(Self.exactText); \
      \(Self.withoutCompiler); SET LOCAL statement_timeout = '\(limitSeconds)s'\(more)
      """
    ) {
      let result = try body()
      try run("COMMIT", mayStop: false)
      return result
    }
  }

  /// Begins a transaction, and runs a closure that changes rows and commits. If the closure throws
  /// an error, the transaction is rolled back.
  func writing<Result>(_ body: () throws -> Result) throws -> Result {
    try transaction(
      """
      BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE; \(Self.exactText); \
      SET LOCAL lock_timeout = '2s'; SET LOCAL statement_timeout = '30s'; \
      SET LOCAL synchronous_commit = on
      """, body)
  }

  private func transaction<Result>(_ begin: String, _ body: () throws -> Result) throws -> Result {
    do {
      try run(begin)
      return try body()
    } catch {
      // If there is no transaction, this only causes a warning.
      if !isBroken { _ = try? run("ROLLBACK", mayStop: false) }
      throw error
    }
  }
}
