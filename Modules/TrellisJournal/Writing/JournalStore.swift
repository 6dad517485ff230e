import TrellisDatabase
import TrellisEvents

/// The database of a journal that is being written. Use it on one thread at a time.
final class JournalStore {
  let connection: Connection
  private var statements: [Statement?] = Array(repeating: nil, count: StoreTable.allCases.count + 1)
  @exclusivity(unchecked) private var leaf = Leaf()
  /// The statement that inserts a group of records. Running it once is faster than running a
  /// statement for each record.
  private var groupStatement: Statement?
  /// The columns that are bound to NULL. The first element belongs to the statement that inserts
  /// one record, and the others belong to the rows of the statement that inserts a group.
  @exclusivity(unchecked)
  private var recordNulls = Array(repeating: 0 as UInt64, count: groupSize + 1)
  private static let groupSize = 16
  private var isSyncing = false
  /// Whether it is certain that the file itself is on the disk. A file is created without waiting
  /// for the disk. The first commit that waits for the disk must therefore wait for the file too,
  /// because the write-ahead log alone is not a journal.
  private var isFileOnDisk = false
  /// Whether no commit to the file has been reported to be on the disk. If so, a power cut may lose
  /// the whole file, so the write-ahead log need not reach the disk before the file does.
  private var isUnreported: Bool
  /// Whether commits return without waiting for the disk, because ``settle()`` will wait for all of
  /// them.
  private var isEnding = false
  /// The hash tree to which stored records and gaps are added, or `nil` if the journal has no
  /// evidence.
  var tree: RecordTree?

  /// Opens the file of a journal for writing.
  ///
  /// - Parameter isNew: Whether this process has just created the file.
  convenience init(_ path: String, faults: FaultInjector?, isNew: Bool = false) throws {
    let profile = ConnectionProfile.own(
      applicationID: JournalFormat.applicationID, durability: .normal)
    try self.init(path, profile, faults: faults)
    isUnreported = isNew
    // The writer empties the write-ahead log itself, when nothing waits for the writer.
    try connection.execute("PRAGMA wal_autocheckpoint=0")
  }

  private init(_ path: String, _ profile: ConnectionProfile, faults: FaultInjector?) throws {
    var profile = profile
    profile.limits.steps = .journal
    isUnreported = false
    connection = try Connection(
      DatabasePath(path), .readWrite, profile, busyTimeoutMilliseconds: 50, faults: faults)
  }

  /// Creates the tables and the row of the session in an empty file.
  static func createTables(
    in path: String, faults: FaultInjector?, _ firstRows: () throws -> FirstRows
  ) throws {
    // The first commit that waits for the disk makes the file durable. If the file is lost before
    // that commit, no record that was reported to be on the disk is lost.
    let draft = ConnectionProfile.draft(applicationID: JournalFormat.applicationID)
    let store = try JournalStore(path, draft, faults: faults)
    try store.transaction(syncing: nil) {
      try store.connection.setUserVersion(JournalFormat.version)
      for table in StoreTable.allCases { try store.connection.execute(table.schema) }
      let rows = try firstRows()
      try store.put(rows.session, in: .session)
      if let checkpoint = rows.checkpoint { try store.put(checkpoint.columns, in: .checkpoint) }
    }
    // This statement only marks the file; SQLite begins the log when the file is opened for
    // records.
    try store.connection.execute("PRAGMA journal_mode=WAL")
  }

  /// Runs work in a transaction and commits it. The commit survives the end of the process and, if
  /// `syncing` is `true`, a power cut.
  ///
  /// If the disk or a quota is full, the write-ahead log is emptied, and the transaction is tried
  /// once more. This helps because the log takes up many times the space that its contents need.
  ///
  /// - Parameter syncing: Whether the commit waits for the disk. If `nil`, the setting of the
  ///   connection applies.
  func transaction(syncing: Bool?, _ work: () throws -> Void) throws {
    if let syncing, syncing != isSyncing, !isEnding {
      try connection.execute("PRAGMA synchronous=\(syncing ? "FULL" : "NORMAL")")
      isSyncing = syncing
    }
    do {
      try connection.transaction(.immediate, work)
    } catch let error as DatabaseError where [.full, .inputOutput].contains(error.code) {
      guard emptyLog() else { throw error }
      try connection.transaction(.immediate, work)
    }
    guard syncing == true, !isEnding, !isFileOnDisk else { return }
    isUnreported = false
    try connection.syncFile()
    isFileOnDisk = true
  }

  /// Inserts a row, or replaces the row with the same key. Adds a checksum if the table has one.
  func put(_ row: some Collection<SQLValue>, in table: StoreTable) throws {
    let statement = try statement(for: table)
    for (index, value) in row.enumerated() { try statement.bind(value, at: index) }
    if !table.isPartOfRecords {
      try statement.bind(Checksum.of(row, in: table.rawValue), at: row.count)
    }
    _ = try statement.step()
  }

