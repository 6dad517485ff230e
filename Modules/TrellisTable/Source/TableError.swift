/// A failure of a table's source. The message is one line that says what failed and where, and what
/// to do about it.
public struct TableError: Error, Sendable, CustomStringConvertible {
  /// A kind of failure. Sources may add codes of their own.
  public struct Code: Hashable, Sendable {
    /// The name of the code, as it appears in the journal's records.
    public let name: String

    /// Creates a code with the given name.
    public init(_ name: String) {
      self.name = name
    }

    /// The cell or the row does not have the values that the edit expects, so nothing was changed.
    public static let conflict = Code("conflict")
    /// The value does not fit the column.
    public static let invalidValue = Code("invalid-value")
    /// The table or the column cannot be edited.
    public static let readOnly = Code("read-only")
    /// Another connection has locked the data; the same operation may succeed later.
    public static let busy = Code("busy")
    /// The table or the column does not exist.
    public static let notFound = Code("not-found")
    /// A rule of the table, such as a constraint, forbids the change; the message names the rule.
    public static let constraint = Code("constraint")
    /// The data cannot be read or written.
    public static let unavailable = Code("unavailable")
  }

  /// The kind of failure.
  public let code: Code
  /// One line for the user that says what failed and where, and what to do about it. The line may
  /// contain typed text and values.
  public let message: String
  /// The message for the journal's records, without keys, typed text or values.
  public let recordedMessage: String

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - code: The kind of failure.
  ///   - message: One line that says what failed and where, and what to do about it.
  ///   - recorded: The message without keys, typed text or values. If `nil`, records contain
  ///     `message` itself, unless the code is `conflict`, `invalidValue` or `constraint`: messages
  ///     with these codes often contain values, so records contain only the name of the code.
  public init(_ code: Code, _ message: String, recorded: String? = nil) {
    self.code = code
    self.message = message
    let tellsValues = [.conflict, .invalidValue, .constraint].contains(code)
    recordedMessage = recorded ?? (tellsValues ? code.name : message)
  }

  /// Creates a table error that describes another error. If that error is not a `TableError`,
  /// records contain only its type.
  init(describing error: any Error) {
    self =
      error as? TableError ?? (error is CancellationError ? Self.stopped : nil)
      ?? TableError(
        .unavailable, String(describing: error), recorded: String(describing: type(of: error)))
  }

  /// The error for a change that was cancelled before it was made.
  private static let stopped = TableError(
    .unavailable, "the edit was stopped; nothing was saved")

  /// The error that says that the rows could not be counted because of this failure.
  var ofCounting: TableError {
    let words = "the rows could not be counted"
    return TableError(
      code, "\(words): \(message)", recorded: "\(words): \(recordedMessage)")
  }

  /// The same text as ``recordedMessage``. If a handler throws the error, the journal's records
  /// contain this description.
  public var description: String { recordedMessage }
}

extension TableError: Hashable {
  /// Returns whether two errors have the same code and the same message.
  public static func == (left: TableError, right: TableError) -> Bool {
    left.code == right.code && left.message == right.message
  }

  /// Hashes the code and the message.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(code)
    hasher.combine(message)
  }
}
