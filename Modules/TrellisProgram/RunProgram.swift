import ArgumentParser
public import Trellis

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Shows a window as the command-line options specify, and ends the process when the window is
/// closed.
///
/// The following is a whole program:
/// ```swift
/// import Trellis
/// import TrellisProgram
///
/// runProgram("notes") { Window(title: "Notes") { Label("nothing yet") } }
/// ```
/// The program has the options of ``ProgramOptions``, which `--help` lists. If the user gives no
/// options, the window is shown on the terminal, and the journal is a new file in the default
/// folder.
///
/// The exit status is 0 if all went well, 1 if an expectation of the script failed, 2 if an
/// argument or a line of the script was wrong, and 3 if a file could not be opened or read, or if
/// standard output could not be written to. If a signal asks the process to end, that signal ends
/// the process. A failure is explained in one line on standard error.
///
/// - Parameters:
///   - name: The name of the program, for its journal and for the folder of its journals.
///   - version: The program's version, for the journal and for `--version`. If the version is
///     empty, the program does not have the option `--version`.
///   - makeWindow: A closure that creates the window. If it throws an error, the error is shown,
///     and the status is 3.
public func runProgram(
  _ name: String, version: String = "", _ makeWindow: () throws -> Window
) -> Never {
  runProgram(name, version: version) { _ in try makeWindow() }
}

/// Shows a window as the command-line options specify, and ends the process when the window is
/// closed. The window is given as an expression; otherwise, this function is the same as the one
/// whose closure takes no arguments.
///
/// ```swift
/// import Trellis
/// import TrellisProgram
///
/// runProgram("notes", Window(title: "Notes") { Label("nothing yet") })
/// ```
///
/// - Parameters:
///   - name: The name of the program, for its journal and for the folder of its journals.
///   - version: The program's version, for the journal and for `--version`. If the version is
///     empty, the program does not have the option `--version`.
///   - window: The window. The expression is evaluated after the options have been read. If it
///     throws an error, the error is shown, and the status is 3.
public func runProgram(
  _ name: String, version: String = "", _ window: @autoclosure () throws -> Window
) -> Never {
  runProgram(name, version: version) { _ in try window() }
}

/// Shows a window and ends the process when the window is closed. The closure that creates the
/// window receives the session; otherwise, this function is the same as the one whose closure takes
/// no arguments.
///
/// Through the session, the closure can use the journal and set a closure for errors:
/// ```swift
/// import Trellis
/// import TrellisProgram
///
/// runProgram("notes") { session in
///   @State("problem") var problem = "nothing yet"
///   session.onError = { error, _ in problem = "\(error)" }
///   return Window(title: "Notes") { Label($problem) }
/// }
/// ```
///
/// - Parameters:
///   - name: The name of the program, for its journal and for the folder of its journals.
///   - version: The program's version, for the journal and for `--version`. If the version is
///     empty, the program does not have the option `--version`.
///   - makeWindow: A closure that creates the window. If it throws an error, the error is shown,
///     and the status is 3.
public func runProgram(
  _ name: String, version: String = "", _ makeWindow: (ProgramSession) throws -> Window
) -> Never {
  RunningProgram.current = (name, version)
  startProgram(WindowCommand.self) { command in
    guard let window = command as? WindowCommand else { return try command.run() }
    let session = try ProgramSession(name, version: version, window.options)
    let status = try session.show(try made(makeWindow, in: session))
    if status != .ok { throw ExitCode(status.rawValue) }
  }
  exit(ExitStatus.ok.rawValue)
}

private func made(
  _ makeWindow: (ProgramSession) throws -> Window, in session: ProgramSession
) throws -> Window {
  do {
    return try makeWindow(session)
  } catch {
    throw ProgramSession.failure(session.name, .unreadable, "\(error)")
  }
}

/// A command whose only options are those in ``ProgramOptions``.
private struct WindowCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    let (name, version) = RunningProgram.current
    return CommandConfiguration(
      commandName: CommandLine.arguments.first.map { path in
        path.split(separator: "/").last.map(String.init) ?? path
      },
      abstract:
        "Run \(name) on the terminal, as lines of text for a screen reader, or under the control "
        + "of a script.",
      discussion: ProgramOptions.exitStatuses, version: version)
  }

  @OptionGroup var options: ProgramOptions
}
