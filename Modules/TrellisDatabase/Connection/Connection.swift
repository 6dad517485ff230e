import CTrellisSQLite

/// A connection to an SQLite database.
///
/// Use a connection and its statements from only one thread or actor at a time: they are not
/// `Sendable`, and SQLite's own mutexes are not used. Calls block their thread, so an actor that
/// owns a connection should run on a ``DatabaseExecutor``. The file is closed when the connection
/// and all of its statements are released.
///
/// ```swift
/// let connection = try Connection("notes.db", .create, .own(applicationID: 0x6E6F7465))
/// try connection.execute("CREATE TABLE IF NOT EXISTS note (id INTEGER PRIMARY KEY, text TEXT)")
/// try connection.transaction {
///   try connection.execute("INSERT INTO note (text) VALUES (?)", ["buy milk"])
/// }
/// let count = try connection.value("SELECT count(*) FROM note")
/// ```
public final class Connection {
  /// The path of the file, or `nil` for a database in memory.
  public var path: DatabasePath? { handle.path }
  /// The mode in which the file was opened.
  public let mode: OpenMode
  /// The settings of the connection.
  public let profile: ConnectionProfile
  /// Whether the file was opened as immutable (`immutable=1`). If so, no program may change the
  /// file while it is open.
  package let isUnchanging: Bool
  /// Whether the connection has locked the file for its exclusive use.
  let isAlone: Bool

  let handle: DatabaseHandle
  var statements = StatementCache()

  /// Creates a connection to a file. The initializer reads the schema, so that a damaged file is
  /// detected at once.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - mode: Whether the connection can write to the file or create it.
  ///   - profile: The settings, which depend on whether the file belongs to this program.
  ///   - busyTimeoutMilliseconds: The maximum time, in milliseconds, to wait for a lock that
  ///     another connection holds. The time applies to the opening of the file and to each later
  ///     statement.
  ///   - interrupt: A handle that can interrupt the opening of the file, or `nil` for none.
  ///   - recorded: The way in which committed writes are recorded, such as `.by(journal)`. If
  ///     `nil`, nothing is recorded.
  /// - Throws: ``DatabaseError``. No file is created unless `mode` is ``OpenMode/create``.
  public convenience init(
    _ path: DatabasePath, _ mode: OpenMode, _ profile: ConnectionProfile,
    busyTimeoutMilliseconds: Int = 5000, interrupt: InterruptHandle? = nil,
    recorded: WriteRecording? = nil
  ) throws {
    try self.init(
      path, mode, profile, busyTimeoutMilliseconds: busyTimeoutMilliseconds, interrupt: interrupt,
      faults: nil)
    if let recorded { handle.record(recorded.makeRecorder()) }
  }

  /// Creates a connection. If `faults` is not `nil`, a test can make the connection's file
  /// operations fail.
  package convenience init(
    _ path: DatabasePath, _ mode: OpenMode, _ profile: ConnectionProfile,
    busyTimeoutMilliseconds: Int = 5000, interrupt: InterruptHandle? = nil,
    faults: FaultInjector?
  ) throws {
    let file = DatabaseFile.probe(path)
    let isToCreate = file.condition == .missing && mode == .create
    if !file.isOpenable, !isToCreate, let error = file.error { throw error }
    guard let name = path.terminated else {
      throw DatabaseError(.cannotOpen, "the path is empty or contains a NUL; check it", path: path)
    }
    let handle = try DatabaseHandle(
      name, path: path, flags: mode.flags, busyTimeoutMilliseconds: busyTimeoutMilliseconds,
      faults: faults)
    try self.init(handle, mode, profile, interrupt, budget: Self.schemaBudget(of: file))
  }

  /// Creates a read-only connection to a file in WAL mode that has no write-ahead log. No files are
  /// created beside it.
  ///
  /// The file is opened as immutable (`immutable=1`): it is not locked, and changes are not
  /// noticed. The caller must therefore check, before and after reading, that the file has not
  /// changed.
  package convenience init(
    unchanging path: DatabasePath, _ profile: ConnectionProfile, interrupt: InterruptHandle? = nil
  ) throws {
    guard let address = path.addressAsUnchanging else {
      throw DatabaseError(.cannotOpen, "the path is empty or contains a NUL; check it", path: path)
    }
    let handle = try DatabaseHandle(
      address, path: path, flags: OpenMode.readOnly.flags | SQLITE_OPEN_URI,
      busyTimeoutMilliseconds: 0, faults: nil)
    try self.init(
      handle, .readOnly, profile, interrupt, budget: Self.schemaBudget(of: .probe(path)),
      isUnchanging: true)
  }

