package import ArgumentParser
public import Trellis
import TrellisHeadless
import TrellisIntegrity
public import TrellisJournal
import TrellisLog
import TrellisScript
import TrellisTerminal
import TrellisText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// One run of a program, with the backend, the script and the journal that its options select.
///
/// Create a session if your program has command-line options of its own. Otherwise, call
/// ``runProgram(_:version:_:)``.
/// ```swift
/// struct Notes: ParsableCommand {
///   @Argument var file: String
///   @OptionGroup var options: ProgramOptions
///
///   func run() throws {
///     try MainActor.assumeIsolated {
///       let session = try ProgramSession("notes", options)
///       let status = try session.show(Window(title: file) { Label("nothing yet") })
///       if status != .ok { throw ExitCode(status.rawValue) }
///     }
///   }
/// }
/// ```
@MainActor
public final class ProgramSession {
  /// The name of the program, which is recorded in its journal.
  public let name: String
  private let options: ProgramOptions
  private let script: ScriptSource?
  let backend: any Backend
  /// The journal of the session, or `nil` if the user turned it off with
  /// ``ProgramOptions/noJournal`` or if it could not be created in the default folder.
  ///
  /// The session closes the journal when the window is closed.
  public let journal: Journal?
  /// The closure that receives every error that a handler throws, with the source location of the
  /// handler's registration. If it is `nil` (the default), the number of errors and the last one
  /// are written to standard error when the program ends. In both cases, the journal records the
  /// errors.
  ///
  /// A new closure takes effect at the next call to ``show(_:started:)``.
  public var onError: Dispatcher.ErrorHandler?
  private let trouble = JournalTrouble()
  private let terminals = StartTerminals()
  private let signals: EndingSignals
  /// The program's own watch for signals, or `nil` if the session watches for signals only while it
  /// shows a window.
  private let watch: EndingWatch?
  private weak var application: Application?
  private let unshown = UnshownMistakes()

  /// Returns whether a program that was started with these options may interact with a user at a
  /// terminal.
  package static func mayBeInteractive(_ options: ProgramOptions) -> Bool {
    options.script == nil && [nil, .terminal].contains(options.backend)
      && isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
  }

  /// Creates a session, and opens the backend, the script and the journal that the options select.
  ///
  /// - Parameters:
  ///   - name: The name of the program, which is recorded in its journal.
  ///   - version: The program's version, for the journal.
  ///   - options: The options with which the process was started.
  /// - Throws: `ExitCode` if something cannot be opened. Before this error is thrown, a message
  ///   with the reason is written to standard error.
  public convenience init(_ name: String, version: String = "", _ options: ProgramOptions) throws {
    try self.init(name, version: version, options, watch: nil)
  }

  /// Creates a session like ``init(_:version:_:)``, but for a program that may already watch for
  /// signals.
  ///
  /// - Parameter watch: The program's own watch for signals, or `nil` to watch for signals only
  ///   while a window is shown.
  package init(
    _ name: String, version: String = "", _ options: ProgramOptions, watch: EndingWatch?
  ) throws {
    signal(SIGPIPE, SIG_IGN)
    self.name = name
    RunningProgram.current = (name, version)
    self.watch = watch
    signals = watch?.signals ?? EndingSignals()
    self.options = options
    let script = try Self.openScript(options.script, for: name)
    backend = try Self.backend(options, of: name)
    self.script = script ?? Self.defaultScript(for: backend)
    journal = try Self.openJournal(
      options, version: version, program: name, backend: backend.name, trouble: trouble)
  }

  isolated deinit {}

  /// Whether a script drives the program.
  public var isScripted: Bool { script != nil }

  /// Shows a window until it is closed or the script ends, and then writes the path of the journal
  /// to standard error.
  ///
  /// - Parameters:
  ///   - window: The window to show, which is the root of the tree.
  ///   - started: A closure that is called once, before the first frame, when the window, the
  ///     backend and the script are ready.
  /// - Returns: The exit status with which the program should end.
  /// - Throws: `ExitCode` if the window cannot be shown. Before this error is thrown, a message
  ///   with the reason is written to standard error. If a signal asked the process to end, or if
  ///   the terminal was closed, an error of another type is thrown after everything has been
  ///   closed.
  public func show(_ window: Window, started: () -> Void = {}) throws -> ExitStatus {
    let status = try showAndClose(window, started)
    // This is checked only after everything is closed, because until then a signal must not end the
    // process.
    if let signal = signals.number ?? (terminals.haveHungUp ? SIGHUP : nil) {
      throw EndedBySignal(signal)
    }
    return status
  }

