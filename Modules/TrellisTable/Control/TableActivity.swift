/// The current work of a table, if it has taken longer than 150 milliseconds.
///
/// ```swift
/// let table = Table()
/// table.on(.activityChanged) { _, activity in print(activity) }
/// ```
public enum TableActivity: String, Hashable, Sendable {
  /// The table does no work, or its work has not taken long enough to be reported.
  case none
  /// The table is reading rows.
  case reading
  /// The source finds out the places of all rows, so that pages anywhere are found at once.
  /// Meanwhile, rows can be read, although this may take longer.
  case ranking
  /// The table is saving a change.
  case saving
}
