import CTrellisSQLite

/// The facts about a file that are known without opening it as a database: its condition, its size,
/// its header and the size of its write-ahead log.
///
/// ```swift
/// let file = DatabaseFile.probe("notes.db")
/// guard file.isOpenable else { return print(file.message) }
/// ```
public struct DatabaseFile: Hashable, Sendable {
  /// The condition of a file.
  public enum Condition: Hashable, Sendable {
    /// A complete database.
    case ready
    /// A file of 0 bytes, which SQLite treats as an empty database.
    case empty
    /// A database in WAL mode without a write-ahead log. The database is complete, unless its log
    /// was removed, or was not copied together with the file.
    case withoutLog
    /// A missing file: there is nothing at the path.
    case missing
    /// A folder instead of a file.
    case folder
    /// A device, a pipe or a socket instead of a regular file.
    case special
    /// A file that cannot be read; `reason` is the message of the operating system.
    case unreadable(reason: String)
    /// A file that is not an SQLite database, or is encrypted. `firstBytes` contains the first
    /// bytes of the file, at most 16.
    case notADatabase(firstBytes: [UInt8])
    /// A database in a newer format, which this version of SQLite cannot read. `version` is the
    /// version of the format in the header of the file.
    case newerFormat(version: UInt8)
    /// A truncated database. `size` is the size of the file, and `expected` is the size according
    /// to its header, in bytes.
    case truncated(size: Int64, expected: Int64)
  }

  /// The path of the file.
  public let path: DatabasePath
  /// The condition of the file.
  public let condition: Condition
  /// The size of the file in bytes, or 0 if the file cannot be read.
  public let size: Int64
  /// The size in bytes of the write-ahead log beside the file, or 0 if there is none. If the path
  /// is a link, the log is beside the linked file.
  public let logSize: Int64
  /// The header of the file, or `nil` if the file has no valid header. An empty file has none.
  public let header: DatabaseHeader?
  /// Whether there is a write-ahead log (the `-wal` file) beside the database file.
  package let hasLog: Bool
  /// Whether there is an index of a write-ahead log (the `-shm` file) beside the database file.
  package let hasLogIndex: Bool
  /// Whether there is a rollback journal beside the database file. If no program is writing to the
  /// file, the journal was left by a program that was killed while it was writing. SQLite then
  /// rolls back the unfinished transaction when it opens the file for writing.
  package let hasRollbackJournal: Bool

  /// Examines a file without opening it as a database. This method does not create, change or lock
  /// any file, does not affect the locks of connections, and never waits.
  public static func probe(_ path: DatabasePath) -> DatabaseFile {
    guard let name = path.terminated else {
      return DatabaseFile(
        path: path, condition: .missing, size: 0, logSize: 0, header: nil, hasLog: false,
        hasLogIndex: false, hasRollbackJournal: false)
    }
    let facts = trellis_look_at_file(name)
    let bytes = withUnsafeBytes(of: facts.header) { Array($0.prefix(Int(facts.header_count))) }
    let header = DatabaseHeader(bytes)
    let condition: Condition =
      switch facts.kind {
      case TRELLIS_FILE_MISSING: .missing
      case TRELLIS_FILE_FOLDER: .folder
      case TRELLIS_FILE_SPECIAL: .special
      case TRELLIS_FILE_REGULAR: condition(of: facts, bytes, header)
      default: .unreadable(reason: String(cString: trellis_error_text(facts.error_number)))
      }
    return DatabaseFile(
      path: path, condition: condition, size: facts.size, logSize: max(0, facts.wal_size),
      header: header, hasLog: facts.wal_size >= 0, hasLogIndex: facts.has_log_index != 0,
      hasRollbackJournal: facts.journal_size > 0)
  }

