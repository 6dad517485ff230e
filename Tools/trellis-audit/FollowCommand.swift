import ArgumentParser
import TrellisAudit
import TrellisJournal

/// The command `follow`, which lists records as they are written.
struct FollowCommand: AuditCommand {
  static let configuration = CommandConfiguration(
    commandName: "follow",
    abstract: "List the last records, then each new one, until the program ends.",
    discussion: """
      The conditions are the same as for log.

      Example:
        trellis-audit follow notes outcome=vetoed
      """)

  @OptionGroup var source: SourcesOptions
  @OptionGroup var conditions: FilterOptions

  @Option(
    name: [.customShort("n"), .long], parsing: .unconditional,
    help: ArgumentHelp("Begin with the last N records.", valueName: "n"))
  var last = 10

  nonisolated var mayBePaged: Bool { false }

  func validate() throws {
    if last < 1 { throw ValidationError("--last must be 1 or more") }
    _ = try source.split()
  }

  func answer(to output: StandardStream) throws -> AuditStatus {
    let (paths, matches) = try source.split()
    return try Following(open(paths).map(\.path), source.style, last: last)
      .run(to: output) { try conditions.filter($0, matches) }
  }
}
