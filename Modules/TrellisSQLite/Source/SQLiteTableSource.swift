public import TrellisDatabase
public import TrellisTable

/// A source for the rows of one table or SQL view in an SQLite file. The rows are read one page at
/// a time and changed one cell or row at a time.
///
/// ``SQLiteFile/source(for:)`` creates a source. Each source has its own thread, reading connection
/// and caches, so a slow query does not delay other sources. Cancelling a task ends only the
/// statement that runs for that task. An edit does not wait while rows are being read or counted:
/// it interrupts this work, which starts again after the edit.
///
/// A page of rows is found by the keys of the rows. If an index provides the requested order,
/// reading a page takes the same time wherever the page begins. Otherwise, reading a page scans the
/// whole table once.
///
/// Rows without a key, such as those of an SQL view, cannot be edited. Up to 1,000,000 such rows
/// are copied to a temporary table when they are first read, and again when the file has changed.
/// If an SQL view has more rows, each query is run on the view itself, and the first 1,000,000 rows
/// of the query's result are copied.
///
/// If reading the pages of a query takes a long time, call ``rank(_:reporting:)``, after which any
/// page is found quickly.
public actor SQLiteTableSource: BatchEditableTableSource, RankingTableSource {
  /// The path of the file.
  public nonisolated let path: DatabasePath
  /// The name of the table or SQL view.
  public nonisolated let table: String

  /// The maximum number of times that the reading of a page yields to edits. A count takes longer
  /// and is less urgent, so it always yields.
  static let longestPatience = 10

  let busyTimeoutMilliseconds: Int
  private let copyCapacity: Int
  /// The temporary tables for copies of rows.
  private let copies: RowSnapshot.Tables
  /// The files that SQLite creates beside the file in order to read it, and that closing the source
  /// removes.
  private let traces: LogTraces
  /// The watches that notice when a lock is released, or `nil` if no ``SQLiteFile`` created the
  /// source.
  private let watches: OpenWatches?
  /// The connections that another library lends, or `nil` if the source opens its own.
  private let lent: LentConnections?
  private let executor: DatabaseExecutor
  let reads = RunningReads()
  let priorities = WorkPriorities()
  private var reader: (connection: Connection, file: FileStamp, still: StillFile?)?
  private var writer: (connection: Connection, file: FileStamp)?
  /// The versions of the data and of the schema that the reading connection returned most recently,
  /// or `nil` if there are none.
  private var seen: (data: Int64, schema: Int64)?
  private var revision: UInt64 = 0
  private var known = KnownShape()
  /// Whether the SQL functions that filters call have been defined on the connection of another
  /// library.
  private var isPrepared = false
  private var snapshot: (rows: RowSnapshot, version: UInt64)?
  /// The copy of one query's rows, which is used if the copy of all rows is not complete.
  private var querySnapshot: (rows: RowSnapshot, query: TableQuery, version: UInt64)?
  var numbering: RowNumbering
  /// The ranks of the rows of one query.
  var ranking: QueryRanking

  /// The number of read requests that are running or waiting. Tests read this property.
  package nonisolated var runningReadCount: Int { reads.count }

  /// The work that the most recent page and the most recent count needed. Tests read this property.
  package internal(set) var lastWork = (page: WorkCounters(), count: WorkCounters())

  /// Whether the rows are those of a database in memory.
  nonisolated var isInMemory: Bool { lent?.reader != nil }

  /// Whether a background walk that numbers rows has begun. Tests read this property.
  package var isWalking: Bool { numbering.walk != nil }

  /// The actor's executor. It has a thread of its own, because work on databases blocks the thread.
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  /// Creates a source for a table or SQL view of a file. Tests can set the limits.
  package init(
    _ path: DatabasePath, table: String, busyTimeoutMilliseconds: Int,
    copyCapacity: Int = RowSnapshot.capacity,
    checkpointDistance: Int = RowCheckpoints.usualDistance, walksInBackground: Bool = true,
    ranksFilesFrom rankedBytes: Int = QueryRanking.usualBytes,
    traces: LogTraces = .none,
    watches: OpenWatches? = nil, lent: LentConnections? = nil
  ) throws(TableError) {
    self.lent = lent
    self.traces = traces
    self.watches = watches
    self.path = path
    self.copyCapacity = copyCapacity
    copies = lent?.reader == nil ? .own : .another
    numbering = RowNumbering(distance: checkpointDistance, walksInBackground: walksInBackground)
    ranking = QueryRanking(leastBytes: rankedBytes)
    self.table = table
    self.busyTimeoutMilliseconds = busyTimeoutMilliseconds
    executor = try DatabaseExecutor.forFile(path)
  }

  /// Not available. Use ``SQLiteFile/source(for:)`` instead.
  @available(
    *, unavailable, message: "write SQLiteFile(path).source(for: \"books\")"
  )
  public init<Database>(_ database: Database, table: String) {
    // Not available, so never called.
    fatalError()
  }

  /// Creates a source for a database in memory that another library has open.
  package init(lender: any ConnectionLending, table: String) throws(TableError) {
    // A background walk would keep the other users of the connection waiting.
    try self.init(
      DatabasePath(":memory:"), table: table, busyTimeoutMilliseconds: 0, walksInBackground: false,
      lent: .all(lender))
  }

  /// Returns the table's current schema. The schema includes the identity of the file and, if no
  /// cell can be edited, the reason.
  public nonisolated func schema() async throws -> TableSchema {
    var schema = try await reads.answering { interrupt in
      try await priorities.looking { try await self.reading(interrupt) { $0.shape.schema } }
    }
    if schema.readOnlyReason == nil, !isInMemory, !path.isWritable {
      schema.readOnlyReason = "the file or its folder cannot be written to; edit a copy"
    }
    if let reason = lent?.writer.readOnlyReason, schema.readOnlyReason == nil {
      schema.readOnlyReason = reason
    }
    schema.database = (isInMemory ? .memory : DatabaseSource(fileAt: path))?.description
    return schema
  }

  /// Returns one page of rows, all from the same state of the file.
  public nonisolated func page(_ request: PageRequest) async throws -> TablePage {
    try await reads.answering { interrupt in
      try await priorities.reading(interrupt, atMost: Self.longestPatience) {
        try await self.readPage(request, interrupt, pause: $0)
      }
    }
  }

  /// Returns the number of rows that match a query.
  ///
  /// The count is exact, with two exceptions. If the rows have no key, and more of them match than
  /// the source copies (1,000,000), the result is `RowCount.first`. If more rows match than
  /// `limit`, the result is `RowCount.estimate`, or `RowCount.atLeast` if the number cannot be
  /// estimated, for example because the table has no rowid.
  public nonisolated func count(_ query: TableQuery, limit: Int?) async throws -> RowCount {
    try await reads.answering { interrupt in
      try await priorities.counting(interrupt) {
        try await self.countRows(query, limit: limit, interrupt, pause: $0)
      }
    }
  }

  /// Returns a number that increases whenever rows may have changed: when this or another program
  /// has committed a transaction, and when another file has replaced this one.
  public nonisolated func version() async throws -> UInt64 {
    try await reads.answering { interrupt in
      try await priorities.looking { try await self.reading(interrupt) { $0.version } }
    }
  }

  /// Changes one cell, as described in `EditableTableSource`.
  ///
  /// - Throws: ``TrellisTable/TableError`` with code `conflict`, `invalidValue`, `readOnly`,
  ///   `constraint`, `busy` or `diskFull`. In each of these cases, nothing is saved.
  public nonisolated func commit(_ edit: CellEdit) async throws -> CommittedEdit {
    try await priorities.editing { try await self.write(edit, $0) }
  }

  /// Adds or deletes one row, as described in `RowEditableTableSource`.
  ///
  /// A row that other rows refer to is not deleted, even if the foreign key is declared ON DELETE
  /// CASCADE or ON DELETE SET NULL, because undoing the deletion could not restore the other rows.
  ///
  /// - Throws: ``TrellisTable/TableError`` with the same codes as ``commit(_:)-(CellEdit)``. In
  ///   each of these cases, nothing is changed.
  public nonisolated func commit(_ edit: RowEdit) async throws -> CommittedRowEdit {
    try await priorities.editing { try await self.write(edit, $0) }
  }

  /// Adds or deletes rows in one transaction, as described in `BatchEditableTableSource`. The rules
  /// for adding or deleting a single row apply to each of the rows.
  ///
  /// - Throws: ``TrellisTable/TableError`` with the same codes as ``commit(_:)-(CellEdit)``. In
  ///   each of these cases, nothing is changed.
  public nonisolated func commit(_ edits: [RowEdit]) async throws -> [CommittedRowEdit] {
    try await priorities.editing { try await self.write(edits, $0) }
  }
}

