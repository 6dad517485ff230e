public import TrellisJournal
public import TrellisText

/// An error that says why an audit has no answer.
public struct AuditError: Error, Hashable, Sendable {
  /// The kind of failure, as the exit status of a tool.
  public let status: AuditStatus
  /// A line that says what failed, where, and what to do.
  public let message: NeutralText

  /// Creates an error with a status and a message. The message is neutralised.
  public init(_ status: AuditStatus, _ message: String) {
    self.status = status
    self.message = NeutralText(message)
  }

  /// Creates an error from an error of a journal.
  public init(_ error: JournalError) {
    self.init(error.code == .damaged ? .violation : .unreadable, error.description)
  }
}

extension AuditError: CustomStringConvertible {
  /// The text of the message.
  public var description: String { message.string }
}
