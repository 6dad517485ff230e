/// The space that a table has for its rows, and whether it is shown.
struct ViewRoom: Hashable, Sendable {
  /// The number of rows that fit below the header, which is at least 1.
  var rowCount = 1
  /// Whether the table is in a window and has an area. If not, no rows are read.
  var isThere = false

  /// The maximum number of rows to keep loaded, which is enough to page back and forth without
  /// reading rows again.
  var windowLimit: Int { max(200, 8 * rowCount) }

  /// The number of rows to read when the cursor moves beyond the loaded rows. At least two
  /// screenfuls are read, so that the next page is loaded too.
  var extensionCount: Int { max(2 * rowCount, 40) }
}
