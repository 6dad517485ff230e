#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A witness that runs a shell command with each checkpoint on its standard input.
///
/// The command must end with status 0, and soon: a command that does not end outlives the program.
/// While it runs, only the newest of the next checkpoints waits.
public struct CommandWitness: CheckpointWitness {
  private let command: String

  /// Creates a witness.
  ///
  /// - Parameter command: The command, for `/bin/sh -c`.
  public init(_ command: String) { self.command = command }

  /// While the command runs, only the newest checkpoint waits.
  public var wantsOnlyNewest: Bool { true }

  /// Runs the command.
  public func take(_ note: String) throws {
    guard let pipe = popen("{ \(command)\n} >/dev/null 2>&1", "w") else {
      throw WitnessError("the witness command cannot be run: \(String(cString: strerror(errno)))")
    }
    // A command that does not read its input would end the program.
    let earlier = signal(SIGPIPE, SIG_IGN)
    fputs(note + "\n", pipe)
    let status = pclose(pipe)
    signal(SIGPIPE, earlier)
    guard status == 0 else {
      let words =
        status & 0x7F == 0
        ? "failed with status \(status >> 8 & 0xFF)" : "was ended by signal \(status & 0x7F)"
      throw WitnessError("the witness command \(words); run it by hand: \(command)")
    }
  }
}
