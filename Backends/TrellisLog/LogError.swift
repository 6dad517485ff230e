/// A failure of writing or reading a log; the message is one line: what, where, what to do.
public nonisolated struct LogError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The sort of failure.
  public struct Code: Hashable, Sendable {
    /// The name.
    public let name: String

    /// Names a sort of failure.
    public init(_ name: String) {
      self.name = name
    }

    /// A system call failed, for example because a disk is full.
    public static let system = Code("system")
    /// The pipe has no reader any more.
    public static let unread = Code("unread")
    /// A line is no record of this format.
    public static let record = Code("record")
    /// A record does not fit the tree that the lines before it made.
    public static let place = Code("place")
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
