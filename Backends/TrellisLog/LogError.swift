/// An error that occurs when a log is written or read.
public nonisolated struct LogError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A kind of failure.
  public struct Code: Hashable, Sendable {
    /// The name of the code, such as `system`.
    public let name: String

    /// Creates a code with the given name.
    public init(_ name: String) {
      self.name = name
    }

    /// A system call failed, for example because a disk is full.
    public static let system = Code("system")
    /// The log is written to a pipe, and the reader has closed the pipe.
    public static let unread = Code("unread")
    /// A line is not a record in the JSONL format of the log, or the log has a different version of
    /// the format.
    public static let record = Code("record")
    /// A record refers to a node that is not in the tree that the earlier lines describe, or is at
    /// a different position in that tree.
    public static let place = Code("place")
  }

  /// The kind of failure.
  public let code: Code
  /// The message of the error: one line that says what failed, where, and what to do.
  public let message: String

  /// Creates an error with a code and a one-line message.
  public init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  /// The message of the error.
  public var description: String { message }
}
