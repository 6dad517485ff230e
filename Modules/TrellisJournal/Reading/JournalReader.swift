import TrellisDatabase
public import TrellisEvents

/// A reader of a journal, which never writes to it. The journal may be complete, or being written
/// right now, or its program may have been killed.
///
/// ```swift
/// let reader = try JournalReader("session.journal")
/// try reader.forEachEntry { entry in
///   if case .record(let record) = entry { print(record.id, record.subject) }
/// }
/// ```
///
/// Checksums are checked on the way, and damage is reported where it is found; the rest is given as
/// it is. A journal with a log beside it needs a folder that can be written, since SQLite keeps its
/// index of the log there; the journal and its log themselves are not touched.
///
/// Belongs to one thread at a time.
public final class JournalReader {
  /// The path of the file.
  public let path: String
  /// The run of the program, as it was when the reader was opened.
  public let session: JournalSession
  /// The moments at which the clocks had drifted apart, in order; the start of the session is
  /// another one.
  public let anchors: [ClockAnchor]
  private let logState: (byteCount: Int64, isThere: Bool)

  /// The damage to the journal as a whole, found when it was opened: to its length, its session or
  /// its clock, or parts in it that no journal has. ``forEachEntry(from:_:)`` gives it first.
  public let openingDamage: [JournalDamage]

  /// The version of the format.
  public let formatVersion: Int
  /// The path of the ring of the program that writes the journal; nil if the session has ended, and
  /// in version 1.
  let ringPath: String?
  /// The first number of the sequence that can be in the file.
  let firstSequence: UInt64
  let connection: Connection
  /// The number of steps that looking for one record may take.
  private let lookupBudget: Int
  /// Whether the file has what no journal has.
  private let hasStrangers: Bool
  /// Whether the file has a table for the last changes, as older ones do not.
  let hasLastChanges: Bool
  /// The list of the last changes and whether it is damaged, once it was looked for.
  var lastChangesRead: (list: LastChangeList?, isDamaged: Bool)?
  /// Whether the rows that belong to records are known to be of a length that is stored.
  var hasShortParts = false
  /// The number of bytes of texts and blobs read in this pass.
  var passBytes = 0
  // A reader belongs to one thread, and these are looked at with each record.
  @exclusivity(unchecked) var names = NumberedCache<StoredName>()
  @exclusivity(unchecked) var sites = NumberedCache<StoredSite>()
  var batchQueries: BatchQueries?
  /// The room for the bytes of one record after the other.
  @exclusivity(unchecked) var leaf = Leaf()
  /// The texts that leaves have in the places of numbers.
  @exclusivity(unchecked) var leafTexts = ReaderTexts()

  /// Opens a journal.
  ///
  /// - Throws: ``JournalError`` with code `missing`, `cannot-open`, `not-a-journal`, `newer-format`
  ///   or `damaged`.
  public init(_ path: String) throws(JournalError) {
    self.path = path
    let file = DatabaseFile.probe(DatabasePath(path))
    let version = try Self.version(of: file, at: path)
    formatVersion = Int(version)
    logState = (file.logSize, file.condition != .withoutLog)
    do {
      var profile = ConnectionProfile.foreign
      profile.limits = .journal
      let connection = try Connection(DatabasePath(path), .readOnly, profile)
      lookupBudget = file.stepBudget
      let (schema, opening) = try connection.limitingWork(budget: lookupBudget) {
        (
          try JournalSchema(connection, JournalSchema.tables(version: version)),
          try SessionReading(connection, version: version)
        )
      }
      self.connection = connection
      session = opening.session
      anchors = opening.anchors
      ringPath = opening.ring
      firstSequence = opening.first
      let problems = Self.cut(file).map { [$0] } ?? []
      openingDamage = (problems + schema.strangers).map { JournalDamage(nil, $0) } + opening.damage
      hasStrangers = !schema.strangers.isEmpty
      hasLastChanges = schema.hasLastChanges
    } catch let error as DatabaseError {
      throw Self.failure(error, opening: file, at: path)
    } catch {
      throw JournalError(.cannotOpen, String(describing: error), path: path)
    }
  }

  /// Returns an error in SQLite's words where it knows most, and in better ones where it does not
  /// say what to do.
  private static func failure(
    _ error: DatabaseError, opening file: DatabaseFile, at path: String
  ) -> JournalError {
    if case .truncated = file.condition, let cut = file.error {
      return JournalError(reading: cut, path: path)
    }
    guard error.code == .cannotOpen, file.logSize > 0 else {
      return JournalError(reading: error, path: path)
    }
    return JournalError(
      .cannotOpen,
      "its log lies beside it (-wal), and can only be read in a folder that can be written; "
        + "copy both to another folder", path: path)
  }