  /// Inserts a record with all its parts.
  func put(_ record: RecordDraft, _ names: NameTable) throws {
    try put([record], names)
  }

  /// Inserts records with all their parts.
  func put(_ records: [RecordDraft], _ names: NameTable) throws {
    // The records are not copied, because a copy would cost as much time as some columns.
    try records.withUnsafeBufferPointer { try put($0, names) }
  }

  private func put(_ records: UnsafeBufferPointer<RecordDraft>, _ names: NameTable) throws {
    var index = 0
    while records.count - index >= Self.groupSize {
      let statement =
        try groupStatement
        ?? connection.statement(
          StoreTable.record.replacement(of: Self.groupSize))
      groupStatement = statement
      for row in 0..<Self.groupSize {
        try bind(records, at: index + row, names, to: statement, row: row, nulls: row + 1)
      }
      _ = try statement.step()
      index += Self.groupSize
    }
    while index < records.count {
      let statement = try statement(for: .record)
      try bind(records, at: index, names, to: statement, row: 0, nulls: 0)
      _ = try statement.step()
      index += 1
    }
    for index in records.indices where records[index].hasParts {
      try records[index].forEachPart { table, row in try put(row, in: table) }
    }
  }

  @inline(__always)
  private func bind(
    _ records: UnsafeBufferPointer<RecordDraft>, at index: Int, _ names: NameTable,
    to statement: Statement, row: Int, nulls: Int
  ) throws {
    try leaf.encode(records[index], names)
    tree?.add(records[index].sequence, leaf)
    var binding = RowBinding(
      statement, from: row * Self.recordColumnCount, nulls: recordNulls[nulls])
    // If binding fails, it is unknown which columns are bound.
    recordNulls[nulls] = 0
    try records[index].putColumns(in: &binding, checksum: leaf.checksum)
    recordNulls[nulls] = binding.nulls
  }

  private static let recordColumnCount = StoreTable.record.columns.count

  private func statement(for table: StoreTable) throws -> Statement {
    if let statement = statements[Int(table.rawValue)] { return statement }
    let statement = try connection.statement(table.replacement)
    statements[Int(table.rawValue)] = statement
    if table == .record { recordNulls[0] = 0 }
    return statement
  }

  /// Removes a record from the table of open records.
  func removeOpen(_ sequence: UInt64) throws {
    try connection.execute(
      "DELETE FROM open WHERE record = ?", [.integer(Int64(clamping: sequence))])
  }

  /// Copies the names, the source locations and the clock anchors of another file. Their numbers
  /// stay the same.
  func copyNames(from other: JournalStore) throws {
    for table in [StoreTable.name, .site, .anchor] {
      var order = KeyOrder(of: table.name)
      try other.connection.forEachRow(
        "SELECT \(table.columnList) FROM \(table.name) ORDER BY id"
      ) { row in
        _ = try order.take(row.integer(at: 0))
        try put(row.values.dropLast(), in: table)
      }
    }
  }

  /// Returns the row with the given number, or `nil` if there is none.
  func row(_ number: UInt32, of table: StoreTable) throws -> [SQLValue]? {
    try connection.firstRow(
      "SELECT \(table.columnList) FROM \(table.name) WHERE id = ?", [.integer(Int64(number))])
  }

  /// Stores the position up to which the contents of the ring are in the file, and the sequence
  /// number below which every record is in the file, still open, or in a gap.
  func putProgress(_ position: UInt64, settled: UInt64) throws {
    let progress = [position, settled].map { SQLValue.integer(Int64(clamping: $0)) }
    try put([1] + progress, in: .drain)
  }

  /// Returns the sequence numbers of stored records and of gaps, starting at the given number.
  ///
  /// - Throws: `DatabaseError` with code `corrupt` if the rows are out of order.
  func sequences(from first: UInt64) throws -> [UInt64] {
    let first = Int64(clamping: first)
    var sequences: [UInt64] = []
    var records = KeyOrder(of: "record", in: first ... .max)
    try connection.forEachRow(
      "SELECT sequence FROM record WHERE sequence >= ? ORDER BY sequence", [.integer(first)]
    ) { row in
      sequences.append(UInt64(clamping: try records.take(row.integer(at: 0))))
    }
    var gaps = KeyOrder(of: "gap")
    // In a damaged file, the counts can be anything.
    var room: UInt64 = 1 << 20
    try connection.forEachRow("SELECT id, first, records FROM gap ORDER BY id") { row in
      _ = try gaps.take(row.integer(at: 0))
      let start = UInt64(clamping: row.integer(at: 1) ?? 0)
      let count = min(UInt64(clamping: row.integer(at: 2) ?? 0), room)
      guard start < 1 << 62, start + count > first else { return }
      sequences += start..<start + count
      room -= count
    }
    return sequences
  }

