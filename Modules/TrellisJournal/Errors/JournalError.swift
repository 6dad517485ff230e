import TrellisDatabase

/// An error that occurs when a journal is written or read. Its ``description`` is one line that
/// says where the error occurred, what failed and what to do.
public struct JournalError: Error, Hashable, Sendable {
  /// A code that says what kind of error occurred. Other modules can add codes of their own.
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

  /// The code that says what kind of error occurred.
  public let code: Code
  /// A message that says what failed, and what to do about it.
  public let message: String
  /// The path of the file or folder that the error is about, or `nil` if there is none.
  public let path: String?

  /// Creates an error. Each parameter sets the property of the same name.
  public init(_ code: Code, _ message: String, path: String? = nil) {
    self.code = code
    self.message = message
    self.path = path
  }
}

extension JournalError.Code {
  /// The code for a file or folder that does not exist.
  public static let missing = Self("missing")
  /// The code for a file or folder that cannot be opened or read, for example because permission is
  /// denied.
  public static let cannotOpen = Self("cannot-open")
  /// The code for a file that is not a journal.
  public static let notAJournal = Self("not-a-journal")
  /// The code for a journal whose format is newer than the formats that this module can read.
  public static let newerFormat = Self("newer-format")
  /// The code for a damaged journal: its data differs from what was written.
  public static let damaged = Self("damaged")
  /// The code for a journal that cannot be created because its file already exists. Journals are
  /// never overwritten.
  public static let exists = Self("exists")
  /// The code for a journal that cannot be created, or a record that cannot be stored.
  public static let cannotWrite = Self("cannot-write")
  /// The code for a journal whose file was removed, renamed or replaced while the program was
  /// writing it.
  public static let removed = Self("removed")
  /// The code for a journal that is used in the wrong process, namely in a child that was forked
  /// from the process that writes the journal.
  public static let forked = Self("forked")
  /// The code for an operation on a journal that has been closed.
  public static let closed = Self("closed")
}

extension JournalError: CustomStringConvertible {
  /// The error in one line: the path, if there is one, followed by the message.
  public var description: String {
    path.map { "\($0): \(message)" } ?? message
  }
}

extension JournalError {
  /// Creates the journal error for a database error that occurred during reading.
  init(reading error: DatabaseError, path: String) {
    let excess: String? =
      switch error.code {
      case .budgetExhausted: "reading it takes more work than a journal of its size should need"
      case .tooBig: "a value in it is longer than any value that a journal stores"
      default: nil
      }
    if let excess {
      let advice = "so it is damaged or altered; look for another copy of the file"
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

  /// Creates the error for a failed write. The message says why records cannot be stored.
  init(writing error: any Error, path: String) {
    let reason = (error as? DatabaseError)?.message ?? String(describing: error)
    let advice =
      reason.contains("; ")
      ? "" : "; free some space on the disk, or check the permissions of the file"
    self.init(.cannotWrite, "records are not being stored: \(reason)\(advice)", path: path)
  }

  /// Returns the error for a file that was removed. The message contains the path of its
  /// replacement.
  static func removed(_ path: String, goingOnIn other: String) -> Self {
    JournalError(
      .removed,
      "was removed, renamed or replaced while it was being written; a new one was started (\(other)); leave a "
        + "journal where it is until its program ends", path: path)
  }

  /// Returns the error for a journal that cannot be read any further, because its program has begun
  /// the next segment.
  static func segmentEnded(_ path: String) -> Self {
    JournalError(
      .cannotOpen, "its program began the next segment while this one was being read; try again",
      path: path)
  }

  /// Returns the error for a journal that is used in a forked process. The records of that process
  /// would be mixed with those of its parent.
  static func forked(_ path: String) -> Self {
    JournalError(
      .forked,
      "belongs to the process from which this one was forked, so records of this process are not "
        + "stored; open another journal after a fork", path: path)
  }
}
