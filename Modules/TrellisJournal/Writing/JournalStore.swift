import TrellisDatabase
import TrellisEvents

/// The database of a journal that is being written: rows in, names and places replaced by numbers.
///
/// Belongs to one thread at a time.
final class JournalStore {
  private let connection: Connection
  private var inserts: [JournalTable: Statement] = [:]
  private var replacements: [JournalTable: Statement] = [:]
  private var names = InternTable<SQLText>()
  private var sites = InternTable<SourceSite>()

  init(_ path: String, faults: FaultInjector?) throws {
    // A lock of somebody else's must not hold up the thread that dispatches.
    connection = try Connection(
      DatabasePath(path), .readWrite,
      .own(applicationID: JournalFormat.applicationID, durability: .normal),
      busyTimeoutMilliseconds: 50, faults: faults)
    // Emptying the log waits for the disk, on the thread that dispatches: seldom, at 16 MiB.
    try connection.execute("PRAGMA wal_autocheckpoint=4096")
  }

  func createTables() throws {
    try connection.setUserVersion(JournalFormat.version)
    for table in JournalTable.allCases { try connection.execute(table.schema) }
  }

  /// One commit, after which everything survives the end of the process.
  ///
  /// The log takes many times the room of what is in it, so a disk or a quota that has no more may
  /// have enough once the log is empty: then it is tried again.
  func transaction(_ work: () throws -> Void) throws {
    do {
      try attempt(work)
    } catch let error as DatabaseError where [.full, .inputOutput].contains(error.code) {
      guard emptyLog() else { throw error }
      try attempt(work)
    }
  }

  private func attempt(_ work: () throws -> Void) throws {
    do {
      try connection.transaction(.immediate, work)
      names.keep()
      sites.keep()
    } catch {
      names.forget()
      sites.forget()
      throw error
    }
  }

  func insert(_ row: [SQLValue], into table: JournalTable) throws {
    let statement = try inserts[table] ?? connection.statement(table.statement("INSERT"))
    inserts[table] = statement
    try statement.run(row + [Checksum.of(row, in: table)])
  }

  func replace(_ row: [SQLValue], in table: JournalTable) throws {
    let statement = try replacements[table] ?? connection.statement(table.statement("REPLACE"))
    replacements[table] = statement
    try statement.run(row + [Checksum.of(row, in: table)])
  }

  /// The number of a name, cut to what a journal keeps; null for none.
  func name(_ text: String?) throws -> SQLValue {
    guard let text else { return .null }
    // By its bytes: paths that are equal as strings may be those of two controls.
    let name = SQLText(JournalLimits.cut(text, to: JournalLimits.nameBytes))
    return try names.number(of: name) { number in
      try insert([.integer(number), .text(name)], into: .name)
    }
  }

  /// The number of a place in the source; null for none.
  func site(_ site: SourceSite?) throws -> SQLValue {
    guard let site else { return .null }
    return try sites.number(of: site) { number in
      let file = try name(site.fileID.description)
      try insert([.integer(number), file, .integer(Int64(clamping: site.line))], into: .site)
    }
  }

  /// Whether what is stored goes where nobody can find it.
  var isRemoved: Bool { connection.hasMoved }

  /// Brings everything into the one file and gives up the log beside it, so that the file can be read
  /// where nothing can be written.
  ///
  /// Everything is committed before, so a failure loses nothing: while somebody reads the journal, or
  /// if the disk fails now, the log stays and belongs to it.
  func settle() {
    inserts = [:]
    replacements = [:]
    emptyLog()
    // Leaving the log rewrites the first page. With a rollback journal on disk, a program that died in
    // between would leave a file that nobody can read without writing; so there is none.
    try? connection.execute("PRAGMA journal_mode=MEMORY")
  }

  /// Moves what is in the log into the file; false if somebody reads it now or the disk fails.
  @discardableResult
  private func emptyLog() -> Bool {
    let answer = try? connection.firstRow("PRAGMA wal_checkpoint(TRUNCATE)")
    return answer?.first == .integer(0)
  }
}
