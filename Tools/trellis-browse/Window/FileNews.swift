/// The regular checks of whether the file has changed, and the state of the messages about changes.
final class FileNews {
  /// A closure that returns the current tables and views, or `nil` if the tables and views cannot
  /// change.
  var readEntries: (() async throws -> [BrowserWindow.Entry])?
  /// A closure that returns whether another file has replaced the opened file.
  var isFileReplaced: () -> Bool = { false }
  /// A closure that returns whether the file may be in the middle of being written.
  var isFileUnfinished: () -> Bool = { false }
  var hasToldOfReplacement = false
  /// The name of the table that the most recent message reported as missing, or `nil` if there is
  /// none.
  var toldAsGone: String?
  /// Whether the window's owner calls `refreshTables(forGood:)` again while ``isLookDue`` is true.
  var looksAgain = false
  /// Whether the file was unfinished, and the tables must therefore be read again.
  var isLookDue = false
  /// Whether the tables must be read as soon as no row is being edited, added or deleted.
  var isRefreshDue = false

  /// Whether the user must still be told that another file has replaced the opened file.
  var isReplacementNews: Bool { !hasToldOfReplacement && isFileReplaced() }
}