  private func showAndClose(_ window: Window, _ started: () -> Void) throws -> ExitStatus {
    let size = options.size?.size ?? (script == nil ? nil : Size(width: 80, height: 24))
    let driver = script.map {
      ScriptDriver(window: window, backend: backend, sink: journal, size: size, script: $0)
    }
    let application =
      driver?.application
      ?? Application(window: window, backend: backend, sink: journal, size: size)
    self.application = application
    ExitWatch.watch(application)
    application.context.clock.isStill = options.noAnimation
    application.dispatcher.onError = onError ?? unshown.add
    if driver == nil { application.dispatcher.onDiagnostic = unshown.add(diagnostic:) }
    driver?.outputForm = options.output == .json ? .json : .text
    driver?.showsBorders = !(backend is LogBackend)
    let isTerminal = backend is TerminalBackend
    var linesForLater: [() -> Void] = []
    // On a terminal, lines of text would overwrite the window, so they are written when it has
    // closed.
    let say = { (write: @escaping () -> Void) in
      if isTerminal { linesForLater.append(write) } else { write() }
    }
    application.printError = { text in say { StandardStream.tell(text) } }
    driver?.printLine = { [weak application] line in
      say { Self.write(line, of: application) }
    }
    driver?.printNotice = application.printError
    for problem in RunningProgram.newStoredProblems() { trouble.tellAtOpening(problem) }
    if isTerminal { trouble.tell(over: application) }
    var interrupts: EndingWatch? = watch ?? EndingWatch(signals)
    interrupts?.onSignal = { [weak application] signal in
      if let application { Self.end(application, by: signal) }
    }
    defer {
      // Until the journal is closed, a signal must not end the program. The messages are written
      // after that, because they may have to wait for a terminal that takes no output.
      let failure = closeJournal()
      interrupts?.onSignal = { _ in }
      interrupts = nil
      for write in linesForLater { write() }
      for problem in RunningProgram.newStoredProblems() { StandardStream.tell(problem) }
      unshown.tell()
      tellOfJournal(failure)
    }
    // A signal arrived before the application existed, so it could not end the application.
    if signals.number != nil { return .ok }
    started()
    return try run(application, driver)
  }

  /// Writes a line to standard output. If that fails, shows one message and ends the program.
  private static func write(_ line: String, of application: Application?) {
    if application?.exitStatus == .unreadable { return }
    do {
      try StandardStream.output.write(line: line)
    } catch {
      application?.receive(.outputLost("\(error)"))
    }
  }

  private static func end(_ application: Application, by signal: Int32) {
    if signal == SIGINT { return application.receive(.interrupt) }
    // When a terminal hangs up, the input ends too, which already ends the application. In this
    // case, the signal is not a second request.
    if signal == SIGHUP, application.isEnding { return }
    application.quit(ExitStatus(rawValue: 128 + signal))
  }

  private func run(_ application: Application, _ driver: ScriptDriver?) throws -> ExitStatus {
    do throws(BackendError) {
      let status = if let driver { try driver.run() } else { try application.run() }
      let isComplete = status == .ok || status == .different
      if isComplete, application.backend is HeadlessBackend { driver?.printFrame() }
      // The output may have been lost after the program ended.
      return application.exitStatus.flatMap { $0 == .ok ? nil : $0 } ?? status
    } catch {
      throw Self.failure(name, .usage, error.message)
    }
  }

  /// Shows the user a message when the program starts. The message is a line on standard error and,
  /// because the window hides that line on a terminal, also a note on top of the window.
  package func tellAtOpening(_ message: String) { trouble.tellAtOpening(message) }

  /// Prints a one-line message that says why the running program cannot continue, and ends the
  /// program with the given exit status.
  package func end(_ status: ExitStatus, because message: String) {
    application?.printError("\(name): \(NeutralText(message).string)")
    application?.quit(status)
  }

  /// Writes a one-line message about a failure to standard error, and returns the error to throw.
  package static func failure(_ name: String, _ status: ExitStatus, _ message: String) -> ExitCode {
    StandardStream.tell("\(name): \(NeutralText(message).string)")
    return ExitCode(status.rawValue)
  }
}

