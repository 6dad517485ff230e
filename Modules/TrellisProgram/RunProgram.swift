import ArgumentParser
public import Trellis

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Shows a window as the options of the process say, and ends the process when the window is closed.
///
/// A whole program:
/// ```swift
/// import Trellis
/// import TrellisProgram
///
/// runProgram("notes") { Window(title: "Notes") { Label("nothing yet") } }
/// ```
/// Every program takes the options of ``ProgramOptions``, and `--help` lists them. Without any, the window
/// is on the terminal, and the journal in a new file at the standard place.
///
/// The process ends with 0 if all went well, 1 if an expectation of the script failed, 2 for wrong use or a
/// line of the script that cannot be carried out, 3 if a file cannot be opened, and by the signal that ended it.
/// What is wrong is told in one line on standard error.
///
/// - Parameters:
///   - name: The name under which the program is known: in its journal, and in the folder of its journals.
///   - version: The program's version, for the journal.
///   - makeWindow: Makes the window. What it throws is told, and the status is 3.
public func runProgram(
  _ name: String, version: String = "", _ makeWindow: () throws -> Window
) -> Never {
  startProgram(WindowCommand.self) { command in
    guard let window = command as? WindowCommand else { return try command.run() }
    let session = try ProgramSession(name, version: version, window.options)
    let status = try session.show(try made(makeWindow, for: name))
    if status != .ok { throw ExitCode(status.rawValue) }
  }
  exit(ExitStatus.ok.rawValue)
}

private func made(_ makeWindow: () throws -> Window, for name: String) throws -> Window {
  do {
    return try makeWindow()
  } catch {
    throw ProgramSession.failure(name, .unreadable, "\(error)")
  }
}

/// Takes the options that every program has, and no others.
private struct WindowCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: CommandLine.arguments.first.map { path in
        path.split(separator: "/").last.map(String.init) ?? path
      },
      discussion: """
        Exit status: 0 ok, 1 an expectation of the script failed, 2 wrong use or a script line that \
        cannot be carried out, 3 a file cannot be opened, 130 interrupted.
        """)
  }

  @OptionGroup var options: ProgramOptions
}
