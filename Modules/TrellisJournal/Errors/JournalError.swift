import TrellisDatabase

/// An error of a journal. Its ``description`` is one line that says where it happened, what failed
/// and what to do.
public struct JournalError: Error, Hashable, Sendable {
  /// The kind of an error. Other modules can add codes of their own.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    /// The name of the code, as records and tools show it.
    public let name: String

    /// Creates a code with the given name.
    public init(_ name: String) {
      self.name = name
    }

    /// The name of the code.
    public var description: String { name }
  }

  /// The kind of the error.
  public let code: Code
  /// A description of the failure and of what to do about it.
  public let message: String
  /// The path of the file or folder concerned; nil if there is none.
  public let path: String?

  /// Creates an error with its kind, its message and the path of the file or folder concerned.
  public init(_ code: Code, _ message: String, path: String? = nil) {
    self.code = code
    self.message = message
    self.path = path
  }
}

extension JournalError.Code {
  /// The file or folder does not exist.
  public static let missing = Self("missing")
  /// The file cannot be opened or read, because it is a folder or a device, or because permission
  /// is missing.
  public static let cannotOpen = Self("cannot-open")
  /// The file is not a journal.
  public static let notAJournal = Self("not-a-journal")
  /// The journal has a later version of the format.
  public static let newerFormat = Self("newer-format")
  /// The journal is damaged: its data differs from what was written.
  public static let damaged = Self("damaged")
  /// A file with the journal's name exists. Journals are never overwritten.
  public static let exists = Self("exists")
  /// The journal cannot be created, or a record cannot be stored.
  public static let cannotWrite = Self("cannot-write")
  /// The journal's file was removed, renamed or replaced while the program was writing it.
  public static let removed = Self("removed")
  /// The process was forked from the one that writes the journal.
  public static let forked = Self("forked")
  /// The journal has been closed.
  public static let closed = Self("closed")
}

extension JournalError: CustomStringConvertible {
  /// The error in one line: the path, if there is one, and the message.
  public var description: String {
    path.map { "\($0): \(message)" } ?? message
  }
}

extension JournalError {
  /// Creates the error for a failed read from a database error.
  init(reading error: DatabaseError, path: String) {
    let excess: String? =
      switch error.code {
      case .budgetExhausted: "reading it takes more work than a journal of its size needs"
      case .tooBig: "a value in it is longer than any that a journal stores"
      default: nil
      }
    if let excess {
      let advice = "so it is damaged or altered; look for another copy"
      self.init(.damaged, "\(excess), \(advice)", path: path)
      return
    }
    let code: Code =
      switch error.code {
      case .missing: .missing
      case .notADatabase: .notAJournal
      case .newerFormat: .newerFormat
      case .corrupt, .truncated, .invalidSQL: .damaged
      default: .cannotOpen
      }
    self.init(code, error.message, path: path)
  }

  /// Creates the error for a failed write, which says why records are not being stored.
  init(writing error: any Error, path: String) {
    let reason = (error as? DatabaseError)?.message ?? String(describing: error)
    self.init(.cannotWrite, "records are not being stored: \(reason)", path: path)
  }

  /// Returns the error for a file that was removed, with the path of the file that replaces it.
  static func removed(_ path: String, goingOnIn other: String) -> Self {
    JournalError(
      .removed,
      "was removed, renamed or replaced while it was being written; a new one was started (\(other)): leave a "
        + "journal where it is until its program ends", path: path)
  }

  /// Returns the error for a journal whose segment ended while it was read.
  static func segmentEnded(_ path: String) -> Self {
    JournalError(
      .cannotOpen, "its program began the next segment while this one was read; read it again",
      path: path)
  }

  /// Returns the error for a forked process, whose records would mix with those of its parent.
  static func forked(_ path: String) -> Self {
    JournalError(
      .forked,
      "belongs to the process from which this one was forked, so its records are not stored; "
        + "open another journal after a fork", path: path)
  }
}