// MARK: Journal

extension ProgramSession {
  private static func openJournal(
    _ options: ProgramOptions, version: String, program: String, backend: String,
    trouble: JournalTrouble
  ) throws -> Journal? {
    if options.noJournal { return nil }
    if let path = options.journal, let folder = missingFolder(of: path) {
      throw failure(program, .unreadable, "\(path): there is no folder \(folder); create it first")
    }
    let (evidence, problem) = try evidence(options, program, trouble)
    do {
      let journal = try Journal(
        at: options.journal,
        session: SessionDescription(
          program: program, version: version, toolkit: ToolkitVersion.current, backend: backend),
        sealer: CommitmentSealer(), evidence: evidence,
        onFailure: trouble.tell)
      if let problem { trouble.tellAtOpening(problem) }
      // With a script, the output must be the same every time, whatever happened in earlier runs.
      if options.script == nil, let end = journal.earlierEnds.last { trouble.tell(of: end) }
      return journal
    } catch  where options.journal == nil {
      // The user did not ask for a journal, so the program runs without one.
      trouble.tellOfNone(because: error)
      return nil
    } catch {
      throw failure(program, .unreadable, "\(error)")
    }
  }

  /// Returns the evidence that signs the journal or, if there is no signing key, a message that
  /// says that the journal is not signed.
  ///
  /// - Throws: `ExitCode` if there is no signing key, but the options name a witness, which needs
  ///   one.
  private static func evidence(
    _ options: ProgramOptions, _ program: String, _ trouble: JournalTrouble
  ) throws -> (evidence: SignedEvidence?, problem: String?) {
    let witnesses: [any CheckpointWitness] =
      options.witnessTo.map(FileWitness.init) as [any CheckpointWitness]
      + options.witnessCommand.map(CommandWitness.init)
    do throws(KeyError) {
      let key = try SigningKey.standard(program: program)
      return (
        SignedEvidence(key, witnesses: witnesses, onFailure: { trouble.tell(of: $0) }), nil
      )
    } catch {
      guard witnesses.isEmpty else { throw failure(program, .unreadable, "\(error)") }
      return (nil, "the journal of this session is not signed: \(error)")
    }
  }

  /// Returns the folder of a path if that folder does not exist, or `nil` otherwise. The folder is
  /// not created, because the path may be mistyped.
  private static func missingFolder(of path: String) -> Substring? {
    guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return nil }
    let folder = path[..<slash]
    return access(String(folder), F_OK) == 0 ? nil : folder
  }

  /// Closes the journal. Returns the error if that fails, or `nil` otherwise.
  private func closeJournal() -> JournalError? {
    do {
      try journal?.close()
      return nil
    } catch {
      return error
    }
  }

  private func tellOfJournal(_ failure: JournalError?) {
    guard let journal else { return }
    if let failure { StandardStream.tell("the journal was not closed: \(failure)") }
    if failure?.code == .removed { return }
    if isEmptied(journal.path) {
      StandardStream.tell("nothing is left of the journal \(journal.path): it was emptied")
      return
    }
    StandardStream.tell("The journal of this session is \(journal.path)")
    let path = shellWord(journal.path)
    StandardStream.tell("Read it with: \(auditProgram) log \(path)")
    if !unshown.isWithoutErrors {
      StandardStream.tell("Read the errors with: \(auditProgram) log \(path) outcome=threw")
    }
  }

  private func isEmptied(_ path: String) -> Bool {
    var facts = stat()
    return stat(path, &facts) == 0 && facts.st_size == 0
  }

  /// The command that starts the audit tool. If the tool is next to this program, the command is
  /// the tool's path.
  private var auditProgram: String {
    let name = "trellis-audit"
    guard let program = CommandLine.arguments.first,
      let slash = program.lastIndex(of: "/")
    else { return name }
    let beside = program[...slash] + name
    return access(String(beside), X_OK) == 0 ? shellWord(String(beside)) : name
  }

  private func shellWord(_ text: String) -> String {
    let isPlain = text.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || ("0"..."9").contains($0)
        || "/._-+:@".unicodeScalars.contains($0)
    }
    let quoted = text.split(separator: "'", omittingEmptySubsequences: false)
      .joined(separator: "'\\''")
    return isPlain ? text : "'\(quoted)'"
  }
}
