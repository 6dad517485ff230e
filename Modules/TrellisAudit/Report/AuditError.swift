public import TrellisJournal
public import TrellisText

/// Why an audit has no answer.
public struct AuditError: Error, Hashable, Sendable {
  /// The sort of failure, by the status with which a tool ends.
  public let status: AuditStatus
  /// What happened, where, and what to do: one line, fit to be shown.
  public let message: NeutralText

  /// Describes a failure in a text that may hold anything.
  public init(_ status: AuditStatus, _ message: String) {
    self.status = status
    self.message = NeutralText(message)
  }

  /// The same failure of a journal.
  public init(_ error: JournalError) {
    self.init(error.code == .damaged ? .violation : .unreadable, error.description)
  }
}

extension AuditError: CustomStringConvertible {
  /// The message.
  public var description: String { message.string }
}
