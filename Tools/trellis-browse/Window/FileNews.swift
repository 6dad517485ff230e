/// The questions about the file that the browser asks again and again, and what the user was told.
final class FileNews {
  /// A closure that returns the current tables and views; nil if they cannot change.
  var readEntries: (() async throws -> [BrowserWindow.Entry])?
  /// A closure that returns whether another file has replaced the one that was opened.
  var isFileReplaced: () -> Bool = { false }
  /// A closure that returns whether the file may be in the middle of being written.
  var isFileUnfinished: () -> Bool = { false }
  var hasToldOfReplacement = false
  /// The missing table that the user was last told about.
  var toldAsGone: String?
  /// Whether the window's owner calls `refreshTables(forGood:)` again while ``isLookDue`` is true.
  var looksAgain = false
  /// Whether the file was unfinished, so that the tables must be read again.
  var isLookDue = false
  /// Whether the tables must be read when no row is being edited, added or deleted.
  var isRefreshDue = false

  /// Whether the user must be told that another file has replaced the one that was opened.
  var isReplacementNews: Bool { !hasToldOfReplacement && isFileReplaced() }
}
