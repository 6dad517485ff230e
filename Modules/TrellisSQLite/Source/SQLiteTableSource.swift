public import TrellisDatabase
public import TrellisTable

/// The rows of one table or view of an SQLite file, read a window at a time and changed a cell or a
/// row at a time.
///
/// Made by ``SQLiteFile/source(for:)``. It has a thread, a reading connection and its own caches,
/// so a slow query delays no other one. The cancellation of a task ends the statement that runs for
/// it, and only that.
///
/// Tables are paged by key, so a page costs the same wherever it lies if an index has the order; by
/// other columns, each page costs one scan. Rows without an identity, such as those of a view, are
/// copied when they are first read and when the file has changed, up to 1,000,000 rows, and cannot
/// be edited. A larger view is asked itself for the rows of each query, and the first 1,000,000 of
/// those are copied.
public actor SQLiteTableSource: RowEditableTableSource {
  /// The path of the file.
  public nonisolated let path: DatabasePath
  /// The table's name.
  public nonisolated let table: String

  let busyTimeoutMilliseconds: Int
  private let copyCapacity: Int
  private let clearsLog: Bool
  private let executor: DatabaseExecutor
  private let reads = RunningReads()
  private var reader: (connection: Connection, file: FileStamp, still: StillFile?)?
  private var writer: (connection: Connection, file: FileStamp)?
  private var dataVersion: Int64?
  private var schemaVersion: Int64?
  private var revision: UInt64 = 0
  private var shape: TableShape?
  private var isKeyDistrusted = false
  private var snapshot: (rows: RowSnapshot, version: UInt64)?
  /// The rows of one query, where the copy of all rows is cut.
  private var querySnapshot: (rows: RowSnapshot, query: TableQuery, version: UInt64)?
  var checkpoints: RowCheckpoints?

  /// The number of questions that are being answered or wait, for tests.
  package nonisolated var runningReadCount: Int { reads.count }

  /// The work that the last page took, for tests of work.
  package internal(set) var lastPageWork = WorkCounters()

  /// An executor with a thread of its own, because databases block.
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  package init(
    _ path: DatabasePath, table: String, busyTimeoutMilliseconds: Int,
    copyCapacity: Int = RowSnapshot.capacity, clearsLog: Bool = false
  ) throws(TableError) {
    self.clearsLog = clearsLog
    self.path = path
    self.copyCapacity = copyCapacity
    self.table = table
    self.busyTimeoutMilliseconds = busyTimeoutMilliseconds
    executor = try DatabaseExecutor.forFile(path)
  }

  /// Returns the columns as they are now, and the reason if nothing can be edited.
  public nonisolated func schema() async throws -> TableSchema {
    var schema = try await reads.answering { try await self.reading($0) { $0.shape.schema } }
    if schema.readOnlyReason == nil, !path.isWritable {
      schema.readOnlyReason = "the file or its folder cannot be written; edit a copy"
    }
    return schema
  }

  /// Returns the rows of one window, all of one state of the file.
  public nonisolated func page(_ request: PageRequest) async throws -> TablePage {
    try await reads.answering { try await self.readPage(request, $0) }
  }

  /// Returns the number of rows of a query.
  ///
  /// The count is exact unless a copy was cut, which gives `RowCount.first`, or the limit was
  /// reached.
  public nonisolated func count(_ query: TableQuery, limit: Int?) async throws -> RowCount {
    try await reads.answering { try await self.countRows(query, limit: limit, $0) }
  }

  /// Returns a number that grows when rows may have changed: by a commit of this or another
  /// program, or because another file lies where this one was.
  public nonisolated func version() async throws -> UInt64 {
    try await reads.answering { try await self.reading($0) { $0.version } }
  }

  /// Changes one cell; see `EditableTableSource`.
  ///
  /// - Throws: ``TrellisTable/TableError`` with code `conflict`, `invalidValue`, `readOnly`,
  ///   `constraint`, `busy` or `diskFull`: nothing was saved then.
  public nonisolated func commit(_ edit: CellEdit) async throws -> CommittedEdit {
    try await withInterrupt { try await self.write(edit, $0) }
  }

  /// Adds or removes one row; see `RowEditableTableSource`.
  ///
  /// A row to which rows of other tables refer stays, even if the table would delete those with it
  /// (ON DELETE CASCADE) or have them refer to none: they could not be brought back.
  ///
  /// - Throws: ``TrellisTable/TableError`` as ``commit(_:)-(CellEdit)`` does; nothing was changed
  ///   then.
  public nonisolated func commit(_ edit: RowEdit) async throws -> CommittedRowEdit {
    try await withInterrupt { try await self.write(edit, $0) }
  }
}

extension SQLiteTableSource {
  /// Closes the connections of sources; the next request of one opens it again.
  ///
  /// Reads that are under way end with `CancellationError`, so no long one is waited for; an edit
  /// that is under way is waited for.
  ///
  /// Close all sources of one file together: SQLite removes the `-wal` and `-shm` beside a file in
  /// WAL mode when its last connection is closed, if that one may write. So those that write are
  /// closed last.
  /// ```swift
  /// await SQLiteTableSource.close([artists, albums])
  /// ```
  public static func close(_ sources: [SQLiteTableSource]) async {
    for source in sources { source.reads.interrupt() }
    for source in sources { await source.closeReader() }
    for source in sources { await source.closeWriter() }
    for source in sources where source.clearsLog { await source.clearLog() }
  }

