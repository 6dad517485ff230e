import Trellis
import TrellisProgram
import TrellisTable

/// A database that is being opened, with its window. Opening takes a long time if the file is locked.
final class DatabaseOpening {
  let browser: BrowserWindow
  private let database: any BrowsedDatabase
  /// The name of the table to show first, or `nil` for the first table.
  private let table: String?
  private let readOnlyReason: String?
  private let tables: Task<[BrowsedTable], any Error>

  /// The maximum number of tables that a message names.
  private static let namedTableCount = 10

  /// Begins to open a database.
  ///
  /// - Parameters:
  ///   - table: The name of the table to show first, or `nil` for the first table.
  ///   - readOnlyReason: The reason why no row can be edited, or `nil` if rows can be edited.
  ///   - isMarked: Whether the window says that the file must be handled with care.
  init(
    _ database: any BrowsedDatabase, table: String?, readOnlyReason: String?, isMarked: Bool
  ) {
    self.database = database
    self.table = table
    self.readOnlyReason = readOnlyReason
    let title = database.title(isReadOnly: readOnlyReason != nil)
    browser = BrowserWindow(title: title, path: database.path, isMarked: isMarked)
    tables = Task { try await database.tables() }
    browser.news.readEntries = {
      try await database.tables().map { Self.entry(of: $0, database, readOnlyReason) }
    }
    database.connect(to: browser)
  }

  /// Stops reading the list of tables.
  func cancel() { tables.cancel() }

  /// Waits for the list of tables, at most until the time limit if there is one. If the time runs
  /// out, the tables remain unknown.
  func finish(within limit: Duration?) throws {
    guard browser.list.isOpening else { return }
    let tables = tables
    let found =
      if let limit {
        try EventLoop().wait(atMost: limit) { try await tables.value }
      } else {
        try EventLoop().wait { try await tables.value } as [BrowsedTable]?
      }
    if let found { try take(found) }
  }

  /// Continues to open the file while the window is shown. The user can close the window before the
  /// file is open.
  func finishLater(_ session: ProgramSession) {
    guard let work = browser.window.context?.work else { return }
    let ticket = work.begin("file.opened")
    Task {
      let found = await tables.result
      work.deliver(ticket) {
        do {
          try self.take(try found.get())
          self.showFirst()
        } catch let error as TableError {
          session.end(.unreadable, because: error.message)
        } catch {
          session.end(.unreadable, because: "\(error)")
        }
      }
    }
    work.onEnding(ticket, tables.cancel)
  }

  /// Shows the table that was chosen for the start, or else the first table.
  func showFirst() {
    if let table { browser.show(table) } else { browser.showFirst() }
  }

  private func take(_ tables: [BrowsedTable]) throws {
    if let table, !tables.contains(where: { $0.name == table }) {
      let others = tables.isEmpty ? "the file has no tables" : "the tables are \(names(tables))"
      throw TableError(
        .notFound, "\(browser.browsed.path): there is no table \"\(table)\"; \(others)")
    }
    if let first = tables.first(where: { table == nil || $0.name == table }) {
      database.prepare(first)
    }
    browser.list.open(tables.map { Self.entry(of: $0, database, readOnlyReason) })
  }

  private static func entry(
    of table: BrowsedTable, _ database: any BrowsedDatabase, _ readOnlyReason: String?
  ) -> BrowserWindow.Entry {
    BrowserWindow.Entry(name: table.name, isView: table.isView) {
      let source = database.source(for: table)
      return readOnlyReason.map { ViewOnlySource(base: source, reason: $0) } ?? source
    }
  }

  /// Returns text with the names of the first tables and the number of further tables.
  private func names(_ tables: [BrowsedTable]) -> String {
    let shown = tables.prefix(Self.namedTableCount).map(\.name)
    let rest = tables.count - shown.count
    let others = rest > 0 ? ["and \(rest) more"] : []
    return tables.isEmpty ? "none" : (shown + others).joined(separator: ", ")
  }
}
