/// What a table waits for, once that takes longer than a moment.
///
/// ```swift
/// let table = Table()
/// table.on(.activityChanged) { _, activity in print(activity) }
/// ```
public enum TableActivity: String, Hashable, Sendable {
  /// Nothing.
  case none
  /// Rows.
  case reading
  /// A change to be on disk.
  case saving
}
