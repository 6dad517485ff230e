/// How an audit came out, as the exit status of a tool.
public enum AuditStatus: Int32, Sendable {
  /// All is well.
  case ok = 0
  /// Nothing matched.
  case nothingFound = 1
  /// The question makes no sense.
  case usage = 2
  /// The journal cannot be opened or read, or the answer cannot be written.
  case unreadable = 3
  /// What is stored is not what was written.
  case violation = 4
  /// What is stored is intact, and not everything that happened is there.
  case incomplete = 5
}
