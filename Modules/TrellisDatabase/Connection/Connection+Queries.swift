import CTrellisSQLite

extension Connection {
  /// Runs one statement to completion. Rows that the statement returns are discarded.
  ///
  /// - Parameters:
  ///   - sql: The text of exactly one statement.
  ///   - values: The values of the parameters, in order.
  public func execute(_ sql: String, _ values: [SQLValue] = []) throws(DatabaseError) {
    let statement = try cachedStatement(sql)
    defer { statement.finish() }
    try statement.bind(values)
    while try statement.step() {}
  }

  /// Runs any number of statements without parameters, such as those that create a schema. If a
  /// statement fails, the later ones do not run. The changes of the earlier ones are kept, unless a
  /// transaction is open and is rolled back.
  public func executeScript(_ sql: String) throws(DatabaseError) {
    var rest = Array(sql.utf8)[...]
    while let (statement, tail) = try Statement.compileFirst(of: rest, on: handle) {
      rest = tail
      while try statement.step() {}
    }
  }

  /// Calls a closure for every row of a query. The closure can read the columns of the row.
  ///
  /// ```swift
  /// try connection.forEachRow("SELECT id, name FROM artist WHERE id > ?", [100]) { row in
  ///   print(row.integer(at: 0), row[1])
  /// }
  /// ```
  ///
  /// The query ends after the last row, or when the query or the closure throws an error. The
  /// values of the row can be read only while the closure runs.
  public func forEachRow(
    _ sql: String, _ values: [SQLValue] = [], _ body: (_ row: Statement) throws -> Void
  ) throws {
    let statement = try cachedStatement(sql)
    defer { statement.finish() }
    try statement.bind(values)
    while try statement.step() { try body(statement) }
  }

  /// Returns all rows of a query. Each row is an array with the values of all columns.
  public func rows(
    _ sql: String, _ values: [SQLValue] = []
  ) throws(DatabaseError) -> [[SQLValue]] {
    let statement = try cachedStatement(sql)
    defer { statement.finish() }
    try statement.bind(values)
    var rows: [[SQLValue]] = []
    while try statement.step() { rows.append(statement.values) }
    return rows
  }

  /// Returns the first row of a query, or `nil` if there is none. Later rows are not read.
  public func firstRow(
    _ sql: String, _ values: [SQLValue] = []
  ) throws(DatabaseError) -> [SQLValue]? {
    let statement = try cachedStatement(sql)
    defer { statement.finish() }
    try statement.bind(values)
    return try statement.step() ? statement.values : nil
  }

  /// Returns the value in the first column of a query's first row, or `nil` if there is no row.
  public func value(_ sql: String, _ values: [SQLValue] = []) throws(DatabaseError) -> SQLValue? {
    try firstRow(sql, values)?.first
  }

  /// Returns SQLite's plan for a statement (`EXPLAIN QUERY PLAN`), as one line for each step. An
  /// outer step comes before the steps that are nested in it.
  ///
  /// This method does not read any rows from tables, and does not increase the counters of
  /// ``work``.
  public func plan(of sql: String, _ values: [SQLValue] = []) throws(DatabaseError) -> [String] {
    let before = handle.work
    defer { handle.work = before }
    return try rows("EXPLAIN QUERY PLAN \(sql)", values).compactMap { $0.last?.asString }
  }

  /// Returns a compiled statement. If you run a statement many times, it is fastest to compile it
  /// only once.
  ///
  /// - Throws: ``DatabaseError`` with code `misuse` if the text contains no statement, more than
  ///   one statement, or a NUL.
  public func statement(_ sql: String) throws(DatabaseError) -> Statement {
    try Statement(sql, on: handle)
  }

  /// Runs a closure with a compiled statement, which is kept for the next query with the same text.
  package func withStatement<Result>(
    _ sql: String, _ body: (Statement) throws -> Result
  ) throws -> Result {
    let statement = try cachedStatement(sql)
    defer { statement.finish() }
    return try body(statement)
  }

  private func cachedStatement(_ sql: String) throws(DatabaseError) -> Statement {
    if let statement = statements.take(sql) { return statement }
    let statement = try Statement(sql, on: handle)
    statements.insert(statement)
    return statement
  }
}