extension SQLiteTableSource {
  /// Closes the connections of sources. A source opens its connections again when it is next used.
  ///
  /// Running reads end with `CancellationError`. Running edits are completed first.
  ///
  /// Close all sources of a file in one call, or call ``SQLiteFile/close()``. If the file is in WAL
  /// mode, SQLite removes the `-wal` and `-shm` files when the last connection is closed, but only
  /// if that connection can write. This method therefore closes the writing connections last.
  /// ```swift
  /// await SQLiteTableSource.close([artists, albums])
  /// ```
  public static func close(_ sources: [SQLiteTableSource]) async {
    for source in sources { source.reads.interrupt() }
    await closeConnections(of: sources)
    for source in sources { await source.clearTraces() }
  }

  /// Ends running and waiting reads, and refuses all further requests with `CancellationError`.
  nonisolated func end() { reads.interrupt(forGood: true) }

  /// Closes the reading connections of sources, and then their writing connections. Running edits
  /// are completed first.
  static func closeConnections(of sources: [SQLiteTableSource]) async {
    for source in sources { await source.closeReader() }
    for source in sources { await source.closeWriter() }
  }

  private func closeReader() async {
    await ranking.end()?.finish()
    numbering.endWalk()
    numbering.forget()
    if let lender = lent?.reader, snapshot != nil {
      try? lender.reading { try RowSnapshot.remove(from: $0, tables: copies) }
    }
    snapshot = nil
    querySnapshot = nil
    reader = nil
    // The version numbers of different connections cannot be compared.
    seen = nil
  }

