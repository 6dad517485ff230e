import ArgumentParser
import Trellis
import TrellisDatabase
import TrellisProgram
import TrellisSQLite
import TrellisTable

/// One run of the browser, from the arguments to the exit status.
final class BrowseSession {
  private let command: BrowseCommand
  private var sources: [SQLiteTableSource] = []

  init(_ command: BrowseCommand) {
    self.command = command
  }

  func run() throws -> ExitStatus {
    let path = try command.database ?? SampleDatabase().prepare()
    let browser = try open(path)
    let session = try ProgramSession(BrowseCommand.name, command.program)
    if session.isScripted { browser.onSaved = { StandardStream.tell($0) } }
    defer { closeSources() }
    let watch = session.isScripted ? nil : watchForChanges(of: browser.rows)
    defer { watch?.cancel() }
    return try session.show(browser.window) {
      if let table = command.table { browser.show(table) } else { browser.showFirst() }
    }
  }

  private func open(_ path: String) throws -> BrowserWindow {
    do {
      let file = try SQLiteFile(DatabasePath(path))
      let tables = try EventLoop().wait { try await file.tables() }
        .filter { $0.kind != .shadow && !$0.name.hasPrefix("sqlite_") }
      if let wanted = command.table, !tables.contains(where: { $0.name == wanted }) {
        throw failure("\(path): no table \"\(wanted)\"; there are: \(names(tables))")
      }
      let browser = BrowserWindow(
        title: title(of: file, path), entries: try tables.map { try entry(of: $0, in: file) })
      if let notice = file.notice { StandardStream.tell("\(path): \(notice)") }
      return browser
    } catch let error as TableError {
      throw failure(error.message)
    }
  }

  private func entry(of table: SQLiteTable, in file: SQLiteFile) throws -> BrowserWindow.Entry {
    let source = try file.source(for: table.name)
    sources.append(source)
    let isReadOnly = command.readOnly
    return BrowserWindow.Entry(name: table.name, isView: table.kind == .view) {
      isReadOnly ? ViewOnlySource(base: source) as any TableSource : source
    }
  }

  private func closeSources() {
    let sources = sources
    // Closing says nothing of failures: whatever was saved was so before.
    try? EventLoop().wait { await SQLiteTableSource.close(sources) }
  }

  private func names(_ tables: [SQLiteTable]) -> String {
    tables.isEmpty ? "none" : tables.map(\.name).joined(separator: ", ")
  }

  private func title(of file: SQLiteFile, _ path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    if file.isEmpty { return "\(name) · empty database" }
    return command.readOnly ? "\(name) · read-only" : name
  }

  /// Has what other programs write show up by itself. A look that finds nothing leaves no record.
  private func watchForChanges(of rows: Table) -> Task<Void, Never> {
    Task {
      while !Task.isCancelled {
        try? await Task.sleep(for: .seconds(1))
        rows.refreshIfChanged()
      }
    }
  }

  private func failure(_ message: String) -> ExitCode {
    ProgramSession.failure(BrowseCommand.name, .unreadable, message)
  }
}
