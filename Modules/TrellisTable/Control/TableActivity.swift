/// The kind of work that a table reports when the work takes longer than 150 milliseconds.
///
/// ```swift
/// let table = Table()
/// table.on(.activityChanged) { _, activity in print(activity) }
/// ```
public enum TableActivity: String, Hashable, Sendable {
  /// The table is not working, or has not worked for long enough to report it.
  case none
  /// The table is reading rows.
  case reading
  /// The source is determining the rank of every row, so that it can then find any page quickly.
  /// The rank of a row is its number in the order of the query. In the meantime, rows can still be
  /// read, but reading may take longer than usual.
  case ranking
  /// The table is saving a change.
  case saving
}
