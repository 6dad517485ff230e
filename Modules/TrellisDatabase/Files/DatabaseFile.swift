import CTrellisSQLite

/// The facts about a database file that can be had before it is opened.
///
/// ```swift
/// let file = DatabaseFile.probe("notes.db")
/// guard file.isOpenable else { return print(file.message) }
/// ```
public struct DatabaseFile: Hashable, Sendable {
  /// The condition of a file.
  public enum Condition: Hashable, Sendable {
    /// A database with everything in place.
    case ready
    /// A file of 0 bytes, which is an empty database.
    case empty
    /// A database in WAL mode without its log: complete if it was closed properly, else not.
    case withoutLog
    /// Nothing is there.
    case missing
    /// A folder.
    case folder
    /// A device, a pipe or a socket.
    case special
    /// The operating system does not let it be read, with the reason in its words.
    case unreadable(reason: String)
    /// Another kind of file, or an encrypted one, with its first bytes, at most 16.
    case notADatabase(firstBytes: [UInt8])
    /// A database of a format that this SQLite cannot read.
    case newerFormat(version: UInt8)
    /// A database whose end is missing. Sizes are in bytes.
    case truncated(size: Int64, expected: Int64)
  }

  /// The path of the file.
  public let path: DatabasePath
  /// The condition that was found.
  public let condition: Condition
  /// The size in bytes; 0 unless it is a file that can be read.
  public let size: Int64
  /// The size in bytes of the write-ahead log that SQLite keeps beside the file, or beside the one
  /// to which a link leads; 0 if there is none.
  public let logSize: Int64
  /// The header of the file, if it is a database.
  public let header: DatabaseHeader?

  /// Looks at a file without a connection. Creates, changes and locks nothing, leaves the locks of
  /// connections alone, and never waits.
  public static func probe(_ path: DatabasePath) -> DatabaseFile {
    guard let name = path.terminated else {
      return DatabaseFile(path: path, condition: .missing, size: 0, logSize: 0, header: nil)
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
      header: header)
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
    // With a log or a hot journal beside it, the file alone need not be as long as it says.
    let isAlone = facts.wal_size <= 0 && facts.journal_size <= 0
    if isAlone, let expected = header.expectedSize, facts.size < expected {
      return .truncated(size: facts.size, expected: expected)
    }
    return header.usesWriteAheadLog && facts.wal_size < 0 ? .withoutLog : .ready
  }
}

extension DatabaseFile {
  /// Whether opening is worth a try. A truncated file is: what is left may be readable.
  public var isOpenable: Bool {
    switch condition {
    case .ready, .empty, .withoutLog, .truncated: true
    case .missing, .folder, .special, .unreadable, .notADatabase, .newerFormat: false
    }
  }

  /// The condition and what to do about it, in one line without the path.
  public var message: String {
    switch condition {
    case .ready: "is a database"
    case .empty: "is an empty database"
    case .withoutLog:
      "is in WAL mode without a -wal file: if it was copied while in use, copy the -wal file too"
    case .missing: "there is no such file; check the path"
    case .folder: "is a folder; name a file in it"
    case .special: "is not a regular file; copy the data into one"
    case .unreadable(let reason): "cannot be read: \(reason); check the path and the permissions"
    case .notADatabase(let bytes):
      "is not an SQLite database, or it is encrypted; it begins with \(hexadecimal(bytes))"
    case .newerFormat(let version):
      "was written by a newer format (read version \(version)); use a newer SQLite"
    case .truncated(let size, let expected):
      "is truncated: only \(size) of \(expected) bytes are left; restore a backup, or examine a copy"
    }
  }

  /// The condition as an error; nil if the file is in order.
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
