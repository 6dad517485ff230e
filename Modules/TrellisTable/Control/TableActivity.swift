/// The kind of work that a table reports when the work takes longer than 150 milliseconds.
///
/// ```swift
/// let table = Table()
/// table.on(.activityChanged) { _, activity in print(activity) }
/// ```
public enum TableActivity: String, Hashable, Sendable {
  /// The table is idle, or its work has not taken long enough to be reported.
  case none
  /// The table is reading rows.
  case reading
  /// The source is determining the rank of every row: the row's number in the order of the query.
  /// With the ranks, the source can find any page quickly. During the ranking, rows can still be
  /// read, but reading may take longer than usual.
  case ranking
  /// The table is saving a change.
  case saving
}
