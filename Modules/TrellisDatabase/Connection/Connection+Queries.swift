import CTrellisSQLite

extension Connection {
  /// Runs one statement to its end.
  ///
  /// - Parameters:
  ///   - sql: Exactly one statement.
  ///   - values: One for each parameter, in order.
  public func execute(_ sql: String, _ values: [SQLValue] = []) throws(DatabaseError) {
    let statement = try cachedStatement(sql)
    defer { statement.finish() }
    try statement.bind(values)
    while try statement.step() {}
  }

  /// Runs any number of statements that take no values, as a schema has them.
  public func executeScript(_ sql: String) throws(DatabaseError) {
    var rest = Array(sql.utf8)[...]
    while let (statement, tail) = try Statement.compileFirst(of: rest, on: handle) {
      rest = tail
      while try statement.step() {}
    }
  }

  /// Calls a closure with every row of a query; the closure reads the columns it wants.
  ///
  /// ```swift
  /// try connection.forEachRow("SELECT id, name FROM artist WHERE id > ?", [100]) { row in
  ///   print(row.integer(at: 0), row[1])
  /// }
  /// ```
  ///
  /// The query ends with the closure's last call or first error. Do not keep the row.
  public func forEachRow(
    _ sql: String, _ values: [SQLValue] = [], _ body: (_ row: Statement) throws -> Void
  ) throws {
    let statement = try cachedStatement(sql)
    defer { statement.finish() }
    try statement.bind(values)
    while try statement.step() { try body(statement) }
  }

  /// Returns all rows of a query with all their columns.
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

  /// Returns the first row of a query; nil if there is none. Later rows are not read.
  public func firstRow(
    _ sql: String, _ values: [SQLValue] = []
  ) throws(DatabaseError) -> [SQLValue]? {
    let statement = try cachedStatement(sql)
    defer { statement.finish() }
    try statement.bind(values)
    return try statement.step() ? statement.values : nil
  }

  /// Returns the first column of a query's first row; nil if there is no row.
  public func value(_ sql: String, _ values: [SQLValue] = []) throws(DatabaseError) -> SQLValue? {
    try firstRow(sql, values)?.first
  }

  /// Returns how SQLite would run a statement, one step a line, the outermost first.
  ///
  /// It reads no row of any table and does not count as ``work``.
  public func plan(of sql: String, _ values: [SQLValue] = []) throws(DatabaseError) -> [String] {
    let before = handle.work
    defer { handle.work = before }
    return try rows("EXPLAIN QUERY PLAN \(sql)", values).compactMap { $0.last?.asString }
  }

  /// Compiles one statement to keep and use again: the fastest way to do the same thing many times.
  ///
  /// - Throws: ``DatabaseError`` with code `misuse` if there is no statement in the text, or more
  ///   than one, or a NUL.
  public func statement(_ sql: String) throws(DatabaseError) -> Statement {
    try Statement(sql, on: handle)
  }

  private func cachedStatement(_ sql: String) throws(DatabaseError) -> Statement {
    if let statement = statements.take(sql) { return statement }
    let statement = try Statement(sql, on: handle)
    statements.insert(statement)
    return statement
  }
}
