/// The work that a table waits for, once that takes longer than a moment.
///
/// ```swift
/// let table = Table()
/// table.on(.activityChanged) { _, activity in print(activity) }
/// ```
public enum TableActivity: String, Hashable, Sendable {
  /// No work.
  case none
  /// Reading rows.
  case reading
  /// Saving a change on disk.
  case saving
}
