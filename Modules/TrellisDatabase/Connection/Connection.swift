import CTrellisSQLite

/// An open database.
///
/// A connection belongs to one thread or actor at a time: it is not `Sendable`, neither are its
/// statements, and SQLite does not guard it. Calls block, so an actor that owns one runs on a
/// ``DatabaseExecutor``. The file is closed when the connection and its last statement are gone.
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
  /// The path of the file; nil for a database in memory.
  public var path: DatabasePath? { handle.path }
  /// The mode in which the file was opened.
  public let mode: OpenMode
  /// The treatment of the file.
  public let profile: ConnectionProfile
  /// Whether it reads a file that must not change meanwhile.
  package let isUnchanging: Bool
  /// Whether the file is locked against all other connections.
  let isAlone: Bool

  let handle: DatabaseHandle
  var statements = StatementCache()

  /// Opens a file and reads its schema, so that any fault in it is found at once.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - mode: Whether it is written or created.
  ///   - profile: The treatment of the file.
  ///   - busyTimeoutMilliseconds: The longest wait for a lock of another connection, now and later.
  ///   - interrupt: Ends the waiting early; nil for none.
  /// - Throws: ``DatabaseError``. Nothing is created then unless `mode` is ``OpenMode/create``.
  public convenience init(
    _ path: DatabasePath, _ mode: OpenMode, _ profile: ConnectionProfile,
    busyTimeoutMilliseconds: Int = 5000, interrupt: InterruptHandle? = nil
  ) throws {
    try self.init(
      path, mode, profile, busyTimeoutMilliseconds: busyTimeoutMilliseconds, interrupt: interrupt,
      faults: nil)
  }

  /// Opens a file whose writes can be made to fail.
  package convenience init(
    _ path: DatabasePath, _ mode: OpenMode, _ profile: ConnectionProfile,
    busyTimeoutMilliseconds: Int = 5000, interrupt: InterruptHandle? = nil,
    faults: FaultInjector?
  ) throws {
    let file = DatabaseFile.probe(path)
    let isToCreate = file.condition == .missing && mode == .create
    if !file.isOpenable, !isToCreate, let error = file.error { throw error }
    guard let name = path.terminated else {
      throw DatabaseError(.cannotOpen, "no file can have this path; check it", path: path)
    }
    let handle = try DatabaseHandle(
      name, path: path, flags: mode.flags, busyTimeoutMilliseconds: busyTimeoutMilliseconds,
      faults: faults)
    try self.init(handle, mode, profile, interrupt, budget: Self.schemaBudget(of: file))
  }

  /// Opens for reading a file in WAL mode that has no log beside it, in a place where none can be
  /// made.
  ///
  /// Nothing is locked and no change is noticed, so the caller looks before and after reading
  /// whether the file is unchanged.
  package convenience init(
    unchanging path: DatabasePath, _ profile: ConnectionProfile, interrupt: InterruptHandle? = nil
  ) throws {
    guard let address = path.addressAsUnchanging else {
      throw DatabaseError(.cannotOpen, "no file can have this path; check it", path: path)
    }
    let handle = try DatabaseHandle(
      address, path: path, flags: OpenMode.readOnly.flags | SQLITE_OPEN_URI,
      busyTimeoutMilliseconds: 0, faults: nil)
    try self.init(
      handle, .readOnly, profile, interrupt, budget: Self.schemaBudget(of: .probe(path)),
      isUnchanging: true)
  }

  /// Opens a file that no other connection has open, and locks all others out.
  ///
  /// The files beside a file in WAL mode are not needed then, so this works also where there is no
  /// room for them.
  package convenience init(alone path: DatabasePath, _ profile: ConnectionProfile) throws {
    guard let name = path.terminated else {
      throw DatabaseError(.cannotOpen, "no file can have this path; check it", path: path)
    }
    let handle = try DatabaseHandle(
      name, path: path, flags: OpenMode.readWrite.flags, busyTimeoutMilliseconds: 0, faults: nil)
    try self.init(
      handle, .readWrite, profile, nil, budget: Self.schemaBudget(of: .probe(path)), isAlone: true)
  }

  /// Opens a database in memory, which ends with the connection.
  public static func inMemory(_ profile: ConnectionProfile = .foreign) throws -> Connection {
    let name = Array(":memory:".utf8CString)
    let handle = try DatabaseHandle(
      name, path: nil, flags: OpenMode.create.flags, busyTimeoutMilliseconds: 0, faults: nil)
    return try Connection(handle, .create, profile, nil, budget: nil)
  }

  /// Returns more steps than reading the schema takes, if the whole file were schema.
  private static func schemaBudget(of file: DatabaseFile) -> Int {
    1_000_000 + Int(clamping: file.size) / 2 + Int(clamping: file.logSize) / 2
  }

  /// - Parameter budget: How many steps reading the schema may take. In a file whose pages lead to
  ///   each other it has no end.
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
        try configure()
      }
    } catch let error as DatabaseError where error.code == .budgetExhausted {
      throw DatabaseError(
        .corrupt, "it has more tables than there is room for in the file; restore a backup",
        path: handle.path)
    }
  }
}

@available(*, unavailable)
extension Connection: Sendable {}
