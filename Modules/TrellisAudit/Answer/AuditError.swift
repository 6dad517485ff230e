public import TrellisJournal
public import TrellisText

/// An error that is thrown if an audit cannot answer a request. The ``message`` gives the reason.
public struct AuditError: Error, Hashable, Sendable {
  /// The exit status that a command-line tool returns for the error.
  public let status: AuditStatus
  /// The message of the error: one line that says what failed, where, and what to do.
  public let message: NeutralText

  /// Creates an error with a status and a message. Control characters in the message are replaced
  /// with visible text.
  public init(_ status: AuditStatus, _ message: String) {
    self.status = status
    self.message = NeutralText(message)
  }

  /// Creates an audit error from an error that a journal has thrown. The status is `violation` if
  /// the journal is damaged, and `unreadable` otherwise.
  public init(_ error: JournalError) {
    self.init(error.code == .damaged ? .violation : .unreadable, error.description)
  }
}

extension AuditError: CustomStringConvertible {
  /// The text of ``message``.
  public var description: String { message.string }
}
