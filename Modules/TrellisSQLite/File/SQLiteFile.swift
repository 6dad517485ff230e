import Synchronization
public import TrellisDatabase
public import TrellisTable

/// An actor that lists the tables of an SQLite file and creates sources for them. The file may
/// belong to any program.
///
/// ```swift
/// let file = try SQLiteFile("Chinook.sqlite")
/// for table in try await file.tables() { print(table.name) }
/// let tracks = try file.source(for: "Track")
/// let page = try await tracks.page(PageRequest(count: 50))
/// ```
///
/// The contents of the file are not trusted: its schema cannot call functions with side effects.
/// The file is opened for reading at first, and for writing only when a source makes its first
/// edit. Its journal mode is not changed.
public actor SQLiteFile {
  /// The path of the file.
  public nonisolated let path: DatabasePath
  /// One line about a problem with the file, such as an empty or truncated file, that was found
  /// when this object was created. The value is `nil` if there was no problem.
  public nonisolated let notice: String?
  /// Whether the process was allowed to write to the file, and to create files beside it, when this
  /// object was created.
  public nonisolated let isWritable: Bool
  /// Whether the file had a size of 0 bytes when this object was created. Such a file is a database
  /// without tables.
  public nonisolated let isEmpty: Bool

  private let identity: FileIdentity?
  /// The schema of the file when its tables were last read.
  private var declarations: FileDeclarations?
  /// The work that the most recent call to ``tables()`` needed. Tests read this property.
  package private(set) var lastTablesWork = WorkCounters()
  private nonisolated let isOverwritten = Mutex(false)
  private let executor: DatabaseExecutor
  let reads = RunningReads()
  private let sources = OpenSources()
  nonisolated let watches = OpenWatches()
  let busyTimeoutMilliseconds: Int
  /// The files that SQLite creates beside the file in order to read it, and that ``close()``
  /// removes.
  private nonisolated let traces: LogTraces

  /// The actor's executor. It has a thread of its own, because work on a locked file blocks the
  /// thread.
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  /// Creates an object for the file at a path. The file is examined, but not opened as a database,
  /// so this initializer never waits for a lock.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - busyTimeoutMilliseconds: The maximum time to wait for a lock that another connection
  ///     holds, in milliseconds.
  /// - Throws: ``TrellisTable/TableError`` with code `unavailable` if there is no file at the path,
  ///   or if the file is a folder, cannot be read or is not a database. No file is created.
  public init(_ path: DatabasePath, busyTimeoutMilliseconds: Int = 5000) throws(TableError) {
    let file = DatabaseFile.probe(path)
    if !file.isOpenable, let error = file.error { throw TableError(error) }
    self.path = path
    self.busyTimeoutMilliseconds = busyTimeoutMilliseconds
    // When the last connection to a file in WAL mode has been closed properly, the file has no log
    // and is complete.
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
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - busyTimeoutMilliseconds: The maximum time to wait for a lock that another connection
  ///     holds, in milliseconds.
  /// - Throws: ``TrellisTable/TableError`` with code `unavailable`, in the same cases as the
  ///   initializer with a `DatabasePath`.
  public init(_ path: String, busyTimeoutMilliseconds: Int = 5000) throws(TableError) {
    try self.init(DatabasePath(path), busyTimeoutMilliseconds: busyTimeoutMilliseconds)
  }

  /// Returns the tables and SQL views, sorted by name.
  ///
  /// A table that cannot be read, such as a virtual table whose module is missing, is listed too;
  /// its ``SQLiteTable/readOnlyReason`` says why.
  ///
  /// - Throws: ``TrellisTable/TableError`` with code `busy` if the file stays locked, or
  ///   `unavailable` if it cannot be read; `CancellationError` if the task is cancelled.
  public nonisolated func tables() async throws -> [SQLiteTable] {
    try await reads.answering { try await self.readTables($0) }
  }

  /// Whether another file has replaced the original one, or has been copied over it. In both cases,
  /// the sources read the new file.
  package nonisolated var isReplaced: Bool {
    if isOverwritten.withLock({ $0 }) { return true }
    guard let current = FileIdentity(of: path) else { return false }
    return current != identity
  }

  /// Returns a source for a table or SQL view. If the file has no table or view with this name, the
  /// source's methods throw an error. This method itself throws ``TrellisTable/TableError`` only if
  /// the source's thread cannot be started.
  public nonisolated func source(for table: String) throws(TableError) -> SQLiteTableSource {
    try source(for: table, editingThrough: nil)
  }

  /// Returns a source for a table or SQL view. If `lender` is not `nil`, the source makes its edits
  /// through the lender's connections.
  package nonisolated func source(
    for table: String, editingThrough lender: (any ConnectionLending)?
  ) throws(TableError) -> SQLiteTableSource {
    let source = try SQLiteTableSource(
      path, table: table, busyTimeoutMilliseconds: busyTimeoutMilliseconds, traces: traces,
      watches: watches, lent: lender.map { .writes($0) })
    sources.add(source)
    if reads.isOver { source.end() }
    return source
  }

  /// Closes all connections to the file, including those of its sources. Then removes the temporary
  /// files that SQLite created beside the file in order to read it, unless another program has the
  /// file open.
  ///
  /// Running reads end with `CancellationError`. Running edits are completed first. Later requests
  /// throw `CancellationError`, so they do not open the file again.
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

  /// Removes the files that SQLite created beside the file in order to read it. The actor first
  /// completes the running request, if there is one.
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

  /// One line that describes which part of the file is currently missing, or `nil` if the file is
  /// complete.
  package nonisolated var damage: String? {
    let file = DatabaseFile.probe(path)
    if case .truncated = file.condition { return file.message }
    return nil
  }

  private func learn(_ current: FileDeclarations) {
    // An empty schema is not kept, so that the next schema is compared with the one before the
    // empty one.
    if current.areNone { return }
    if declarations.map({ current.isOfAnotherFile(than: $0) }) == true {
      isOverwritten.withLock { $0 = true }
    }
    declarations = current
  }
}