  private func closeReader() {
    checkpoints = nil
    snapshot = nil
    querySnapshot = nil
    reader = nil
    // Another connection counts versions from another start.
    dataVersion = nil
    schemaVersion = nil
  }

  private func closeWriter() {
    writer = nil
  }

  private func clearLog() {
    path.clearLog()
  }

  /// Runs a request on the file as it is now.
  func reading<Result>(
    _ interrupt: InterruptHandle, _ body: (TableReading) throws -> Result
  ) throws -> Result {
    try translatingErrors(of: table) {
      try retryingWhileWritten(busyTimeoutMilliseconds: busyTimeoutMilliseconds, interrupt) {
        let connection = try openReader(interrupt)
        return try whileStill(connection) {
          try connection.limitingWork(interrupt: interrupt) {
            try body(try refresh(connection))
          }
        }
      }
    }
  }

  /// Refuses what was read from a file that began to change meanwhile, though it was opened as one
  /// that does not; whatever went wrong then went wrong because of that.
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

  /// Runs a transaction on the connection for edits, which is opened by the first of them and
  /// whenever the file was written otherwise than by it.
  func writing<Result>(
    _ interrupt: InterruptHandle, _ body: (Connection) throws -> Result
  ) throws -> Result {
    try translatingErrors(of: table) {
      do {
        let connection = try openWriter(interrupt)
        let result = try connection.limitingWork(interrupt: interrupt) {
          try connection.transaction(.immediate) { try body(connection) }
        }
        if let file = FileStamp(of: path) { writer = (connection, file) }
        return result
      } catch let error as DatabaseError where error.code == .full {
        writer = nil
        path.clearHalfMadeLog()
        throw error
      }
    }
  }

  private func openWriter(_ interrupt: InterruptHandle) throws -> Connection {
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
    let file = try currentFile()
    if let reader, reader.file == file, reader.still.map({ $0 == StillFile(path) }) ?? true {
      return reader.connection
    }
    // The copies go with the connection.
    snapshot = nil
    querySnapshot = nil
    reader = nil
    dataVersion = nil
    schemaVersion = nil
    let still = StillFile(path)
    let connection = try Connection.viewing(
      path, busyTimeoutMilliseconds: busyTimeoutMilliseconds,
      interrupt: interrupt)
    try RowFilter.prepare(connection)
    reader = (connection, file, connection.isUnchanging ? still : nil)
    return connection
  }

  /// Whether another file is in the place of the one that was read last.
  var isFileReplaced: Bool {
    guard let reader, let file = FileIdentity(of: path) else { return false }
    return reader.file.identity != file
  }

  private func currentFile() throws(DatabaseError) -> FileStamp {
    if let file = FileStamp(of: path) { return file }
    let reason = "the file is gone; put it back"
    throw DatabaseError(.missing, reason, path: path)
  }

  /// Reads the rows of the table without the key that it declares, until the file changes.
  func distrust(_ key: FalseKey) {
    shape = shape?.without(key)
    isKeyDistrusted = true
    checkpoints = nil
    revision += 1
  }

  /// Notices what has changed since the last request.
  private func refresh(_ connection: Connection) throws -> TableReading {
    let version = try connection.dataVersion()
    let schemaVersion = try connection.schemaVersion()
    if version != dataVersion || schemaVersion != self.schemaVersion {
      if isKeyDistrusted || schemaVersion != self.schemaVersion { shape = nil }
      isKeyDistrusted = false
      checkpoints = nil
      revision += 1
      dataVersion = version
      self.schemaVersion = schemaVersion
    }
    let shape = try self.shape ?? TableShape(of: table, connection)
    self.shape = shape
    return TableReading(
      connection: connection, shape: shape, version: revision, isCut: false,
      schemaVersion: schemaVersion)
  }

  /// Returns a reading from a copy of the rows if they have no identity; otherwise the same one.
  func readingRows(_ reading: TableReading, of query: TableQuery) throws -> TableReading {
    guard reading.shape.needsSnapshot else { return reading }
    var rows = try copy(of: reading)
    if rows.isCut, query != TableQuery() { rows = try copy(of: query, reading) }
    return TableReading(
      connection: reading.connection, shape: rows.shape, version: reading.version,
      isCut: rows.isCut, schemaVersion: reading.schemaVersion)
  }

  private func copy(of reading: TableReading) throws -> RowSnapshot {
    if let snapshot, snapshot.version == reading.version { return snapshot.rows }
    snapshot = nil
    querySnapshot = nil
    let rows = try RowSnapshot(of: reading.shape, reading.connection, capacity: copyCapacity)
    snapshot = (rows, reading.version)
    return rows
  }

  private func copy(of query: TableQuery, _ reading: TableReading) throws -> RowSnapshot {
    if let known = querySnapshot, known.query == query, known.version == reading.version {
      return known.rows
    }
    querySnapshot = nil
    let rows = try RowSnapshot(
      of: query, reading.shape, reading.connection, capacity: copyCapacity)
    querySnapshot = (rows, query, reading.version)
    return rows
  }
}
