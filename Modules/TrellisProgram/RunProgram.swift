import ArgumentParser
import Synchronization
public import Trellis

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Shows a window as the options of the process say, and ends the process when the window is
/// closed.
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
/// The process ends with 0 if all went well, 1 if an expectation of the script failed, 2 for wrong
/// use or a line of the script that cannot be carried out, 3 if a file cannot be opened or read or
/// standard output not written, and by the signal that ended it. The reason of a failure is one
/// line on standard error.
///
/// - Parameters:
///   - name: The name under which the program is known: in its journal, and in the folder of its
///     journals.
///   - version: The program's version, for the journal and for `--version`; without one there is no
///     such option.
///   - makeWindow: Makes the window. What it throws is told, and the status is 3.
public func runProgram(
  _ name: String, version: String = "", _ makeWindow: () throws -> Window
) -> Never {
  WindowCommand.program.withLock { $0 = (name, version) }
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

/// A command with the options that every program has, and no others.
private struct WindowCommand: ParsableCommand {
  /// The name of the program and its version; set before the arguments are read.
  static let program = Mutex((name: "", version: ""))

  static var configuration: CommandConfiguration {
    let (name, version) = program.withLock { $0 }
    return CommandConfiguration(
      commandName: CommandLine.arguments.first.map { path in
        path.split(separator: "/").last.map(String.init) ?? path
      },
      abstract: "Shows \(name) on the terminal, as lines that can be read aloud, or by script.",
      discussion: ProgramOptions.exitStatuses, version: version)
  }

  @OptionGroup var options: ProgramOptions
}