  /// Returns the latest time of any record in the file, in nanoseconds since the start of the
  /// session, or 0 if there is no record.
  func latestTime() throws -> Int64 { try Self.latestTime(connection) }

  static func latestTime(_ connection: Connection) throws -> Int64 {
    try connection.value("SELECT max(began + ifnull(lasted, 0)) FROM record")?.asInteger ?? 0
  }

  /// Returns the number of the last registration in the file, or 0 if there is none.
  func lastRegistration() throws -> Int64 {
    try connection.value("SELECT max(id) FROM registration")?.asInteger ?? 0
  }

  /// Returns the sequence number below which every record is in the file, still open, or in a gap.
  func settledCount() throws -> UInt64 {
    UInt64(clamping: try connection.value("SELECT settled FROM drain WHERE id = 1")?.asInteger ?? 0)
  }

  /// Stores the end of the session or of the segment.
  func endSession(
    _ ending: JournalSession.Ending, at elapsed: Int64, records: UInt64
  ) throws {
    guard var row = try row(1, of: .session) else { return }
    let values: [String: SQLValue] = [
      "ring": .null, "ended": .integer(elapsed),
      "ending": SQLValue(ending.rawValue), "records": .integer(Int64(clamping: records)),
      "anchors": .integer(try count(of: .anchor)), "gaps": .integer(try count(of: .gap)),
    ]
    for (index, column) in StoreTable.session.columns.enumerated() {
      if let value = values[column.name] { row[index] = value }
    }
    try put(row.dropLast(), in: .session)
  }

  func count(of table: StoreTable) throws -> Int64 {
    try connection.value("SELECT count(*) FROM \(table.name)")?.asInteger ?? 0
  }

  /// The size of the file in bytes.
  var byteCount: Int64 {
    let counts = ["page_count", "page_size"].map { pragma in
      (try? connection.value("PRAGMA \(pragma)"))?.asInteger ?? 0
    }
    return counts[0] * counts[1]
  }

  /// Whether the file was removed, renamed or replaced. If so, readers would not find the records
  /// that are stored in it.
  var isRemoved: Bool { connection.hasMoved }

  /// Moves the write-ahead log into the file, as far as readers allow.
  func checkpoint() {
    _ = try? connection.firstRow("PRAGMA wal_checkpoint(PASSIVE)")
  }

  /// Lets later commits return without waiting for the disk. Call ``settle()`` later, which waits
  /// for all of them.
  func beginEnd() {
    isEnding = (try? connection.execute("PRAGMA synchronous=OFF")) != nil
  }

  /// Moves the write-ahead log into the file and removes it, so that the file can be read in a
  /// folder that is not writable.
  ///
  /// A failure loses nothing, because everything has already been committed. If a reader has the
  /// journal open or the disk fails, the write-ahead log stays beside the file.
  ///
  /// - Returns: Whether the file needs no write-ahead log.
  @discardableResult
  func settle() -> Bool {
    statements = Array(repeating: nil, count: statements.count)
    groupStatement = nil
    recordNulls = Array(repeating: 0, count: recordNulls.count)
    let isSyncedLater = isUnreported && isEnding
    if isEnding, !isSyncedLater { try? connection.execute("PRAGMA synchronous=NORMAL") }
    isEnding = false
    isSyncing = false
    let isEmpty = emptyLog()
    // To leave WAL mode, SQLite rewrites the first page. If SQLite kept a rollback journal on the
    // disk and the program died at this point, it would leave a file that cannot be read without
    // writing. The rollback journal is therefore in memory. Everything else is on the disk by now.
    // If the power is cut during the change, the file is still in WAL mode.
    try? connection.execute("PRAGMA synchronous=OFF")
    let mode = try? connection.value("PRAGMA journal_mode=MEMORY")
    guard isEmpty, mode?.asString == "memory" else { return false }
    guard isSyncedLater else { return true }
    return (try? connection.syncFileAndFolder()) != nil
  }

  /// Switches back to WAL mode, to write more records into the file.
  func resume() {
    try? connection.execute("PRAGMA synchronous=NORMAL")
    isSyncing = false
    _ = try? connection.value("PRAGMA journal_mode=WAL")
  }

  /// Moves the write-ahead log into the file and empties it. Returns `false` if a reader prevents
  /// this or the disk fails.
  @discardableResult
  private func emptyLog() -> Bool {
    let answer = try? connection.firstRow("PRAGMA wal_checkpoint(TRUNCATE)")
    return answer?.first == .integer(0)
  }
}