  private func closeWriter() {
    writer = nil
  }

  private func clearTraces() {
    traces.clear(beside: path)
  }

  /// Runs a request on the current state of the file.
  func reading<Result>(
    _ interrupt: InterruptHandle, _ body: (TableReading) throws -> Result
  ) throws -> Result {
    if let lender = lent?.reader { return try reading(lender, interrupt, body) }
    return try translatingErrors(of: table) {
      do {
        return try retryingWhileWritten(busyTimeoutMilliseconds: busyTimeoutMilliseconds, interrupt)
        {
          let connection = try openReader(interrupt)
          return try whileStill(connection) {
            try connection.limitingWork(interrupt: interrupt) {
              try body(try refresh(connection))
            }
          }
        }
      } catch let error as DatabaseError where error.code == .busy {
        watches?.didMeetLock()
        throw error
      }
    }
  }

  /// Runs a request on a connection of another library.
  private func reading<Result>(
    _ lender: any ConnectionLending, _ interrupt: InterruptHandle,
    _ body: (TableReading) throws -> Result
  ) throws -> Result {
    try translatingErrors(of: table) {
      if reads.isOver { throw CancellationError() }
      return try lender.reading { connection in
        if !isPrepared { try RowFilter.prepare(connection) }
        isPrepared = true
        // Copying rows turns off the protection against writes.
        let isProtected = try connection.value("PRAGMA query_only") == 1
        defer { if isProtected { try? connection.execute("PRAGMA query_only=1") } }
        // The copy of an SQL view is in the same connection, and must not count as a change.
        defer { seen?.data = (try? connection.versionOfAllChanges()) ?? 0 }
        return try connection.limitingWork(interrupt: interrupt) {
          try body(try refresh(connection))
        }
      }
    }
  }

  /// Runs a request, and throws an error if the file was opened as immutable but has changed since
  /// then. This error replaces any error of the request, because the change may have caused that
  /// error.
  private func whileStill<Result>(
    _ connection: Connection, _ body: () throws -> Result
  ) throws -> Result {
    guard connection.isUnchanging else { return try body() }
    let result = Swift.Result { try body() }
    do {
      try path.require(reader?.still)
    } catch {
      reader = nil
      throw error
    }
    return try result.get()
  }

  /// Runs a transaction on the connection for edits. The connection is opened for the first edit,
  /// and reopened whenever another connection or program has written to the file.
  func writing<Result>(
    _ interrupt: InterruptHandle, _ body: (Connection) throws -> Result
  ) throws -> Result {
    try translatingErrors(of: table) {
      if let lender = lent?.writer {
        if reads.isOver { throw CancellationError() }
        return try lender.writing { connection in
          try connection.limitingWork(interrupt: interrupt) { try body(connection) }
        }
      }
      do {
        let connection = try openWriter(interrupt)
        let result = try connection.limitingWork(interrupt: interrupt) {
          try connection.transaction(.immediate) { try body(connection) }
        }
        if let file = FileStamp(of: path) { writer = (connection, file) }
        return result
      } catch let error as DatabaseError where error.code == .full {
        writer = nil
        LogTraces.clearHalfMade(beside: path)
        // Without space, SQLite cannot undo the change in the file either.
        guard DatabaseFile.probe(path).hasRollbackJournal else { throw error }
        let advice = "keep the database's -journal file, which SQLite needs to undo the change"
        throw DatabaseError(
          error.code, "\(error.message); \(advice)", path: error.path,
          didRollBack: error.didRollBack)
      }
    }
  }

