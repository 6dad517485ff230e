/// The result of an audit, as the exit status of a tool.
public enum AuditStatus: Int32, Sendable {
  /// The audit found what it looked for, and no fault.
  case ok = 0
  /// No record, value or handler matched.
  case nothingFound = 1
  /// The question is wrong; for example, it names an unknown field.
  case usage = 2
  /// The journal cannot be opened or read, or the answer cannot be written.
  case unreadable = 3
  /// The stored data differs from the data that was written.
  case violation = 4
  /// The stored data is intact, but some of it is missing.
  case incomplete = 5
}
