import Trellis
import TrellisHeadless
import TrellisLog
import TrellisScript
import TrellisTerminal

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

// The backend and the script that the options select.
extension ProgramSession {
  /// Returns the backend that the options select.
  ///
  /// - Throws: `ExitCode`, after writing a message, if the window would be shown on a terminal and
  ///   `TRELLIS_THEME` names an unknown theme.
  static func backend(_ options: ProgramOptions, of program: String) throws -> any Backend {
    let size = options.size?.size ?? Size(width: 80, height: 24)
    switch options.backend {
    case .headless: return HeadlessBackend(size: size)
    case .log: return logBackend(options, size)
    case .terminal: return try terminal(options, of: program)
    case nil: return try defaultBackend(options, size, of: program)
    }
  }

  /// Returns the terminal backend if there is a terminal that can show a window, or the log backend
  /// otherwise.
  private static func defaultBackend(
    _ options: ProgramOptions, _ size: Size, of program: String
  ) throws -> any Backend {
    let terminal = try terminal(options, of: program)
    let isTerminal = isatty(STDOUT_FILENO) == 1
    if isTerminal, terminal.isSuitable { return terminal }
    StandardStream.tell(
      (isTerminal
        ? "This terminal cannot show full-screen programs" : "Standard output is not a terminal")
        + ", so the log backend is used; type help for a list of commands")
    return logBackend(options, size)
  }

  /// Returns the terminal backend, with the theme that the options, the environment or the terminal
  /// determine.
  private static func terminal(
    _ options: ProgramOptions, of program: String
  ) throws -> TerminalBackend {
    if let chosen = options.theme { return TerminalBackend(theme: chosen.theme) }
    guard let name = ThemeArgument.nameInEnvironment else { return TerminalBackend() }
    guard let chosen = ThemeArgument(argument: name) else {
      throw failure(
        program, .usage,
        "TRELLIS_THEME: there is no theme \(name); the themes are \(ThemeArgument.names)")
    }
    return TerminalBackend(theme: chosen.theme)
  }

  private static func logBackend(_ options: ProgramOptions, _ size: Size) -> LogBackend {
    LogBackend(size: size, format: options.output == .json ? .jsonl : .text, bursts: .turn)
  }

  /// Returns the script in the file at a path, or `nil` if the path is `nil`.
  static func openScript(_ path: String?, for name: String) throws -> ScriptSource? {
    guard let path else { return nil }
    if path == "-" { return standardInput() }
    let descriptor = openForReading(path)
    guard let reason = descriptor < 0 ? errno : isFolder(descriptor) ? EISDIR : nil else {
      return ScriptSource(descriptor: descriptor)
    }
    throw failure(
      name, .unreadable, "\(path): \(String(cString: strerror(reason))); check --script")
  }

  private static func isFolder(_ descriptor: Int32) -> Bool {
    var facts = stat()
    return fstat(descriptor, &facts) == 0 && facts.st_mode & S_IFMT == S_IFDIR
  }

  /// Returns the script of a program that was started without `--script`. The log backend reads the
  /// script from standard input. The headless backend has an empty script: the program shows one
  /// frame and ends. The terminal has no script, so the result is `nil`.
  static func defaultScript(for backend: any Backend) -> ScriptSource? {
    let isLog = backend is LogBackend
    if isLog, isInputReadable { return standardInput() }
    return isLog || backend is HeadlessBackend ? ScriptSource(text: "") : nil
  }

  /// Whether standard input can be read. Without a script, a program may be started with standard
  /// input closed.
  private static var isInputReadable: Bool {
    fcntl(STDIN_FILENO, F_GETFL) & O_ACCMODE != O_WRONLY
  }

  /// Returns a script whose lines are read from standard input. If standard input is a terminal,
  /// the user is prompted.
  private static func standardInput() -> ScriptSource {
    let script = ScriptSource(descriptor: STDIN_FILENO)
    guard isatty(STDIN_FILENO) == 1 else { return script }
    script.isTyped = true
    var isFirst = true
    script.onWait = {
      if isFirst {
        StandardStream.tell("Type a command: help lists the commands, tree shows the views")
      }
      isFirst = false
      try? StandardStream.error.write("> ")
    }
    return script
  }
}

private func openForReading(_ path: String) -> Int32 {
  open(path, O_RDONLY)
}
