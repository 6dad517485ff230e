/// The work that a table has been waiting for longer than 150 milliseconds.
///
/// ```swift
/// let table = Table()
/// table.on(.activityChanged) { _, activity in print(activity) }
/// ```
public enum TableActivity: String, Hashable, Sendable {
  /// The table does not wait, or has not waited long enough to report it.
  case none
  /// The table is reading rows.
  case reading
  /// The table is saving a change.
  case saving
}
