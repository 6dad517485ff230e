package import ArgumentParser
import Trellis

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Starts a command as every Trellis program starts, with the same exit statuses and one line for
/// each error.
///
/// - Parameters:
///   - command: The command, which parses the arguments of the process.
///   - run: A closure that runs the parsed command.
package func startProgram(
  _ command: (some ParsableCommand).Type,
  run: (inout any ParsableCommand) throws -> Void = { try $0.run() }
) {
  let isOutputClosed = fcntl(STDOUT_FILENO, F_GETFD) < 0
  reserveStandardStreams()
  EndedBySignal.takeDefaults()
  // A file that may not grow further causes an error, like a full disk.
  signal(SIGXFSZ, SIG_IGN)
  if isOutputClosed {
    StandardStream.tell(
      "\(command._commandName): standard output is closed, so nothing can be shown; leave it open")
    exit(ExitStatus.unreadable.rawValue)
  }
  do {
    do {
      var command = try command.parseAsRoot()
      try run(&command)
    } catch  where command.exitCode(for: error) == .success {
      try StandardStream.output.write(line: command.fullMessage(for: error))
    }
  } catch let ending as EndedBySignal {
    ending.end()
  } catch let error as StreamError {
    StandardStream.tell("\(command._commandName): \(error)")
    exit(ExitStatus.unreadable.rawValue)
  } catch {
    let status = command.exitCode(for: error)
    let message = command.fullMessage(for: error)
    if !message.isEmpty { StandardStream.tell(message) }
    // The parser uses another number for wrong arguments.
    exit(status == .validationFailure ? ExitStatus.usage.rawValue : status.rawValue)
  }
}

/// Opens the standard streams that were closed when the program started, so that a file that is
/// opened later does not become one of them.
private func reserveStandardStreams() {
  for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
    // Standard input is opened for writing only, so that reading fails, as for a closed stream; an
    // empty script is not the same.
    _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDWR)
  }
}
