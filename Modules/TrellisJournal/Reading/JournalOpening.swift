import TrellisDatabase

/// The file of a journal, opened for reading, with its session and the results of the first checks.
struct JournalOpening {
  /// The maximum number of attempts to open a journal while its segments change.
  private static let mostAttempts = 100
  /// The size of SQLite's page cache, in KiB.
  private static let cacheKibibytes = 500

  let file: DatabaseFile
  let version: Int32
  let connection: Connection
  let schema: JournalSchema
  let session: SessionReading
  /// The device and the inode of the file that was opened, or `nil` if there was no file.
  let number: FileNumber?

  /// Opens a journal.
  ///
  /// SQLite first opens the file, and later its write-ahead log. If the journal begins its next
  /// segment between these two steps, the log belongs to another file. The journal is then opened
  /// again.
  init(_ path: String) throws(JournalError) {
    for _ in 0..<Self.mostAttempts {
      let number = FileNumber(path)
      let attempt = Result<JournalOpening, JournalError> { () throws(JournalError) in
        try JournalOpening(once: path)
      }
      guard FileNumber(path) == number else { continue }
      self = try attempt.get()
      return
    }
    try self.init(once: path)
  }

  private init(once path: String) throws(JournalError) {
    number = FileNumber(path)
    file = DatabaseFile.probe(DatabasePath(path))
    version = try Self.version(of: file, at: path)
    do {
      var profile = ConnectionProfile.foreign
      profile.limits = .journal
      connection = try Connection(DatabasePath(path), .readOnly, profile)
      // Records are read only once, and in order. A larger page cache would take memory without
      // being of use.
      try connection.execute("PRAGMA cache_size=-\(Self.cacheKibibytes)")
      let (connection, version) = (connection, version)
      (schema, session) = try connection.limitingWork(budget: file.stepBudget) {
        (
          try JournalSchema(connection, JournalSchema.tables(version: version)),
          try SessionReading(connection, version: version)
        )
      }
    } catch let error as DatabaseError {
      throw Self.failure(error, opening: file, at: path)
    } catch {
      throw JournalError(.cannotOpen, String(describing: error), path: path)
    }
  }

  /// Returns the error for a journal that cannot be opened. If possible, the error gives better
  /// advice than the message of SQLite.
  private static func failure(
    _ error: DatabaseError, opening file: DatabaseFile, at path: String
  ) -> JournalError {
    if case .truncated = file.condition, let cut = file.error {
      return JournalError(reading: cut, path: path)
    }
    if file.hasRollbackJournal, error.code == .readOnly || error.code == .cannotOpen {
      let other = "\(path.split(separator: "/").last ?? "")-journal"
      return JournalError(
        .cannotOpen,
        "SQLite treats the file \(other) beside it as a part of the journal, but no journal has such "
          + "a file; move \(other) to another folder", path: path)
    }
    guard error.code == .cannotOpen, file.logSize > 0 else {
      return JournalError(reading: error, path: path)
    }
    return JournalError(
      .cannotOpen,
      "its newest records are in the -wal file beside it, which can only be read in a writable "
        + "folder; copy both files to such a folder", path: path)
  }

  /// Returns the format version of a journal without opening it. Throws an error if the file is not
  /// a journal.
  private static func version(
    of file: DatabaseFile, at path: String
  ) throws(JournalError) -> Int32 {
    if case .notADatabase = file.condition {
      throw JournalError(
        .notAJournal, "is not a journal; choose another file", path: path)
    }
    if let error = file.error, !file.isOpenable {
      throw JournalError(reading: error, path: path)
    }
    guard let header = file.header else {
      let isEmpty = file.condition == .empty
      throw JournalError(
        .notAJournal,
        isEmpty ? "is empty, which a journal never is; choose another file" : file.message,
        path: path)
    }
    guard header.applicationID == JournalFormat.applicationID else {
      throw JournalError(
        .notAJournal, "is a database but not a journal; choose another file",
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
}
