#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A witness that runs a shell command for each checkpoint. The command reads the checkpoint from
/// its standard input.
///
/// The command should end soon, with status 0. A command that does not end is never stopped, and
/// can outlive the program. If several checkpoints are signed while the command runs, only the
/// newest of them is passed to the next run of the command.
public struct CommandWitness: CheckpointWitness {
  private let command: String

  /// Creates a witness that runs a command.
  ///
  /// - Parameter command: The command, which `/bin/sh -c` runs.
  public init(_ command: String) { self.command = command }

  /// Whether the witness needs only the newest checkpoint; always `true`.
  public var wantsOnlyNewest: Bool { true }

  /// Runs the command with a checkpoint on its standard input, and waits until the command ends.
  ///
  /// - Throws: ``WitnessError`` if the command cannot be run, or does not end with status 0.
  public func take(_ note: String) throws {
    guard let pipe = popen("{ \(command)\n} >/dev/null 2>&1", "w") else {
      throw WitnessError(
        "the witness command cannot be run: \(String(cString: strerror(errno))); "
          + "check --witness-command")
    }
    // Otherwise, a command that does not read its input would end the program.
    let earlier = signal(SIGPIPE, SIG_IGN)
    fputs(note + "\n", pipe)
    let status = pclose(pipe)
    signal(SIGPIPE, earlier)
    guard status == 0 else {
      let words =
        status & 0x7F == 0
        ? "failed with status \(status >> 8 & 0xFF)" : "was stopped by signal \(status & 0x7F)"
      throw WitnessError(
        "the witness command \(words); to see why, run it yourself: \(command)")
    }
  }
}