  private static func condition(
    of facts: trellis_file_facts, _ bytes: [UInt8], _ header: DatabaseHeader?
  ) -> Condition {
    if facts.size == 0 { return .empty }
    guard let header else {
      let isBeginning = DatabaseHeader.magic.starts(with: bytes.prefix(DatabaseHeader.magic.count))
      return isBeginning && bytes.count < DatabaseHeader.size
        ? .truncated(size: facts.size, expected: Int64(DatabaseHeader.size))
        : .notADatabase(firstBytes: Array(bytes.prefix(16)))
    }
    if header.readVersion > 2 { return .newerFormat(version: header.readVersion) }
    // With a write-ahead log or a hot journal, the file itself may be shorter than its header says.
    let isAlone = facts.wal_size <= 0 && facts.journal_size <= 0
    if isAlone, let expected = header.expectedSize, facts.size < expected {
      return .truncated(size: facts.size, expected: expected)
    }
    return header.usesWriteAheadLog && facts.wal_size < 0 ? .withoutLog : .ready
  }
}

extension DatabaseFile {
  /// Whether the write-ahead log has been removed although its index is still beside the database
  /// file. SQLite creates and removes the two together, so the newest changes may be lost.
  package var isLogLost: Bool { condition == .withoutLog && hasLogIndex }

  /// Whether the file is in WAL mode and contains all of its changes, because there is no
  /// write-ahead log, or because the log contains nothing but its header.
  package var hasAllChanges: Bool {
    condition == .withoutLog
      || condition == .ready && header?.usesWriteAheadLog == true && logSize <= Self.logHeaderSize
  }

  /// The UTF-8 bytes of U+FFFD, the character that stands for invalid bytes in text.
  private static let replacement = Array("\u{FFFD}".utf8)

  /// The size of the header of a write-ahead log in bytes.
  private static let logHeaderSize: Int64 = 32

  /// Whether opening the file may succeed. The value is true even for a truncated file, because the
  /// rest of the file may be readable.
  public var isOpenable: Bool {
    switch condition {
    case .ready, .empty, .withoutLog, .truncated: true
    case .missing, .folder, .special, .unreadable, .notADatabase, .newerFormat: false
    }
  }

  /// One line that describes the condition and, if there is a problem, says what to do about it.
  /// The line does not contain the path.
  public var message: String {
    switch condition {
    case .ready: "is a database"
    case .empty: "is an empty database"
    case .withoutLog where isLogLost:
      "is in WAL mode with a -shm file but without its -wal file, which may have the newest changes; put the -wal file back"
    case .withoutLog:
      "is a database in WAL mode without a -wal file, as is normal once all programs have closed it"
    case .missing where path.bytes.contains(Self.replacement):
      "there is no file with this name; if the file's real name is not valid UTF-8, rename it"
    case .missing: "there is no such file; check the path"
    case .folder: "is a folder; give the path of a file in it"
    case .special: "is not a regular file; copy the data into one"
    case .unreadable(let reason): "cannot be read: \(reason); check the path and the permissions"
    case .notADatabase(let bytes):
      "is not an SQLite database, or it is encrypted; it begins with the bytes \(hexadecimal(bytes))"
    case .newerFormat(let version):
      "was written in a newer format (read version \(version)); use a newer version of SQLite"
    case .truncated(let size, let expected):
      "is truncated: only \(size) of \(expected) bytes are left; restore a backup, or examine a copy"
    }
  }

  /// The condition as an error, or `nil` if the file can be opened and is complete.
  public var error: DatabaseError? {
    let code: DatabaseError.Code
    switch condition {
    case .ready, .empty, .withoutLog: return nil
    case .missing: code = .missing
    case .folder, .special, .unreadable: code = .cannotOpen
    case .notADatabase: code = .notADatabase
    case .newerFormat: code = .newerFormat
    case .truncated: code = .truncated
    }
    return DatabaseError(code, message, path: path)
  }
}

private func hexadecimal(_ bytes: [UInt8]) -> String {
  bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined(separator: " ")
}
