import ArgumentParser
import Trellis
import TrellisDatabase
import TrellisJournal
import TrellisPostgreSQL
import TrellisProgram
import TrellisTable
import TrellisText

/// One run of the browser, from its arguments to its exit status.
final class BrowseSession {
  private let command: BrowseCommand
  /// The reason why no row can be edited, or `nil` if rows can be edited.
  private var readOnlyReason: String?
  /// The temporary database with the rows of an imported file, or `nil` if the file is a database.
  private var imported: ImportedFile?
  /// The path of the file to browse next, or `nil` if the user has not chosen another file.
  private var next: String?

  init(_ command: BrowseCommand) {
    self.command = command
    if command.readOnly { readOnlyReason = "opened with --read-only; leave it out to edit" }
  }

  /// Runs the browser, and runs it again for each other file that the user opens from the browser.
  func run() throws -> ExitStatus {
    var session = self
    while true {
      let status = try session.runOnce()
      guard status == .ok, let path = session.next else { return status }
      var command = session.command
      (command.database, command.sample, command.table) = (path, false, nil)
      session = BrowseSession(command)
    }
  }

  private func runOnce() throws -> ExitStatus {
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
    let database = try examine(path)
    defer { close(database) }
    let opening = try open(database, signals)
    let browser = opening.browser
    defer { _ = try? EventLoop().wait(atMost: Self.closingLimit) { await browser.reading.ended() } }
    let session = try ProgramSession(
      BrowseCommand.name, version: ToolkitVersion.current, command.program, watch: signals)
    if command.requireReason, session.journal == nil {
      throw failure("--require-reason needs a journal, and none can be written; use --journal FILE")
    }
    // Dialogs that refuse a value say why, and stay open because their button throws an error.
    session.onError = { _, _ in }
    imported.map { browser.showDecimals($0.decimals) }
    browser.browsed.journal = session.journal?.path
    browser.browsed.isScripted = session.isScripted
    browser.consent.showsStatements = command.ask
    browser.consent.requiresReasons = command.requireReason
    browser.useNextTheme = { session.useNextTheme() }
    if session.isScripted {
      browser.onSaved = { StandardStream.tell($0) }
      try finish(opening, within: nil)
    } else {
      browser.openOther = { [unowned self] path throws(Refusal) in try open(next: path) }
      browser.cellEditor.program = ExternalEditor(
        lend: { session.lendTerminal() }, takeBack: { session.takeTerminalBack() })
    }
    // A script must do the same on every run, so the columns of earlier sessions are not used.
    let isKept = imported == nil && !session.isScripted && session.journal != nil
    let kept = isKept ? KeptColumns(of: database.path) : nil
    let columns = kept?.read() ?? [:]
    browser.arrangements = columns
    defer { kept?.write(browser.arrangements, insteadOf: columns) }
    let follower = session.isScripted ? nil : database.follow(in: browser)
    defer { follower?.cancel() }
    if let notice = database.notice { session.tellAtOpening("\(database.path): \(notice)") }
    return try session.show(browser.window) {
      if browser.list.isOpening { opening.finishLater(session) } else { opening.showFirst() }
    }
  }

  /// Returns a temporary database with the rows of the file at a path, or `nil` if the file need
  /// not be imported.
  private func importedFile(_ path: String) throws -> ImportedFile? {
    guard ImportedFile.isWanted(for: path) else { return nil }
    do {
      return try ImportedFile.read(path)
    } catch let problem as Refusal {
      throw failure(problem.message)
    }
  }

  /// Shows the most recently used files, and browses the file that the user chooses. If no user is
  /// at a terminal, prints the paths of the files instead.
  private func chooseRecent() throws -> ExitStatus {
    let files = RecentFiles()
    guard !files.paths.isEmpty else {
      throw ProgramSession.failure(
        BrowseCommand.name, .usage,
        "there are no recent files; give the path of a database, or use --sample")
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
    next = recent.chosen
    return status
  }

  /// Remembers the file at a path, or the database at an address, as the one to browse next.
  ///
  /// - Throws: The reason why the file cannot be opened.
  private func open(next path: String) throws(Refusal) {
    if command.program.journal != nil {
      throw Refusal(
        message: "--journal is for one database; to open another, quit and start the browser again")
    }
    if !PostgreSQLAddress.isAddress(path), !ImportedFile.isWanted(for: path) {
      let file = DatabaseFile.probe(DatabasePath(path))
      guard file.isOpenable else { throw Refusal(message: file.message) }
    }
    next = path
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

  /// The longest time to wait for the file before the window opens without tables.
  private static let patience = Duration.milliseconds(250)
  /// The longest time to wait for the file to be closed, as part of the time that `EndingSignals`
  /// allows.
  private static let closingLimit = Duration.milliseconds(500)

  private func examine(_ path: String) throws -> any BrowsedDatabase {
    do {
      guard PostgreSQLAddress.isAddress(path), imported == nil else {
        return try FileDatabase(path, hiding: imported == nil ? "" : ImportedFile.suffix)
      }
      return try ServerDatabase(path) { PasswordPrompt.ask("Password for \($0)") }
    } catch let error as TableError {
      let isUsage = error.code == .passwordInAddress || error.code == .invalidValue
      throw ProgramSession.failure(
        BrowseCommand.name, isUsage ? .usage : .unreadable, error.message)
    }
  }

  private func open(
    _ database: any BrowsedDatabase, _ signals: EndingWatch
  ) throws -> DatabaseOpening {
    let opening = DatabaseOpening(
      database, table: command.table, readOnlyReason: readOnlyReason,
      isMarked: imported == nil && command.isProduction(database.path))
    signals.onSignal = { _ in opening.cancel() }
    // Another thread is reading the tables now.
    _ = opening.browser.window
    let mayBeInteractive = ProgramSession.mayBeInteractive(command.program)
    try finish(opening, within: mayBeInteractive ? Self.patience : nil)
    return opening
  }

  /// Waits for the list of tables, at most until the time limit if there is one.
  private func finish(_ opening: DatabaseOpening, within limit: Duration?) throws {
    do {
      try opening.finish(within: limit)
    } catch let error as TableError {
      throw failure(error.message)
    }
  }

  /// Closes all connections to the database. Everything has been saved by then, so if a system call
  /// does not return, the program ends without waiting for it.
  private func close(_ database: any BrowsedDatabase) {
    _ = try? EventLoop().wait(atMost: Self.closingLimit) { await database.close() }
  }

  private func failure(_ message: String) -> ExitCode {
    ProgramSession.failure(BrowseCommand.name, .unreadable, message)
  }
}
