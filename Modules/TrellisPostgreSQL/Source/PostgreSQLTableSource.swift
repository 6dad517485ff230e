import Synchronization
public import TrellisTable

/// A source for the rows of one table or view on a PostgreSQL server. The rows are read one page at
/// a time. One transaction changes one cell, or adds or deletes one or more rows.
///
/// ``PostgreSQLDatabase/source(for:)`` creates a source. A page begins at a key and not at a row
/// number, so that reading a page takes the same time wherever the page begins, if an index
/// provides the order. To find a page, the server counts rows only if the page is requested by row
/// number. Each request is a separate transaction, which does not change the state of the session,
/// so you can use a connection pooler between the program and the server.
///
/// Rows without a key, such as those of a view, cannot be edited. For each query on such rows, only
/// the first 10,000 rows are read.
///
/// Missing values come last in ascending order, as in the server's own indexes. A filter ignores
/// the case of ASCII letters, but not of other letters.
public final class PostgreSQLTableSource: BatchEditableTableSource, WholeRowSource {
  /// The maximum time for reading a page, in seconds.
  static let longestReadSeconds = 60
  /// The maximum time for counting rows, in seconds.
  static let longestCountSeconds = 30
  /// The number up to which rows are counted if counting all of them takes too long.
  static let surelyCounted = 10_000

  /// The name of the table or view.
  public let table: PostgreSQLTable.Name
  let database: PostgreSQLDatabase
  private let copyCapacity: Int
  private let known = Mutex<TableShape?>(nil)
  private let copies = Mutex<(current: RowCopy?, earlier: RowCopy?)>((nil, nil))

  init(_ table: PostgreSQLTable.Name, in database: PostgreSQLDatabase, copyCapacity: Int) {
    (self.table, self.database, self.copyCapacity) = (table, database, copyCapacity)
  }

  /// Returns the table's current schema, with the identity of its database and, if nothing can be
  /// edited, the reason.
  public func schema() async throws -> TableSchema {
    known.withLock { $0 = nil }
    return try await reading { _, shape in shape.schema }
  }

  /// Returns one page of rows, all from the same state of the database.
  public func page(_ request: PageRequest) async throws -> TablePage {
    try await reading { [self] connection, shape in
      if shape.needsCopy {
        let copies = try copies(of: request.query, shape, connection)
        return copies.current.page(
          at: request.anchor, count: request.count, earlier: copies.earlier)
      }
      let reader = PageReader(connection, try RowOrder(request.query, shape))
      let count = max(1, request.count)
      if case .row(let number) = request.anchor {
        return try reader.page(atRow: number, count: count)
      }
      return try reader.page(at: request.anchor, count: count)
    }
  }

  /// Returns the number of rows that match a query.
  ///
  /// The count is `RowCount.atLeast` if there are more rows than the limit, or if counting all rows
  /// takes longer than 30 seconds. The count is `RowCount.first` if the rows have no key and more
  /// than 10,000 of them match.
  public func count(_ query: TableQuery, limit: Int?) async throws -> RowCount {
    do {
      return try await counted(query, limit: limit)
    } catch let error as TableError where error.code == .tooSlow && limit == nil {
      return try await counted(query, limit: Self.surelyCounted)
    }
  }

  /// Returns the number of the row at a position, counted from 0, or `nil` if it is not known.
  ///
  /// If `isExact` is true, the server counts the rows before the position. Otherwise, the server's
  /// planner estimates the number at once; for a query with a filter, there is no estimate.
  public func number(
    of position: RowPosition, in query: TableQuery, exactly isExact: Bool
  ) async throws -> RowNumber? {
    try await reading(on: .counts, seconds: Self.longestCountSeconds) {
      [self] connection, shape in
      if shape.needsCopy {
        return try copies(of: query, shape, connection).current.place(of: position.key)
          .map { .exact($0) }
      }
      let reader = PageReader(connection, try RowOrder(query, shape))
      return isExact
        ? try reader.number(of: position).map { .exact($0) }
        : try reader.estimatedNumber(of: position).map { .estimate($0) }
    }
  }

  /// Returns a number that changes whenever any transaction on the server may have changed rows.
  public func version() async throws -> UInt64 {
    try await database.reading(on: .counts, seconds: Self.longestReadSeconds, table: table) {
      // FNV-1a always has the same result for the same text.
      try $0.snapshot.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
        ($0 ^ UInt64($1)) &* 0x100_0000_01B3
      }
    }
  }

  /// Returns the complete cells of a row, in the order of the schema's columns, or `nil` if the row
  /// is gone.
  public func wholeCells(of key: RowKey, in query: TableQuery) async throws -> [CellValue]? {
    try await reading { [self] connection, shape in
      if shape.needsCopy {
        let rows = try copies(of: query, shape, connection).current
        return rows.place(of: key).map { rows.rows[$0].cells }
      }
      return try connection.cells(of: key, shape) { _ in true }
    }
  }
}

extension PostgreSQLTableSource {
  /// Runs a closure that reads, with the current shape of the table. If the table was altered since
  /// its shape was read, the closure runs again with the new shape.
  func reading<Result: Sendable>(
    on use: PostgreSQLDatabase.SessionUse = .pages,
    seconds: Int = longestReadSeconds,
    _ body: @escaping @Sendable (ServerConnection, TableShape) throws -> Result
  ) async throws -> Result {
    let source = try await database.identity()
    return try await database.reading(on: use, seconds: seconds, table: table) {
      [self] connection in
      try body(connection, try shape(on: connection, source))
    } orAgainIf: { [self] error in
      // A column or the table has been altered or dropped.
      guard ["42703", "42P01", "42804", "0A000"].contains(error.state) else { return false }
      return known.withLock { $0.take() != nil }
    }
  }

  /// Returns the shape of the table. The shape is read at the first call, and again after
  /// ``forgetShape()``.
  func shape(on connection: ServerConnection, _ source: String) throws -> TableShape {
    if let shape = known.withLock({ $0 }) { return shape }
    let shape = try TableShape(of: table, on: connection, database: source)
    known.withLock { $0 = shape }
    return shape
  }

  /// Makes the next request read the shape of the table.
  func forgetShape() { known.withLock { $0 = nil } }

  private func counted(_ query: TableQuery, limit: Int?) async throws -> RowCount {
    try await reading(on: .counts, seconds: Self.longestCountSeconds) {
      [self] connection, shape in
      if shape.needsCopy {
        let rows = try copies(of: query, shape, connection).current
        return rows.isCut ? .first(rows.rows.count) : .exact(rows.rows.count)
      }
      let order = try RowOrder(query, shape)
      let limit = limit.map { min(max(0, $0), Int.max - 1) }
      let rows = try connection.count(
        order.rows("1", of: .all, isReversed: nil, limit: limit.map { $0 + 1 }))
      if let limit, rows > limit { return .atLeast(limit) }
      return .exact(rows)
    }
  }

  /// Returns the copy of a query's rows in the current state of the database, and the previous copy
  /// for the same query, or `nil` in its place if there is none.
  private func copies(
    of query: TableQuery, _ shape: TableShape, _ connection: ServerConnection
  ) throws -> (current: RowCopy, earlier: RowCopy?) {
    let version = try connection.snapshot
    let kept = copies.withLock { $0 }
    if let current = kept.current, current.query == query, current.version == version {
      return (current, kept.earlier)
    }
    let copy = try RowCopy(
      query, shape, version: version, on: connection, capacity: copyCapacity)
    let earlier = kept.current?.query == query ? kept.current : nil
    copies.withLock { $0 = (copy, earlier) }
    return (copy, earlier)
  }
}
