import ArgumentParser
import TrellisAudit
import TrellisText

/// The whole tool.
struct AuditTool: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "trellis-audit",
    abstract: "Tells what happened in a program, and why, from its journal.",
    discussion: """
      Exit status: 0 ok, 1 nothing matched, 2 usage, 3 cannot open or read, 4 the journal is not \
      what was written, 5 intact but not complete.
      """,
    subcommands: [
      StoryCommand.self, LogCommand.self, ShowCommand.self, BlameCommand.self, StatsCommand.self, VerifyCommand.self,
      SessionsCommand.self,
    ])
}

/// Runs the tool and gives its exit status.
nonisolated func runTool(_ arguments: [String]) -> Int32 {
  do {
    var command = try AuditTool.parseAsRoot(arguments)
    guard let audit = command as? any AuditCommand else {
      try command.run()
      return AuditStatus.ok.rawValue
    }
    return audit.audit().rawValue
  } catch {
    return report(error)
  }
}

/// Help is an answer; everything else that the parser throws is wrong usage.
private nonisolated func report(_ error: any Error) -> Int32 {
  let message = AuditTool.fullMessage(for: error)
  guard AuditTool.exitCode(for: error) != .success else {
    StandardStream.output.writeLast(message + "\n")
    return AuditStatus.ok.rawValue
  }
  let lines = message.split(separator: "\n", omittingEmptySubsequences: false)
  StandardStream.error.writeLast(lines.map { "\(NeutralText($0))\n" }.joined())
  return AuditStatus.usage.rawValue
}
