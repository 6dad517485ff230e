import ArgumentParser
import Trellis
import TrellisDatabase
import TrellisHeadless
import TrellisIntegrity
import TrellisJournal
import TrellisLog
import TrellisSQLite
import TrellisTable
import TrellisTerminal
import TrellisText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// One run of the browser, from the arguments to the exit status.
final class BrowseSession {
  private let command: BrowseCommand
  private var sources: [SQLiteTableSource] = []

  init(_ command: BrowseCommand) {
    self.command = command
  }

  func run() throws -> ExitStatus {
    signal(SIGPIPE, SIG_IGN)
    let script = try openScript()
    let path = try command.database ?? SampleDatabase().prepare()
    let browser = try open(path)
    let backend = try makeBackend()
    let journal = try openJournal(backend: backend.name)
    defer { close(journal) }
    defer { closeSources() }
    return try show(browser, on: backend, journal: journal, script: script)
  }

  // MARK: The database

  private func open(_ path: String) throws -> BrowserWindow {
    do {
      let file = try SQLiteFile(DatabasePath(path))
      let tables = try EventLoop().wait { try await file.tables() }
        .filter { $0.kind != .shadow && !$0.name.hasPrefix("sqlite_") }
      if let wanted = command.table, !tables.contains(where: { $0.name == wanted }) {
        throw failure(.unreadable, "\(path): no table \"\(wanted)\"; there are: \(names(tables))")
      }
      let isReadOnly = command.readOnly
      let entries = try tables.map { table in
        let source = try file.source(for: table.name)
        sources.append(source)
        return BrowserWindow.Entry(name: table.name, isView: table.kind == .view) {
          isReadOnly ? ViewOnlySource(base: source) as any TableSource : source
        }
      }
      let browser = BrowserWindow(title: title(of: file, path), entries: entries)
      if let notice = file.notice { StandardStream.tell("\(path): \(notice)") }
      return browser
    } catch let error as TableError {
      throw failure(.unreadable, error.message)
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

  // MARK: Backend, script and journal

  private func makeBackend() throws -> any Backend {
    let size = command.size?.size ?? Size(width: 80, height: 24)
    switch command.backend {
    case .headless: return HeadlessBackend(size: size)
    case .log: return LogBackend(size: size, bursts: .turn)
    case .terminal: return TerminalBackend()
    case nil: return defaultBackend(size: size)
    }
  }

  /// The terminal if there is one that can show a picture, else the log.
  private func defaultBackend(size: Size) -> any Backend {
    let terminal = TerminalBackend()
    let isTerminal = isatty(STDOUT_FILENO) == 1
    if isTerminal, terminal.isSuitable { return terminal }
    StandardStream.tell(
      isTerminal
        ? "This terminal shows no pictures, so the log backend is used; help lists its commands"
        : "Standard output is no terminal, so the log backend is used; help lists its commands")
    return LogBackend(size: size, bursts: .turn)
  }

  private func openScript() throws -> ScriptSource? {
    guard let path = command.script else { return nil }
    if path == "-" { return standardInput() }
    let descriptor = openForReading(path)
    guard descriptor >= 0 else {
      throw failure(.unreadable, "\(path): \(String(cString: strerror(errno))); check --script")
    }
    return ScriptSource(descriptor: descriptor)
  }

  /// The log backend reads its script from standard input; the headless one shows one frame and ends.
  private func defaultScript(for backend: any Backend) -> ScriptSource? {
    if backend is LogBackend { return standardInput() }
    return backend is HeadlessBackend ? ScriptSource(text: "") : nil
  }

  /// The script that comes over standard input; whoever types it is prompted.
  private func standardInput() -> ScriptSource {
    let script = ScriptSource(descriptor: STDIN_FILENO)
    if isatty(STDIN_FILENO) == 1 { script.onWait = { StandardStream.error.write("> ") } }
    return script
  }

  private func openJournal(backend: String) throws -> Journal? {
    if command.noJournal { return nil }
    do {
      return try Journal(
        at: command.journal,
        session: SessionDescription(program: "trellis-browse", backend: backend),
        sealer: CommitmentSealer(),
        onFailure: { StandardStream.tell("the journal is not being written: \($0)") })
    } catch {
      throw failure(.unreadable, "\(error)")
    }
  }

  private func close(_ journal: Journal?) {
    guard let journal else { return }
    do {
      try journal.close()
    } catch {
      StandardStream.tell("the journal was not closed: \(error)")
    }
    StandardStream.tell("The journal of this session is \(journal.path)")
    StandardStream.tell("Read it with: \(auditProgram) log \(shellWord(journal.path))")
  }

  /// The audit tool as the user can start it: the one beside this program, if it is there.
  private var auditProgram: String {
    let name = "trellis-audit"
    guard let program = CommandLine.arguments.first,
      let slash = program.lastIndex(of: "/")
    else { return name }
    let beside = program[...slash] + name
    return access(String(beside), X_OK) == 0 ? shellWord(String(beside)) : name
  }

  // MARK: Showing

  private func show(
    _ browser: BrowserWindow, on backend: any Backend, journal: Journal?, script: ScriptSource?
  ) throws -> ExitStatus {
    let isLog = backend is LogBackend
    let script = script ?? defaultScript(for: backend)
    let size = command.size?.size ?? (script == nil ? nil : Size(width: 80, height: 24))
    let application = Application(
      window: browser.window, backend: backend, sink: journal, size: size, script: script)
    application.outputForm = command.output == .json ? .json : .text
    application.showsBorders = !isLog
    let isTerminal = backend is TerminalBackend
    var linesForLater: [String] = []
    application.printLine = { line in
      // The screen belongs to the picture until the program ends.
      if isTerminal { linesForLater.append(line) } else { StandardStream.output.write(line: line) }
    }
    defer { for line in linesForLater { StandardStream.output.write(line: line) } }
    application.printError = { StandardStream.tell($0) }
    if script != nil { browser.onSaved = { StandardStream.tell($0) } }
    let interrupts = SignalWatch([SIGINT, SIGTERM, SIGHUP]) { signal in
      if signal == SIGINT { return application.receive(.interrupt) }
      application.quit(ExitStatus(rawValue: 128 + signal))
    }
    defer { withExtendedLifetime(interrupts) {} }
    let watch = script == nil ? watchForChanges(of: browser.rows) : nil
    defer { watch?.cancel() }
    if let table = command.table { browser.show(table) } else { browser.showFirst() }
    browser.rows.takeFocus()
    return try run(application)
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

  private func run(_ application: Application) throws -> ExitStatus {
    do {
      let status = try application.run()
      let isComplete = status == .ok || status == .different
      if isComplete, application.backend is HeadlessBackend { application.printFrame() }
      return status
    } catch {
      throw failure(.usage, error.message)
    }
  }

  private func failure(_ status: ExitStatus, _ message: String) -> ExitCode {
    StandardStream.tell("trellis-browse: \(NeutralText(message).string)")
    return ExitCode(status.rawValue)
  }

  private func shellWord(_ text: String) -> String {
    let isPlain = text.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || ("0"..."9").contains($0)
        || "/._-+:@".unicodeScalars.contains($0)
    }
    return isPlain
      ? text
      : "'"
        + text.split(separator: "'", omittingEmptySubsequences: false)
        .joined(separator: "'\\''") + "'"
  }
}

private func openForReading(_ path: String) -> Int32 {
  open(path, O_RDONLY)
}