  /// Creates a connection to a file that no other connection has open, and locks the file for its
  /// exclusive use.
  ///
  /// Such a connection does not need the additional files of WAL mode, so it can be created even if
  /// the disk is full.
  package convenience init(alone path: DatabasePath, _ profile: ConnectionProfile) throws {
    guard let name = path.terminated else {
      throw DatabaseError(.cannotOpen, "the path is empty or contains a NUL; check it", path: path)
    }
    let handle = try DatabaseHandle(
      name, path: path, flags: OpenMode.readWrite.flags, busyTimeoutMilliseconds: 0, faults: nil)
    try self.init(
      handle, .readWrite, profile, nil, budget: Self.schemaBudget(of: .probe(path)), isAlone: true)
  }

  /// Returns a connection to a new database in memory, which exists as long as the connection does.
  ///
  /// - Parameters:
  ///   - profile: The settings of the connection.
  ///   - recorded: The way in which committed writes are recorded, such as `.by(journal)`. If
  ///     `nil`, nothing is recorded.
  public static func inMemory(
    _ profile: ConnectionProfile = .foreign, recorded: WriteRecording? = nil
  ) throws -> Connection {
    let name = Array(":memory:".utf8CString)
    let handle = try DatabaseHandle(
      name, path: nil, flags: OpenMode.create.flags, busyTimeoutMilliseconds: 0, faults: nil)
    let connection = try Connection(handle, .create, profile, nil, budget: nil)
    if let recorded { handle.record(recorded.makeRecorder()) }
    return connection
  }

  /// Creates a connection that uses the open connection object of another library.
  ///
  /// The settings of the object are not changed, and the object is not closed. While this
  /// connection and its statements exist, the other library must neither use nor close the object.
  /// If the other library has set a progress handler, this connection may remove the handler.
  ///
  /// - Parameters:
  ///   - pointer: The object, a `sqlite3 *` of the same copy of SQLite.
  ///   - path: The path of the file, or `nil` for a database in memory.
  package init(borrowing pointer: OpaquePointer, path: DatabasePath?) {
    handle = DatabaseHandle(borrowing: pointer, path: path)
    (isUnchanging, isAlone, mode, profile) = (false, false, .readWrite, .foreign)
  }

  /// Creates a connection that reads through the handle of an open connection.
  init(looking handle: DatabaseHandle) {
    self.handle = handle
    (isUnchanging, isAlone, mode, profile) = (false, false, .readOnly, .foreign)
  }

  /// Returns a number of steps that is enough to read the schema, even if the schema fills the
  /// whole file.
  private static func schemaBudget(of file: DatabaseFile) -> Int {
    1_000_000 + Int(clamping: file.size) / 2 + Int(clamping: file.logSize) / 2
  }

  /// Creates a connection with an open handle.
  ///
  /// - Parameter budget: The maximum number of steps for reading the schema. Without a limit, a
  ///   damaged file whose pages refer to each other would be read forever.
  private init(
    _ handle: DatabaseHandle, _ mode: OpenMode, _ profile: ConnectionProfile,
    _ interrupt: InterruptHandle?, budget: Int?, isUnchanging: Bool = false, isAlone: Bool = false
  ) throws {
    self.handle = handle
    self.isUnchanging = isUnchanging
    self.isAlone = isAlone
    self.mode = mode
    self.profile = profile
    do {
      try limitingWork(interrupt: interrupt, budget: budget) {
        if let steps = profile.limits.steps { try limitStatements(to: steps) }
        try configure()
      }
    } catch let error as DatabaseError where error.code == .budgetExhausted {
      throw DatabaseError(
        .corrupt,
        "the file is damaged: it lists more tables than it has space for; restore a backup",
        path: handle.path)
    }
  }
}

@available(*, unavailable)
extension Connection: Sendable {}
