package import ArgumentParser
import Trellis

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Starts a command the way every program of Trellis is started: with our exit statuses, and with
/// one line for each thing that is wrong.
///
/// - Parameters:
///   - command: The command, which reads the arguments of the process.
///   - run: Runs what the arguments ask for.
package func startProgram(
  _ command: (some ParsableCommand).Type,
  run: (inout any ParsableCommand) throws -> Void = { try $0.run() }
) {
  let isOutputClosed = fcntl(STDOUT_FILENO, F_GETFD) < 0
  reserveStandardStreams()
  EndedBySignal.takeDefaults()
  // A file that may grow no more is an error, like a full disk.
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
    // The parser's own number for wrong use is another one than ours.
    exit(status == .validationFailure ? ExitStatus.usage.rawValue : status.rawValue)
  }
}

/// Opens standard streams that were closed when the program started, so that the next file to be
/// opened does not take their place.
private func reserveStandardStreams() {
  for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
    // As input it cannot be read, as what is closed cannot: an empty script is another thing.
    _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDWR)
  }
}
