import TrellisDatabase
import TrellisSQLite
import TrellisTable

/// An SQLite file that the browser opens.
final class FileDatabase: BrowsedDatabase {
  let path: String
  nonisolated private let file: SQLiteFile
  private let sources: RecentSources
  /// The end of the file's name, which the title leaves out.
  private let suffix: String

  /// Examines the file at a path, without opening it as a database.
  ///
  /// - Parameter suffix: The end of the file's name, which the title leaves out.
  init(_ path: String, hiding suffix: String = "") throws(TableError) {
    self.path = path
    self.suffix = suffix
    file = try SQLiteFile(DatabasePath(path))
    sources = RecentSources(of: file)
  }

  var notice: String? { file.notice }

  func title(isReadOnly: Bool) -> String {
    var name = path.split(separator: "/").last.map(String.init) ?? path
    name.removeLast(suffix.count)
    if file.isEmpty { return "\(name) · empty database" }
    return isReadOnly || !file.isWritable ? "\(name) · read-only" : name
  }

  func tables() async throws -> [BrowsedTable] {
    try await file.tables().filter { $0.kind != .shadow && !$0.name.hasPrefix("sqlite_") }
      .map { BrowsedTable(name: $0.name, isView: $0.kind == .view) }
  }

  func source(for table: BrowsedTable) -> any TableSource { sources.source(for: table.name) }

  func connect(to browser: BrowserWindow) {
    browser.browsed.file = file
    browser.news.isFileReplaced = { [file] in file.isReplaced }
    browser.news.isFileUnfinished = { [file] in file.isUnfinished }
  }

  func follow(in browser: BrowserWindow) -> any BrowsedFollower { FileFollower(file, in: browser) }

  nonisolated func close() async { await file.close() }
}
