package import TrellisDatabase
public import TrellisEvents

/// A reader of a journal. You can read a journal that is complete, that is still being written, or
/// that was left behind by a killed program. The reader never writes to the journal.
///
/// ```swift
/// let reader = try JournalReader("session.journal")
/// try reader.forEachEntry { entry in
///   if case .record(let record) = entry { print(record.id, record.subject) }
/// }
/// ```
///
/// The reader verifies checksums while it reads. It reports the damage that it finds, and returns
/// all intact data. If a write-ahead log is beside the journal, their folder must be writable,
/// because SQLite creates an index of the log there. The journal and its log are not changed.
///
/// Use a reader on only one thread at a time.
public final class JournalReader {
  /// The path of the journal's file.
  public let path: String
  /// The session of the journal, as it was when the reader was created.
  public let session: JournalSession
  /// The clock anchors, in chronological order. The start of the session is not one of them. An
  /// anchor is a moment at which both the wall clock and the monotonic clock were read. The journal
  /// stores one whenever the two clocks have drifted apart.
  public let anchors: [ClockAnchor]
  private let logState: (byteCount: Int64, isThere: Bool)

  /// The damage to the journal as a whole that was found when the reader was created. Examples are
  /// a truncated file, a damaged session or clock anchor, and tables that do not belong in a
  /// journal.
  public let openingDamage: [JournalDamage]

  /// The version of the journal's format, 1 or 2.
  public let formatVersion: Int
  /// The path of the journal's ring, or `nil` if the session has ended or the format version is 1.
  let ringPath: String?
  /// The lowest sequence number that the file can contain.
  package let firstSequence: UInt64
  /// The read-only connection to the journal's database.
  package let connection: Connection
  /// The maximum number of steps that SQLite may take to find one record.
  private let lookupBudget: Int
  /// The device and the inode of the file that was opened. They identify the file even if a running
  /// program has since given the file's name to another segment.
  package let file: FileNumber?
  private let schema: JournalSchema
  /// The list of the last changes, and whether the list is damaged. The value is `nil` until the
  /// list is first needed.
  var lastChangesRead: (list: LastChangeList?, isDamaged: Bool)?
  /// Whether a check has shown that no value in a record is longer than the longest value that a
  /// journal stores.
  var hasShortParts = false
  /// The error of a query that took too many steps, or `nil` if there was none. All later queries
  /// fail with the same error, because each of them could take as long.
  private(set) var refusal: JournalError?
  /// The number of text and blob bytes that were read in the current pass over the records.
  var passBytes = 0
  /// The damage to the journal as a whole: ``openingDamage`` and, in a file of up to 4 MiB, the
  /// damage to database pages. ``forEachEntry(from:_:)`` reports this damage first.
  ///
  /// The pages are checked when this property is first read. In a larger file, only
  /// ``storageProblems()`` checks the pages.
  package private(set) lazy var wholeDamage = openingDamage + pageDamage
  // These properties are not checked for exclusive access, because a reader is used on one thread
  // and needs them for each record.
  @exclusivity(unchecked) var names = NumberedCache<(StoredName, isSound: Bool)>()
  @exclusivity(unchecked) var sites = NumberedCache<StoredSite>()
  var batchQueries: BatchQueries?
  /// The buffer for the canonical bytes of a record. The reader uses the same buffer for each
  /// record.
  @exclusivity(unchecked) var leaf = Leaf()

  /// Creates a reader of the journal at a path.
  ///
  /// - Throws: ``JournalError`` with code `missing`, `cannot-open`, `not-a-journal`, `newer-format`
  ///   or `damaged`.
  public init(_ path: String) throws(JournalError) {
    let opening = try JournalOpening(path)
    self.path = path
    formatVersion = Int(opening.version)
    logState = (opening.file.logSize, opening.file.condition != .withoutLog)
    lookupBudget = opening.file.stepBudget
    file = opening.number
    connection = opening.connection
    schema = opening.schema
    session = opening.session.session
    anchors = opening.session.anchors
    ringPath = opening.session.ring
    firstSequence = opening.session.first
    let problems = Self.cut(opening.file).map { [$0] } ?? []
    openingDamage =
      (problems + schema.strangers).map { JournalDamage(nil, $0) } + opening.session.damage
  }

  /// Returns whether the size of the file is at most 4 MiB. In such a file, all pages are checked,
  /// even if a search needs only a few records.
  package func isSmall() throws -> Bool {
    let pages = try connection.value("PRAGMA page_count")?.asInteger ?? 0
    let size = try connection.value("PRAGMA page_size")?.asInteger ?? 0
    return pages <= (4 << 20) / max(512, size)
  }

  /// The message for a file that has damaged pages, according to SQLite.
  package static let damagedPages = "SQLite finds damage in the pages of the file"

  /// The damage to the pages of a small file. Without this check, a search for a few records would
  /// not notice that a damaged page hides some of them.
  private var pageDamage: [JournalDamage] {
    // SQLite would run the code of unknown SQL views and triggers.
    guard !hasStrangers else { return [] }
    do {
      guard try isSmall() else { return [] }
      let isSound = try connection.limitingWork(budget: lookupBudget) {
        try connection.value("PRAGMA quick_check(1)") == .text("ok")
      }
      return isSound ? [] : [JournalDamage(nil, Self.damagedPages)]
    } catch {
      // Any other error will also occur during reading, which reports it.
      let isCorrupt = (error as? DatabaseError)?.code == .corrupt
      return isCorrupt ? [JournalDamage(nil, Self.damagedPages)] : []
    }
  }

