package import ArgumentParser
import Trellis
import TrellisText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Parses the arguments of the process and runs a command, with the exit statuses and one-line
/// error messages that all Trellis programs share.
///
/// If standard output is closed, if the arguments are wrong or if the command fails, this function
/// ends the process.
///
/// - Parameters:
///   - command: The type of the command, which parses the arguments of the process.
///   - run: A closure that runs the parsed command.
package func startProgram(
  _ command: (some ParsableCommand).Type,
  run: (inout any ParsableCommand) throws -> Void = { try $0.run() }
) {
  let isOutputClosed = fcntl(STDOUT_FILENO, F_GETFD) < 0
  reserveStandardStreams()
  EndedBySignal.takeDefaults()
  // A file that has reached its maximum size then causes an error, as a full disk does.
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
    let (name, reason) = (command._commandName, command.message(for: error))
    if status == .validationFailure {
      let fullText = command.fullMessage(for: error)
      StandardStream.tell("\(UsageMessage(program: name, reason: reason, fullText: fullText))")
    } else if !reason.isEmpty {
      StandardStream.tell("\(name): \(reason)")
    }
    // For wrong arguments, the argument parser has an exit status of its own.
    exit(status == .validationFailure ? ExitStatus.usage.rawValue : status.rawValue)
  }
}

/// Opens the standard streams that were closed when the program started. Without this step, a file
/// that is opened later would take the place of a closed stream.
private func reserveStandardStreams() {
  for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
    // Standard input is opened for writing only, so that reading fails, as it does from a closed
    // stream. Otherwise, the closed stream would look like an empty script.
    _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDWR)
  }
}
