import Synchronization
public import TrellisDatabase
public import TrellisTable

/// A database file of any program: its contents, and a source for each of its tables.
///
/// ```swift
/// let file = try SQLiteFile("Chinook.sqlite")
/// for table in try await file.tables() { print(table.name) }
/// let tracks = try file.source(for: "Track")
/// let page = try await tracks.page(PageRequest(count: 50))
/// ```
///
/// The file is treated as foreign: it is opened for reading only, its journal mode stays as it is,
/// and nothing in it can call functions with side effects. Only the first edit of a source opens it
/// for writing.
public actor SQLiteFile {
  /// The path of the file.
  public nonisolated let path: DatabasePath
  /// The one thing that a reader of the file should know, in one line, such as that it is empty or
  /// that a part of it is missing; nil if there is nothing.
  public nonisolated let notice: String?
  /// Whether the file could be written when it was looked at, and files could be made beside it.
  public nonisolated let isWritable: Bool
  /// Whether the file has 0 bytes, which is a database without tables.
  public nonisolated let isEmpty: Bool

  private let identity: FileIdentity?
  /// The declarations of the file when its tables were read last.
  private var declarations: FileDeclarations?
  private nonisolated let isOverwritten = Mutex(false)
  private let executor: DatabaseExecutor
  private let busyTimeoutMilliseconds: Int
  /// Whether no log was beside the file, though it is in WAL mode: then none is left there.
  private nonisolated let hadNoLog: Bool

  /// An executor with a thread of its own, as the file may be locked.
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  /// Looks at a file without opening it; never waits.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - busyTimeoutMilliseconds: The longest wait for a lock.
  /// - Throws: ``TrellisTable/TableError`` with code `unavailable` if there is no such file, or if
  ///   it is a folder, cannot be read, or is not a database. Nothing is created.
  public init(_ path: DatabasePath, busyTimeoutMilliseconds: Int = 5000) throws(TableError) {
    let file = DatabaseFile.probe(path)
    if !file.isOpenable, let error = file.error { throw TableError(error) }
    self.path = path
    self.busyTimeoutMilliseconds = busyTimeoutMilliseconds
    notice = file.condition == .ready ? nil : file.message
    identity = FileIdentity(of: path)
    isWritable = path.isWritable
    isEmpty = file.condition == .empty
    hadNoLog = file.condition == .withoutLog
    executor = try DatabaseExecutor.forFile(path)
  }

  /// Looks at a file whose path is text, without opening it; never waits.
  public init(_ path: String, busyTimeoutMilliseconds: Int = 5000) throws(TableError) {
    try self.init(DatabasePath(path), busyTimeoutMilliseconds: busyTimeoutMilliseconds)
  }

  /// Returns the tables and views, sorted by name.
  ///
  /// A table that cannot be read here, such as one of a missing module, is listed with the reason
  /// and does not affect the others.
  ///
  /// - Throws: ``TrellisTable/TableError`` with code `busy` if the file stays locked, `unavailable`
  ///   if it cannot be read; `CancellationError`.
  public nonisolated func tables() async throws -> [SQLiteTable] {
    try await answering { try await self.readTables($0) }
  }

  /// Whether another file is in the place of the one that was looked at, or was copied over it; the
  /// sources read that one then.
  package nonisolated var isReplaced: Bool {
    if isOverwritten.withLock({ $0 }) { return true }
    guard let current = FileIdentity(of: path) else { return false }
    return current != identity
  }

  /// Returns the source of one table or view. Whether there is one is found out when the source is
  /// first asked.
  public nonisolated func source(for table: String) throws(TableError) -> SQLiteTableSource {
    try SQLiteTableSource(
      path, table: table, busyTimeoutMilliseconds: busyTimeoutMilliseconds, clearsLog: hadNoLog)
  }

  private func readTables(_ interrupt: InterruptHandle) throws -> [SQLiteTable] {
    let still = StillFile(path)
    // It has to be closed by then.
    defer { if still != nil { path.clearLog() } }
    return try translatingErrors(of: nil) { try readTables(interrupt, still) }
  }

  private func readTables(
    _ interrupt: InterruptHandle, _ still: StillFile?
  ) throws -> [SQLiteTable] {
    let connection = try Connection.viewing(
      path, busyTimeoutMilliseconds: busyTimeoutMilliseconds,
      interrupt: interrupt)
    let (tables, current) = try connection.limitingWork(interrupt: interrupt) {
      (
        try connection.schemaObjects().map { try SQLiteTable($0, connection) },
        try FileDeclarations(connection)
      )
    }
    if connection.isUnchanging { try path.require(still) }
    learn(current)
    return tables
  }

  /// Whether the file is empty now, or shorter than its header says. It may be being rewritten, so
  /// it has to be read again before its contents are believed.
  package nonisolated var isUnfinished: Bool {
    switch DatabaseFile.probe(path).condition {
    case .empty, .truncated: true
    default: false
    }
  }

  /// The part of the file that is missing now, in one line; nil if nothing is.
  package nonisolated var damage: String? {
    let file = DatabaseFile.probe(path)
    if case .truncated = file.condition { return file.message }
    return nil
  }

  private func learn(_ current: FileDeclarations) {
    // Compared is what comes next.
    if current.areNone { return }
    if declarations.map({ current.isOfAnotherFile(than: $0) }) == true {
      isOverwritten.withLock { $0 = true }
    }
    declarations = current
  }
}
