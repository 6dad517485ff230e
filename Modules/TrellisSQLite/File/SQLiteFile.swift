import Synchronization
public import TrellisDatabase
public import TrellisTable

/// Any program's SQLite file, with a list of its tables and a source for each table.
///
/// ```swift
/// let file = try SQLiteFile("Chinook.sqlite")
/// for table in try await file.tables() { print(table.name) }
/// let tracks = try file.source(for: "Track")
/// let page = try await tracks.page(PageRequest(count: 50))
/// ```
///
/// The file is not trusted. It is opened for reading only, its journal mode is not changed, and
/// nothing in it can call functions with side effects. Only the first edit of a source opens it for
/// writing.
public actor SQLiteFile {
  /// The path of the file.
  public nonisolated let path: DatabasePath
  /// One line about the condition of the file when this object was created, such as that the file
  /// is empty or that a part of it is missing; nil if the file is in order.
  public nonisolated let notice: String?
  /// Whether the file could be written, and other files created beside it, when this object was
  /// created.
  public nonisolated let isWritable: Bool
  /// Whether the file had 0 bytes when this object was created. An empty file is a database without
  /// tables.
  public nonisolated let isEmpty: Bool

  private let identity: FileIdentity?
  /// The schema of the file when its tables were last read.
  private var declarations: FileDeclarations?
  /// The work that was needed to list the tables the last time. Tests read it.
  package private(set) var lastTablesWork = WorkCounters()
  private nonisolated let isOverwritten = Mutex(false)
  private let executor: DatabaseExecutor
  let reads = RunningReads()
  private let sources = OpenSources()
  nonisolated let watches = OpenWatches()
  let busyTimeoutMilliseconds: Int
  /// The files that reading leaves beside the file, and that closing it removes.
  private nonisolated let traces: LogTraces

  /// The actor's executor, which has its own thread because work on a locked file blocks.
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  /// Creates an object for the file at a path. The file is examined without opening it as a
  /// database, so this initializer never waits for a lock.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - busyTimeoutMilliseconds: The longest time to wait for a lock.
  /// - Throws: ``TrellisTable/TableError`` with code `unavailable` if there is no such file, or if
  ///   it is a folder, cannot be read, or is not a database. No file is created.
  public init(_ path: DatabasePath, busyTimeoutMilliseconds: Int = 5000) throws(TableError) {
    let file = DatabaseFile.probe(path)
    if !file.isOpenable, let error = file.error { throw TableError(error) }
    self.path = path
    self.busyTimeoutMilliseconds = busyTimeoutMilliseconds
    // After a proper end, a file in WAL mode has no log and is complete.
    let isInOrder = file.condition == .ready || file.condition == .withoutLog && !file.isLogLost
    notice = isInOrder ? nil : file.message
    identity = FileIdentity(of: path)
    isWritable = path.isWritable
    isEmpty = file.condition == .empty
    traces = LogTraces(viewing: file)
    executor = try DatabaseExecutor.forFile(path)
  }

  /// Creates an object for the file at a path given as text, without opening the file as a
  /// database.
  public init(_ path: String, busyTimeoutMilliseconds: Int = 5000) throws(TableError) {
    try self.init(DatabasePath(path), busyTimeoutMilliseconds: busyTimeoutMilliseconds)
  }

  /// Returns the tables and views, sorted by name.
  ///
  /// A table that cannot be read, such as a virtual table whose module is missing, is listed with
  /// the reason.
  ///
  /// - Throws: ``TrellisTable/TableError`` with code `busy` if the file stays locked, or
  ///   `unavailable` if it cannot be read; `CancellationError` if the task is cancelled.
  public nonisolated func tables() async throws -> [SQLiteTable] {
    try await reads.answering { try await self.readTables($0) }
  }

  /// Whether another file has replaced the original one or has been copied over it. The sources
  /// then read the new file.
  package nonisolated var isReplaced: Bool {
    if isOverwritten.withLock({ $0 }) { return true }
    guard let current = FileIdentity(of: path) else { return false }
    return current != identity
  }

  /// Returns a source for a table or view. If the file has no such table, the source's methods
  /// throw an error.
  public nonisolated func source(for table: String) throws(TableError) -> SQLiteTableSource {
    let source = try SQLiteTableSource(
      path, table: table, busyTimeoutMilliseconds: busyTimeoutMilliseconds, traces: traces,
      watches: watches)
    sources.add(source)
    if reads.isOver { source.end() }
    return source
  }

  /// Closes all connections to the file, including those of its sources, and removes the files that
  /// viewing created beside it, unless another program has the file open.
  ///
  /// Running reads end with `CancellationError`. Running edits are completed first. Later requests
  /// throw `CancellationError`, so that none of them opens the file again.
  /// ```swift
  /// let file = try SQLiteFile("Chinook.sqlite")
  /// print(try await file.tables().count)
  /// await file.close()
  /// ```
  public nonisolated func close() async {
    reads.interrupt(forGood: true)
    let sources = sources.all
    for source in sources { source.end() }
    await watches.close()
    await SQLiteTableSource.closeConnections(of: sources)
    await clearTraces()
  }

  /// Removes the files that viewing created, after the running request, if there is one.
  private func clearTraces() {
    traces.clear(beside: path)
  }

  private func readTables(_ interrupt: InterruptHandle) throws -> [SQLiteTable] {
    try translatingErrors(of: nil) {
      let (tables, current) = try Connection.readingOnce(
        path, busyTimeoutMilliseconds: busyTimeoutMilliseconds, interrupt: interrupt
      ) { connection in
        defer { lastTablesWork = connection.work }
        return try connection.limitingWork(interrupt: interrupt) {
          (
            try connection.schemaObjects().map { try SQLiteTable($0, connection) },
            try FileDeclarations(connection)
          )
        }
      }
      learn(current)
      return tables
    }
  }

  /// Whether the file is currently empty, or shorter than its header says. Another program may be
  /// rewriting it, so its contents must be read again before they can be trusted.
  package nonisolated var isUnfinished: Bool {
    switch DatabaseFile.probe(path).condition {
    case .empty, .truncated: true
    default: false
    }
  }

  /// One line that says which part of the file is currently missing; nil if the file is complete.
  package nonisolated var damage: String? {
    let file = DatabaseFile.probe(path)
    if case .truncated = file.condition { return file.message }
    return nil
  }

  private func learn(_ current: FileDeclarations) {
    // An empty schema is not kept, so that the next one is compared with the one before.
    if current.areNone { return }
    if declarations.map({ current.isOfAnotherFile(than: $0) }) == true {
      isOverwritten.withLock { $0 = true }
    }
    declarations = current
  }
}
