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
    do {
      file = try SQLiteFile(DatabasePath(path))
    } catch {
      throw Self.isText(path) ? Self.naming(error) : error
    }
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

  /// Returns the error for a text file, with advice to give the file a name that ends in `.csv` or
  /// `.tsv`, so that its rows are read.
  private static func naming(_ error: TableError) -> TableError {
    TableError(
      error.code,
      "\(error.message); to read it as rows, give it a name that ends in .csv, .tsv, .json or .jsonl"
    )
  }

  /// Returns whether the file at a path is not a database and begins with text.
  private static func isText(_ path: String) -> Bool {
    guard case .notADatabase(let bytes) = DatabaseFile.probe(DatabasePath(path)).condition else {
      return false
    }
    // The last character may be incomplete.
    let isUTF8 = (0..<4).contains { String(validating: bytes.dropLast($0), as: UTF8.self) != nil }
    return isUTF8 && bytes.allSatisfy { $0 >= 0x20 && $0 != 0x7F || (0x09...0x0D).contains($0) }
  }

  func source(for table: BrowsedTable) -> any TableSource { sources.source(for: table.name) }

  func prepare(_ table: BrowsedTable) {
    let source = source(for: table)
    // The main actor is busy until the window is shown. An error is thrown again, and shown, when
    // the table asks for the schema.
    Task.detached { _ = try? await source.schema() }
  }

  func connect(to browser: BrowserWindow) {
    browser.browsed.file = file
    browser.news.isFileReplaced = { [file] in file.isReplaced }
    browser.news.isFileUnfinished = { [file] in file.isUnfinished }
  }

  func follow(in browser: BrowserWindow) -> any BrowsedFollower { FileFollower(file, in: browser) }

  nonisolated func close() async { await file.close() }
}
