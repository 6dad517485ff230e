public import TrellisJournal
public import TrellisText

/// A reason why an audit has no answer.
public struct AuditError: Error, Hashable, Sendable {
  /// The sort of failure, by the status with which a tool ends.
  public let status: AuditStatus
  /// The failure, its place, and what to do: one line, fit to be shown.
  public let message: NeutralText

  /// Describes a failure by any text, which is neutralised.
  public init(_ status: AuditStatus, _ message: String) {
    self.status = status
    self.message = NeutralText(message)
  }

  /// Describes a failure of a journal.
  public init(_ error: JournalError) {
    self.init(error.code == .damaged ? .violation : .unreadable, error.description)
  }
}

extension AuditError: CustomStringConvertible {
  /// The message.
  public var description: String { message.string }
}