  private func openWriter(_ interrupt: InterruptHandle) throws -> Connection {
    if reads.isOver { throw CancellationError() }
    let file = try currentFile()
    if let writer, writer.file == file { return writer.connection }
    writer = nil
    let connection = try Connection(
      path, .readWrite, .foreign, busyTimeoutMilliseconds: busyTimeoutMilliseconds,
      interrupt: interrupt)
    writer = (connection, file)
    return connection
  }

  private func openReader(_ interrupt: InterruptHandle) throws -> Connection {
    if reads.isOver { throw CancellationError() }
    let file = try currentFile()
    if let reader, reader.file == file, reader.still.map({ $0 == StillFile(path) }) ?? true {
      return reader.connection
    }
    if numbering.isWalkRunning { throw CancellationError() }
    if let reader, reader.file.identity != file.identity { numbering.forget() }
    // The copies are lost with the connection.
    snapshot = nil
    querySnapshot = nil
    reader = nil
    seen = nil
    let still = StillFile(path)
    let connection = try Connection.viewing(
      path, busyTimeoutMilliseconds: busyTimeoutMilliseconds,
      interrupt: interrupt)
    try RowFilter.prepare(connection)
    reader = (connection, file, connection.isUnchanging ? still : nil)
    return connection
  }

  /// Whether another file has replaced the one that was most recently read.
  var isFileReplaced: Bool {
    guard let reader, let file = FileIdentity(of: path) else { return false }
    return reader.file.identity != file
  }

  private func currentFile() throws(DatabaseError) -> FileStamp {
    if let file = FileStamp(of: path) { return file }
    // SQLite would write the contents of the log into any file at the path.
    let hasLog = FileIdentity(of: DatabasePath(bytes: path.bytes + Array("-wal".utf8))) != nil
    throw DatabaseError(
      .missing,
      hasLog
        ? "the file is gone, but its -wal file still exists; put back the original file, because "
          + "the -wal file fits no other"
        : "the file is gone; put it back",
      path: path)
  }

  /// Ignores the declared key of the table until the file changes.
  func distrust(_ key: FalseKey) {
    known.distrust(key)
    numbering.forget()
    ranking.forget()
    revision += 1
  }

  /// Makes searches expect long blobs in every column until the schema changes.
  func guardBlobs() { known.guardBlobs() }

  /// Finds out what has changed since the previous request, and returns the connection together
  /// with the current shape of the table.
  private func refresh(_ connection: Connection) throws -> TableReading {
    let data =
      isInMemory ? try connection.versionOfAllChanges() : try connection.dataVersion()
    let current = (data: data, schema: try connection.schemaVersion())
    if seen.map({ $0 != current }) ?? true {
      if known.isKeyDistrusted || current.schema != seen?.schema {
        known = KnownShape()
      }
      numbering.outdate()
      ranking.forget()
      revision += 1
      seen = current
    }
    let shape = try known.shape ?? TableShape(of: table, connection)
    known.shape = shape
    return TableReading(
      connection: connection, shape: shape, version: revision, isCut: false,
      schemaVersion: current.schema, plans: known.plans)
  }

  /// Returns a reading from a copy of the rows if the table has no key. Otherwise, returns the
  /// given reading.
  func readingRows(_ reading: TableReading, of query: TableQuery) throws -> TableReading {
    guard reading.shape.needsSnapshot else { return reading }
    var rows = try copy(of: reading)
    if rows.isCut, query != TableQuery() { rows = try copy(of: query, reading) }
    return TableReading(
      connection: reading.connection, shape: rows.shape, version: reading.version,
      isCut: rows.isCut, schemaVersion: reading.schemaVersion, plans: reading.plans)
  }

  private func copy(of reading: TableReading) throws -> RowSnapshot {
    if let snapshot, snapshot.version == reading.version { return snapshot.rows }
    snapshot = nil
    querySnapshot = nil
    let rows = try RowSnapshot(
      of: reading.shape, reading.connection, in: copies, capacity: copyCapacity)
    snapshot = (rows, reading.version)
    return rows
  }

  private func copy(of query: TableQuery, _ reading: TableReading) throws -> RowSnapshot {
    if let known = querySnapshot, known.query == query, known.version == reading.version {
      return known.rows
    }
    querySnapshot = nil
    let rows = try RowSnapshot(
      of: query, reading.shape, reading.connection, in: copies, capacity: copyCapacity)
    querySnapshot = (rows, query, reading.version)
    return rows
  }
}
