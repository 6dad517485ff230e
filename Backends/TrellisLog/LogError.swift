/// An error in writing or reading a log. Its message is one line: what failed, where, what to do.
public nonisolated struct LogError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A kind of failure.
  public struct Code: Hashable, Sendable {
    /// The name of the code.
    public let name: String

    /// Creates a code with a name.
    public init(_ name: String) {
      self.name = name
    }

    /// A system call failed, for example because a disk is full.
    public static let system = Code("system")
    /// The pipe no longer has a reader.
    public static let unread = Code("unread")
    /// A line is not a record of this format.
    public static let record = Code("record")
    /// A record does not fit the tree that the lines before it describe.
    public static let place = Code("place")
  }

  /// The kind of failure.
  public let code: Code
  /// A line that says what failed, where, and what to do.
  public let message: String

  /// Creates an error with a code and a message.
  public init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  /// The message of the error.
  public var description: String { message }
}
