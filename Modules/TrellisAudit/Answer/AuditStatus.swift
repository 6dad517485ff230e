/// The result of an audit. The raw value is the exit status of the command-line tools.
public enum AuditStatus: Int32, Sendable {
  /// The audit found at least one match and no fault.
  case ok = 0
  /// No record, value or handler matched.
  case nothingFound = 1
  /// The request is wrong, for example because it names an unknown field.
  case usage = 2
  /// The journal cannot be opened or read, or the answer cannot be written.
  case unreadable = 3
  /// The journal is damaged: the stored data differs from the data that was written.
  case violation = 4
  /// The stored data is intact, but some of it is missing.
  case incomplete = 5
}
