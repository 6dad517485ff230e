import ArgumentParser
import Trellis
import TrellisDatabase
import TrellisJournal
import TrellisProgram
import TrellisSQLite
import TrellisTable
import TrellisText

/// One run of the browser, from its arguments to its exit status.
final class BrowseSession {
  private let command: BrowseCommand
  /// The reason why no row can be edited; nil if rows can be edited.
  private var readOnlyReason: String?
  /// The temporary database of a file in another form; nil for a database.
  private var imported: ImportedFile?

  init(_ command: BrowseCommand) {
    self.command = command
    if command.readOnly { readOnlyReason = "opened with --read-only; leave it out to edit" }
  }

  func run() throws -> ExitStatus {
    guard command.sample || command.database != nil else { return try chooseRecent() }
    imported = try command.database.flatMap(importedFile)
    let path = try imported?.path ?? command.database ?? prepareSample()
    readOnlyReason = imported?.readOnlyReason ?? readOnlyReason
    // A signal must not end the program while files that SQLite created are beside the database.
    let watch = EndingWatch()
    let result = Result { try browse(path, watch) }
    if let ending = watch.ending { throw ending }
    return try result.get()
  }

  private func browse(_ path: String, _ signals: EndingWatch) throws -> ExitStatus {
    let file = try examine(path)
    defer { close(file) }
    let opening = try open(file, path, signals)
    let browser = opening.browser
    defer { _ = try? EventLoop().wait(atMost: Self.closingLimit) { await browser.reading.ended() } }
    let session = try ProgramSession(BrowseCommand.name, command.program, watch: signals)
    if command.requireReason, session.journal == nil {
      throw failure("--require-reason needs a journal, and none can be written; use --journal FILE")
    }
    browser.browsed.journal = session.journal?.path
    browser.browsed.isScripted = session.isScripted
    browser.consent.showsStatements = command.ask
    browser.consent.requiresReasons = command.requireReason
    if !session.isScripted {
      browser.cellEditor.program = ExternalEditor(
        lend: { session.lendTerminal() }, takeBack: { session.takeTerminalBack() })
    }
    if session.isScripted {
      browser.onSaved = { StandardStream.tell($0) }
      try finish(opening, within: nil)
    }
    // Scripts do the same on every run, whatever was done before.
    let isKept = imported == nil && !session.isScripted && session.journal != nil
    let kept = isKept ? KeptColumns(of: path) : nil
    let columns = kept?.read() ?? [:]
    browser.arrangements = columns
    defer { kept?.write(browser.arrangements, insteadOf: columns) }
    let follower = session.isScripted ? nil : FileFollower(file, in: browser)
    defer { follower?.cancel() }
    if let notice = file.notice { session.tellAtOpening("\(path): \(notice)") }
    return try session.show(browser.window) {
      if browser.list.isOpening { openLater(opening, session) } else { showFirst(in: browser) }
    }
  }

  private func showFirst(in browser: BrowserWindow) {
    if let table = command.table { browser.show(table) } else { browser.showFirst() }
  }

  /// Returns a temporary database if the path is that of a file in another form.
  private func importedFile(_ path: String) throws -> ImportedFile? {
    guard ImportedFile.isWanted(for: path) else { return nil }
    do {
      return try ImportedFile.read(path)
    } catch let problem as Refusal {
      throw failure(problem.message)
    }
  }

  /// Shows the files that were used last, and browses the one that the user chooses. Without a user
  /// at a terminal, the files are printed.
  private func chooseRecent() throws -> ExitStatus {
    let files = RecentFiles()
    guard !files.paths.isEmpty else {
      throw ProgramSession.failure(
        BrowseCommand.name, .usage, "no recent files; name a database, or use --sample")
    }
    guard ProgramSession.mayBeInteractive(command.program) else {
      for path in files.paths {
        try StandardStream.output.write(line: NeutralText(path).string)
      }
      return .ok
    }
    var options = command.program
    (options.noJournal, options.journal) = (true, nil)
    let recent = RecentWindow(files)
    let status = try ProgramSession(BrowseCommand.name, options).show(recent.window)
    guard let chosen = recent.chosen else { return status }
    var next = command
    next.database = chosen
    return try BrowseSession(next).run()
  }

  private func prepareSample() throws -> String {
    do {
      return try SampleDatabase().prepare()
    } catch let ending as EndedBySignal {
      throw ending
    } catch {
      throw failure("\(error)")
    }
  }

  /// A file that is being opened, which takes long if the file is locked.
  private struct Opening {
    let browser: BrowserWindow
    let sources: RecentSources
    let tables: Task<[SQLiteTable], any Error>
  }

