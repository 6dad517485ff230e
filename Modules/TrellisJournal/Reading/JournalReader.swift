import TrellisDatabase
public import TrellisEvents

/// Reads a journal and never writes to it: one that is complete, one that is being written right now,
/// one whose program was killed.
///
/// ```swift
/// let reader = try JournalReader("session.journal")
/// try reader.forEachEntry { entry in
///   if case .record(let record) = entry { print(record.id, record.subject) }
/// }
/// ```
///
/// Checksums are checked on the way, and damage is reported where it is found; everything around it is
/// given as it is. A journal whose log lies beside it needs a folder that can be written, since SQLite
/// keeps its index of the log there; the journal and its log themselves are not touched.
///
/// Belongs to one thread at a time.
public final class JournalReader {
  /// Where the file is.
  public let path: String
  /// The run of the program, as it was when the reader was opened.
  public let session: JournalSession
  /// Moments at which the clocks had drifted apart, in order; the start of the session is another.
  public let anchors: [ClockAnchor]

  let connection: Connection
  let openingDamage: [JournalDamage]
  var names: [Int64: String] = [:]
  var sites: [Int64: StoredSite] = [:]

  /// Opens a journal.
  ///
  /// - Throws: ``JournalError`` with code `missing`, `cannot-open`, `not-a-journal`, `newer-format` or
  ///   `damaged`.
  public init(_ path: String) throws(JournalError) {
    self.path = path
    try Self.requireJournal(at: path)
    do {
      var profile = ConnectionProfile.foreign
      profile.limits = ConnectionLimits()
      connection = try Connection(DatabasePath(path), .readOnly, profile)
      let opening = try SessionReading(connection)
      session = opening.session
      anchors = opening.anchors
      openingDamage = opening.damage
    } catch let error as DatabaseError {
      throw JournalError(reading: error, path: path)
    } catch {
      throw JournalError(.cannotOpen, String(describing: error), path: path)
    }
  }

  /// Tells a journal from anything else without opening it.
  private static func requireJournal(at path: String) throws(JournalError) {
    let file = DatabaseFile.probe(DatabasePath(path))
    if case .notADatabase = file.condition {
      throw JournalError(
        .notAJournal, "is not a journal; choose a file that a journal has written", path: path)
    }
    if let error = file.error, !file.isOpenable {
      throw JournalError(reading: error, path: path)
    }
    guard let header = file.header else {
      throw JournalError(
        .notAJournal, "is empty; a journal is complete before it has its name", path: path)
    }
    guard header.applicationID == JournalFormat.applicationID else {
      throw JournalError(
        .notAJournal, "is a database but not a journal; choose a file that a journal has written",
        path: path)
    }
    guard header.userVersion == JournalFormat.version else {
      throw JournalError(
        .newerFormat,
        "has version \(header.userVersion) of the format, not \(JournalFormat.version); "
          + "use a newer version of this tool", path: path)
    }
  }

  /// What is wrong with the file itself: its length, and what SQLite finds, in its words; empty if
  /// nothing.
  public func storageProblems() throws(JournalError) -> [String] {
    let file = DatabaseFile.probe(DatabasePath(path))
    let found = try reading {
      try connection.rows("PRAGMA integrity_check").compactMap { $0.first?.asText?.repaired }
    }
    guard case .truncated = file.condition else { return found.filter { $0 != "ok" } }
    return [file.message] + found.filter { $0 != "ok" }
  }

  /// One record; nil if there is none of that number.
  public func record(_ id: RecordID) throws(JournalError) -> JournalRecord? {
    guard let sequence = Int64(exactly: id.sequence) else { return nil }
    return try reading {
      let batch = try RecordBatch(from: sequence, limit: 1, in: self)
      return batch.records.first { $0.id == id }
    }
  }

  /// Does work on the database and puts its errors into the words of a journal.
  func reading<Result>(_ work: () throws -> Result) throws(JournalError) -> Result {
    do { return try work() } catch let error as DatabaseError {
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
