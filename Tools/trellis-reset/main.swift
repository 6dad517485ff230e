import ArgumentParser
import TrellisTerminal

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The command `trellis-reset`, which gives back the terminal after a program was killed.
struct ResetCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "trellis-reset",
    abstract: "Give back the terminal that a killed program has left in a bad state.",
    discussion: """
      A Trellis program restores the terminal however it ends, unless it is killed with SIGKILL. \
      Then the mouse may write characters, typed text may be invisible, and the old picture may \
      stay. If typed text is invisible, type the name of this command all the same.

      Exit status: 0 ok, 2 wrong usage, 3 there is no terminal, or it cannot be reset.
      """)

  @Argument(
    help: "The terminal; by default the one from which the command was started.",
    completion: .file())
  var terminal = "/dev/tty"

  func run() throws {
    do {
      try TerminalReset.reset(terminal)
    } catch {
      let line = Array("trellis-reset: \(error)\n".utf8)
      _ = write(STDERR_FILENO, line, line.count)
      throw ExitCode(3)
    }
  }
}

ResetCommand.main()