  /// The longest time to wait for the file before the window opens without tables.
  private static let patience = Duration.milliseconds(250)
  /// The longest time to wait for the file to be closed, as part of the time that `EndingSignals`
  /// allows.
  private static let closingLimit = Duration.milliseconds(500)
  /// The greatest number of tables that a message names.
  private static let namedTableCount = 10

  private func examine(_ path: String) throws -> SQLiteFile {
    do {
      return try SQLiteFile(DatabasePath(path))
    } catch {
      throw failure(error.message)
    }
  }

  private func open(
    _ file: SQLiteFile, _ path: String, _ signals: EndingWatch
  ) throws -> Opening {
    let isMarked = imported == nil && command.isProduction(path)
    let browser = BrowserWindow(title: title(of: file, path), path: path, isMarked: isMarked)
    let sources = RecentSources(of: file)
    browser.news.readEntries = { [weak self] in
      guard let self else { return [] }
      return try await readTables(of: file).map { entry(of: $0, sources) }
    }
    browser.browsed.file = file
    browser.news.isFileReplaced = { file.isReplaced }
    browser.news.isFileUnfinished = { file.isUnfinished }
    let opening = Opening(
      browser: browser, sources: sources, tables: Task { try await readTables(of: file) })
    signals.onSignal = { _ in opening.tables.cancel() }
    let mayBeInteractive = ProgramSession.mayBeInteractive(command.program)
    try finish(opening, within: mayBeInteractive ? Self.patience : nil)
    return opening
  }

  /// Waits for the tables, with or without a time limit.
  private func finish(_ opening: Opening, within limit: Duration?) throws {
    guard opening.browser.list.isOpening else { return }
    let tables = opening.tables
    do {
      let found =
        if let limit {
          try EventLoop().wait(atMost: limit) { try await tables.value }
        } else {
          try EventLoop().wait { try await tables.value } as [SQLiteTable]?
        }
      if let found { try take(found, opening) }
    } catch let error as TableError {
      throw failure(error.message)
    }
  }

  /// Continues to open the file while the window is shown. The user can close the window before the
  /// file is open.
  private func openLater(_ opening: Opening, _ session: ProgramSession) {
    guard let work = opening.browser.window.context?.work else { return }
    let ticket = work.begin("file.opened")
    let tables = opening.tables
    Task {
      let found = await tables.result
      work.deliver(ticket) {
        do {
          try self.take(try found.get(), opening)
          self.showFirst(in: opening.browser)
        } catch let error as TableError {
          session.end(.unreadable, because: error.message)
        } catch {
          session.end(.unreadable, because: "\(error)")
        }
      }
    }
    work.onEnding(ticket, tables.cancel)
  }

  private func take(_ tables: [SQLiteTable], _ opening: Opening) throws {
    let browser = opening.browser
    if let wanted = command.table, !tables.contains(where: { $0.name == wanted }) {
      throw TableError(
        .notFound,
        "\(browser.browsed.path): no table \"\(wanted)\"; the tables are \(names(tables))")
    }
    browser.list.open(tables.map { entry(of: $0, opening.sources) })
  }

  /// Returns the tables and views for the user, without the internal tables of SQLite and of
  /// virtual tables.
  private func readTables(of file: SQLiteFile) async throws -> [SQLiteTable] {
    try await file.tables().filter { $0.kind != .shadow && !$0.name.hasPrefix("sqlite_") }
  }

  private func entry(of table: SQLiteTable, _ sources: RecentSources) -> BrowserWindow.Entry {
    let reason = readOnlyReason
    return BrowserWindow.Entry(name: table.name, isView: table.kind == .view) {
      let source = sources.source(for: table.name)
      return reason.map { ViewOnlySource(base: source, reason: $0) } ?? source
    }
  }

  /// Closes all connections to the file. Everything was saved before, so if an operation of the
  /// system does not return, the program ends without it.
  private func close(_ file: SQLiteFile) {
    _ = try? EventLoop().wait(atMost: Self.closingLimit) { await file.close() }
  }

  /// Returns the names of the first tables, and the number of the others.
  private func names(_ tables: [SQLiteTable]) -> String {
    let shown = tables.prefix(Self.namedTableCount).map(\.name)
    let rest = tables.count - shown.count
    let others = rest > 0 ? ["and \(rest) more"] : []
    return tables.isEmpty ? "none" : (shown + others).joined(separator: ", ")
  }

  private func title(of file: SQLiteFile, _ path: String) -> String {
    var name = path.split(separator: "/").last.map(String.init) ?? path
    if imported != nil { name.removeLast(ImportedFile.suffix.count) }
    if file.isEmpty { return "\(name) · empty database" }
    return readOnlyReason != nil || !file.isWritable ? "\(name) · read-only" : name
  }

  private func failure(_ message: String) -> ExitCode {
    ProgramSession.failure(BrowseCommand.name, .unreadable, message)
  }
}
