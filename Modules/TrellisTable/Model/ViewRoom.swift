/// The room that a table has: how many rows stand in view, and whether it has a place at all.
struct ViewRoom: Hashable, Sendable {
  /// The number of rows that fit below the head; at least 1.
  var rowCount = 1
  /// Whether the table is shown somewhere; rows are read only for a place to show them.
  var isThere = false

  /// The number of rows kept at hand: enough to page to and fro without asking again.
  var windowLimit: Int { max(200, 8 * rowCount) }

  /// The number of rows read beyond those in view once the cursor gets there: two screenfuls, so
  /// that the next page is at hand too.
  var extensionCount: Int { max(2 * rowCount, 40) }
}
