import ArgumentParser
import TrellisAudit
import TrellisEvents
import TrellisText

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The root command of `trellis-audit`.
struct AuditTool: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "trellis-audit",
    abstract: "Show what happened in a program, and why, from its journal.",
    discussion: """
      Exit status: 0 ok, 1 nothing matched, 2 wrong usage, 3 a file cannot be opened or read, \
      4 the journal is damaged or altered, 5 the journal is intact but incomplete.
      """,
    version: "trellis-audit \(ToolkitVersion.current), for journals of versions 1 and 2",
    subcommands: [
      StoryCommand.self, LogCommand.self, FollowCommand.self, ShowCommand.self, WhyCommand.self,
      TreeCommand.self, BlameCommand.self, StateCommand.self, DiffCommand.self, StatsCommand.self,
      HandlersCommand.self, ControlsCommand.self,
      VerifyCommand.self, CheckpointCommand.self, ProveCommand.self, CheckProofCommand.self,
      KeyCommand.self, ReportCommand.self, SessionsCommand.self,
    ], defaultSubcommand: LogCommand.self)
}

/// Runs `trellis-audit` with the given arguments, and returns the exit status.
nonisolated func runTool(_ arguments: [String]) -> Int32 {
  do {
    // The time that the parser needs grows with the square of the number of arguments.
    guard arguments.count <= mostArguments else {
      throw ValidationError(
        "there are \(arguments.count) arguments, but at most \(mostArguments) are allowed; give fewer journals"
      )
    }
    try checkFirst(arguments)
    var command = try AuditTool.parseAsRoot(NegativeNumber.marked(arguments))
    guard let audit = command as? any AuditCommand else {
      try command.run()
      return AuditStatus.ok.rawValue
    }
    return audit.audit().rawValue
  } catch {
    return report(error)
  }
}

/// The maximum number of arguments on the command line.
private nonisolated let mostArguments = 2_000

/// Checks that the first word is a command, a file or a program. Any other word may be a mistyped
/// command.
private nonisolated func checkFirst(_ arguments: [String]) throws {
  guard let first = arguments.first, !first.hasPrefix("-"), !first.contains("/"),
    !first.contains("=")
  else { return }
  let names = AuditTool.configuration.subcommands.map { $0._commandName } + ["help"]
  guard !names.contains(first), JournalName.program(first) == nil,
    !FileManager.default.fileExists(atPath: first)
  else { return }
  throw ValidationError(
    "'\(first)' is not a command, a file or a program with a journal; the commands are \(names.joined(separator: ", "))"
  )
}

/// Writes help or completions to standard output, and returns the exit status.
private nonisolated func tell(_ message: String) -> Int32 {
  let output = StandardStream.output
  do {
    try output.write(message + "\n")
    try output.flush()
    return AuditStatus.ok.rawValue
  } catch {
    StandardStream.error.writeLast("trellis-audit: \(error)\n")
    return error.status.rawValue
  }
}

/// Reports an error of the argument parser, and returns the exit status. The parser also throws an
/// error for a request for help, which is answered on standard output.
private nonisolated func report(_ error: any Error) -> Int32 {
  let message = AuditTool.fullMessage(for: error)
  guard AuditTool.exitCode(for: error) != .success else {
    // A file without a command means its log, so completion also offers files in place of a
    // command.
    return tell(
      message.replacing(
        "\ncomplete -o filenames -F ", with: "\ncomplete -o filenames -o default -F "))
  }
  let usage = UsageMessage(
    program: "trellis-audit", reason: AuditTool.message(for: error), fullText: message)
  StandardStream.error.writeLast("\(usage)\n")
  return AuditStatus.usage.rawValue
}
