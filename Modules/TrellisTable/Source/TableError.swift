/// What can go wrong with a table's source; the message is one line that says what, where and what
/// to do.
public struct TableError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The sort of failure. Sources may add codes of their own.
  public struct Code: Hashable, Sendable {
    /// The name, as trails show it.
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
    /// Somebody else holds the data; trying again later may work.
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
  /// One line: what, where, what to do.
  public let message: String

  /// Describes a failure.
  public init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  /// The message.
  public var description: String { message }
}