  /// Whether the file contains tables, SQL views or other declarations that do not belong in a
  /// journal.
  var hasStrangers: Bool { !schema.strangers.isEmpty }

  /// Whether the file has a table for the list of last changes. Files that older programs created
  /// do not have the table.
  var hasLastChanges: Bool { schema.hasLastChanges }

  /// Whether the file has a table for checkpoints. Files that older programs created do not have
  /// the table.
  var hasCheckpoints: Bool { schema.hasCheckpoints }

  /// The lowest record number that the file can contain. It is 0 unless the session began in an
  /// earlier file.
  public var firstRecord: RecordID { RecordID(firstSequence) }

  /// Whether the reader has found the journal's ring, or does not need it. The ring is the file in
  /// memory that keeps the newest records until they are written to the journal.
  ///
  /// For a copy of an unfinished journal, the value is `false`, because the ring belongs to the
  /// original. After the session has ended, and in format version 1, no ring is needed, and the
  /// value is `true`.
  public var hasItsRing: Bool {
    guard let ringPath else { return true }
    // The ring of a copy belongs to the file that was copied.
    guard let header = RingSnapshot.header(of: ringPath), header.uuid == session.uuid else {
      return false
    }
    return JournalLocation.isSameFile(header.journal, path)
  }

  /// Returns whether the records in a ring belong to this file or, if this file is a copy, to its
  /// original. A finished segment receives no more records, even if it is not marked as finished
  /// yet.
  func isFed(by ring: RingHeader) -> Bool {
    guard ring.uuid == session.uuid else { return false }
    let archive = SegmentName.archive(of: ring.journal, number: Int64(session.segment))
    return JournalLocation.isSameFile(ring.journal, path)
      || !JournalLocation.isSameFile(archive, path)
  }

  /// Whether the journal has a write-ahead log. This is normal until the journal is closed.
  ///
  /// In format version 1, an empty log does not count. In version 2, an empty log counts only if
  /// the ring exists too, because reading a copy of an unfinished journal creates an empty log
  /// beside the copy.
  public var hasLog: Bool {
    if logState.byteCount > 0 || formatVersion == JournalFormat.oldVersion {
      return logState.byteCount > 0
    }
    return logState.isThere && hasItsRing
  }

  /// Returns a message if a file is shorter than its header says, or `nil` otherwise.
  static func cut(_ file: DatabaseFile) -> String? {
    if case .truncated = file.condition { file.message } else { nil }
  }

  /// Runs work in one transaction, so that all its queries see the same state of the database.
  /// Otherwise, a running program could change the database between two queries.
  package func readingAtOnce<Result>(_ work: () throws -> Result) throws(JournalError) -> Result {
    try reading { try atOnce(work) }
  }

  /// Runs many lookups in several journals. If the session of a journal has ended, all its lookups
  /// share one transaction, so that SQLite does not have to look for changes before each of them.
  /// In other journals, each lookup has a transaction of its own.
  package static func lookingUpOften<Result>(
    in readers: ArraySlice<JournalReader>, _ work: () throws -> Result
  ) throws -> Result {
    guard let reader = readers.first else { return try work() }
    let others = readers.dropFirst()
    guard reader.session.end != nil, !reader.connection.isInTransaction else {
      return try lookingUpOften(in: others, work)
    }
    do {
      return try reader.connection.readTransaction {
        try lookingUpOften(in: others, work)
      }
    } catch let error as DatabaseError {
      throw JournalError(reading: error, path: reader.path)
    }
  }

  private func atOnce<Result>(_ work: () throws -> Result) throws -> Result {
    try connection.isInTransaction ? work() : connection.readTransaction(work)
  }

  /// Runs work on the database, and converts the errors that it throws to ``JournalError``.
  package func reading<Result>(_ work: () throws -> Result) throws(JournalError) -> Result {
    // The file of a session that has ended does not grow.
    let isWritten = session.end == nil
    let budget = isWritten ? DatabaseFile.probe(DatabasePath(path)).stepBudget : lookupBudget
    return try reading(budget: budget, work)
  }

  /// Runs a lookup of one record in a transaction, without checking the size of the file first.
  package func lookingUp<Result>(_ work: () throws -> Result) throws(JournalError) -> Result {
    try reading(budget: lookupBudget) { try atOnce(work) }
  }

  /// Runs work that reads only a few names, without checking the size of the file first.
  package func lookingAtNames<Result>(_ work: () throws -> Result) throws(JournalError) -> Result {
    try reading(budget: lookupBudget, work)
  }

  private func reading<Result>(
    budget: Int, _ work: () throws -> Result
  ) throws(JournalError) -> Result {
    if let refusal { throw refusal }
    do {
      try requireShortParts()
      return try connection.limitingWork(budget: budget, work)
    } catch let error as DatabaseError {
      // The next segment has the file's name now, so SQLite may have read the log of that segment.
      guard session.end != nil || FileNumber(path) == file else { throw .segmentEnded(path) }
      let failure = JournalError(reading: error, path: path)
      if error.code == .budgetExhausted { refusal = failure }
      throw failure
    } catch let error as JournalError {
      throw error
    } catch {
      throw JournalError(.cannotOpen, String(describing: error), path: path)
    }
  }
}

@available(*, unavailable)
extension JournalReader: Sendable {}
