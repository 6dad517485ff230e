import TrellisDatabase

/// A failure of a journal; ``description`` is one line: what, where, what to do.
public struct JournalError: Error, Hashable, Sendable {
  /// The sort of failure. Others may add codes of their own.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    /// The name, as records and tools show it.
    public let name: String

    /// Names a sort of failure.
    public init(_ name: String) {
      self.name = name
    }

    /// The name.
    public var description: String { name }
  }

  /// The sort of failure.
  public let code: Code
  /// The failure and what to do about it.
  public let message: String
  /// The file or folder; nil if there is none.
  public let path: String?

  /// Describes a failure.
  public init(_ code: Code, _ message: String, path: String? = nil) {
    self.code = code
    self.message = message
    self.path = path
  }
}

extension JournalError.Code {
  /// There is no such file.
  public static let missing = Self("missing")
  /// The path leads to something that cannot be opened or read: a folder, a device, no permission.
  public static let cannotOpen = Self("cannot-open")
  /// The file is not a journal.
  public static let notAJournal = Self("not-a-journal")
  /// The journal was written by a later version of the format.
  public static let newerFormat = Self("newer-format")
  /// The stored data is not what was written.
  public static let damaged = Self("damaged")
  /// A journal is there already; journals are never overwritten.
  public static let exists = Self("exists")
  /// The journal cannot be created, or a record cannot be stored.
  public static let cannotWrite = Self("cannot-write")
  /// The file lost its name while it was written: it was removed, renamed or replaced.
  public static let removed = Self("removed")
  /// The process was forked from the one that writes the journal.
  public static let forked = Self("forked")
  /// The journal was closed before.
  public static let closed = Self("closed")
}

extension JournalError: CustomStringConvertible {
  /// The path and the message.
  public var description: String {
    path.map { "\($0): \(message)" } ?? message
  }
}

extension JournalError {
  /// Makes the failure of a read in the words of a journal.
  init(reading error: DatabaseError, path: String) {
    let excess: String? =
      switch error.code {
      case .budgetExhausted: "reading it takes more work than a journal of its size needs"
      case .tooBig: "a value in it is longer than any that a journal stores"
      default: nil
      }
    if let excess {
      let advice = "so it is not what was written; look for another copy"
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

  /// Makes the failure of a write, which tells why nothing can be stored.
  init(writing error: any Error, path: String) {
    let reason = (error as? DatabaseError)?.message ?? String(describing: error)
    self.init(.cannotWrite, "records are not being stored: \(reason)", path: path)
  }

  /// Returns the error of a file that is gone, in whose place another one was begun.
  static func removed(_ path: String, goingOnIn other: String) -> Self {
    JournalError(
      .removed,
      "was removed, renamed or replaced while it was written; a new one was begun (\(other)): leave a "
        + "journal where it is until its program ends", path: path)
  }

  /// Returns the error of a forked process, whose records would mix with those of the other.
  static func forked(_ path: String) -> Self {
    JournalError(
      .forked,
      "belongs to the process from which this one was forked, so records are not stored; begin a "
        + "journal of your own after a fork", path: path)
  }
}