  /// Returns the version of a journal without opening it; throws if the file is none.
  private static func version(
    of file: DatabaseFile, at path: String
  ) throws(JournalError) -> Int32 {
    if case .notADatabase = file.condition {
      throw JournalError(
        .notAJournal, "is not a journal; choose a file that a journal has written", path: path)
    }
    if let error = file.error, !file.isOpenable {
      throw JournalError(reading: error, path: path)
    }
    guard let header = file.header else {
      let isEmpty = file.condition == .empty
      throw JournalError(
        .notAJournal,
        isEmpty ? "is empty; a journal is complete before it has its name" : file.message,
        path: path)
    }
    guard header.applicationID == JournalFormat.applicationID else {
      throw JournalError(
        .notAJournal, "is a database but not a journal; choose a file that a journal has written",
        path: path)
    }
    let version = header.userVersion
    guard [JournalFormat.oldVersion, JournalFormat.version].contains(version) else {
      throw JournalError(
        .newerFormat,
        "has version \(version) of the format, not \(JournalFormat.oldVersion) or "
          + "\(JournalFormat.version); use a newer version of this tool", path: path)
    }
    return version
  }

  /// The first record that can be in the file: not #0 if the file before it was taken away.
  public var firstRecord: RecordID { RecordID(firstSequence) }

  /// Whether the program that writes the journal, or was killed, has left its ring where it was:
  /// without it, what happened last may be missing. True for a session that has ended, and in
  /// version 1.
  public var hasItsRing: Bool {
    guard let ringPath else { return true }
    // The ring of a copy belongs to the file that was copied.
    guard let header = RingSnapshot(ringPath)?.header, header.uuid == session.uuid else {
      return false
    }
    return JournalLocation.isSameFile(header.journal, path)
  }

  /// Returns whether what is in a ring goes into this file, or the one that it is a copy of: not
  /// into a segment that is over, although it does not say so before the next one has its name.
  func isFed(by ring: RingHeader) -> Bool {
    guard ring.uuid == session.uuid else { return false }
    let archive = SegmentChange.archive(of: ring.journal, number: Int64(session.segment))
    return JournalLocation.isSameFile(ring.journal, path)
      || !JournalLocation.isSameFile(archive, path)
  }

  /// Whether the log is there that belongs to a journal without an end. In version 2 an empty one
  /// is the log of a journal that has its ring; beside a copy it was only made by reading.
  public var hasLog: Bool {
    if logState.byteCount > 0 || formatVersion == JournalFormat.oldVersion {
      return logState.byteCount > 0
    }
    return logState.isThere && hasItsRing
  }

  /// Returns a message that the end of a file is missing; nil if it has the length that it says.
  private static func cut(_ file: DatabaseFile) -> String? {
    if case .truncated = file.condition { file.message } else { nil }
  }

  /// Returns the faults of the file itself: of its length, and those that SQLite finds, in its
  /// words; empty if there are none.
  public func storageProblems() throws(JournalError) -> [String] {
    let cut = Self.cut(DatabaseFile.probe(DatabasePath(path)))
    return (cut.map { [$0] } ?? []) + (try integrityProblems()) + (try listProblems())
  }

  /// Returns what is wrong with the list of last changes. What cannot be read is told elsewhere.
  private func listProblems() throws(JournalError) -> [String] {
    let damage = (try? damageOfLastChanges()) ?? []
    return damage.map(\.message)
  }

  private func integrityProblems() throws(JournalError) -> [String] {
    // SQLite would run what the strangers are made of.
    if hasStrangers { return ["SQLite was not asked, since there is what no journal has"] }
    do {
      let rows = try reading { try connection.rows("PRAGMA integrity_check") }
      return rows.compactMap { $0.first?.asText?.repaired }.filter { $0 != "ok" }
    } catch {
      guard error.code == .damaged else { throw error }
      return ["SQLite's check ended early: \(error.message)"]
    }
  }

  /// Runs work on the database as it is at one moment, however many queries that takes: the program
  /// that writes the journal may commit between any two.
  func readingAtOnce<Result>(_ work: () throws -> Result) throws(JournalError) -> Result {
    try reading { try connection.transaction(.deferred, work) }
  }

  /// Runs work on the database and puts its errors into the words of a journal.
  func reading<Result>(_ work: () throws -> Result) throws(JournalError) -> Result {
    let budget = DatabaseFile.probe(DatabasePath(path)).stepBudget
    return try reading(budget: budget, work)
  }

  /// Runs the work of looking for one record: at one moment, without a look at the size of the
  /// file.
  func lookingUp<Result>(_ work: () throws -> Result) throws(JournalError) -> Result {
    try reading(budget: lookupBudget) { try connection.transaction(.deferred, work) }
  }

  /// Runs work that reads a few names at most.
  func lookingAtNames<Result>(_ work: () throws -> Result) throws(JournalError) -> Result {
    try reading(budget: lookupBudget, work)
  }

  private func reading<Result>(
    budget: Int, _ work: () throws -> Result
  ) throws(JournalError) -> Result {
    do {
      try requireShortParts()
      return try connection.limitingWork(budget: budget, work)
    } catch let error as DatabaseError {
      throw JournalError(reading: error, path: path)
    } catch let error as JournalError {
      throw error
    } catch {
      throw JournalError(.cannotOpen, String(describing: error), path: path)
    }
  }
}

@available(*, unavailable)
extension JournalReader: Sendable {}
