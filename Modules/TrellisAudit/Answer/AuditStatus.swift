/// The result of an audit, as the exit status of a tool.
public enum AuditStatus: Int32, Sendable {
  /// All is well.
  case ok = 0
  /// Nothing matched.
  case nothingFound = 1
  /// The question makes no sense.
  case usage = 2
  /// The journal cannot be opened or read, or the answer cannot be written.
  case unreadable = 3
  /// The stored data is not what was written.
  case violation = 4
  /// The stored data is intact but not complete.
  case incomplete = 5
}
