/// A failure of a table's source; the message is one line that says what, where and what to do.
public struct TableError: Error, Sendable, CustomStringConvertible {
  /// The sort of failure. Sources may add codes of their own.
  public struct Code: Hashable, Sendable {
    /// The name, as records show it.
    public let name: String

    /// Names a sort of failure.
    public init(_ name: String) {
      self.name = name
    }

    /// The cell or the row is not what the edit expected; nothing was changed.
    public static let conflict = Code("conflict")
    /// The value does not fit the column.
    public static let invalidValue = Code("invalid-value")
    /// The table or the column cannot be edited.
    public static let readOnly = Code("read-only")
    /// Another connection has locked the data; trying again later may work.
    public static let busy = Code("busy")
    /// There is no such table or column.
    public static let notFound = Code("not-found")
    /// A rule of the table forbids the value; the message is the rule's.
    public static let constraint = Code("constraint")
    /// The data cannot be read or written.
    public static let unavailable = Code("unavailable")
  }

  /// The sort of failure.
  public let code: Code
  /// One line: what, where, what to do. It is for the user, and may tell what was typed.
  public let message: String
  /// The message as records keep it: no key, nothing that was typed and nothing that a cell holds.
  public let recordedMessage: String

  /// Describes a failure.
  ///
  /// - Parameters:
  ///   - code: The sort of failure.
  ///   - message: One line: what, where, what to do.
  ///   - recorded: The message without keys, values and what was typed. By default the message, but
  ///     for a conflict, an invalid value or a constraint, whose messages tend to tell such things,
  ///     the code.
  public init(_ code: Code, _ message: String, recorded: String? = nil) {
    self.code = code
    self.message = message
    let tellsValues = [.conflict, .invalidValue, .constraint].contains(code)
    recordedMessage = recorded ?? (tellsValues ? code.name : message)
  }

  /// Makes a table's error of any error: of a foreign one, records keep the type alone.
  init(describing error: any Error) {
    self =
      error as? TableError ?? (error is CancellationError ? Self.stopped : nil)
      ?? TableError(
        .unavailable, String(describing: error), recorded: String(describing: type(of: error)))
  }

  /// The error of a change that was called off before it was made.
  private static let stopped = TableError(
    .unavailable, "the edit was stopped; nothing was saved")

  /// The failure as that of counting: the rows themselves can be read.
  var ofCounting: TableError {
    let words = "the rows could not be counted"
    return TableError(
      code, "\(words): \(message)", recorded: "\(words): \(recordedMessage)")
  }

  /// The message as records keep it, since they also keep what a handler throws.
  public var description: String { recordedMessage }
}

extension TableError: Hashable {
  /// Returns whether users are told the same.
  public static func == (left: TableError, right: TableError) -> Bool {
    left.code == right.code && left.message == right.message
  }

  /// Hashes what equality compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(code)
    hasher.combine(message)
  }
}
