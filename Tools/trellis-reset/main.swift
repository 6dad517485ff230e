import ArgumentParser
import Trellis
import TrellisTerminal
import TrellisText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The command `trellis-reset`, which restores the terminal after a program was killed.
struct ResetCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "trellis-reset",
    abstract: "Restore a terminal that a killed program has left in a bad state.",
    discussion: """
      A Trellis program restores the terminal however it ends, unless it is killed with SIGKILL. \
      After that, characters may appear when the mouse is moved, typed text may be invisible, and \
      the program's last screen may remain. If you cannot see what you type, type the name of this \
      command anyway.

      Exit status: 0 ok, 2 wrong usage, 3 there is no terminal, or it cannot be reset.
      """)

  @Argument(
    help: "The terminal; by default the one from which the command was started.",
    completion: .file())
  var terminal = "/dev/tty"

  func run() throws {
    try TerminalReset.reset(terminal)
  }

  /// Runs the command with the arguments of the process, and returns its exit status.
  static func status() -> Int32 {
    do {
      var command = try parseAsRoot()
      try command.run()
      return 0
    } catch let error as BackendError {
      tell("trellis-reset: \(error)", STDERR_FILENO)
      return 3
    } catch {
      let fullText = fullMessage(for: error)
      guard exitCode(for: error) != .success else {
        tell(fullText, STDOUT_FILENO)
        return 0
      }
      let usage = UsageMessage(
        program: "trellis-reset", reason: message(for: error), fullText: fullText)
      tell("\(usage)", STDERR_FILENO)
      return 2
    }
  }

  private static func tell(_ text: String, _ descriptor: Int32) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { NeutralText(String($0)).string }
    let bytes = Array((lines.joined(separator: "\n") + "\n").utf8)
    _ = write(descriptor, bytes, bytes.count)
  }
}

exit(ResetCommand.status())
